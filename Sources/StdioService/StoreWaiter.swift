package import GatherDomain
import ViewVocabulary

/// Waits for a slow store. Meanwhile it notifies the client after ``progressDelay`` that a request takes
/// long, and reads ahead for cancellations. It is made before the store is opened; the ``ServiceLoop`` then
/// sets ``isCancelled`` and ``notify``.
package final class StoreWaiter {
  let streams: Streams
  /// Whether these bytes of the client cancel the present request.
  var isCancelled: ([UInt8]) -> Bool = { _ in false }
  /// Notifies the client that the present request takes long, with its progress if that is known.
  var notify: (Progress?) -> Void = { _ in }

  /// The bytes read ahead. The connection receives them after it has answered the present requests.
  private var arrived: [UInt8] = []
  private(set) var inputHasEnded = false
  private var present = Wait()
  /// The number of the present request or check for changes.
  private(set) var request = 0
  /// When a signal was noticed, in milliseconds; nil if there was none.
  private var signalled: Int?

  /// When the present group of requests began, in milliseconds.
  private var groupStart = 0

  /// A wait for the store.
  private struct Wait {
    /// When it began, in milliseconds; nil if the store is not being waited for.
    var start: Int?
    var didNotify = false
    /// When the client was last notified of the progress of a long change, in milliseconds.
    var lastNotified: Int?
    /// Whether the wait belongs to a check for changes, which no request asked for.
    var isCheck = false
  }

  /// How long a group of requests may take before it is committed, in milliseconds. Other processes wait
  /// for its transaction.
  private static let groupLimit = 20
  /// The pause for other processes after a group that reached ``groupLimit``, in milliseconds. They try to
  /// lock the store each millisecond.
  private static let turn = 3
  /// How long a wait lasts before the client is notified of it, in milliseconds.
  private static let progressDelay = 100
  /// How long a wait may last after a signal, in milliseconds.
  private static let shutdownGrace = 50
  /// How long requests that arrived before a signal are answered after it, in milliseconds.
  private static let graceForRequests = 500
  /// How much input is read ahead, in bytes; more input stays in the pipe.
  private static let maxReadAhead = 1 << 20

  package init(_ streams: Streams) { self.streams = streams }

  /// What a store waits with.
  package var pollWaiter: PollWaiter {
    PollWaiter(wait: wait, clock: { SystemClock.milliseconds }, request: { self.request })
  }

  /// Starts the time measurement of a group of requests.
  package func beginGroup() {
    present = Wait()
    groupStart = SystemClock.milliseconds
  }

  /// Whether a signal came so long ago that the remaining requests are cancelled.
  package var isPastGrace: Bool {
    guard Signals.terminationRequested else { return false }
    let signalled = signalled ?? SystemClock.milliseconds
    self.signalled = signalled
    return SystemClock.milliseconds - signalled >= Self.graceForRequests
  }

  /// Whether the group of requests has reached ``groupLimit``.
  package var groupIsOver: Bool { SystemClock.milliseconds - groupStart >= Self.groupLimit }

  /// Pauses, so that other processes can lock the store.
  package func pauseForOthers() { _ = streams.wait(for: nil, orInput: false, within: Self.turn) }

  /// Begins a check for changes of other processes. After ``progressDelay`` a request that arrives cancels
  /// it.
  package func beginCheck() {
    present = Wait(isCheck: true)
    beginRequest()
  }

  /// Begins a request. The store's time limit counts from here.
  package func beginRequest() { request += 1 }

  /// Takes the bytes read ahead; nil if there are none.
  package func takeInput() -> [UInt8]? {
    if arrived.isEmpty { return nil }
    defer { arrived = [] }
    return arrived
  }

  /// ``PollWaiter/wait`` with the client. Throws ``Failure/cancelled`` if the client cancels the request, or
  /// ``shutdownGrace`` after a signal.
  package func wait(
    _ descriptor: CInt?, _ readiness: PollWaiter.Readiness, _ milliseconds: Int
  ) throws(Failure) -> Bool {
    let began = SystemClock.milliseconds
    let start = present.start ?? began
    present.start = start
    while true {
      let now = SystemClock.milliseconds
      if !present.didNotify, now - start >= Self.progressDelay {
        present.didNotify = true
        notify(nil)
      }
      if present.isCheck, now - start >= Self.progressDelay, !arrived.isEmpty { throw .cancelled }
      let left = began + milliseconds - now
      let untilNotified = present.didNotify ? left : start + Self.progressDelay - now
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

  /// ``PollWaiter/wait`` without a client.
  package static func waitWithoutClient(
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

  /// Reads ahead during a long change. Returns whether to notify the client of the progress. Throws
  /// ``Failure/cancelled`` if the client has cancelled the request or a signal has arrived.
  package func pollClient() throws(Failure) -> Bool {
    let now = SystemClock.milliseconds
    let start = present.start ?? now
    present.start = start
    guard now - (present.lastNotified ?? start) >= Self.progressDelay else { return false }
    present.lastNotified = now
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
    // All bytes, as a message can arrive in parts.
    if isCancelled(arrived) { throw .cancelled }
  }
}
