"""What the table promises: what both may know is always in sight, and a chosen stone lights its targets."""

from __future__ import annotations

from collections import Counter

import pytest

from rainbow import app
from rainbow.app.play import StoneTapped
from rainbow.app.view import Closed
from rainbow.node import Node
from rainbow.rules import (
    WHEEL,
    Announced,
    Colour,
    Options,
    Place,
    Player,
    SetAside,
    State,
    Stone,
    Taken,
    may_win_at,
)
from tests.rules.prepared import game, random_game
from tests.screens.finders import all_of, by_class, has, is_enabled, name, one, said, tap
from tests.screens.prepared import (
    ALL_REASONS,
    EITHER_WAY,
    EVERYWHERE,
    INSTEAD_ONLY,
    JOKERS_ONLY,
    TO_PLACE,
    opened,
)
from tests.screens.tab import at_table, game_of, page, tell, tray_of

ONE, TWO = Player
CALLED = {ONE: "Anna", TWO: "Ben"}
POSITIONS = [
    *(random_game(seed, steps=steps) for seed in (2, 3) for steps in range(0, 49, 7)),
    *(random_game(seed, Options(over_21=True), steps) for seed in (1, 4) for steps in (20, 40, 48)),
]


def towers(model: app.Model) -> list[Node]:
    """The six towers on the page, as they stand."""
    return all_of(one(page(model), "group", "Towers"), "button")


def numbers(tower: Node) -> list[str]:
    """The total, and where there is an arrow behind it the one that it leads to."""
    (total,) = texts(tower, "total")
    return total.split()


def texts(node: Node, cls: str) -> list[str]:
    """What is written in the elements of that class."""
    return [each.text for each in by_class(node, cls)]


# --- towers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", POSITIONS)
def test_six_towers_stand_in_wheel_order(state: State) -> None:
    """The six towers in wheel order, with total, owner and distance to 21: "Green tower, total 17, owned by
    Anna, 4 to go".
    """
    names = [
        f"{tower.colour.name.capitalize()} tower, "
        + (f"total {tower.total}, owned by {CALLED[tower.owner]}" if tower.owner else "empty")
        + (to_go(tower.total) if tower.laid else "")
        + "".join(
            f"; {CALLED[player]} could win here"
            for player in Player
            if tower.colour in may_win_at(state.table, player)
        )
        for tower in state.table.towers
    ]
    assert [name(each, each) for each in towers(at_table(state))] == names


@pytest.mark.parametrize("state", POSITIONS)
def test_a_tower_shows_its_stones(state: State) -> None:
    """Every stone from the bottom up, as thick as it counts; a joker shows the value that it copies."""
    for drawn, tower in zip(towers(at_table(state)), state.table.towers, strict=True):
        slabs = by_class(drawn, "slab")
        assert [slab.text for slab in slabs] == [str(laid.value) for laid in tower.laid]
        for slab, laid in zip(slabs, tower.laid, strict=True):
            looks = (slab.get("class") or "").split()
            assert f"thick-{laid.value}" in looks
            assert laid.stone.colour.name.lower() in looks


@pytest.mark.parametrize("state", POSITIONS)
def test_a_tower_shows_total_distance_and_owner(state: State) -> None:
    """The total, the distance to 21 in words and as a number while there is one, the owner's dot with the
    player's number, and the owner's cap over it all.
    """
    for drawn, tower in zip(towers(at_table(state)), state.table.towers, strict=True):
        assert texts(drawn, "total") == [str(tower.total)]
        left = 21 - tower.total
        told = [(f"{left} to go", f"−{left}") if left > 0 else (f"{-left} over", f"+{-left}")]
        told = told if left and tower.laid else []
        assert list(zip(texts(drawn, "to-go"), texts(drawn, "short"), strict=True)) == told
        assert texts(drawn, "mark") == ([str(tower.owner.value)] if tower.owner else [])
        for player in Player:
            assert len(by_class(drawn, f"player-{player.value}")) == (player is tower.owner)
            assert (drawn in by_class(drawn, f"owner-{player.value}")) == (player is tower.owner)


@pytest.mark.parametrize("seed", range(8))
def test_a_tower_never_outgrows_its_place(seed: int) -> None:
    """With the limit there is room for 21; without it the scale grows with the tallest tower."""
    for options in (Options(), Options(over_21=True)):
        model = at_table(random_game(seed, options), Closed())
        (look,) = (each.get("class") or "" for each in all_of(page(model), "group", "Towers"))
        (room,) = (int(word.removeprefix("room-")) for word in look.split() if word.startswith("room-"))
        assert max(tower.total for tower in game_of(model).state.table.towers) <= room
        assert options.over_21 or room == 21


def test_a_tower_that_is_asked_about_is_marked() -> None:
    """While a move is to be confirmed, or said how it is meant, its tower is the only target."""
    for shown in ("asked whether it is meant", "on the joker or instead"):
        looks = [(drawn.get("class") or "").split() for drawn in towers(EVERYWHERE[shown])]
        assert ["asked-about" in look for look in looks] == [True, False, False, False, False, False]
        assert ["target" in look for look in looks] == [True, False, False, False, False, False]
    facing = towers(EVERYWHERE["face to face, on the joker or instead"])
    assert ["asked-about" in (drawn.get("class") or "") for drawn in facing] == [True] + 5 * [False]


@pytest.mark.parametrize("state", POSITIONS)
def test_the_last_move_is_marked(state: State) -> None:
    """The last move is marked until the next one: the stone that was placed, and no other. A line that is
    taken in between shows nothing on the towers.
    """
    placed = [event for event in state.table.events if not isinstance(event, Taken)]
    last = placed[-1] if placed else None
    marked = [
        (colour, slab.text)
        for drawn, colour in zip(towers(at_table(state)), WHEEL, strict=True)
        for slab in by_class(drawn, "last")
    ]
    if isinstance(last, Place):
        top = state.table.tower(last.tower).top
        assert top is not None
        assert marked == [(last.tower, str(top.value))]
    else:
        assert marked == []


def test_a_tower_at_21_stands_out() -> None:
    """A tower at exactly 21 is told from one below, and from one above where that is allowed."""
    looks = {
        tower.total: (drawn.get("class") or "").split()
        for state in POSITIONS
        for drawn, tower in zip(towers(at_table(state)), state.table.towers, strict=True)
    }
    assert any(total == 21 for total in looks)
    assert any(total > 21 for total in looks)
    for total, look in looks.items():
        assert ("at-21" in look) == (total == 21)
        assert ("over-21" in look) == (total > 21)


# --- seats --------------------------------------------------------------------------------------------------


def struck_off(values: list[str], played: list[str]) -> list[str]:
    """What is said of announced values when these were played since."""
    left = Counter(played)
    said_of = []
    for value in values:
        said_of.append(f"{value}, played" if left[value] > 0 else value)
        left[value] -= 1
    return said_of


@pytest.mark.parametrize("state", POSITIONS)
def test_announcements_stay_in_sight(state: State) -> None:
    """Both announcements until the round is over, with the played stones struck off."""
    for player in Player:
        seat = one(page(at_table(state)), "region", CALLED[player])
        told = state.table.announcement(player)
        lists = all_of(seat, "list")
        if told is None:
            assert lists == []
            continue
        colours = told.announced is Announced.COLOURS
        values = [Colour(value).name.lower() if colours else str(value) for value in told.values]
        played = [
            stone.colour.name.lower() if colours else str(stone.number)
            for stone in state.table.played(player)
        ]
        assert [name(each, seat) for each in lists] == [
            "Announced colours" if colours else "Announced numbers"
        ]
        items = all_of(seat, "listitem")
        assert [said(each) for each in items] == struck_off(values, played)
        struck = [bool(by_class(each, "struck")) for each in items]
        assert struck == [said(each).endswith("played") for each in items]


@pytest.mark.parametrize("state", [*POSITIONS, random_game(18), random_game(6)])
def test_stones_set_aside_stay_in_sight(state: State) -> None:
    """Stones set aside lie face up at their player's seat until the end."""
    players = [state.table.player_of(index) for index in range(len(state.moves))]
    for player in Player:
        aside = [
            "Joker" if move.stone.is_joker else f"{move.stone.colour.name.capitalize()} {move.stone.number}"
            for move, who in zip(state.moves, players, strict=True)
            if isinstance(move, SetAside) and who is player
        ]
        seat = one(page(at_table(state)), "region", CALLED[player])
        assert [name(each, seat) for each in all_of(seat, "img")] == aside
        assert has(seat, "img") == bool(by_class(seat, "aside"))


@pytest.mark.parametrize("state", POSITIONS)
def test_whose_turn_it_is_can_be_seen(state: State) -> None:
    """Round and turn, who starts, whose turn it is, and how many towers each player owns."""
    shown, table = page(at_table(state)), state.table
    over = table.outcome is not None
    where = said(one(shown, "banner"))
    assert ("The game is over" in where) == over
    assert (f"Round {table.round} of 6" in where) == (not over)
    assert (f"turn {table.turn} of 3" in where) == (table.turn > 0 and not over)
    for player in Player:
        seat = one(shown, "region", CALLED[player])
        owned = len(table.owned(player))
        assert f"{owned} tower" + ("" if owned == 1 else "s") in said(seat)
        assert ("starts" in said(seat)) == (player is table.starter and not over)
        assert ("to-move" in (seat.get("class") or "")) == (player is table.to_move and not over)
    if not over:
        assert has(one(shown, "region", "Tray"), "heading", CALLED[table.to_move])


@pytest.mark.parametrize(
    ("options", "said_so"),
    [
        (Options(), []),
        (Options(over_21=True), ["Over 21 allowed"]),
        (Options(diagonals=True, from_memory=True), ["Diagonals", "From memory"]),
    ],
)
def test_the_options_in_force_are_shown(options: Options, said_so: list[str]) -> None:
    """The options of a game are shown during play."""
    heard = said(one(page(at_table(game(options=options))), "banner"))
    every = ("Over 21 allowed", "Diagonals", "From memory")
    assert [option for option in every if option in heard] == said_so


def test_players_without_names_have_numbers() -> None:
    """Who typed no name is called by the number."""
    shown = page(at_table(TO_PLACE, names=("", "Ben")))
    assert has(shown, "region", "Player 1")
    assert has(shown, "region", "Ben")
    assert "Player 1" in shown.title


# --- the wheel and the towers as targets --------------------------------------------------------------------


def choosing(state: State, stone: Stone) -> app.Model:
    """The player to move has chosen that stone of the hand."""
    model = opened(at_table(state))
    return tell(model, StoneTapped(game_of(model).at, game_of(model).view.own.hand.index(stone)))


HANDS = [
    (state, stone)
    for state in (
        TO_PLACE,
        JOKERS_ONLY,
        EITHER_WAY,
        INSTEAD_ONLY,
        ALL_REASONS,
        *(each for each in POSITIONS if each.table.turn and not each.table.outcome),
    )
    for stone in dict.fromkeys(state.hand(state.table.to_move))
]


def reached(state: State, stone: Stone) -> dict[Colour, int]:
    """The towers where the stone may go, and the total made there: on top where there are two ways."""
    to_move, table = state.table.to_move, state.table
    ways = [way for way in table.placements(state.hand(to_move)) if way.stone == stone]
    return {
        way.tower: table.tower(way.tower).add(stone, to_move, instead=way.instead).total
        for way in reversed(ways)
    }


@pytest.mark.parametrize(("state", "stone"), HANDS)
def test_the_towers_light_up(state: State, stone: Stone) -> None:
    """Selecting a stone lights exactly the towers where it may go, each with the total it would make
    (17 → 21), in words as well, and with a ghost of the stone as thick as it would count there."""
    targets = reached(state, stone)
    plain = towers(at_table(state))
    for drawn, before, tower in zip(towers(choosing(state, stone)), plain, state.table.towers, strict=True):
        lit = tower.colour in targets
        look = (drawn.get("class") or "").split()
        assert ("target" in look, "dim" in look, is_enabled(drawn)) == (lit, not lit, lit)
        ghosts = by_class(drawn, "ghost")
        if lit:
            total = targets[tower.colour]
            assert numbers(drawn) == [str(tower.total), str(total)]
            replaced = bool(by_class(drawn, "leaving"))
            comes = f"joker out, {called(stone)} in," if replaced else called(stone)
            would = f"{name(before, before)}; {comes} would make {total}{to_go(total)}"
            assert name(drawn, drawn).removesuffix("; this wins") == would
            top = tower.top.value if replaced and tower.top else 0
            assert [ghost.text for ghost in ghosts] == [str(total - tower.total + top)]
        else:
            assert name(drawn, drawn) == name(before, before)
            assert ghosts == []


def to_go(total: int) -> str:
    """How far a total is from 21, behind a comma; nothing where it is there."""
    return f", {21 - total} to go" if total < 21 else f", {total - 21} over" if total > 21 else ""


def called(stone: Stone) -> str:
    """A stone's name."""
    return "Joker" if stone.is_joker else f"{stone.colour.name.capitalize()} {stone.number}"


def test_a_joker_that_would_leave_is_shown() -> None:
    """Where the stone would replace the joker, the ghost shows the joker struck out beside the stone's
    number, and the tower says so; where it lies on top, not.
    """
    for state, leaving in ((INSTEAD_ONLY, 1), (EITHER_WAY, 0)):
        red = towers(choosing(state, Stone(Colour.ORANGE, 6)))[Colour.RED]
        assert len(by_class(red, "leaving")) == leaving
        assert [len(by_class(ghost, "out")) for ghost in by_class(red, "ghost")] == [leaving]
        assert ("; joker out, Orange 6 in, would make " in name(red, red)) == bool(leaving)


@pytest.mark.parametrize(("state", "stone"), HANDS)
def test_the_wheel_says_what_the_towers_say(state: State, stone: Stone) -> None:
    """Wheel and towers are the same six buttons: the same taps, totals and targets in the same order. The
    chosen stone lies in the middle."""
    for model in (at_table(state), choosing(state, stone)):
        (wheel,) = by_class(page(model), "wheel")
        segments = by_class(wheel, "segment")
        assert len(segments) == 6
        for segment, tower in zip(segments, towers(model), strict=True):
            assert tap(segment) == tap(tower)
            assert segment.text == numbers(tower)[-1]
            for look in ("target", "dim"):
                assert bool(by_class(segment, look)) == (look in (tower.get("class") or "").split())
    (hub,) = by_class(page(choosing(state, stone)), "hub")
    assert len(by_class(hub, stone.colour.name.lower())) == 1
    assert hub.text == ("" if stone.is_joker else str(stone.number))


def test_the_wheel_shows_whose_turn_it_is() -> None:
    """Whose turn it is can be told from afar: the hub of the wheel holds the player's mark."""
    for state, number in ((TO_PLACE, "1"), (EITHER_WAY, "2"), (random_game(2), "2"), (random_game(1), "=")):
        (hub,) = by_class(page(at_table(state, Closed())), "hub")
        assert hub.text == number


def test_a_screen_reader_meets_the_wheel_once() -> None:
    """The towers say all that the wheel shows, so the wheel is silent."""
    (wheel,) = by_class(page(choosing(TO_PLACE, Stone(Colour.RED, 5))), "wheel")
    assert said(wheel) == ""


def test_a_tap_on_a_target_places_the_stone() -> None:
    """Tap a stone, tap a tower: it lies there, and owner and total are the new ones."""
    model = choosing(TO_PLACE, Stone(Colour.RED, 5))
    placed = tell(model, tap(towers(model)[Colour.ORANGE]))
    assert (
        name(towers(placed)[Colour.ORANGE], towers(placed)[0])
        == "Orange tower, total 5, owned by Anna, 16 to go"
    )


@pytest.mark.parametrize(
    ("state", "stone", "tower", "why"),
    [
        (
            TO_PLACE,
            Stone(Colour.RED, 5),
            Colour.GREEN,
            "Red 5 reaches only the tower of its own colour and the two beside it.",
        ),
        (
            JOKERS_ONLY,
            Stone(Colour.GREY, 0),
            Colour.RED,
            "A joker must not be the first stone of a tower.",
        ),
        (
            EITHER_WAY,
            Stone(Colour.GREY, 0),
            Colour.RED,
            "A joker must not lie directly on another joker.",
        ),
        (
            ALL_REASONS,
            Stone(Colour.GREY, 0),
            Colour.RED,
            "Joker: this tower would stand at 22, above 21.",
        ),
    ],
)
def test_a_refused_target_says_why(state: State, stone: Stone, tower: Colour, why: str) -> None:
    """A refused target says why in words, where the player looks, and to a screen reader; and again when
    asked again."""
    model = choosing(state, stone)
    spoken = []
    for _ in range(2):
        model = tell(model, tap(towers(model)[tower]))
        assert tray_of(model).refused is not None
        (prompt,) = by_class(page(model), "prompt")
        assert prompt.text == why
        (live,) = by_class(page(model), "hidden")[-1:]
        assert live.text == why
        spoken.append(live.children[0])
    assert spoken[0] != spoken[1]


# --- colour never alone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", POSITIONS)
def test_colour_never_stands_alone(state: State) -> None:
    """Every colour has its own shape, drawn on stones, towers, wheel and announcements."""
    model = at_table(state) if state.table.outcome else opened(at_table(state))
    shown = page(model)
    colours = {colour.name.lower() for colour in Colour}
    coloured = [
        (each, colour)
        for kind in ("stone", "segment", "tower")
        for each in by_class(shown, kind)
        for colour in colours.intersection((each.get("class") or "").split())
    ]
    assert len(coloured) >= 18
    for each, colour in coloured:
        assert f"#shape-{colour}" in {below.get("href") for below in each.walk()}


def test_no_stone_lies_on_the_table_before_one_is_placed() -> None:
    """Lines are taken and announced, and still no stone is on the page."""
    shown = page(at_table(TO_PLACE))
    assert not has(shown, "img")
    assert by_class(shown, "slab") == []
