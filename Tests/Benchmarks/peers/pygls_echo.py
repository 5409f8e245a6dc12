"""A peer with pygls, the usual Python library for language servers: a method that answers its params."""

from pygls.lsp.server import LanguageServer

server = LanguageServer("echo", "0")


def as_json(value):
    # pygls hands over the params of its user's own methods as named tuples, and would write those as arrays.
    if hasattr(value, "_asdict"):
        return {name: as_json(member) for name, member in value._asdict().items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


@server.feature("bench/echo")
def echo(params):
    return as_json(params)


server.start_io()
