"""Tests of the daily on the server."""
