"""Players for any game: random, greedy and search. They see views, never tables."""
