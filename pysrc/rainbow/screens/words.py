"""The game's vocabulary in a player's language: how stones, towers, moves, reasons and faults are called.

Every function takes the translator first. Sentences are whole in the catalogue; names go into them as they
are, so that no language has to bend a player's name.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import reduce
from typing import Protocol

from rainbow.app.players import Players
from rainbow.app.reasons import Why
from rainbow.app.view import Advice
from rainbow.level import Level
from rainbow.rules import (
    LIMIT,
    Announced,
    Announcement,
    BadLine,
    Colour,
    Direction,
    Ending,
    Event,
    Fault,
    Line,
    Move,
    Options,
    Outcome,
    Place,
    Player,
    Reason,
    SetAside,
    Stone,
    Table,
    Take,
    Taken,
    Tower,
)
from rainbow.rules.names import shortened


class Translator(Hashable, Protocol):
    """What screens are handed to speak a player's language."""

    @property
    def language(self) -> str:
        """Its BCP 47 tag."""

    @property
    def direction(self) -> str:
        """`ltr` or `rtl`."""

    @property
    def languages(self) -> Mapping[str, str]:
        """The tag and own name of every language that a player may choose."""

    @property
    def rules(self) -> str:
        """The rules text as markup."""

    def __call__(self, text: str, /, **values: str | int) -> str:
        """The text in this language, with its `{names}` filled in."""

    def plural(self, one: str, many: str, n: int, /, **values: str | int) -> str:
        """The text in the form that the number `n` wants."""


def player(t: Translator, players: Players, who: Player) -> str:
    """What a player is called where the name stands alone: as typed, against the computer *you*, or by
    number; with the number behind it where both sound alike.
    """
    name = _called(t, players, who)
    if name.casefold() != _called(t, players, who.other).casefold():
        return name
    # Translators: two players of the same name, told apart: "Anna (1)" and "Anna (2)".
    return t("{name} ({number})", name=name, number=who.value)


def _called(t: Translator, players: Players, who: Player) -> str:
    seated = players.computer
    if seated and seated[0] is who:
        return t("Computer")
    if name := players.name(who):
        return name
    # Translators: the person who plays the computer, where a name would stand alone, as over their towers.
    return t("You") if who is players.you else numbered(t, who)


def both(t: Translator, players: Players) -> str:
    """Who plays."""
    if players.you and not players.name(players.you):
        return t("You and the computer")
    one, two = (player(t, players, who) for who in Player)
    # Translators: the two players' names.
    return t("{one} and {two}", one=one, two=two)


def turn(t: Translator, players: Players, who: Player) -> str:
    """Whose turn it is, in the title of the browser's tab."""
    return t("Your turn") if who is players.you else player(t, players, who)


def next_turn(t: Translator, players: Players, who: Player, last: str) -> str:
    """Whose turn it is, after what happened last."""
    if who is players.you:
        # Translators: spoken after every move; {last} is a sentence, or empty.
        return t("{last} Your turn.", last=last).strip()
    if who.other is players.you:
        return t("{last} Next: the computer.", last=last).strip()
    # Translators: spoken after every move; {last} is a sentence, or empty; {player} is whose turn it is.
    return t("{last} Next: {player}.", last=last, player=player(t, players, who)).strip()


def _subject(t: Translator, players: Players, who: Player) -> str:
    """A player as the subject that begins a sentence."""
    if who.other is players.you:
        # Translators: begins a sentence as its subject, with an article where the language has one.
        return t("The computer")
    return player(t, players, who)


def numbered(t: Translator, who: Player) -> str:
    """What a player without a name is called."""
    return t("Player 1") if who is Player.ONE else t("Player 2")


def level(t: Translator, value: Level) -> str:
    """How well the computer plays."""
    return {
        Level.FIRST_STEPS: t("First steps"),
        Level.CASUAL: t("Casual"),
        Level.SKILLED: t("Skilled"),
        Level.MASTER: t("Master"),
    }[value]


def player_number(t: Translator, who: Player) -> str:
    """The numbered player in short, for a place where there is no room for more."""
    # Translators: as short as "Player 1" can be written.
    return t("P1") if who is Player.ONE else t("P2")


def colour(t: Translator, value: Colour) -> str:
    """A colour on its own, as it is announced."""
    match value:
        case Colour.RED:
            return t("red")
        case Colour.ORANGE:
            return t("orange")
        case Colour.YELLOW:
            return t("yellow")
        case Colour.GREEN:
            return t("green")
        case Colour.BLUE:
            return t("blue")
        case Colour.PURPLE:
            return t("purple")
        case Colour.GREY:
            return t("grey")


def stone(t: Translator, value: Stone) -> str:
    """A stone by colour and number."""
    match value.colour:
        # Translators: a stone's name, such as "Red 5": alone, in a list, or where a sentence begins.
        # Colour and number may change places.
        case Colour.RED:
            return t("Red {number}", number=value.number)
        case Colour.ORANGE:
            return t("Orange {number}", number=value.number)
        case Colour.YELLOW:
            return t("Yellow {number}", number=value.number)
        case Colour.GREEN:
            return t("Green {number}", number=value.number)
        case Colour.BLUE:
            return t("Blue {number}", number=value.number)
        case Colour.PURPLE:
            return t("Purple {number}", number=value.number)
        case Colour.GREY:
            return t("Joker")


def stone_as_object(t: Translator, value: Stone) -> str:
    """A stone inside a sentence, as the object of its verb: what somebody places or sets aside."""
    match value.colour:
        # Translators: what somebody places, inside a sentence: "Anna places red 5 on the red tower". It has
        # the case and the first letter, small or capital, that your language wants there.
        case Colour.RED:
            return t("red {number}", number=value.number)
        case Colour.ORANGE:
            return t("orange {number}", number=value.number)
        case Colour.YELLOW:
            return t("yellow {number}", number=value.number)
        case Colour.GREEN:
            return t("green {number}", number=value.number)
        case Colour.BLUE:
            return t("blue {number}", number=value.number)
        case Colour.PURPLE:
            return t("purple {number}", number=value.number)
        case Colour.GREY:
            return t("a joker")


def tower(t: Translator, value: Colour) -> str:
    """A tower by its colour."""
    match value:
        case Colour.RED:
            return t("Red tower")
        case Colour.ORANGE:
            return t("Orange tower")
        case Colour.YELLOW:
            return t("Yellow tower")
        case Colour.GREEN:
            return t("Green tower")
        case Colour.BLUE:
            return t("Blue tower")
        case _:
            return t("Purple tower")


def onto(t: Translator, value: Colour) -> str:
    """A tower inside a sentence, as where a stone is placed."""
    match value:
        # Translators: where somebody places a stone: "Anna places red 5 on the red tower".
        case Colour.RED:
            return t("on the red tower")
        case Colour.ORANGE:
            return t("on the orange tower")
        case Colour.YELLOW:
            return t("on the yellow tower")
        case Colour.GREEN:
            return t("on the green tower")
        case Colour.BLUE:
            return t("on the blue tower")
        case _:
            return t("on the purple tower")


def tower_as_object(t: Translator, value: Colour) -> str:
    """A tower inside a sentence, as the object of its verb: what somebody takes."""
    match value:
        # Translators: what somebody takes: "Ben takes the yellow tower from Anna".
        case Colour.RED:
            return t("the red tower")
        case Colour.ORANGE:
            return t("the orange tower")
        case Colour.YELLOW:
            return t("the yellow tower")
        case Colour.GREEN:
            return t("the green tower")
        case Colour.BLUE:
            return t("the blue tower")
        case _:
            return t("the purple tower")


def joker_on(t: Translator, value: Colour) -> str:
    """The joker on top of a tower inside a sentence, as the object of its verb: what is replaced."""
    match value:
        # Translators: what somebody replaces: "Anna replaces the joker on the red tower with blue 5".
        case Colour.RED:
            return t("the joker on the red tower")
        case Colour.ORANGE:
            return t("the joker on the orange tower")
        case Colour.YELLOW:
            return t("the joker on the yellow tower")
        case Colour.GREEN:
            return t("the joker on the green tower")
        case Colour.BLUE:
            return t("the joker on the blue tower")
        case _:
            return t("the joker on the purple tower")


def line(t: Translator, value: Line) -> str:
    """A line of the grid."""
    number = value.index + 1
    match value.direction:
        case Direction.ROW:
            return t("Row {number}", number=number)
        case Direction.COLUMN:
            return t("Column {number}", number=number)
        # Translators: a diagonal that runs down to the right, and goes on at the other edge.
        case Direction.FALLING:
            return t("Falling diagonal {number}", number=number)
        # Translators: a diagonal that runs down to the left, and goes on at the other edge.
        case Direction.RISING:
            return t("Rising diagonal {number}", number=number)


def announced_value(t: Translator, kind: Announced, value: int) -> str:
    """One announced value: a colour's name, or a number."""
    return colour(t, Colour(value)) if kind is Announced.COLOURS else str(value)


def listed(t: Translator, items: Iterable[str]) -> str:
    """One thing after the other, as the language separates them."""
    # Translators: a list, made from its beginning: {one} is all that was listed before {two}.
    return reduce(lambda one, two: t("{one}, {two}", one=one, two=two), items)


def listed_apart(t: Translator, items: Iterable[str]) -> str:
    """One thing after the other, where each has commas of its own."""
    # Translators: a list of things that have commas of their own: {one} is all that was listed before {two}.
    return reduce(lambda one, two: t("{one}; {two}", one=one, two=two), items)


def announcement(t: Translator, value: Announcement) -> str:
    """What was announced, as a list."""
    return listed(t, (announced_value(t, value.announced, each) for each in value.values))


def tower_state(t: Translator, players: Players, value: Tower) -> str:
    """A tower with its total and owner, as a screen reader says it."""
    name = tower(t, value.colour)
    if value.owner is None:
        return t("{tower}, empty", tower=name)
    if value.owner is players.you:
        return t("{tower}, total {total}, yours", tower=name, total=value.total)
    owner = player(t, players, value.owner)
    return t("{tower}, total {total}, owned by {player}", tower=name, total=value.total, player=owner)


def to_go(t: Translator, total: int) -> str:
    """How far a total is from 21, in a few letters; nothing where it is there."""
    distance = LIMIT - total
    if distance < 0:
        # Translators: so many above 21. Stands in the narrow cap of a tower: 9 letters at most.
        return t("{n} over", n=-distance)
    # Translators: so many are left to 21. Stands in the narrow cap of a tower: 9 letters at most.
    return t.plural("{n} to go", "{n} to go", distance) if distance else ""


def last_move(t: Translator, players: Players, table: Table) -> str:
    """What happened last, as both players may know it; empty before the first move."""
    if not table.events:
        return ""
    event, mover = table.events[-1], table.player_of(len(table.events) - 1)
    if mover is players.you:
        return _your_last_move(t, table, event)
    who = _subject(t, players, mover)
    match event:
        case Taken(line=taken, announcement=told):
            values = announcement(t, told)
            where = line(t, taken)
            if told.announced is Announced.COLOURS:
                return t(
                    "{player} takes a line ({line}) and announces the colours: {values}.",
                    player=who,
                    line=where,
                    values=values,
                )
            return t(
                "{player} takes a line ({line}) and announces the numbers: {values}.",
                player=who,
                line=where,
                values=values,
            )
        case Place(stone=laid, tower=where_, instead=instead):
            placed, total = stone_as_object(t, laid), table.tower(where_).total
            if instead:
                joker = joker_on(t, where_)
                return t(
                    "{player} replaces {joker} with {stone}: {total}.",
                    player=who,
                    joker=joker,
                    stone=placed,
                    total=total,
                )
            # Translators: {onto} is such as "on the red tower", {total} the total of that tower now.
            return t(
                "{player} places {stone} {onto}: {total}.",
                player=who,
                stone=placed,
                onto=onto(t, where_),
                total=total,
            )
        case SetAside(stone=aside):
            return t("{player} sets {stone} aside.", player=who, stone=stone_as_object(t, aside))


def _your_last_move(t: Translator, table: Table, event: Event) -> str:
    """What the person did last who plays the computer."""
    match event:
        case Taken(line=taken, announcement=told):
            values, where = announcement(t, told), line(t, taken)
            if told.announced is Announced.COLOURS:
                return t(
                    "You take a line ({line}) and announce the colours: {values}.", line=where, values=values
                )
            return t(
                "You take a line ({line}) and announce the numbers: {values}.", line=where, values=values
            )
        case Place(stone=laid, tower=where_, instead=instead):
            placed, total = stone_as_object(t, laid), table.tower(where_).total
            if instead:
                joker = joker_on(t, where_)
                return t("You replace {joker} with {stone}: {total}.", joker=joker, stone=placed, total=total)
            return t("You place {stone} {onto}: {total}.", stone=placed, onto=onto(t, where_), total=total)
        case SetAside(stone=aside):
            return t("You set {stone} aside.", stone=stone_as_object(t, aside))


def advice(t: Translator, value: Advice) -> str:
    """What the master would do in the player's place, and why; where that cannot be said, what chance to win
    it sees.
    """
    move = _advised(t, value.move)
    if value.reason is None:
        # Translators: {move} is a sentence.
        return t("{move} Chance of winning: {percent}%.", move=move, percent=round(100 * value.chance))
    # Translators: {move} and {reason} are sentences.
    return t("{move} {reason}", move=move, reason=_reason(t, value.reason))


def _reason(t: Translator, why: Why) -> str:
    """What speaks for a move of whoever plays the computer."""
    match why:
        case Why.WINS:
            return t("It wins the game.")
        case Why.PREVENTS_WIN:
            return t("It keeps the computer from winning at once.")
        case Why.FOR_GOOD:
            return t("It stands at 21 then: yours for good.")
        case Why.TAKES_FOR_THE_ROUND:
            return t("The computer cannot take it back this round.")
        case Why.KEEPS_FOR_THE_ROUND:
            return t("The computer cannot build on it this round.")
        case Why.TAKES:
            return t("It takes the tower from the computer.")
        case Why.TELLS_LESS:
            return t("That tells less.")


def _advised(t: Translator, move: Move) -> str:
    match move:
        case Take(line=taken, announced=Announced.COLOURS):
            return t(
                "The master would take this line ({line}) and announce its colours.", line=line(t, taken)
            )
        case Take(line=taken):
            return t(
                "The master would take this line ({line}) and announce its numbers.", line=line(t, taken)
            )
        case Place(stone=laid, tower=where, instead=True):
            return t(
                "The master would replace {joker} with {stone}.",
                joker=joker_on(t, where),
                stone=stone_as_object(t, laid),
            )
        case Place(stone=laid, tower=where):
            return t(
                "The master would place {stone} {onto}.", stone=stone_as_object(t, laid), onto=onto(t, where)
            )
        case SetAside(stone=laid):
            return t("The master would set {stone} aside.", stone=stone_as_object(t, laid))


def question(t: Translator, move: Move | None) -> str:
    """Whether a move is meant; without it, where its stone must not be named."""
    match move:
        case None:
            return t("Make this move?")
        case Take(line=taken, announced=Announced.COLOURS):
            return t("Take this line ({line}) and announce its colours?", line=line(t, taken))
        case Take(line=taken):
            return t("Take this line ({line}) and announce its numbers?", line=line(t, taken))
        case Place(stone=laid, tower=where, instead=True):
            return t(
                "Replace {joker} with {stone}?", joker=joker_on(t, where), stone=stone_as_object(t, laid)
            )
        case Place(stone=laid, tower=where):
            return t("Place {stone} {onto}?", stone=stone_as_object(t, laid), onto=onto(t, where))
        case SetAside(stone=laid):
            return t("Set {stone} aside?", stone=stone_as_object(t, laid))


def result(t: Translator, players: Players, outcome: Outcome) -> str:
    """Who won."""
    if outcome.winner is None:
        return t("A draw")
    if outcome.winner is players.you:
        return t("You win")
    return t("{player} wins", player=_subject(t, players, outcome.winner))


def result_reason(t: Translator, table: Table, outcome: Outcome) -> str:
    """Why the game ended so."""
    one, two = (len(table.owned(each)) for each in Player)
    match outcome.reason:
        case Ending.INSTANT_WIN:
            return t("Instant win: three towers at exactly 21.")
        case Ending.COUNT:
            # Translators: the numbers of towers that the winner and the other player own.
            return t("Towers: {more} to {fewer}.", more=max(one, two), fewer=min(one, two))
        case Ending.DRAW:
            return t.plural("Both own {n} tower.", "Both own {n} towers.", one)


def refusal(t: Translator, reason: Reason, move: Move | None = None, table: Table | None = None) -> str:
    """Why a move is refused. `move` gives the sentence its stone and total, where it has them."""
    name = stone(t, move.stone) if isinstance(move, Place | SetAside) else ""
    match reason:
        case Reason.GAME_OVER:
            return t("The game is over.")
        case Reason.NOT_YOUR_TURN:
            return t("It is the other player’s turn.")
        case Reason.TAKE_FIRST:
            return t("First a line must be taken.")
        case Reason.LINE_WAS_TAKEN:
            return t("A line has already been taken in this round.")
        case Reason.NOT_A_LINE_LEFT:
            return t("This line cannot be taken: it is empty, or runs in another direction.")
        case Reason.NOT_IN_HAND:
            return t("This stone is not in the hand.")
        case Reason.OUT_OF_REACH:
            if not name:
                return t("The stone does not reach that tower.")
            return t("{stone} reaches only the tower of its own colour and the two beside it.", stone=name)
        case Reason.ABOVE_21:
            return _above_21(t, move, table, name)
        case Reason.JOKER_FIRST:
            return t("A joker must not be the first stone of a tower.")
        case Reason.JOKER_ON_JOKER:
            return t("A joker must not lie directly on another joker.")
        case Reason.NO_JOKER_ON_TOP:
            return t("There is no joker on top to replace.")
        case Reason.JOKER_FOR_JOKER:
            return t("A joker cannot replace a joker.")
        case Reason.FITS_ON_TOP:
            return t("The joker stays: the stone fits on top of it.")
        case Reason.NOT_CLOSER:
            return t("Replacing the joker would not bring the tower closer to 21.")
        case Reason.SOMETHING_FITS:
            return t("As long as a stone in the hand fits, one must be placed.")


def _above_21(t: Translator, move: Move | None, table: Table | None, name: str) -> str:
    if not isinstance(move, Place) or table is None:
        return t("The tower would stand above 21.")
    total = table.tower(move.tower).add(move.stone, table.to_move).total
    return t("{stone}: this tower would stand at {total}, above 21.", stone=name, total=total)


_OF_NO_LINE = {Fault.TOO_LARGE, Fault.EMPTY, Fault.LINES_LOST}
"""Faults of a whole text."""

_QUOTED = 60
"""So many signs of a line are quoted: every line of a record is shorter."""


def record_fault(t: Translator, line: BadLine) -> str:
    """What is wrong with a record, and in which line, where it is the fault of one."""
    fault = _fault(t, line)
    if line.fault in _OF_NO_LINE:
        return fault
    return t("Line {number}: {fault}", number=line.number, fault=fault)


def _fault(t: Translator, line: BadLine) -> str:
    match line.fault:
        case Fault.TOO_LARGE:
            return t("The file is too large to be a saved game.")
        case Fault.EMPTY:
            return t("The file is empty.")
        case Fault.LINES_LOST:
            return t("The saved game has lost its line breaks.")
        case Fault.NOT_A_RECORD:
            return t("This is not a saved game of Rainbow Blackjack.")
        case Fault.UNKNOWN_VERSION:
            return t("This game was saved by a newer version of Rainbow Blackjack.")
        case Fault.ENDS_EARLY:
            return t("The saved game ends too early.")
        case Fault.UNREADABLE:
            quoted = shortened(line.text, _QUOTED)
            if quoted != line.text:
                quoted += "…"
            return t("“{text}” cannot be read.", text=quoted)
        case Fault.NOT_THE_STONES:
            return t("These are not the 21 stones of one player.")
        case Fault.WRONG_ROUND:
            return t("The round is not the right one.")
        case Fault.WRONG_PLAYER:
            return t("It should be the other player’s turn.")
        case Fault.WRONG_ANNOUNCEMENT:
            return t("The announcement does not fit the stones.")
        case Fault.REFUSED:
            return t("The move is not allowed.") if line.reason is None else refusal(t, line.reason)


def options_in_force(t: Translator, options: Options) -> list[str]:
    """The options that are on, by name."""
    names = {
        "over_21": t("Over 21 allowed"),
        "diagonals": t("Diagonals"),
        "from_memory": t("From memory"),
    }
    return [label for name, label in names.items() if getattr(options, name)]
