"""TLS with a self-made authority: `verify-full` takes the right server, and no other one."""

import os
import shutil
import subprocess
import unittest

from Tests.Support import client
from Tests.Support.postgresql import Shared, direct, free_port

figures = client.Figures("test_tls")
tearDownModule = figures.show

# What the server's certificate is for.
NAME = "gather.test"


def openssl(folder, *words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def authority(folder, name):
    """A certificate authority: NAME.crt and NAME.key."""
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}", "-keyout",
            f"{name}.key", "-out", f"{name}.crt")


@unittest.skipUnless(shutil.which("openssl"), "openssl is missing")
@direct("TLS ends at the pooler")
class Verified(Shared):
    figures = figures
    port = free_port()
    settings = (("listen_addresses", "127.0.0.1"), ("port", str(port)))

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        try:
            cls.cluster.query("ALTER SYSTEM SET ssl = on", "postgres")
        except RuntimeError:
            raise unittest.SkipTest("the server was built without TLS") from None
        folder = cls.folder = cls.cluster.folder
        for name in ("authority", "stranger"):
            authority(folder, name)
        openssl(folder, "req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-keyout", "server.key", "-out",
                "server.csr")
        with open(os.path.join(folder, "names"), "w") as file:
            file.write(f"subjectAltName=DNS:{NAME}")
        openssl(folder, "x509", "-req", "-in", "server.csr", "-CA", "authority.crt", "-CAkey", "authority.key",
                "-CAcreateserial", "-days", "2", "-extfile", "names", "-out", "server.crt")
        for name in ("server.crt", "server.key"):
            path = shutil.copy(os.path.join(folder, name), cls.cluster.data)
            os.chmod(path, 0o600)
            if os.geteuid() == 0:
                shutil.chown(path, "postgres", "postgres")
        with open(os.path.join(cls.cluster.data, "pg_hba.conf"), "r+") as file:
            rest = file.read()
            file.seek(0)
            file.write("hostssl all all 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 reject\n" + rest)
        cls.cluster.restart("fast")

    def address(self, mode, authority=None, host=NAME):
        root = f"&sslrootcert={self.folder}/{authority}.crt" if authority else ""
        return f"postgres://gather@{host}:{self.port}/{self.place.database}?hostaddr=127.0.0.1&sslmode={mode}{root}"

    def assert_works(self, address):
        with client.Service(address, self.place.profile) as service:
            self.assertEqual(service.call("session/open")["screen"], "playerList")
            service.call("players/add", name="Al")
            ssl = self.place.query("SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) "
                                   f"WHERE datname = '{self.place.database}' AND client_addr IS NOT NULL")
            self.assertEqual(ssl, [["t"]])

    def test_the_right_authority_and_name(self):
        self.assert_works(self.address("verify-full", "authority"))

    def test_another_authority(self):
        self.assert_no_start(self.address("verify-full", "stranger"), "certificate verify failed")

    def test_another_name(self):
        self.assert_no_start(self.address("verify-full", "authority", "other.test"), f'"{NAME}"', '"other.test"')
        # Only verify-full looks at the name.
        self.assert_works(self.address("verify-ca", "authority", "other.test"))

    def test_no_authority(self):
        """libpq then looks in the home folder of the user, where there is none."""
        self.assert_no_start(self.address("verify-full"), "root certificate file")

    def test_another_server_in_its_place(self):
        """A running process does not go on with a server that has another certificate."""
        service = self.keep(client.Service(self.address("verify-full", "authority"), self.place.profile))
        service.call("session/open")
        kept = os.path.join(self.cluster.data, "server.crt")
        self.addCleanup(self.cluster.restart, "fast")
        self.addCleanup(shutil.copyfile, os.path.join(self.folder, "server.crt"), kept)
        openssl(self.folder, "x509", "-req", "-in", "server.csr", "-CA", "stranger.crt", "-CAkey", "stranger.key",
                "-CAcreateserial", "-days", "2", "-extfile", "names", "-out", "other.crt")
        shutil.copyfile(os.path.join(self.folder, "other.crt"), kept)
        self.cluster.restart("fast")
        error = service.ask("players/add", name="Lost")["error"]
        self.assertEqual(error["code"], 1006)
        self.assertIn("certificate verify failed", error["message"])
        self.assert_to_do(error["message"])
        self.assertEqual(self.place.stored(), [])

    def test_plain_text_is_refused(self):
        self.assert_no_start(self.address("disable"), "pg_hba.conf")


if __name__ == "__main__":
    unittest.main()
