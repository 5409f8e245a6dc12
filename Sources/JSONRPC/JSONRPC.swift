// JSON-RPC 2.0 without input and output: bytes go in, bytes come out.
// It has JSON, frames, messages, methods, the router, and the schemas of the types of the wire.
// It never knows an app, a session, a file or a clock.
// Begin with Connection.swift.
