"""What depends on the address: the profile, and warnings about a password in it.

The profile belongs to the database.
"""

import os
import subprocess
import tempfile
import unittest

from Tests.Support import client
from Tests.Support.postgresql import WARNING, PasswordShared, Place
from .proxy import Proxy

figures = client.Figures("test_address")
tearDownModule = figures.show


class Addresses(PasswordShared):
    """The ways to an address, and to its password."""

    figures = figures

    def setUp(self):
        super().setUp()
        self.state = tempfile.mkdtemp(prefix="state-", dir=self.place.folder)

    def environment(self, **more):
        return client.environment(XDG_STATE_HOME=self.state, **more)

    def service(self, address, **more):
        """A service with the default profile of the address."""
        return self.keep(client.Service(address, None, env=self.environment(**more)))

    def screen(self, address, **more):
        """The first screen of a service, which then ends."""
        service = self.service(address, **more)
        screen = service.call("session/open")["screen"]
        self.assertEqual(service.finish(), 0)
        figures["starts"] += 1
        return screen

    def profiles(self):
        folder = os.path.join(self.state, "football-gather")
        return sorted(name for name in os.listdir(folder) if name.endswith(".json"))

    def sign_in(self, address, **more):
        service = self.service(address, **more)
        service.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        self.assertEqual(service.finish(), 0)
        self.assertEqual(self.screen(address, **more), "playerList")

    # The profile's name

    def test_the_password_and_the_options_are_not_in_it(self):
        name, network = self.place.database, f"127.0.0.1:{self.port}"
        self.sign_in(f"postgres://gather@{network}/{name}")
        self.cluster.query("ALTER ROLE keeper PASSWORD 'second word'", "postgres")
        service = os.path.join(self.place.folder, "services")
        with open(service, "w") as file:
            file.write(f"[evening]\nhost=127.0.0.1\nport={self.port}\nuser=gather\ndbname={name}\n")
        same = [
            (f"postgres://gather@{network}/{name}?sslmode=disable&connect_timeout=7", {}),
            (f"postgresql://gather@{network}/{name}?application_name=evening", {}),
            (f"postgres://gather:some%20word@{network}/{name}", {}),
            (f"postgres://keeper:second%20word@{network}/{name}", {}),
            (f"postgres://keeper@{network}/{name}", {"PGPASSWORD": "second word"}),
            (f"postgres:///{name}?host=127.0.0.1&port={self.port}&user=gather", {}),
            ("postgres://", {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": "gather", "PGDATABASE": name}),
            ("postgres://?service=evening", {"PGSERVICEFILE": service}),
            ("postgres://", {"PGSERVICEFILE": service, "PGSERVICE": "evening"}),
        ]
        for address, more in same:
            with self.subTest(address):
                self.assertEqual(self.screen(address, **more), "playerList")
        self.assertEqual(len(self.profiles()), 1)

    def test_the_database_is_in_it(self):
        """Another database, port or host has another profile, without a signed-in user."""
        other = Place(self.cluster)
        self.addCleanup(other.remove)
        network = f"127.0.0.1:{self.port}"
        self.sign_in(f"postgres://gather@{network}/{self.place.database}")
        proxy = Proxy(self.cluster)
        self.addCleanup(proxy.close)
        for number, address in enumerate((f"postgres://gather@{network}/{other.database}", self.place.address,
                                          f"postgres://gather@localhost:{self.port}/{self.place.database}",
                                          f"postgres://gather@127.0.0.1:{proxy.port}/{self.place.database}")):
            self.assertEqual(self.screen(address), "login")
            with self.service(address) as service:
                service.call("accounts/register", username=f"person {number}", password=client.PASSWORD)
        self.assertEqual(len(self.profiles()), 5)

    def test_the_order_of_hosts_is_not_in_it(self):
        hosts = [f"127.0.0.1:{self.port}", f"localhost:{self.port}"]
        self.sign_in(f"postgres://gather@{','.join(hosts)}/{self.place.database}")
        self.assertEqual(self.screen(f"postgres://gather@{','.join(reversed(hosts))}/{self.place.database}"), "playerList")
        self.assertEqual(len(self.profiles()), 1)

    # The password

    def said(self, address, **more):
        service = self.service(address, **more)
        self.assertEqual(service.call("session/open")["screen"], "login")
        service.call("login/submit", username=client.USERNAME, password=client.PASSWORD)
        self.assertEqual(service.finish(), 0)
        return service.errors()

    def test_a_password_in_the_address_gives_a_warning(self):
        """One line, once, for each place of the password in the address."""
        self.cluster.query("ALTER ROLE keeper PASSWORD 'first word'", "postgres")
        network, name = f"127.0.0.1:{self.port}", self.place.database
        self.assertEqual(self.said(f"postgres://keeper:first%20word@{network}/{name}"), WARNING + "\n")
        self.assertEqual(self.said(f"postgres://keeper@localhost:{self.port}/{name}?password=first%20word"), WARNING + "\n")
        self.assertEqual(self.said(f"postgres:///{name}?host={self.cluster.folder}&port={self.port}&user=gather"
                                   "&sslpassword=of%20a%20key"), WARNING + "\n")

    def test_the_other_ways_give_no_warning(self):
        """The ways that --help names: each works, without a warning."""
        self.cluster.query("ALTER ROLE keeper PASSWORD 'first word'", "postgres")
        network, name = f"127.0.0.1:{self.port}", self.place.database
        words = os.path.join(self.state, "words")
        with open(os.open(words, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
            file.write("*:*:*:keeper:first word\n")
        services = os.path.join(self.state, "services")
        with open(services, "w") as file:
            file.write(f"[evening]\nhost=127.0.0.1\nport={self.port}\nuser=keeper\ndbname={name}\npassword=first word\n")
        home = tempfile.mkdtemp(dir=self.state)
        os.link(words, os.path.join(home, ".pgpass"))
        ways = {"PGPASSWORD": (f"postgres://keeper@{network}/{name}", {"PGPASSWORD": "first word"}),
                "~/.pgpass": (f"postgres://keeper@{network}/{name}", {"HOME": home}),
                "PGPASSFILE": (f"postgres://keeper@{network}/{name}", {"PGPASSFILE": words}),
                "?passfile=": (f"postgres://keeper@{network}/{name}?passfile={words}", {}),
                "PGSERVICE": ("postgres://", {"PGSERVICEFILE": services, "PGSERVICE": "evening"}),
                "?service=": ("postgres://?service=evening", {"PGSERVICEFILE": services})}
        told = subprocess.run([client.PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout
        self.assertIn("process list", " ".join(told.split()))
        for way, (address, more) in ways.items():
            with self.subTest(way):
                self.assertIn(way, told)
                self.state = tempfile.mkdtemp(dir=self.place.folder)
                self.assertEqual(self.said(address, **more), "")
                figures["ways for a password"] += 1

    def test_a_copy_warns_once(self):
        """Also if both addresses have a password."""
        self.cluster.query("ALTER ROLE keeper PASSWORD 'first word'", "postgres")
        other = Place(self.cluster)
        self.addCleanup(other.remove)
        source, target = (f"postgres://keeper:first%20word@127.0.0.1:{self.port}/{place.database}"
                          for place in (self.place, other))
        done = subprocess.run([client.PROGRAM, "copy", "--from", source, "--to", target], capture_output=True,
                              text=True, env=self.environment())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr.splitlines().count(WARNING), 1)
        self.assertEqual(done.stderr.splitlines()[0], WARNING)


if __name__ == "__main__":
    unittest.main()
