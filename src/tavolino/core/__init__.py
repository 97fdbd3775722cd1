"""The referee: seats, chance, records and undo. It knows no game."""
