"""Who comes on and who goes off in a match."""

from __future__ import annotations

from .timeline import Change
from .records import CONFLICT, NOT_FOUND, Gather, Refused
from .store import Store

LAST_ONE = "A team needs at least one player."
OTHER_TEAM = "This player has played for the other team."


def substitute(store: Store, account: str, id: str, player: str, to: str) -> Gather:
    """Lets a player come on in a team, or go off to the bench."""
    gather = store.in_progress(account, id)
    if player not in {p.id for p in gather.everybody}:
        raise Refused(NOT_FOUND)
    if broken(gather, player, to):
        raise Refused(CONFLICT)
    team, is_off = gather.team_of(player), gather.is_off(player)
    is_playing = team is not None and not is_off
    if is_playing == (to != "bench"):
        return gather
    minute = gather.clock.minute(store.now)
    own = gather.changes_of(player)
    scored = any(goal.scorer == player for goal in gather.goals)
    if own and own[-1].minute == minute and (len(own) > 1 or not is_playing or not scored):
        remove_last(gather, own[-1])
        if len(own) == 1 and is_playing:
            move(gather, player, "bench")
        return gather
    if team is None:
        move(gather, player, to)
    gather.changes.append(Change(player, to != "bench", minute))
    return gather


def broken(gather: Gather, player: str, to: str) -> str | None:
    """The rule that a substitution breaks; None if it can be made."""
    team = gather.team_of(player)
    if team and to not in ("bench", team):
        return OTHER_TEAM
    if team and to == "bench" and not gather.is_off(player):
        playing = [p for p in getattr(gather, team) if not gather.is_off(p.id)]
        return LAST_ONE if len(playing) == 1 else None
    return None


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
