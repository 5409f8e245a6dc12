@testable import JSONRPC

/// The texts of requests to a ``CounterContext`` and of its answers, as they stand on the wire.

/// `text` as a frame.
func frame(_ text: String, _ framing: Framing) -> String {
  framing == .lines ? text + "\n" : FrameCase.block(text)
}

/// A request, or without an id a notification.
func request(_ id: Int?, _ method: String, _ params: String = "{}") -> String {
  let member = id.map { #","id":\#($0)"# } ?? ""
  return #"{"jsonrpc":"2.0"\#(member),"method":"\#(method)","params":\#(params)}"#
}

/// A request to add `amount`.
func add(_ id: Int?, _ amount: Int) -> String {
  request(id, "tally/add", #"{"amount":\#(amount)}"#)
}

/// A notification that cancels the request `id`.
func cancel(_ id: String) -> String { request(nil, "$/cancelRequest", #"{"id":\#(id)}"#) }

/// The answer of a sum.
func sum(_ id: Int, _ sum: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"result":{"sum":\#(sum)}}"#
}

/// The answer of an error, in which `data` follows the kind.
func failure(_ id: String?, _ code: Int, _ message: String, _ kind: String, _ data: String = "")
  -> String
{
  #"{"jsonrpc":"2.0","id":\#(id ?? "null"),"error":{"code":\#(code),"message":"\#(message)","#
    + #""data":{"kind":"\#(kind)"\#(data)}}}"#
}

/// What a method that fails answers.
func notFound(_ id: Int) -> String {
  failure("\(id)", 1003, #"There is no \"7\"."#, "notFound", #","id":"7""#)
}

/// What an unknown method called x answers.
func unknown(_ id: Int) -> String {
  failure("\(id)", -32601, "There is no method x.", "unknownMethod")
}

/// What an invalid request answers.
func invalid(_ id: String?, _ message: String) -> String {
  failure(id, -32600, message, "invalidRequest")
}

/// What a request answers whose group could not be committed.
func unavailable(_ id: Int) -> String {
  failure("\(id)", 1006, "The disk is full.", "storeUnavailable")
}

/// What a request answers that was cancelled before it began.
func cancelled(_ id: Int) -> String { failure("\(id)", 1007, "Cancelled.", "cancelled") }
