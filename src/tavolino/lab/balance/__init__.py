"""The balance of a sheet: how often it is won by whom, by what, and what its rulings change."""
