"""What crosses a cable between two machines."""
