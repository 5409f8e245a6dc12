"""Two processes of one session that send a key at once, each for something else."""


def run_key_race(test, first, second):
    """One does what it was asked for, the other is refused, and both are told so again."""
    second.call("session/open", token=first.call("session/open")["token"])
    done = []
    for key in range(50):
        # The second time, each gets its own answer again.
        for _ in range(2):
            for one, name in ((first, f"A {key}"), (second, f"B {key}")):
                one.send("players/add", name=name, key=f"key {key}")
            answers = [one.receive() for one in (first, second)]
            names = [answer["result"]["name"] for answer in answers if "result" in answer]
            codes = [answer["error"]["code"] for answer in answers if "error" in answer]
            test.assertEqual((len(names), codes), (1, [1004]), answers)
            done += [name for name in names if name not in done]
    players = first.call("players/list", limit=1000)["players"]
    test.assertEqual(sorted(player["name"] for player in players), sorted(done))
    test.assertEqual(len(done), 50)
