"""A small model of an evening: what a person has done, and what the service must show and hold after it.

`State` is the model: `apply` does a step, `options` lists the steps that the screen offers, `shown` is what the view
must show, `stored` what the domain must list; answers.py reads the same from what the service says. Players are
compared by their names, which no two share, so that the model needs no ids. What comes after a match is in past.py.
"""

import copy

import past
from step import Step

SKILLS = ["beginner", "amateur", "professional"]
POSITIONS = ["goalkeeper", "defender", "midfielder", "winger", "striker"]
ACRONYMS = dict(zip(POSITIONS, ["GK", "DEF", "MID", "W", "ST"]))
FIELDS = {"name": "Name", "age": "Age", "preferredPosition": "Preferred position", "skill": "Skill",
          "favouriteTeam": "Favourite team"}
VALUES = {"skill": SKILLS, "preferredPosition": POSITIONS, "age": list(range(1, 121)),
          "favouriteTeam": ["Ajax", "Poli", "São Paulo"]}
# What is asked, by its title and what does it.
ALERTS = {"delete": ("Delete player", "playerList/delete"), "end": ("End Gather", "gather/end"),
          "leave": ("Go back", "session/back"), "drop": ("Delete gather", "gatherDetail/delete")}


class State:
    def __init__(self, prefix=""):
        self.prefix = prefix
        self.players = {}    # key → what is known of the player; the departed keep their names
        self.gathers = []    # as they were added, with those that are gone; "place" says which began first
        self.stack = [{"screen": "playerList", "selection": None, "search": ""}]
        self.alert = None    # (kind, key, id)
        self.deleted = None    # (player or gather, key, when): what can be put back

    def copy(self):
        return copy.deepcopy(self)

    @property
    def top(self):
        return self.stack[-1]

    def here(self):
        """The keys of the players there are, in list order."""
        keys = [key for key, player in self.players.items() if not player["gone"]]
        return sorted(keys, key=lambda key: self.players[key]["name"].lower())

    # What can be done

    def options(self, rng, ids, names, limit, now, settled):
        """The steps that can be taken now, as (weight, step); `ids` has the players and gathers whose id is known, and
        `settled` says whether all that was sent has been answered."""
        steps = self.offered(rng, ids, names, limit)
        if not self.alert:
            steps += past.undo(self, now, limit)
            if settled and self.top["screen"] == "playerList" and self.top["selection"] is None:
                steps += past.lists(self, rng, names, limit)
        return steps

    def offered(self, rng, ids, names, limit):
        """The steps that this screen offers, and no other."""
        top, known = self.top, [key for key in self.here() if key in ids]
        method = lambda intent: top["screen"] + "/" + intent
        back = lambda weight: (weight, Step("back", "session/back"))
        if self.alert:
            kind, key, _ = self.alert
            sure = {"confirmed": True, **({"player": ids[key]} if kind == "delete" else {})}
            return [(3, Step("confirmed " + kind, ALERTS[kind][1], sure, key)), (1, Step("dismiss", "session/dismissAlert"))]
        if top["screen"] == "playerList":
            needle = rng.choice(["", self.prefix, self.prefix + rng.choice("abcdef")])
            steps = [(1, Step("search", method("search"), {"value": needle}, value=needle))]
            known = [key for key in known if top["search"].lower() in self.players[key]["name"].lower()]
            if top["selection"] is not None:
                for key in known:
                    chosen = key not in top["selection"]
                    steps.append((4 if chosen else 1, Step(
                        "select one" if chosen else "leave out", method("setSelected"), {"player": ids[key], "selected": chosen}, key, chosen)))
                steps.append((1, Step("cancel selection", method("cancelSelection"))))
                if len(top["selection"]) >= 2:
                    steps.append((6, Step("confirm", method("confirm"))))
                return steps
            if len(self.here()) < limit:
                profile = {"name": next(names), "age": rng.randint(1, 120), "skill": rng.choice(SKILLS)}
                steps += [(4, Step("add", method("add"))), (1, Step("domain add", "players/add", profile, value=profile))]
            for key in known:
                steps.append((2, Step("open", method("open"), {"player": ids[key]}, key)))
                steps.append((0.5, Step("ask delete", method("delete"), {"player": ids[key]}, key)))
                age = rng.choice([None, rng.randint(1, 120)])
                steps.append((0.3, Step("domain update", "players/update", {"id": ids[key], "age": age}, key, age)))
            if len(known) >= 2:
                steps.append((6, Step("select", method("select"))))
            return steps + [(2, Step("history", method("history")))] * (not self.prefix)
        if top["screen"] == "playerAdd":
            name = next(names)
            return [(6, Step("save new", method("save"), {"name": name}, value=name)),
                    (1, Step("save nobody", method("save"), {"name": "  "})), back(1)]
        if top["screen"] == "playerDetail":
            return [(2, Step("edit", method("edit"), {"field": field}, value=field)) for field in FIELDS] + [
                back(5), *[(1, Step("history", method("history"), key=top["player"]))] * (not self.prefix)]
        if top["screen"] == "playerEdit":
            value = next(names) if top["field"] == "name" else rng.choice([None, *VALUES[top["field"]]])
            steps = [(5, Step("save", method("save"), {"value": value}, value=value)), back(1)]
            if top["field"] in ("name", "age"):
                steps.append((1, Step("save nonsense", method("save"), {"value": "\t"}) if top["field"] == "name" else
                              Step("save nonsense", method("save"), {"value": "old"})))
            return steps
        if top["screen"] in past.SCREENS:
            return past.steps(self, rng, ids)
        if top["screen"] == "confirmPlayers":
            steps = [back(0.5)]
            if top["fair"] or len(top["bench"] + top["teamA"] + top["teamB"]) >= 2:
                steps.append((1, Step("balance", method("balance"), {"rank": rng.randint(0, 9)})))
            if top["fair"]:
                # Which teams these are has not been answered yet.
                return steps
            for team in ("bench", "teamA", "teamB"):
                for key in top["bench"] + top["teamA"] + top["teamB"]:
                    if key in ids and key not in top[team]:
                        where = {"player": ids[key], "to": team}
                        if rng.random() < 0.3:
                            where["index"] = rng.randint(0, 3)
                        steps.append((0.3 if team == "bench" else 2, Step(
                            "bench" if team == "bench" else "move", method("move"), where, key)))
            if top["teamA"] and top["teamB"]:
                steps.append((6, Step("start", method("start"))))
            return steps
        score = {"team": rng.choice(["teamA", "teamB"]), "value": rng.randint(0, 100)}
        steps = [(8, Step("score", method("setScore"), score))]
        if top["picker"]:
            time = {"minutes": rng.randint(5, 59), "seconds": rng.randint(0, 59)}
            return steps + [(3, Step("set time", method("setTime"), time)), (1, Step("close", method("closeTimePicker")))]
        running = top["timer"]["phase"] == "running"
        return steps + [
            (3, Step("pause", method("pauseTimer")) if running else Step("start timer", method("startTimer"))),
            (0.5, Step("cancel timer", method("cancelTimer"))), (1, Step("pick time", method("openTimePicker"))),
            (2, Step("ask end", method("end"))), back(0.3)]

    # What it does

    def apply(self, step):
        name, top, key = step.name, self.top, step.key
        alert, self.alert = self.alert, None
        if name.startswith("domain"):
            # No intent of the screen: what stands in front of it stays.
            self.alert = alert
        if past.apply(self, step): return
        if name in ("save new", "domain add"):
            new = step.value if name == "domain add" else {"name": step.value}
            self.add(new)
            if name == "save new":
                self.stack = [{"screen": "playerList", "selection": None, "search": ""}]
        elif name == "domain update": self.players[key]["age"] = step.value
        elif name == "search": top["search"] = step.value
        elif name == "select": top["selection"] = []
        elif name == "cancel selection": top["selection"] = None
        elif name in ("select one", "leave out"):
            top["selection"] = [other for other in top["selection"] if other != key] + [key] * step.value
        elif name == "confirm":
            bench = [key for key in self.here() if key in top["selection"]]
            self.stack.append({"screen": "confirmPlayers", "bench": bench, "teamA": [], "teamB": [], "fair": None})
        elif name == "add": self.stack.append({"screen": "playerAdd", "error": False, "name": ""})
        elif name == "save nobody": top.update(error=True, name="  ")
        elif name == "open": self.stack.append({"screen": "playerDetail", "player": key})
        elif name == "edit":
            value = self.players[top["player"]][step.value]
            self.stack.append({"screen": "playerEdit", "player": top["player"], "field": step.value, "value": value,
                               "error": False})
        elif name == "save":
            self.players[top["player"]][top["field"]] = step.value
            self.stack.pop()
        elif name == "save nonsense": top.update(error=True, value=step.params["value"])
        elif name.startswith("ask "): self.alert = (name[4:], key, step.params.get("player"))
        elif name == "confirmed delete":
            self.players[key]["gone"] = True
            self.deleted = ("player", key, step.sent)
        elif name in ("move", "bench"):
            for team in ("bench", "teamA", "teamB"):
                top[team] = [other for other in top[team] if other != key]
            target = top[step.params["to"]]
            target.insert(step.params.get("index", len(target)), key)
        elif name == "start":
            self.gathers.append({"teamA": list(top["teamA"]), "teamB": list(top["teamB"]), "score": None,
                                 "gone": False, "place": (1, len(self.gathers))})
            self.stack.append({"screen": "gather", "teamA": list(top["teamA"]), "teamB": list(top["teamB"]),
                               "scoreA": 0, "scoreB": 0, "picker": False,
                               "timer": {"phase": "ready", "chosen": 600, "low": 600_000, "high": 600_000}})
        elif name == "score": top["score" + step.params["team"][-1]] = step.params["value"]
        elif name in ("pick time", "close"): top["picker"] = name == "pick time"
        elif name == "set time":
            chosen = step.params["minutes"] * 60 + step.params["seconds"]
            top.update(picker=False, timer={"phase": "ready", "chosen": chosen, "low": chosen * 1000,
                                            "high": chosen * 1000})
        elif name in ("start timer", "pause", "cancel timer"): self.time(top["timer"], step)
        elif name == "confirmed end":
            self.gathers[-1]["score"] = (top["scoreA"], top["scoreB"])
            self.stack = [{"screen": "playerList", "selection": None, "search": ""}]
        elif name == "confirmed leave":
            self.gathers[-1]["gone"] = True
            self.stack.pop()
        elif name == "back":
            if top["screen"] == "gather":
                self.alert = ("leave", None, None)
            else:
                self.stack.pop()

    def add(self, profile):
        self.players[profile["name"]] = {**dict.fromkeys(FIELDS), **profile, "gone": False}

    def time(self, timer, step):
        """Bounds of what is left: of the deadline while it runs, else of the rest."""
        if step.name == "start timer":
            timer.update(phase="running", low=timer["low"] + step.sent - 5, high=timer["high"] + step.answered + 5)
        elif step.name == "pause":
            timer.update(phase="paused", low=timer["low"] - step.answered - 5, high=timer["high"] - step.sent + 5)
        else:
            timer.update(phase="ready", low=timer["chosen"] * 1000, high=timer["chosen"] * 1000)

    # What it must show

    def shown(self):
        top, people = self.top, self.players
        row = lambda key: (people[key]["name"], *([ACRONYMS[people[key]["preferredPosition"]]]
                                                  if people[key]["preferredPosition"] else []))
        result = {"screen": top["screen"],
                  "alert": (ALERTS[self.alert[0]][0], self.alert[2]) if self.alert else None}
        if top["screen"] == "playerList":
            chosen = top["selection"]
            result["title"] = "Players" if chosen is None else f"{len(chosen)} selected"
            result["search"] = top["search"]
            result["rows"] = [
                (people[key]["name"], "Position: " + (people[key]["preferredPosition"] or "-"),
                 "Skill: " + (people[key]["skill"] or "-"), None if chosen is None else key in chosen)
                for key in self.here() if top["search"].lower() in people[key]["name"].lower()]
        elif top["screen"] == "playerAdd": result.update(value=top["name"], error=top["error"])
        elif top["screen"] == "playerDetail":
            known = people[top["player"]]
            result["title"] = known["name"]
            result["rows"] = [(FIELDS[field], *([] if known[field] is None else [
                known[field].capitalize() if field in ("skill", "preferredPosition") else str(known[field])]))
                for field in FIELDS]
        elif top["screen"] == "playerEdit":
            result.update(title=FIELDS[top["field"]], value=top["value"], error=top["error"])
        elif top["screen"] == "confirmPlayers":
            for team in ("bench", "teamA", "teamB"):
                result[team] = [row(key) for key in top[team]]
        elif top["screen"] in past.SCREENS: result.update(past.shown(self, row))
        else:
            result.update(scoreA=top["scoreA"], scoreB=top["scoreB"], picker=top["picker"],
                          state={"ready": "stopped"}.get(top["timer"]["phase"], top["timer"]["phase"]))
            for team in ("teamA", "teamB"):
                result[team] = [row(key) for key in top[team]]
        return result

    def countdown(self, sent, answered):
        """The seconds that the countdown may show in an answer between two moments; None on other screens."""
        if self.top["screen"] != "gather":
            return None
        timer = self.top["timer"]
        past = (answered, sent) if timer["phase"] == "running" else (0, 0)
        return -(-(timer["low"] - past[0]) // 1000), -(-(timer["high"] - past[1]) // 1000)

    def stored(self):
        players = {player["name"]: tuple(player[field] for field in FIELDS if field != "name")
                   for player in self.players.values() if not player["gone"]}
        names = lambda keys: [self.players[key]["name"] for key in keys]
        gathers = [(names(gather["teamA"]), names(gather["teamB"]), gather["score"])
                   for gather in (self.gathers[number] for number in self.newest_first())]
        return players, gathers

    def newest_first(self):
        """The numbers of the gathers that are there."""
        there = [number for number, gather in enumerate(self.gathers) if not gather["gone"]]
        return sorted(there, key=lambda number: self.gathers[number]["place"], reverse=True)
