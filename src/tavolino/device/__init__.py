"""The house on a device: the same calls without a server, for a browser that runs Python."""
