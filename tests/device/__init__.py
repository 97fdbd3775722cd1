"""The house on a device: the same answers as on the web."""
