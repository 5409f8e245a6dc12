"""The data of the model: accounts, players and gathers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from .timeline import Clock, Goal, count, filled, limited, opponent
from .fixture_store import Fixture
from .records import (
    CONFLICT, INVALID_INPUT, INVALID_PARAMS, MOST_GOALS, NOT_FOUND, NOT_SIGNED_IN, STALE, STORE_UNAVAILABLE, TEAMS,
    UNAVAILABLE, Account, Belongings, Corrected, Gather, Merge, Player, Refused,
)  # fmt: skip
from .sessions import KeptSessions
from .times import START, minute
from .names import identity, list_key, sought
from .values import LONGEST, NAME, Invalid, fold, line

# With three letters and more a search finds any part of a name.
SHORTEST_PART = 3


class Store:
    """The data that all processes share, and their clock."""

    def __init__(self, failures_end_transactions: bool = False, last_ids: dict[str, int] | None = None) -> None:
        self.now = START
        self.accounts: dict[str, Account] = {}
        self.sessions = KeptSessions()
        # The number of changes by each process.
        self.changes: Counter[str] = Counter()
        # The number of tokens that were exchanged.
        self.exchanges = 0
        # The message of the store while the players cannot be read.
        self.trouble: str | None = None
        # Whether a read has failed in the request, and whether such a failure ends the transaction.
        self.has_failed = False
        self.failures_end_transactions = failures_end_transactions
        self.owned: dict[str, Belongings] = {}
        self.last_ids = Counter(last_ids or {})

    def register(self, username: str, password: str) -> Account:
        """Makes an account."""
        account = Account(self.next_id("account"), username, password)
        self.accounts[fold(username)] = account
        self.owned[account.id] = Belongings()
        return account

    def account(self, id: str) -> Account:
        """An account."""
        return next(account for account in self.accounts.values() if account.id == id)

    @property
    def missing(self) -> Refused:
        """The refusal of what does not exist."""
        return Refused(NOT_FOUND)

    def players(self, account: str) -> dict[str, Player]:
        """The account's players, if they can be read."""
        if self.trouble:
            self.has_failed = True
            raise Refused(STORE_UNAVAILABLE)
        return self.owned[account].players

    def player_count(self, account: str) -> int:
        """The number of players, even while they cannot be read."""
        return len(self.owned[account].players)

    def gathers(self, account: str) -> dict[str, Gather]:
        """The account's matches, by their ids."""
        return self.owned[account].gathers

    def fixtures(self, account: str) -> dict[str, Fixture]:
        """The account's fixtures, by their ids."""
        return self.owned[account].fixtures

    def pairings(self, account: str) -> dict[tuple[str, str], str]:
        """How players are to play, also those who are deleted, in the order of their ids."""
        known = self.owned[account].pairings
        return {pair: known[pair] for pair in sorted(known, key=lambda pair: (int(pair[0]), int(pair[1])))}

    def pairings_of(self, account: str, player: str) -> dict[str, str]:
        """The pairings of a player, by the other one's id."""
        return {b if a == player else a: kind for (a, b), kind in self.pairings(account).items() if player in (a, b)}

    def pair(self, account: str, player: str, other: str, kind: str | None) -> None:
        """Sets how two players are to play, or removes it."""
        pair = (player, other) if int(player) < int(other) else (other, player)
        self.owned[account].pairings.pop(pair, None)
        if kind:
            self.owned[account].pairings[pair] = kind

    def known_fixture(self, account: str, id: str) -> Fixture:
        """One of them."""
        if id not in self.fixtures(account):
            raise Refused(NOT_FOUND)
        return self.fixtures(account)[id]

    def participants(self, account: str) -> dict[str, Player]:
        """All who can play: the players, and the guests of the fixtures."""
        guests = [guest for fixture in self.fixtures(account).values() for guest in fixture.guests.values()]
        return {guest.id: guest for guest in guests} | self.players(account)

    def new_guest(self, fixture: Fixture, name: str) -> str:
        """Adds a guest; their id."""
        guest = Player(self.next_id("player"), name)
        fixture.guests[guest.id] = guest
        return guest.id

    def listed(self, account: str) -> list[Player]:
        """The players by name; among equal names the older entry first."""
        return sorted(self.players(account).values(), key=lambda p: (list_key(p.name), int(p.id)))

    def found(self, account: str, search: str) -> list[Player]:
        """The players that a search finds."""
        text = sought(search)
        if len(text) < SHORTEST_PART and not re.search("[\u3400-\u9fff]", text):
            return [p for p in self.listed(account) if list_key(p.name).startswith(text)]
        return [p for p in self.listed(account) if text in list_key(p.name)]

    def add_player(self, account: str, **profile: Any) -> Player:
        """Adds a player whose profile keeps the rules."""
        players = self.players(account)
        player = Player(self.next_id("player"), **profile)
        players[player.id] = player
        return player

    def update_player(self, account: str, id: str, **change: Any) -> Player:
        """Changes a player, and what the matches show of them."""
        player = self.players(account)[id]
        for gather in self.gathers(account).values():
            for copy in gather.everybody:
                if copy.id == id:
                    # The skill stays as it was when the match began.
                    vars(copy).update({name: value for name, value in change.items() if name != "skill"})
        vars(player).update(change)
        return player

    def merge_players(self, account: str, id: str, into: str) -> Merge:
        """Gives a player all that another one has, who is deleted."""
        players = self.players(account)
        matches = [gather for gather in self.gathers(account).values() if any(p.id == id for p in gather.everybody)]
        if any(p.id == into for gather in matches for p in gather.everybody):
            raise Refused(CONFLICT)
        answered = [f.id for f in self.fixtures(account).values() if id in f.answers and into not in f.answers]
        others = [other for other in self.pairings_of(account, id) if other != into and other not in self.pairings_of(account, into)]
        merge = Merge(players[id], players[into], [gather.id for gather in matches], answered, others)
        self._replace(account, id, merge.kept, merge)
        del players[id]
        return merge

    def _replace(self, account: str, old: str, new: Player, merge: Merge) -> None:
        """Puts a player in the place of another one in all that has moved."""
        for id in merge.gathers:
            if gather := self.gathers(account).get(id):
                for copy in gather.everybody:
                    if copy.id == old:
                        copy.id, copy.name, copy.preferredPosition = new.id, new.name, new.preferredPosition
                for goal in gather.goals:
                    goal.scorer = new.id if goal.scorer == old else goal.scorer
                for change in gather.changes:
                    change.player = new.id if change.player == old else change.player
        for other in merge.others:
            if kind := self.pairings_of(account, old).get(other):
                self.pair(account, old, other, None)
                self.pair(account, new.id, other, kind)
        for id in merge.fixtures:
            if fixture := self.fixtures(account).get(id):
                fixture.answers = {new.id if who == old else who: comes for who, comes in fixture.answers.items()}
                fixture.paid = {new.id if who == old else who for who in fixture.paid}

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
        by_name = {identity(player.name): player for player in self.players(account).values()}
        team_a, team_b = ([replace(by_name[identity(name)]) for name in team] for team in teams)
        gather = Gather(self.next_id("gather"), startedAt, team_a, team_b, endedAt, dict(score))
        self.gathers(account)[gather.id] = gather

    def start_gather(self, account: str, a: list[str], b: list[str], bench: Sequence[str] = ()) -> Gather:
        """Starts a match with its line-up."""
        players = self.participants(account)
        team_a, team_b, waiting = ([replace(players[id]) for id in team] for team in (a, b, bench))
        gather = Gather(self.next_id("gather"), self.now, team_a, team_b, bench=waiting)
        latest = next(iter(self.by_start(account)), None)
        if latest is not None and latest.clock.chosen:
            gather.clock.choose(latest.clock.chosen, latest.clock.periods)
        self.gathers(account)[gather.id] = gather
        return gather

    def end_gather(self, account: str, id: str, score: dict[str, int] | None = None) -> Gather:
        """Ends a match once, with the score of its goals or another one."""
        gather = self.in_progress(account, id)
        # The statistics are sorted by the players' names.
        self.players(account)
        gather.goals = limited(gather.goals, score or count(gather.goals))
        gather.endedAt, gather.score = self.now, dict(score or count(gather.goals))
        gather.clock.reset()
        gather.bench = []
        gather.forget_absentees()
        return gather

    def in_progress(self, account: str, id: str) -> Gather:
        """A match that has not ended."""
        gather = self.gathers(account)[id]
        if gather.endedAt is not None:
            raise Refused(CONFLICT)
        return gather

    def latest_in_progress(self, account: str) -> Gather | None:
        """The match in progress that began last."""
        return next((gather for gather in self.by_start(account) if gather.endedAt is None), None)

    def clock(self, account: str, id: str) -> Clock:
        """The clock of a match in progress, as it is now."""
        gather = self.in_progress(account, id)
        gather.clock = gather.clock.at(self.now)
        return gather.clock

    def reset_clock(self, account: str, id: str) -> None:
        """Resets the clock of a match in progress to the chosen time."""
        self.clock(account, id).reset()

    def add_goal(self, account: str, id: str, team: str, scorer: str | None = None, isOwnGoal: bool = False) -> Gather:
        """Adds a goal to a match in progress."""
        gather = self.in_progress(account, id)
        if scorer is not None and scorer not in {p.id for p in gather.everybody}:
            raise Refused(NOT_FOUND)
        if scorer is not None and gather.team_of(scorer) != (opponent(team) if isOwnGoal else team):
            raise Refused(INVALID_INPUT)
        if count(gather.goals)[team] == MOST_GOALS:
            raise Refused(INVALID_INPUT)
        gather.goals.append(Goal(team, scorer, isOwnGoal, gather.clock.minute(self.now)))
        return gather

    def set_score(self, account: str, id: str, score: dict[str, int]) -> Gather:
        """Sets the score of a match in progress."""
        gather = self.in_progress(account, id)
        gather.goals = filled(gather.goals, score, gather.clock.minute(self.now))
        return gather

    def remove_goal(self, account: str, id: str, goal: str | None = None) -> Gather:
        """Removes a goal of a match in progress, or the last one."""
        gather = self.in_progress(account, id)
        place = len(gather.goals) if goal is None else int(goal)
        if not 0 < place <= len(gather.goals):
            raise Refused(NOT_FOUND)
        del gather.goals[place - 1]
        return gather

    def name_scorer(self, account: str, id: str, player: str, isOwnGoal: bool = False) -> Gather:
        """Names the scorer of the first goal without one, of a match that has ended."""
        gather = self._ended(account, id)
        if not name_goal(gather, player, isOwnGoal):
            raise Refused(CONFLICT)
        return gather

    def remove_scorer(self, account: str, id: str, goal: str) -> Gather:
        """Removes the scorer of a goal, if it has one, of a match that has ended."""
        gather = self._ended(account, id)
        place = int(goal)
        if not 0 < place <= len(gather.goals):
            raise Refused(NOT_FOUND)
        gather.goals[place - 1].scorer, gather.goals[place - 1].isOwnGoal = None, False
        return gather

    def _ended(self, account: str, id: str) -> Gather:
        gather = self.gathers(account)[id]
        if gather.endedAt is None:
            raise Refused(CONFLICT)
        return gather

    def correct_gather(
        self, account: str, id: str, score: dict[str, int] | None = None, teams: tuple[list[Player], list[Player]] | None = None,
        goals: list[Goal] | None = None,
    ) -> Corrected:
        """Corrects a match that has ended; its players have their current names."""
        before = deepcopy(self._ended(account, id))
        gather = deepcopy(before)
        gather.score = dict(score or before.score or {})
        if teams:
            gather.teamA, gather.teamB = deepcopy(teams)
        if goals is not None:
            gather.goals = deepcopy(goals)
            for goal in gather.goals:
                if goal.scorer and goal.scorer not in {p.id for p in gather.everybody}:
                    raise Refused(NOT_FOUND)
                if goal.scorer and not gather.scorer(goal):
                    raise Refused(INVALID_INPUT)
            if any(number > gather.score[team] for team, number in count(gather.goals).items()):
                raise Refused(INVALID_INPUT)
        gather.forget_absentees()
        gather.goals = limited(gather.goals, gather.score)
        if gather != before:
            self.delete_gather(account, id)
            self.restore(account, gather)
        return Corrected(before, deepcopy(self.gathers(account)[id]))

    def teams(self, account: str, gather: Gather, a: list[str], b: list[str], by_name: list[dict[str, str]]) -> Any:
        """The teams that a match is corrected to: by ids, and by names."""
        known = self.participants(account) | {p.id: p for p in gather.everybody}
        a, b = list(a), list(b)
        for entry in by_name:
            person = self.named(account, entry["name"], [p for p in known.values() if p.id in a + b])
            known.setdefault(person.id, person)
            (a if entry["team"] == "teamA" else b).append(person.id)
        if not (a and b) or len({*a, *b}) < len(a) + len(b):
            raise Refused(INVALID_INPUT)
        if any(id not in known for id in a + b):
            raise Refused(NOT_FOUND)
        return tuple([replace(known[id]) for id in team] for team in (a, b))

    def named(self, account: str, text: str, people: Sequence[Player]) -> Player:
        """The player of a name, or a new guest, who is not among people."""
        try:
            name = line(text, LONGEST, NAME)
        except Invalid as rule:
            raise Refused(INVALID_INPUT, rule=str(rule)) from None
        alike = [p for p in self.players(account).values() if identity(p.name) == identity(name)]
        meant = [p for p in alike if p.name == name] if len(alike) > 1 else alike
        if len(alike) > 1 and len(meant) != 1:
            raise Refused(INVALID_INPUT, rule=f"Several players have the name {name}.")
        if any(p.id == meant[0].id if meant else identity(p.name) == identity(name) for p in people):
            raise Refused(INVALID_INPUT, rule="A player can be in one team only, and once.")
        return replace(meant[0]) if meant else Player(self.next_id("player"), name)

    def undo_correction(self, account: str, thing: Corrected) -> None:
        """Puts a match back as it was before a correction."""
        self.delete_gather(account, thing.before.id)
        self.restore(account, deepcopy(thing.before))

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

    def restore(self, account: str, thing: Player | Gather | list[Fixture] | Merge) -> None:
        """Restores what was deleted; a match has the current names of its players."""
        if isinstance(thing, Merge):
            self.restore(account, thing.player)
            self._replace(account, thing.kept.id, thing.player, thing)
            return
        if isinstance(thing, list):
            for fixture in thing:
                self.fixtures(account)[fixture.id] = fixture
                fixture.sequence += 1
            return
        players, gathers = self.players(account), self.gathers(account)
        if isinstance(thing, Player):
            players[thing.id] = thing
            return
        for copy in thing.everybody:
            if now := players.get(copy.id):
                copy.name, copy.preferredPosition = now.name, now.preferredPosition
        gathers[thing.id] = thing
        for id in sorted(gathers, key=int):
            gathers[id] = gathers.pop(id)

    def last_id(self, kind: str) -> int:
        """The id that was given last."""
        return self.last_ids[kind]

    def next_id(self, kind: str) -> str:
        """An id that was never given."""
        # Ids count up and are never reused.
        self.last_ids[kind] += 1
        return str(self.last_ids[kind])


def name_goal(gather: Gather, player: str, isOwnGoal: bool) -> bool:
    """Names the scorer of the first goal without one; whether there is one."""
    team = gather.team_of(player)
    if team is None or gather.score is None:
        raise Refused(NOT_FOUND)
    team = opponent(team) if isOwnGoal else team
    goal = next((goal for goal in gather.goals if goal.team == team and goal.is_unknown), None)
    if goal is None and count(gather.goals)[team] < gather.score[team]:
        gather.goals.append(goal := Goal(team))
    if goal:
        goal.scorer, goal.isOwnGoal = player, isOwnGoal
    return goal is not None


def described(thing: Player | Gather | list[Fixture], zone: str) -> str:
    """What was deleted, as a notice names it."""
    if isinstance(thing, Player):
        return thing.name
    if isinstance(thing, list):
        return f"The fixture of {minute(thing[0].startsAt, zone)}"
    return f"The match of {minute(thing.startedAt, zone)}"
