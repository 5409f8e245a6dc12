"""An address with several hosts, each a proxy in front of the server of the tests."""

from Tests.Support import moments
from Tests.Support.postgresql import Shared
from .proxy import Proxy

# The default limit of a host, in seconds, and what all else may take.
HOST, REST = 3, 2.5


class Hosts(Shared):
    """A test of a service whose address has several hosts."""

    def setUp(self):
        super().setUp()
        self.pauses = self.enterContext(moments.Pauses())

    def assert_within(self, took, most):
        """It took at most so many seconds, on a machine that keeps the pauses of a control."""
        self.assertLess(took, most * self.pauses.stretch)

    def address_of(self, *ports, host="127.0.0.1", **options):
        hosts = ",".join(f"{host}:{port}" for port in ports)
        more = "&".join(f"{name}={value}" for name, value in options.items())
        return f"postgres://gather@{hosts}/{self.place.database}?{more}"

    def proxy(self):
        proxy = Proxy(self.cluster)
        self.addCleanup(proxy.close)
        return proxy
