"""A peer with python-lsp-jsonrpc, the JSON-RPC layer of python-lsp-server: a method that answers its params."""

import sys

from pylsp_jsonrpc.dispatchers import MethodDispatcher
from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter


class Echo(MethodDispatcher):
    def m_bench__echo(self, **params):
        return params


reader = JsonRpcStreamReader(sys.stdin.buffer)
writer = JsonRpcStreamWriter(sys.stdout.buffer)
endpoint = Endpoint(Echo(), writer.write)
reader.listen(endpoint.consume)
