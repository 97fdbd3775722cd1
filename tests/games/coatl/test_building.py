"""Assembling, its limits, and temples (CO 1.4e - CO 1.4h, CO 1.5, CO 1.6, CO 3.6)."""

from tests.games.coatl.tables import coatl
from tests.rule import rule


@rule("CO 1.4e", "CO 1.4f", "CO 1.4g")
def test_pieces_are_joined_at_either_end_in_any_order() -> None:
    sitting = coatl("board: red_head green_body*2 blue_body black_tail; hand: p18")
    sitting.play("start green body", "add 1 blue body back", "add 1 green body front")
    sitting.play("add 1 red head", "play 1 p18", "add 1 black tail")
    assert sitting.field("coatl 1") == "red_head green green blue black_tail"
    assert sitting.field("beside 1") == "p18"
    assert sitting.field("board") == ""


@rule("CO 1.4f")
def test_a_cóatl_may_begin_with_any_piece() -> None:
    for piece in ("red head", "green body", "blue tail"):
        board = piece.replace(" ", "_")
        sitting = coatl(f"board: {board}").play(f"start {piece}")
        assert sitting.told("started") == [{"coatl": 1, "piece": board}]
    assert coatl("board: red_head").refuses("start blue tail", "no_piece", "CO 1.4g")


@rule("CO 1.4g")
def test_ends_are_closed_by_head_and_tail() -> None:
    sitting = coatl("board: red_head green_body blue_tail; coatl 1: blue_head red")
    assert sitting.refuses("add 1 red head", "has_head", "CO 1.4g")
    assert sitting.refuses("add 1 green body front", "has_head", "CO 1.4g")
    behind = coatl("board: red_head green_body blue_tail; coatl 1: red blue_tail")
    assert behind.refuses("add 1 blue tail", "has_tail", "CO 1.4g")
    assert behind.refuses("add 1 green body back", "has_tail", "CO 1.4g")
    assert behind.refuses("add 2 green body back", "no_coatl", "CO 1.4g")
    assert behind.refuses("add 1 blue body front", "no_piece", "CO 1.4g")


@rule("CO 1.4h")
def test_a_prophecy_needs_its_lowest_line() -> None:
    sitting = coatl("coatl 1: yellow green; hand: p15 p22")
    assert sitting.refuses("play 1 p22", "not_met", "CO 1.4h")
    assert sitting.refuses("play 1 p16", "not_in_hand", "CO 1.4h")
    assert sitting.refuses("play 2 p15", "no_coatl", "CO 1.4g")
    sitting.play("play 1 p15")
    assert sitting.told("placed") == [{"coatl": 1, "card": "p15", "points": 1}]


@rule("CO 1.4h")
def test_a_prophecy_rises_later() -> None:
    sitting = coatl("coatl 1: yellow green; hand: p15; board: yellow_body green_body")
    sitting.play("play 1 p15", "add 1 yellow body back", "add 1 green body back")
    assert sitting.view["you"]["coatls"][0]["cards"][0]["points"] == 3


@rule("CO 1.5a")
def test_head_and_tail_need_a_body_between_them() -> None:
    sitting = coatl("coatl 1: red_head; board: blue_tail; hand: p1")
    assert sitting.refuses("add 1 blue tail", "no_body", "CO 1.5a")
    behind = coatl("coatl 1: red_tail; board: blue_head; hand: p1")
    assert behind.refuses("add 1 blue head", "no_body", "CO 1.5a")


@rule("CO 1.5b", "CO A21")
def test_a_complete_cóatl_needs_a_prophecy() -> None:
    sitting = coatl("coatl 1: red_head red; board: red_tail; hand: p2")
    assert sitting.refuses("add 1 red tail", "needs_prophecy", "CO 1.5b")
    fitting = coatl("coatl 1: red_head red; board: red_tail; hand: p1").play("add 1 red tail")
    assert fitting.refuses("done", "unprophesied", "CO 1.5b")
    assert fitting.play("play 1 p1", "done").told("locked") == [{"coatl": 1, "points": 2}]


@rule("CO 1.5b")
def test_a_card_that_another_cóatl_must_have_stays_for_it() -> None:
    sitting = coatl("coatl 1: red_head red; coatl 2: red red red; board: red_tail; hand: p1").play(
        "add 1 red tail"
    )
    assert sitting.refuses("play 2 p1", "needed_elsewhere", "CO 1.5b")


@rule("CO 1.5b")
def test_a_fifth_prophecy_is_refused() -> None:
    text = "coatl 1: yellow green yellow blue yellow black green; beside 1: p15 p17 p20 p19"
    assert coatl(f"{text}; hand: p0").refuses("play 1 p0", "four_beside", "CO 1.5b")


@rule("CO 1.5c")
def test_no_prophecy_twice_beside_one_cóatl() -> None:
    sitting = coatl("coatl 1: red red red; beside 1: p1; hand: p1")
    assert sitting.refuses("play 1 p1", "twice", "CO 1.5c")


@rule("CO 1.5d")
def test_a_finished_cóatl_is_locked() -> None:
    text = "coatl 1: red_head red red_tail; beside 1: p1; locked 1: yes; hand: p6; board: red_body"
    sitting = coatl(text)
    assert sitting.refuses("play 1 p6", "locked", "CO 1.5d")
    assert sitting.refuses("add 1 red body back", "locked", "CO 1.5d")
    assert sitting.refuses("temple 1 t5", "locked", "CO 1.5d")


@rule("CO 1.5e")
def test_two_unfinished_and_three_in_all() -> None:
    sitting = coatl("coatl 1: red; coatl 2: blue; board: green_body")
    assert sitting.refuses("start green body", "two_unfinished", "CO 1.5e")
    done = "coatl 1: red_head red red_tail; beside 1: p1; locked 1: yes"
    three = coatl(f"{done}; coatl 2: blue; coatl 3: green; board: green_body")
    assert three.refuses("start green body", "three_coatls", "CO 1.5e")
    assert coatl(f"{done}; coatl 2: blue; board: green_body").play("start green body")


# -- temples

COMPLETE = "coatl 1: red_head yellow red yellow red; board: yellow_tail; hand: p1 p0 p23"


@rule("CO 1.6a")
def test_a_temple_at_the_moment_of_completion() -> None:
    sitting = coatl(f"{COMPLETE}; temples: t6 t5; own temple: t8", "temples t1")
    assert sitting.refuses("temple 1 t5", "not_complete", "CO 1.6a")
    sitting.play("add 1 yellow tail")
    assert sitting.refuses("temple 1 t5", "temple_bare", "CO 1.6a")
    sitting.play("play 1 p23")
    assert sitting.refuses("temple 1 t1", "no_temple", "CO 1.6a")
    assert "temple 1 t8" in sitting.legal
    sitting.play("temple 1 t5")
    assert sitting.told("temple_claimed") == [{"coatl": 1, "temple": "t5", "points": 3}]
    assert sitting.refuses("temple 1 t8", "has_temple", "CO 1.6a")


@rule("CO 1.6a")
def test_a_temple_must_be_met() -> None:
    sitting = coatl(f"{COMPLETE}; temples: t13 t7", "temples t1")
    sitting.play("add 1 yellow tail", "play 1 p23")
    assert sitting.refuses("temple 1 t7", "temple_not_met", "CO 1.6a")


@rule("CO 1.6b", "CO A18")
def test_the_open_temples_are_two_again_after_the_action() -> None:
    sitting = coatl(f"{COMPLETE}; temples: t6 t5", "temples t1")
    sitting.play("add 1 yellow tail", "play 1 p23", "temple 1 t5")
    assert sitting.field("temples") == "t6 -"
    sitting.play("done")
    assert sitting.field("temples") == "t6 t1"


@rule("CO A18")
def test_as_an_option_claimed_temples_are_not_replaced() -> None:
    sitting = coatl(f"{COMPLETE}; temples: t6 t5; new temples: no")
    sitting.play("add 1 yellow tail", "play 1 p23", "temple 1 t5", "done")
    assert sitting.field("temples") == "t6 -"


@rule("CO 1.6c")
def test_after_the_temple_no_more_prophecies() -> None:
    sitting = coatl(f"{COMPLETE}; temples: t6 t5")
    sitting.play("add 1 yellow tail", "play 1 p23", "temple 1 t5")
    assert sitting.refuses("play 1 p1", "sealed", "CO 1.6c")


# -- levels


@rule("CO 3.6b")
def test_level_two_holds_four_cards() -> None:
    sitting = coatl("levels: 2; row: p1 p2 p3 p4 p5 p6; hand: p10 p11 p12 p13")
    assert sitting.refuses("draw 1", "hand_full", "CO 3.6b")


@rule("CO 3.6c", "CO A22")
def test_level_three_forbids_a_frame_twice() -> None:
    text = "coatl 1: yellow green yellow green; beside 1: p15; hand: p24 p0 p18"
    sitting = coatl(f"levels: 3; {text}; board: red_body green_body blue_body")
    sitting.play("add 1 blue body back")
    assert sitting.refuses("play 1 p18", "same_frame", "CO 3.6c")
    assert "play 1 p18" in coatl(f"{text}; board: blue_body").play("add 1 blue body back").legal


@rule("CO A21")
def test_as_an_option_level_four_is_checked_before_the_last_piece() -> None:
    text = (
        "coatl 1: yellow_head blue yellow green yellow black; board: yellow_tail; "
        "hand: p0 p15 p17 p20; levels: 4"
    )
    usual, letter = coatl(text), coatl(f"{text}; level 4 when: before")
    usual.play("add 1 yellow tail")
    assert letter.refuses("add 1 yellow tail", "needs_four", "CO 3.6d")
    for card in ("p15", "p17", "p20"):
        letter.play(f"play 1 {card}")


@rule("CO 3.6d", "CO A21")
def test_level_four_wants_four_prophecies() -> None:
    text = "levels: 4; coatl 1: yellow_head green yellow green; board: yellow_tail"
    assert coatl(f"{text}; hand: p15 p0 p3").refuses("add 1 yellow tail", "needs_four", "CO 3.6d")
    sitting = coatl("levels: 4; coatl 1: yellow_head blue yellow green yellow black; "
                    "beside 1: p15 p17; hand: p20 p0; board: yellow_tail")  # fmt: skip
    sitting.play("add 1 yellow tail", "play 1 p20")
    assert sitting.refuses("done", "unprophesied", "CO 1.5b")
    sitting.play("play 1 p0", "done")
    assert sitting.field("locked 1") == "yes"


# -- rulings


@rule("CO A27")
def test_a_pair_at_an_open_end_waits_or_counts_at_once() -> None:
    text = "coatl 1: green red red; hand: p6"
    assert coatl(text).refuses("play 1 p6", "not_met", "CO 1.4h")
    at_once = coatl(f"{text}; open end: counts; board: red_body")
    at_once.play("play 1 p6", "add 1 red body back")
    assert at_once.view["you"]["coatls"][0]["cards"][0]["points"] == 0
