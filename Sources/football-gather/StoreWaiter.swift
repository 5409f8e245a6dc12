import GatherDomain
import Glibc

/// Waits for a store on another machine, and meanwhile keeps an eye on the client: tells it after a
/// moment that something is being waited for, and notices when it no longer wants the answer.
final class StoreWaiter {
  private let streams: Streams
  /// Whether the client cancels, by these bytes, what is being waited for.
  private let isCancelled: ([UInt8]) -> Bool
  private let notify: () -> Void

  /// What the client has sent meanwhile: to be received when the present requests are answered.
  private var arrived: [UInt8] = []
  private(set) var inputHasEnded = false
  /// When the present wait began, in milliseconds; nil if the store is not being waited for.
  private var start: Int?
  private var didNotify = false
  /// When the client was told last how far a long change is.
  private var lastNotified: Int?
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
  private static let progressDelay = 100
  /// How long what is under way may take after a signal, in milliseconds.
  private static let shutdownGrace = 50
  /// How long what has arrived before a signal is answered, in milliseconds.
  private static let graceForRequests = 500
  /// So much input is read ahead, in bytes; what is behind it waits in the pipe.
  private static let maxReadAhead = 1 << 20

  /// - Parameters:
  ///   - isCancelled: whether these bytes of the client cancel what is being waited for.
  ///   - notify: shows the client that something is being waited for.
  init(
    _ streams: Streams, isCancelled: @escaping ([UInt8]) -> Bool, notify: @escaping () -> Void
  ) {
    self.streams = streams
    self.isCancelled = isCancelled
    self.notify = notify
  }

  /// Begins to measure how long the client waits, and how long the group of requests takes.
  func beginGroup() {
    (start, didNotify, isLooking, lastNotified) = (nil, false, false, nil)
    groupStart = SystemClock.milliseconds
  }

  /// Whether a signal came so long ago that what it finds unanswered is cancelled.
  var isPastGrace: Bool {
    guard Signals.terminationRequested else { return false }
    let signalled = signalled ?? SystemClock.milliseconds
    self.signalled = signalled
    return SystemClock.milliseconds - signalled >= Self.graceForRequests
  }

  /// Whether the group of requests has taken as long as it may.
  var groupIsOver: Bool { SystemClock.milliseconds - groupStart >= Self.groupLimit }

  /// Lets other processes take their turn at the store.
  func giveWay() { _ = streams.wait(for: nil, orInput: false, within: Self.turn) }

  /// Begins a look that nobody asked for, and that gives way, if it takes its time, to whoever asks for
  /// something meanwhile.
  func beginLook() {
    (start, didNotify, isLooking) = (nil, false, true)
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
    let began = SystemClock.milliseconds
    let start = self.start ?? began
    self.start = start
    while true {
      let now = SystemClock.milliseconds
      if !didNotify, now - start >= Self.progressDelay {
        didNotify = true
        notify()
      }
      if isLooking, now - start >= Self.progressDelay, !arrived.isEmpty { throw .cancelled }
      let left = began + milliseconds - now
      let untilNotified = didNotify ? left : start + Self.progressDelay - now
      let untilGivenUp = signalled.map { $0 + Self.shutdownGrace - now } ?? left
      let listens = !inputHasEnded && arrived.count < Self.maxReadAhead
      let ready = streams.wait(
        for: descriptor, readiness, orInput: listens,
        within: max(0, min(left, untilNotified, untilGivenUp)))
      if ready.descriptor { return true }
      if ready.input { try readAhead() }
      if Signals.terminationRequested { signalled = signalled ?? SystemClock.milliseconds }
      if let signalled, SystemClock.milliseconds - signalled >= Self.shutdownGrace {
        throw .cancelled
      }
      if SystemClock.milliseconds - began >= milliseconds { return false }
    }
  }

  /// ``PollWaiter/wait`` for a store that nobody but this program waits for.
  static func alone(
    _ descriptor: CInt?, _ readiness: PollWaiter.Readiness, _ milliseconds: Int
  ) throws(Failure) -> Bool {
    let end = SystemClock.milliseconds + milliseconds
    while true {
      let left = max(0, end - SystemClock.milliseconds)
      if Streams.wait(for: descriptor, readiness, within: left).descriptor { return true }
      if Signals.terminationRequested { throw .cancelled }
      if SystemClock.milliseconds >= end { return false }
    }
  }

  /// Looks after the client in the midst of a long change, and says whether it should be told once more
  /// how far that is. Throws ``Failure/cancelled`` if nobody wants the answer any more.
  func look() throws(Failure) -> Bool {
    let now = SystemClock.milliseconds
    let start = self.start ?? now
    self.start = start
    guard now - (lastNotified ?? start) >= Self.progressDelay else { return false }
    lastNotified = now
    let listens = !inputHasEnded && arrived.count < Self.maxReadAhead
    if streams.wait(for: nil, orInput: listens, within: 0).input { try readAhead() }
    if Signals.terminationRequested { throw .cancelled }
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
