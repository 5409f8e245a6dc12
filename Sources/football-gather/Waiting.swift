import GatherDomain
import Glibc

/// Waits for a store on another machine, and meanwhile keeps an eye on the client: tells it after a
/// moment that something is being waited for, and notices when it no longer wants the answer.
final class Waiting {
  private let streams: Streams
  /// Whether the client cancels, by these bytes, what is being waited for.
  private let isCancelled: ([UInt8]) -> Bool
  private let tell: () -> Void

  /// What the client has sent meanwhile: to be received when the present requests are answered.
  private var arrived: [UInt8] = []
  private(set) var inputHasEnded = false
  /// When the present wait began, in milliseconds; nil if the store is not being waited for.
  private var start: Int?
  private var hasTold = false
  /// When the client was told last how far a long change is.
  private var lastTold: Int?
  /// Whether nobody asked for what is being waited for.
  private var isLooking = false
  /// The number of the request that is being answered, or of the look that is taken.
  private(set) var request = 0
  /// When a signal was noticed.
  private var signalled: Int?

  /// When the present group of requests began, in milliseconds.
  private var groupStart = 0

  /// How long a group of requests may take before it is committed, in milliseconds: others wait for its
  /// transaction.
  private static let groupLimit = 20
  /// How long others may take their turn after a group that took as long as it may, in milliseconds: they
  /// try again each millisecond.
  private static let turn = 3
  /// How long a front end waits before it shows that it does, in milliseconds.
  private static let moment = 100
  /// How long what is under way may take after a signal, in milliseconds.
  private static let grace = 50
  /// How long what has arrived before a signal is answered, in milliseconds.
  private static let graceForRequests = 500
  /// So much input is read ahead, in bytes; what is behind it waits in the pipe.
  private static let most = 1 << 20

  /// - Parameters:
  ///   - isCancelled: whether these bytes of the client cancel what is being waited for.
  ///   - tell: shows the client that something is being waited for.
  init(
    _ streams: Streams, isCancelled: @escaping ([UInt8]) -> Bool, tell: @escaping () -> Void
  ) {
    self.streams = streams
    self.isCancelled = isCancelled
    self.tell = tell
  }

  /// Begins to measure how long the client waits, and how long the group of requests takes.
  func beginGroup() {
    (start, hasTold, isLooking, lastTold) = (nil, false, false, nil)
    groupStart = Machine.milliseconds
  }

  /// Whether a signal came so long ago that what it finds unanswered is cancelled.
  var isPastGrace: Bool {
    guard Interrupts.wantEnd else { return false }
    let signalled = signalled ?? Machine.milliseconds
    self.signalled = signalled
    return Machine.milliseconds - signalled >= Self.graceForRequests
  }

  /// Whether the group of requests has taken as long as it may.
  var groupIsOver: Bool { Machine.milliseconds - groupStart >= Self.groupLimit }

  /// Lets other processes take their turn at the store.
  func giveWay() { _ = streams.wait(for: nil, orInput: false, within: Self.turn) }

  /// Begins a look that nobody asked for, and that gives way, if it takes its time, to whoever asks for
  /// something meanwhile.
  func beginLook() {
    (start, hasTold, isLooking) = (nil, false, true)
    beginRequest()
  }

  /// Begins a request, which has a limit to itself.
  func beginRequest() { request += 1 }

  /// What has arrived meanwhile; nil if nothing has.
  func takeInput() -> [UInt8]? {
    if arrived.isEmpty { return nil }
    defer { arrived = [] }
    return arrived
  }

  /// ``PollWaiter/wait``.
  func wait(
    _ descriptor: CInt?, _ readiness: PollWaiter.Readiness, _ milliseconds: Int
  ) throws(Failure) -> Bool {
    let began = Machine.milliseconds
    let start = self.start ?? began
    self.start = start
    while true {
      let now = Machine.milliseconds
      if !hasTold, now - start >= Self.moment {
        hasTold = true
        tell()
      }
      if isLooking, now - start >= Self.moment, !arrived.isEmpty { throw .cancelled }
      let left = began + milliseconds - now
      let untilTold = hasTold ? left : start + Self.moment - now
      let untilGivenUp = signalled.map { $0 + Self.grace - now } ?? left
      let listens = !inputHasEnded && arrived.count < Self.most
      let ready = streams.wait(
        for: descriptor, readiness, orInput: listens,
        within: max(0, min(left, untilTold, untilGivenUp)))
      if ready.descriptor { return true }
      if ready.input { try readAhead() }
      if Interrupts.wantEnd { signalled = signalled ?? Machine.milliseconds }
      if let signalled, Machine.milliseconds - signalled >= Self.grace { throw .cancelled }
      if Machine.milliseconds - began >= milliseconds { return false }
    }
  }

  /// ``PollWaiter/wait`` for a store that nobody but this program waits for.
  static func alone(
    _ descriptor: CInt?, _ readiness: PollWaiter.Readiness, _ milliseconds: Int
  ) throws(Failure) -> Bool {
    let end = Machine.milliseconds + milliseconds
    while true {
      let left = max(0, end - Machine.milliseconds)
      if Streams.wait(for: descriptor, readiness, within: left).descriptor { return true }
      if Interrupts.wantEnd { throw .cancelled }
      if Machine.milliseconds >= end { return false }
    }
  }

  /// Looks after the client in the midst of a long change, and says whether it should be told once more
  /// how far that is. Throws ``Failure/cancelled`` if nobody wants the answer any more.
  func look() throws(Failure) -> Bool {
    let now = Machine.milliseconds
    let start = self.start ?? now
    self.start = start
    guard now - (lastTold ?? start) >= Self.moment else { return false }
    lastTold = now
    let listens = !inputHasEnded && arrived.count < Self.most
    if streams.wait(for: nil, orInput: listens, within: 0).input { try readAhead() }
    if Interrupts.wantEnd { throw .cancelled }
    return true
  }

  private func readAhead() throws(Failure) {
    let part = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) {
      (buffer) -> [UInt8]? in
      switch streams.read(into: buffer, within: 0) {
      case .bytes(let count): return Array(buffer[..<count])
      case .end: return nil
      case .nothing: return []
      }
    }
    guard let part else {
      inputHasEnded = true
      return
    }
    arrived += part
    // All of it, as a message may have come in pieces.
    if isCancelled(arrived) { throw .cancelled }
  }
}
