"""People on phones over a cable: drops, bursts and returns, and all agree with the record."""

import pytest
from bench.crowd import race

from tests.cable.elsewhere import lacking

WHY_NOT = lacking()


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_a_crowd_behind_one_address_plays_a_race_and_agrees_with_its_record() -> None:
    found = race(people=12, seconds=6)
    assert found.moves >= 12
    assert set(found.told) <= {"200", "201", "lost", "stream lost", "messages"}
