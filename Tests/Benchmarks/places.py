"""The stores that are measured: one account, signed in and remembered, on a data file of its own."""

from Tests.Support import client


def listed(count):
    """A list of players."""
    place = client.Place()
    with place.service(durability="full") as service:
        service.call("session/open")
        service.call("login/register", username=client.USERNAME, password=client.PASSWORD, rememberMe=True)
        names = "\n".join(f"Player {number:05}" for number in range(count))
        service.call("players/import", mode="add", csv=f"name\n{names}")
        service.call("session/open")
    return place


def playing():
    """A match in progress, five a side: the screen that is used most."""
    place = listed(20)
    with place.service(durability="full") as service:
        rows = service.call("session/open")["sections"][0]["rows"]
        service.call("playerList/select")
        for row in rows[:10]:
            service.call("playerList/setSelected", player=row["id"], selected=True)
        service.call("playerList/confirm")
        service.call("confirmPlayers/balance")
        assert service.call("confirmPlayers/start")["screen"] == "gather"
    return place
