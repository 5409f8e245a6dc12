"""Who comes on and who goes off in a match, who comes late and who leaves."""

from __future__ import annotations

from dataclasses import replace

from .names import identity
from .records import CONFLICT, INVALID_INPUT, NOT_FOUND, Gather, Player, Refused
from .store import Store
from .timeline import Change

LAST_ONE = "A team needs at least one player."
OTHER_TEAM = "This player has played for the other team."


def substitute(store: Store, account: str, id: str, player: str, to: str) -> Gather:
    """Lets a player come on in a team, or go off to the bench."""
    gather = store.in_progress(account, id)
    require(gather, player)
    place(gather, player, to, gather.clock.minute(store.now))
    return gather


def join(store: Store, account: str, id: str, player: str | None = None, guest: str | None = None, to: str = "bench") -> Gather:
    """Lets a player or a guest who comes late join, by id or by name."""
    if (player is None) == (guest is None):
        raise Refused(INVALID_INPUT)
    gather = store.in_progress(account, id)
    if guest is not None:
        back = [p for p in gather.gone if identity(p.name) == identity(guest.strip())]
        person = back[0] if back else store.named(account, guest, gather.everybody)
    else:
        person = found(store, account, gather, player or "")
    if person.id not in {p.id for p in gather.everybody}:
        gather.bench.append(replace(person))
        gather.changes.append(Change(person.id, "came", gather.clock.minute(store.now)))
    place(gather, person.id, to, gather.clock.minute(store.now))
    return gather


def found(store: Store, account: str, gather: Gather, player: str) -> Player:
    """A person of the match, or a player or guest of the account."""
    for person in gather.everybody:
        if person.id == player:
            return person
    people = store.participants(account)
    if player not in people:
        raise Refused(NOT_FOUND)
    return people[player]


def leave(store: Store, account: str, id: str, player: str) -> Gather:
    """Lets somebody go home."""
    gather = store.in_progress(account, id)
    require(gather, player)
    minute = gather.clock.minute(store.now)
    if gather.latest(player) == "left":
        return gather
    if gather.is_playing(player):
        if is_last(gather, player):
            raise Refused(CONFLICT, rule=LAST_ONE)
        gather.changes.append(Change(player, "off", minute))
    gather.changes.append(Change(player, "left", minute))
    return gather


def require(gather: Gather, player: str) -> None:
    """Refuses somebody who is not in the line-up."""
    if player not in {p.id for p in gather.everybody}:
        raise Refused(NOT_FOUND)


def place(gather: Gather, player: str, to: str, minute: int | None) -> None:
    """Puts somebody of the line-up where they play or wait from now on."""
    before = list(gather.changes)
    come_back(gather, player, minute)
    if rule := broken(gather, player, to):
        gather.changes = before
        raise Refused(CONFLICT, rule=rule)
    team, is_playing = gather.team_of(player), gather.is_playing(player)
    if is_playing == (to != "bench"):
        return
    own = gather.changes_of(player)
    scored = any(goal.scorer == player for goal in gather.goals)
    is_first = sum(change.kind in ("on", "off") for change in own) == 1
    if own and own[-1].minute == minute and own[-1].kind != "came" and not (is_first and is_playing and scored):
        remove_last(gather, own[-1])
        if is_first and is_playing:
            move(gather, player, "bench")
        return
    if team is None:
        move(gather, player, to)
    gather.changes.append(Change(player, "off" if to == "bench" else "on", minute))


def come_back(gather: Gather, player: str, minute: int | None) -> None:
    """Brings somebody back who has left: in the same minute they have not, later they come to the bench."""
    own = gather.changes_of(player)
    if own and own[-1].kind == "left":
        if own[-1].minute == minute:
            remove_last(gather, own[-1])
        else:
            gather.changes.append(Change(player, "came", minute))


def broken(gather: Gather, player: str, to: str) -> str | None:
    """The rule that a substitution breaks; None if it can be made."""
    team = gather.team_of(player)
    if team and to not in ("bench", team):
        return OTHER_TEAM
    return LAST_ONE if to == "bench" and gather.is_playing(player) and is_last(gather, player) else None


def is_last(gather: Gather, player: str) -> bool:
    """Whether nobody else of the team of somebody who plays is on the pitch."""
    return sum(gather.is_playing(p.id) for p in getattr(gather, gather.team_of(player) or "bench")) == 1


def remove_last(gather: Gather, change: Change) -> None:
    """Removes the latest of several equal changes."""
    place = max(place for place, other in enumerate(gather.changes) if other == change)
    del gather.changes[place]


def move(gather: Gather, player: str, to: str) -> None:
    """Puts a player at the end of a team."""
    for team in ("bench", "teamA", "teamB"):
        for found in [p for p in getattr(gather, team) if p.id == player]:
            getattr(gather, team).remove(found)
            getattr(gather, to).append(found)
            return
