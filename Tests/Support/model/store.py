"""The data of the model: accounts, players and gathers."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from .times import START, rfc3339
from .values import fold

NOT_SIGNED_IN, UNAVAILABLE, NOT_FOUND, CONFLICT = 1001, 1002, 1003, 1004
INVALID_INPUT, STORE_UNAVAILABLE, STALE, INVALID_PARAMS = 1005, 1006, 1008, -32602

TEAMS = {"bench": "Bench", "teamA": "Team A", "teamB": "Team B"}

# With three letters and more a search finds any part of a name; the results are sorted up to this number.
SHORTEST_PART, SORTED_MATCHES = 3, 200


class Refused(Exception):
    """An error response, with its code and data."""

    def __init__(self, code: int, **data: Any) -> None:
        super().__init__(code, data)
        self.code, self.data = code, data


@dataclass
class Account:
    """A user with their players and gathers."""

    id: str
    username: str
    password: str


@dataclass
class Player:
    """A player whom users can select."""

    id: str
    name: str
    age: int | None = None
    skill: str | None = None
    preferredPosition: str | None = None
    favouriteTeam: str | None = None

    def shown(self) -> dict[str, Any]:
        """The player as results show them."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass
class Gather:
    """One match; its teams hold copies of the players, who keep their names there."""

    id: str
    startedAt: int
    teamA: list[Player]
    teamB: list[Player]
    endedAt: int | None = None
    score: dict[str, int] | None = None

    def shown(self) -> dict[str, Any]:
        """The match as results show it."""
        shown: dict[str, Any] = {"id": self.id, "startedAt": rfc3339(self.startedAt)}
        for team in ("teamA", "teamB"):
            shown[team] = [{"id": p.id, "name": p.name} for p in getattr(self, team)]
        if self.endedAt is not None and self.score is not None:
            a, b = self.score["teamA"], self.score["teamB"]
            winner = "teamA" if a > b else "teamB" if b > a else "none"
            shown |= {"endedAt": rfc3339(self.endedAt), "score": self.score, "winner": winner}
        return shown


@dataclass
class Belongings:
    """What one account owns."""

    players: dict[str, Player] = field(default_factory=dict)
    gathers: dict[str, Gather] = field(default_factory=dict)


class Store:
    """The data that all processes share, and their clock."""

    def __init__(self, last_ids: dict[str, int] | None = None) -> None:
        self.now = START
        self.accounts: dict[str, Account] = {}
        self.sessions: dict[str, bytes] = {}
        # The number of changes by each process.
        self.changes: Counter[str] = Counter()
        # The number of tokens that were exchanged.
        self.exchanges = 0
        # The message of the store while the players cannot be read.
        self.trouble: str | None = None
        self.owned: dict[str, Belongings] = {}
        self._last_ids = Counter(last_ids or {})

    def register(self, username: str, password: str) -> Account:
        """Makes an account."""
        account = Account(self._next_id("account"), username, password)
        self.accounts[fold(username)] = account
        self.owned[account.id] = Belongings()
        return account

    def players(self, account: str) -> dict[str, Player]:
        """The account's players, if they can be read."""
        if self.trouble:
            raise Refused(STORE_UNAVAILABLE)
        return self.owned[account].players

    def player_count(self, account: str) -> int:
        """The number of players, even while they cannot be read."""
        return len(self.owned[account].players)

    def gathers(self, account: str) -> dict[str, Gather]:
        """The account's matches, by their ids."""
        return self.owned[account].gathers

    def listed(self, account: str) -> list[Player]:
        """The players by name without case; among equal names the older entry first."""
        return sorted(self.players(account).values(), key=lambda p: (fold(p.name), int(p.id)))

    def found(self, account: str, search: str) -> tuple[list[Player], bool]:
        """The players that a search finds, and whether they are too many to be sorted."""
        text = fold("".join(c for c in search if unicodedata.category(c) != "Cc").strip())
        if len(text) < SHORTEST_PART:
            return [p for p in self.listed(account) if fold(p.name).startswith(text)], False
        players = [p for p in self.listed(account) if text in fold(p.name)]
        if len(players) <= SORTED_MATCHES:
            return players, False
        return sorted(players, key=lambda p: int(p.id)), True

    def add_player(self, account: str, **profile: Any) -> Player:
        """Adds a player whose profile keeps the rules."""
        players = self.players(account)
        player = Player(self._next_id("player"), **profile)
        players[player.id] = player
        return player

    def update_player(self, account: str, id: str, **change: Any) -> Player:
        """Changes a player, and what the matches show of them."""
        player = self.players(account)[id]
        for gather in self.gathers(account).values():
            for copy in gather.teamA + gather.teamB:
                if copy.id == id:
                    # The skill stays as it was when the match began.
                    vars(copy).update({name: value for name, value in change.items() if name != "skill"})
        vars(player).update(change)
        return player

    def import_players(self, account: str, lines: list[tuple[Player | None, dict[str, Any]]]) -> None:
        """Updates players that exist, and adds the others."""
        for old, profile in lines:
            known = {name: value for name, value in profile.items() if name != "id"}
            if old:
                self.update_player(account, old.id, **known)
            else:
                self.add_player(account, **known)

    def import_gather(self, account: str, startedAt: int, endedAt: int, teams: list[list[str]], score: dict[str, int]) -> None:
        """Adds a match that was played elsewhere, by the names of players that exist."""
        by_name = {fold(player.name): player for player in self.players(account).values()}
        team_a, team_b = ([replace(by_name[fold(name)]) for name in team] for team in teams)
        gather = Gather(self._next_id("gather"), startedAt, team_a, team_b, endedAt, dict(score))
        self.gathers(account)[gather.id] = gather

    def start_gather(self, account: str, a: list[str], b: list[str]) -> Gather:
        """Starts a match with its line-up."""
        players = self.players(account)
        team_a, team_b = ([replace(players[id]) for id in team] for team in (a, b))
        gather = Gather(self._next_id("gather"), self.now, team_a, team_b)
        self.gathers(account)[gather.id] = gather
        return gather

    def end_gather(self, account: str, id: str, score: dict[str, int]) -> Gather:
        """Ends a match, once."""
        gather = self.gathers(account)[id]
        if gather.endedAt is not None:
            raise Refused(CONFLICT)
        # The statistics are sorted by the players' names.
        self.players(account)
        gather.endedAt, gather.score = self.now, dict(score)
        return gather

    def correct_gather(self, account: str, id: str, score: dict[str, int]) -> Gather:
        """Corrects the score of a match that has ended; its players have their current names."""
        gather = self.gathers(account)[id]
        if gather.endedAt is None:
            raise Refused(CONFLICT)
        if gather.score != score:
            self.restore(account, replace(self.delete_gather(account, id), score=dict(score)))
        return self.gathers(account)[id]

    def by_start(self, account: str) -> list[Gather]:
        """All matches, the newest first; of two that began together the later entry."""
        return sorted(self.gathers(account).values(), key=lambda g: (g.startedAt, int(g.id)), reverse=True)

    def past(self, account: str, player: str | None = None) -> list[Gather]:
        """The matches that have ended, the newest first; those of one player, if one is named."""
        gathers = [gather for gather in self.by_start(account) if gather.endedAt is not None]
        if player is not None:
            gathers = [gather for gather in gathers if any(p.id == player for p in gather.teamA + gather.teamB)]
            if not gathers and player not in self.players(account):
                raise Refused(NOT_FOUND)
        return gathers

    def delete_gather(self, account: str, id: str) -> Gather:
        """Deletes a match; which it was."""
        gather = self.gathers(account)[id]
        if gather.endedAt is not None:
            self.players(account)
        return self.gathers(account).pop(id)

    def restore(self, account: str, thing: Player | Gather) -> None:
        """Restores a deleted player or match; a match has the current names of its players."""
        players, gathers = self.players(account), self.gathers(account)
        if isinstance(thing, Player):
            players[thing.id] = thing
            return
        for copy in thing.teamA + thing.teamB:
            if now := players.get(copy.id):
                copy.name, copy.preferredPosition = now.name, now.preferredPosition
        gathers[thing.id] = thing
        for id in sorted(gathers, key=int):
            gathers[id] = gathers.pop(id)

    def last_id(self, kind: str) -> int:
        """The id that was given last."""
        return self._last_ids[kind]

    def _next_id(self, kind: str) -> str:
        # Ids count up and are never reused.
        self._last_ids[kind] += 1
        return str(self._last_ids[kind])
