"""The lab: many games, counted, with intervals."""
