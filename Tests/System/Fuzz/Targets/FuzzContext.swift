@testable import JSONRPC

/// A made-up context with methods that reach every kind of field, error and answer.
final class FuzzContext: ConnectionDelegate {
  /// How many calls there were of the method that counts them, to show that a request is called once.
  private(set) var calls = 0
  private let commitsFail: Bool

  init(commitsFail: Bool = false) { self.commitsFail = commitsFail }

  var target: FuzzContext { self }
  var cancelled: RPCError { RPCError(ErrorKind(1007, "cancelled", "Cancelled."), "Cancelled.") }
  static let unavailable = RPCError(ErrorKind(1006, "storeUnavailable", "Full."), "It is full.")
  static let notFound = RPCError(ErrorKind(1003, "notFound", "Gone."), "Gone.", ["id": "7"])

  static let router = Router<FuzzContext>(others: { methods })

  private static let methods: [Method<FuzzContext>] = [
    Method("club/count", "Counts its calls.") { (club, _: Empty) throws(RPCError) -> Int in
      club.calls += 1
      return club.calls
    },
    Method("club/fail", "Fails.") { (_, _: Empty) throws(RPCError) -> Empty in throw notFound },
    Method("outing/plan", "Takes fields of every kind.") {
      (_, outing: SampleObject) throws(RPCError) -> SampleObject in outing
    },
    Method("bracket/draw", "Takes an object that holds its kind.") {
      (_, bracket: Bracket) throws(RPCError) -> Bracket in bracket
    },
    Method("greeting/say", "Takes members that it does not know, and common ones.") {
      (_, pitch: Pitch, greeting: Greeting) throws(RPCError) -> [Greeting] in
      [greeting, Greeting(text: pitch.name)]
    },
    Method("$/cancelRequest", "Cancels.") { (_, _: Greeting) throws(RPCError) -> Empty in Empty() },
  ]

  /// A conversation with this club whose framing the first bytes choose.
  func connect() -> Connection<FuzzContext> {
    Connection(router: Self.router, delegate: self)
  }

  func commit() throws(RPCError) -> CommitOutcome {
    if commitsFail { throw Self.unavailable }
    return .committed
  }
}

extension Connection {
  /// Takes `input` in pieces that end at `cuts`, answers after each as the service does, and hands
  /// each group of answers to `body`.
  func converse(
    _ input: UnsafeRawBufferPointer, in cuts: [Int],
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var start = 0
    for cut in cuts {
      receive(UnsafeRawBufferPointer(rebasing: input[start..<cut]))
      start = cut
      while respondToNextGroup() { output(body) }
    }
    finish()
    while respondToNextGroup() { output(body) }
  }
}
