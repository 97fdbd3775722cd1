"""The server, tried from outside."""
