@testable import JSONRPC

/// A made-up context with a handful of methods: a sum that is kept, or not, by committing.
final class CounterContext: ConnectionDelegate {
  /// What has been added, and what of it has been committed.
  var sum = 0
  private(set) var committed = 0
  private(set) var calls: [String] = []
  /// How many commits there were, and which of them, counted from 1, fail.
  private(set) var commits = 0
  var failingCommits: Set<Int> = []
  /// Which of them end in a conflict.
  var conflictingCommits: Set<Int> = []
  /// Whether a request has taken the group's changes along with its own.
  private(set) var isAborted = false
  /// What happens while a request waits.
  var whileWaiting = {}

  var target: CounterContext { self }
  var cancelled: RPCError { RPCError(ErrorKind(1007, "cancelled", "Cancelled."), "Cancelled.") }
  var endsGroup: Bool { isAborted }
  static let unavailable = RPCError(
    ErrorKind(1006, "storeUnavailable", "Full."), "The disk is full.")
  static let notFound = RPCError(
    ErrorKind(1003, "notFound", "Gone."), "There is no \"7\".", ["id": "7"])

  /// Makes the sum last; a failure takes it back to what it was.
  func commit() throws(RPCError) -> CommitOutcome {
    commits += 1
    if isAborted || conflictingCommits.contains(commits) {
      defer { (sum, isAborted) = (committed, false) }
      if !isAborted { return .conflict(Self.unavailable) }
      return sum == committed ? .committed : .aborted(Self.unavailable)
    }
    if failingCommits.contains(commits) {
      sum = committed
      throw Self.unavailable
    }
    committed = sum
    return .committed
  }

  static let router = Router<CounterContext>(others: { methods })

  private static let methods: [Method<CounterContext>] = [
    Method("tally/add", "Adds.") { (tally, params: Amount) throws(RPCError) -> Sum in
      tally.calls.append("add \(params.amount)")
      tally.sum += params.amount
      return Sum(sum: tally.sum)
    },
    Method("tally/get", "Tells.") { (tally, _: Empty) throws(RPCError) -> Sum in
      tally.calls.append("get")
      return Sum(sum: tally.sum)
    },
    Method("tally/fail", "Fails.") { (tally, _: Empty) throws(RPCError) -> Empty in
      tally.calls.append("fail")
      throw notFound
    },
    Method("tally/spoil", "Fails, and takes others along.") {
      (tally, _: Empty) throws(RPCError) -> Empty in
      tally.calls.append("spoil")
      tally.isAborted = true
      throw notFound
    },
    Method("tally/ruin", "Adds, and spoils what it has added.") {
      (tally, params: Amount) throws(RPCError) -> Sum in
      tally.calls.append("ruin \(params.amount)")
      tally.sum += params.amount
      tally.isAborted = true
      return Sum(sum: tally.sum)
    },
    Method("tally/prepare", "Takes long.", isSlow: true) {
      (tally, _: Empty, _: Empty) throws(RPCError) -> Sum in
      tally.calls.append("prepare after \(tally.commits)")
      return Sum(sum: tally.sum)
    },
    Method("tally/wait", "Waits.") { (tally, _: Empty) throws(RPCError) -> Sum in
      tally.calls.append("wait")
      tally.whileWaiting()
      return Sum(sum: tally.sum)
    },
    Method("tally/fill", "Answers at length.") { (_, params: Amount) throws(RPCError) -> String in
      String(repeating: "x", count: params.amount)
    },
    Method("tally/note", "Takes common parameters too.") {
      (tally, common: Common, params: Note) throws(RPCError) -> Sum in
      tally.calls.append("note \(params.text) \(common.ifSum ?? -1)")
      return Sum(sum: tally.sum)
    },
    Method("$/cancelRequest", "Cancels.") { (_, _: CancelParams) throws(RPCError) -> Empty in
      Empty()
    },
    Method("Kelvin", "Has a letter with a lookalike.") { (_, _: Empty) throws(RPCError) -> Empty in
      Empty()
    },
  ]

  struct Amount: WireObject {
    static let about = TypeInfo("Amount", "How much.")
    var amount = 0
    mutating func members(_ visit: MemberVisitor) {
      visit("amount", &amount, "How much.", .range(0...1_000_000))
    }
  }

  struct Sum: WireObject {
    static let about = TypeInfo("Sum", "How much in all.")
    var sum = 0
    mutating func members(_ visit: MemberVisitor) { visit("sum", &sum, "In all.") }
  }

  struct Common: WireObject {
    static let about = TypeInfo("Common", "What many take.")
    var ifSum: Int?
    mutating func members(_ visit: MemberVisitor) { visit("ifSum", &ifSum, "If so.") }
  }

  struct Note: WireObject {
    static let about = TypeInfo("Note", "A note.")
    var text = ""
    mutating func members(_ visit: MemberVisitor) {
      visit("text", &text, "What it says.", .notEmpty)
    }
  }

  struct CancelParams: WireObject {
    static let about = TypeInfo("CancelParams", "A request.", isExtensible: true)
    mutating func members(_ visit: MemberVisitor) {}
  }
}

/// A conversation with a ``CounterContext``: what is sent, and what comes back.
final class Conversation {
  let tally = CounterContext()
  private let connection: Connection<CounterContext>

  init(framing: Framing? = nil, router: Router<CounterContext> = CounterContext.router) {
    connection = Connection(
      router: router, delegate: tally, framing: framing)
  }

  /// Sends `text` at once; what comes back, group by group.
  func groups(_ text: String) -> [String] {
    receive(Array(text.utf8))
    return answers()
  }

  /// Sends `text` at once; all that comes back.
  func send(_ text: String) -> String { groups(text).joined() }

  /// Sends `bytes` at once; all that comes back.
  func send(bytes: [UInt8]) -> String {
    receive(bytes)
    return answers().joined()
  }

  /// Ends the input; what comes back.
  func finish() -> String {
    connection.finish()
    return answers().joined()
  }

  /// Has what is not called yet answered as cancelled.
  func refuseRequests() { connection.refuseRequests() }

  /// Hands out a notification while a request waits; what leaves.
  func sendOutOfBand(_ method: String, _ params: some WireValue) -> String {
    var text = ""
    connection.sendOutOfBand(method, params) { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// Whether `text`, which arrives while a request waits, cancels it.
  func isCancelled(by text: String) -> Bool { connection.isCancelled(by: Array(text.utf8)) }

  /// Sends a notification of the service; what leaves.
  func notify(_ method: String, _ params: some WireValue) -> String {
    connection.notify(method, params)
    return output()
  }

  private func receive(_ bytes: [UInt8]) { bytes.withUnsafeBytes { connection.receive($0) } }

  private func answers() -> [String] {
    var groups: [String] = []
    while connection.respondToNextGroup() { groups.append(output()) }
    return groups
  }

  private func output() -> String {
    var text = ""
    connection.output { text = String(decoding: $0, as: UTF8.self) }
    return text
  }
}
