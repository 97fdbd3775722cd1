"""What has happened in a race and is not committed yet."""

from tavolino.server.race.store import News, RaceChange, RaceMove, RaceRound, RaceSeat


class Draft:
    def __init__(self) -> None:
        self.touched = False
        self.seats = False
        self.rounds: dict[int, RaceRound] = {}
        self.moves: list[RaceMove] = []
        self.news: list[News] = []

    def change(self, seq: int, seats: list[RaceSeat]) -> RaceChange:
        """All of it, numbered."""
        return RaceChange(
            seats=seats if self.seats else None,
            rounds=list(self.rounds.values()),
            moves=self.moves,
            news=[one._replace(seq=seq) for one in self.news],
        )
