"""What players do at the table: the curtain, choosing, confirming, undo. Without a page."""

from __future__ import annotations

import pytest

from rainbow import app
from rainbow.app.effects import (
    Arm,
    Store,
)
from rainbow.app.page import TabLost
from rainbow.app.play import (
    AnnounceTapped,
    Armed,
    AsideTapped,
    EscapePressed,
    HideTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    PageHidden,
    StoneTapped,
    TowerTapped,
    WayTapped,
)
from rainbow.app.view import Closed, NoStoneChosen, Open, Refused
from rainbow.rules import (
    JOKER,
    Announced,
    Colour,
    Options,
    Place,
    Reason,
    SetAside,
    State,
    Stone,
    Take,
    apply,
    observe,
    outcome,
    read,
    start,
    write,
)
from tests.rules.prepared import game, random_game
from tests.screens.prepared import (
    ALL_REASONS,
    COLUMN,
    EITHER_WAY,
    INSTEAD_ONLY,
    JOKERS_ONLY,
    MEMORY,
    ONE,
    ROW,
    TO_PLACE,
    TWO,
    opened,
)
from tests.screens.tab import Tab, at_table, game_of, taps, tell, tray_of

SEEDS = range(4)

GOES_ON = (8, 16, 32, 40)
"""The moves before which the tray need not be opened: the player who ended the round begins the next one."""

# --- the curtain --------------------------------------------------------------------------------------------


def test_the_curtain_opens_after_a_moment() -> None:
    """It opens by a button that arms after a moment, so that a double tap cannot open it."""
    model = at_table(TO_PLACE, Closed())
    assert app.update(model, OpenTapped(2)) == (model, ())
    armed = tell(model, Armed(2))
    assert game_of(armed).tray == Closed(armed=True)
    assert game_of(tell(armed, OpenTapped(2))).tray == Open()


def test_arming_of_an_earlier_turn_arms_nothing() -> None:
    """A late message does nothing."""
    model = at_table(TO_PLACE, Closed())
    assert app.update(model, Armed(1)) == (model, ())


@pytest.mark.parametrize("message", [HideTapped(2), PageHidden()])
def test_the_tray_closes(message: app.Message) -> None:
    """It closes when the page is hidden or its player hides it; then nothing is chosen any more, and the
    curtain has to be armed again."""
    model = tell(opened(at_table(TO_PLACE)), StoneTapped(2, 1))
    closed, effects = app.update(model, message)
    assert game_of(closed).tray == Closed(armed=False)
    assert effects == (Arm(2),)
    assert game_of(opened(closed)).tray == Open()


def test_the_tray_closes_when_another_tab_has_the_game() -> None:
    """When another tab takes the game over, it lies behind the curtain in this one."""
    lost = tell(opened(at_table(TO_PLACE)), TabLost())
    assert lost.device.elsewhere
    assert isinstance(game_of(lost).tray, Closed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_closed_tray_is_an_onlookers_view(seed: int) -> None:
    """While the tray is closed only an onlooker's view is there to be drawn; open, it is the player's own."""
    for steps in range(48):
        state = random_game(seed, steps=steps)
        if outcome(state) is None:
            closed = at_table(state)
            assert game_of(closed).view.own == observe(state, None)
            assert game_of(opened(closed)).view.own == observe(state, state.table.to_move)


@pytest.mark.parametrize("options", [Options(), Options(diagonals=True), MEMORY])
def test_a_whole_game_needs_44_openings(options: Options) -> None:
    """One opening of the tray serves all of a player's moves in a row: 44 openings for 48 moves."""
    for seed in SEEDS:
        tab, openings = Tab(), 0
        final = random_game(seed, options)
        tab.model = at_table(start(final.deal, options))
        for move in final.moves:
            openings += isinstance(tab.game.tray, Closed)
            before = tab.game.state.table.to_move
            tab.play(move)
            over = outcome(tab.game.state) is not None
            goes_on = tab.game.state.table.to_move is before and not over
            assert isinstance(tab.game.tray, Open) == goes_on
            assert tab.game.tray in (Open(), Closed())
        assert tab.game.state == final
        assert openings == len(final.moves) - sum(index < len(final.moves) for index in GOES_ON)
    assert 48 - len(GOES_ON) == 44


# --- choosing -----------------------------------------------------------------------------------------------


def test_a_line_is_chosen_then_announced() -> None:
    """A tap chooses a line, another tap another one; it is taken when it is announced."""
    model = tell(opened(at_table(game())), LineTapped(0, COLUMN), LineTapped(0, ROW))
    assert game_of(model).view.chosen_line == ROW
    taken = tell(model, AnnounceTapped(0, Announced.COLOURS))
    assert game_of(taken).state == apply(game(), Take(ROW, Announced.COLOURS))


def test_nothing_is_announced_of_no_line() -> None:
    """Without a line there is nothing to announce."""
    model = opened(at_table(game()))
    assert game_of(model).view.chosen_line is None
    assert app.update(model, AnnounceTapped(0, Announced.COLOURS)) == (model, ())


def test_the_last_line_is_taken_without_asking() -> None:
    """Decision: the last line of a grid is taken without asking, but what to announce is still chosen."""
    state = random_game(2, steps=16)
    model = opened(at_table(state))
    (line,) = state.table.lines_left(ONE)
    assert game_of(model).view.chosen_line == line
    taken = tell(model, AnnounceTapped(16, Announced.NUMBERS))
    assert game_of(taken).state == apply(state, Take(line, Announced.NUMBERS))


def test_a_line_that_is_not_left_is_refused() -> None:
    """For a line that cannot be taken the tray says why, until another one is chosen."""
    state = random_game(2, steps=8)
    gone, left = state.table.taken(TWO)[0], state.table.lines_left(TWO)[0]
    model = tell(opened(at_table(state)), LineTapped(8, gone), AnnounceTapped(8, Announced.COLOURS))
    refused = Refused(Take(gone, Announced.COLOURS), Reason.NOT_A_LINE_LEFT)
    assert tray_of(model) == Open(line=gone, refused=refused, tries=1)
    assert tray_of(tell(model, LineTapped(8, left))) == Open(line=left, tries=1)


def test_from_memory_no_line_is_taken_face_up() -> None:
    """From memory: lines are taken from face-down stones, so the look ends first, Escape or not."""
    looking = opened(at_table(game(options=MEMORY)))
    assert game_of(looking).view.is_looking
    assert tell(looking, LineTapped(0, ROW), AnnounceTapped(0, Announced.COLOURS)) == looking
    model = tell(looking, Memorised(0), LineTapped(0, ROW), EscapePressed())
    assert tray_of(model) == Open(memorised=True)
    assert not game_of(model).view.is_looking


def test_a_stone_is_chosen_and_put_back() -> None:
    """A tap chooses a stone, a tap on another one chooses that, a tap on the same one puts it back."""
    model = tell(opened(at_table(TO_PLACE)), StoneTapped(2, 0), StoneTapped(2, 2))
    assert game_of(model).view.chosen_stone == Stone(Colour.BLUE, 1)
    assert game_of(tell(model, StoneTapped(2, 2))).view.chosen_stone is None


@pytest.mark.parametrize("place", [-1, 3, 9])
def test_only_a_stone_of_the_hand_is_chosen(place: int) -> None:
    """A place where no stone lies chooses nothing."""
    model = opened(at_table(TO_PLACE))
    assert app.update(model, StoneTapped(2, place)) == (model, ())


def test_escape_lets_go_of_what_was_chosen() -> None:
    """Escape puts back whatever was chosen, and the tray stays open."""
    for state, messages in (
        (game(), (LineTapped(0, ROW),)),
        (TO_PLACE, (StoneTapped(2, 1), TowerTapped(2, Colour.RED))),
        (EITHER_WAY, (StoneTapped(5, 0), TowerTapped(5, Colour.RED))),
    ):
        model = opened(at_table(state))
        assert tell(model, *messages) != model
        assert tell(model, *messages, EscapePressed()) == model


def test_a_tower_needs_a_stone() -> None:
    """A tower that is tapped before a stone says so, and each time anew."""
    model = tell(opened(at_table(TO_PLACE)), TowerTapped(2, Colour.RED))
    assert tray_of(model) == Open(refused=NoStoneChosen(), tries=1)
    assert tray_of(tell(model, TowerTapped(2, Colour.RED))).tries == 2


REFUSED = [
    (TO_PLACE, Stone(Colour.RED, 5), Colour.GREEN, Reason.OUT_OF_REACH),
    (JOKERS_ONLY, JOKER, Colour.RED, Reason.JOKER_FIRST),
    (EITHER_WAY, JOKER, Colour.RED, Reason.JOKER_ON_JOKER),
    (ALL_REASONS, JOKER, Colour.RED, Reason.ABOVE_21),
]


@pytest.mark.parametrize(("state", "stone", "tower", "reason"), REFUSED)
def test_a_refused_tower_says_why(state: State, stone: Stone, tower: Colour, reason: Reason) -> None:
    """A refused target says why; the stone stays chosen, nothing is saved, and the next tap ends it."""
    at = len(state.moves)
    place = state.hand(state.table.to_move).index(stone)
    chosen = tell(opened(at_table(state)), StoneTapped(at, place))
    refused, effects = app.update(chosen, TowerTapped(at, tower))
    assert effects == ()
    assert tray_of(refused) == Open(stone=place, refused=Refused(Place(stone, tower), reason), tries=1)
    assert game_of(refused).record == game_of(chosen).record
    other = tell(refused, StoneTapped(at, 1 - min(place, 1)))
    assert tray_of(other).refused is None


@pytest.mark.parametrize("instead", [False, True])
def test_two_ways_are_asked(*, instead: bool) -> None:
    """With over 21 allowed, laying the stone on top and replacing the joker can both be legal: the player
    chooses."""
    asked = tell(opened(at_table(EITHER_WAY)), StoneTapped(5, 0), TowerTapped(5, Colour.RED))
    assert game_of(asked).state == EITHER_WAY
    assert tray_of(asked).tower is Colour.RED
    placed = tell(asked, WayTapped(5, instead))
    assert game_of(placed).state == apply(EITHER_WAY, Place(Stone(Colour.ORANGE, 6), Colour.RED, instead))


def test_another_stone_ends_the_question() -> None:
    """Tapping another stone, or a tower where the stone may not go, ends the question."""
    asked = tell(opened(at_table(EITHER_WAY)), StoneTapped(5, 0), TowerTapped(5, Colour.RED))
    for message in (StoneTapped(5, 1), TowerTapped(5, Colour.BLUE)):
        model = tell(asked, message)
        assert tray_of(model).tower is None
        assert app.update(model, WayTapped(5, instead=True)) == (model, ())


def test_one_way_is_not_asked() -> None:
    """Where the stone can only replace the joker, it does so at once."""
    model = tell(opened(at_table(INSTEAD_ONLY)), StoneTapped(5, 0), TowerTapped(5, Colour.RED))
    assert game_of(model).state == apply(
        INSTEAD_ONLY, Place(Stone(Colour.ORANGE, 6), Colour.RED, instead=True)
    )


def test_a_stone_is_set_aside_where_nothing_fits() -> None:
    """A player who can place none of the stones sets one of them aside; one who can place one must."""
    model = tell(opened(at_table(JOKERS_ONLY)), StoneTapped(2, 1), AsideTapped(2))
    assert game_of(model).state == apply(JOKERS_ONLY, SetAside(JOKER))
    refused = tell(opened(at_table(TO_PLACE)), StoneTapped(2, 0), AsideTapped(2))
    why = Refused(SetAside(Stone(Colour.RED, 5)), Reason.SOMETHING_FITS)
    assert tray_of(refused).refused == why
    assert game_of(refused).state == TO_PLACE


@pytest.mark.parametrize("options", [Options(), MEMORY, Options(over_21=True, diagonals=True)])
def test_every_move_is_saved_before_it_is_shown(options: Options) -> None:
    """The first effect of a move stores the record of the new state."""
    for seed in SEEDS:
        final = random_game(seed, options)
        model = at_table(start(final.deal, options))
        for move in final.moves:
            if isinstance(game_of(model).tray, Closed):
                model = opened(model)
            before = game_of(model).state
            *choosing, last = taps(game_of(model), move)
            for message in choosing:
                model, effects = app.update(model, message)
                assert effects == ()
            model, effects = app.update(model, last)
            assert game_of(model).state == apply(before, move)
            assert effects[0] == Store("game", write(game_of(model).record))
        assert read(write(game_of(model).record)).state == final
