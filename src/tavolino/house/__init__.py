"""The house: tables, races, hints, reviews and the shelf, whoever keeps its door."""
