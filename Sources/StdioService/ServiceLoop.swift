package import GatherDomain
package import HeadlessUI
package import JSONRPC
package import Sessions
import ViewVocabulary

/// One run of the service: it waits, reads, advances the clock and writes. The session decides everything
/// else.
package final class ServiceLoop<Binding: ProtocolBinding> {
  private let streams: Streams
  private let storeWaiter: StoreWaiter
  private let session: Session
  private let connection: Connection<ServiceDelegate<Binding>>
  private let binding: Binding
  private let target: Binding.Target
  private let changes: (any ChangeSource)?
  private let options: ServiceOptions
  private var logWatcher: LogWatcher?
  private let recorder: (any Recorder)?
  private let parent = getppid()
  private var watchedProcess: pid_t?
  /// When changes of other processes were last looked for, by the clock of the machine in milliseconds.
  private var lastCheck = 0

  /// A service that speaks `binding` on a session. `source` tells of changes by other processes; nil if there are none.
  /// `storeWaiter` has the pipes to the client.
  package init(
    _ binding: Binding, on session: Session, changesFrom source: (any ChangeSource)? = nil,
    waitingBy storeWaiter: StoreWaiter, _ options: ServiceOptions, recorder: (any Recorder)? = nil
  ) {
    (streams, self.storeWaiter) = (storeWaiter.streams, storeWaiter)
    (self.binding, self.session, self.changes) = (binding, session, source)
    (self.options, self.recorder) = (options, recorder)
    target = binding.target(of: session)
    connection = Connection(
      router: binding.router,
      delegate: ServiceDelegate(
        binding: binding, session: session, target: target, storeWaiter: storeWaiter),
      framing: options.framing, cancellation: binding.cancellationProtocol)
    let (connection, streams) = (connection, streams)
    storeWaiter.isCancelled = { [weak connection] in connection?.isCancelled(by: $0) ?? false }
    // What is told of progress is dropped if the client does not read: this never blocks.
    storeWaiter.notify = { [weak target, weak connection] progress in
      guard let target, let connection else { return }
      binding.notify(target, of: progress, on: connection, writeIfReady: streams.writeIfReady)
    }
    // Progress depends on the speed of the machine. With a manual clock or a recording, the same input gives the same bytes.
    let showsProgress = !options.clockIsManual && recorder == nil
    session.reportProgress = { (done, total) in
      do throws(Failure) {
        if try storeWaiter.pollClient(), showsProgress {
          storeWaiter.notify(Progress(done: done, total: total))
        }
        return true
      } catch { return false }
    }
    Signals.install()
  }

  /// Serves until the input ends, a signal requests termination, or the client sends `exit`. Returns the exit
  /// status.
  package func run() throws -> CInt {
    // The caller closes the store next, which locks the data file: a process that is suspended (Ctrl-Z) meanwhile would
    // keep others from working.
    defer { Signals.blockSuspension() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    // Answers what arrived before a signal. The limit ends this for a client that keeps sending.
    var readsAfterSignal = 0
    while readsAfterSignal < 16 {
      try tick()
      if Signals.terminationRequested { readsAfterSignal += 1 }
      if let bytes = storeWaiter.takeInput() {
        if let status = try bytes.withUnsafeBytes({ try respond(to: $0) }) { return status }
        continue
      }
      if storeWaiter.inputHasEnded { return try end() }
      switch read(into: buffer, within: Signals.terminationRequested ? 0 : timeToNextChange) {
      case .bytes(let count):
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if let status = try respond(to: bytes) { return status }
      case .end: return try end()
      case .nothing: if Signals.terminationRequested || watchedProcessIsGone { return try end() }
      }
    }
    return try end()
  }

  /// Reads input, and meanwhile watches for changes of other processes if the client has asked for
  /// notifications.
  private func read(
    into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int?
  ) -> Streams.Event {
    if changes?.takeNotice() == true {
      checkForChanges()
      return .nothing
    }
    if let descriptor = changes?.changeNotificationFD {
      return read(into: buffer, orFrom: descriptor, within: milliseconds)
    }
    guard session.notifies else { return streams.read(into: buffer, within: milliseconds) }
    if let interval = changes?.pollInterval {
      let untilCheck = max(0, lastCheck + interval - SystemClock.milliseconds)
      let event = streams.read(
        into: buffer, within: [milliseconds, untilCheck].compactMap { $0 }.min())
      if event == .nothing, lastCheck + interval <= SystemClock.milliseconds { checkForChanges() }
      return event
    }
    guard let dataFile = options.dataFile else {
      return streams.read(into: buffer, within: milliseconds)
    }
    let watch = logWatcher ?? LogWatcher(ofDataFile: dataFile)
    logWatcher = watch
    let untilCheck = watch.timeToNextCheck
    let limit = [milliseconds, untilCheck].compactMap { $0 }.min()
    let event = read(into: buffer, orFrom: watch.readableDescriptor, within: limit)
    if event == .nothing, untilCheck == 0 { checkForChanges() }
    return event
  }

  private func read(
    into buffer: UnsafeMutableRawBufferPointer, orFrom descriptor: CInt?,
    within milliseconds: Int?
  ) -> Streams.Event {
    let ready = streams.wait(for: descriptor, orInput: true, within: milliseconds)
    if ready.input { return streams.read(into: buffer, within: 0) }
    if ready.descriptor { checkForChanges() }
    return .nothing
  }

  private func checkForChanges() {
    logWatcher?.reset()
    lastCheck = SystemClock.milliseconds
    changes?.listenForChanges()
    storeWaiter.beginCheck()
    session.pollForExternalChanges()
  }

  /// Responds to the rest of the input, also a last line without a line end.
  private func end() throws -> CInt {
    recorder?.finish()
    connection.finish()
    let status = try respond() ?? 0
    binding.willEnd(target, on: connection)
    try flush()
    return status
  }

  /// Responds to the requests in what has been read. In a recording the time stands still meanwhile.
  private func respond(to bytes: UnsafeRawBufferPointer) throws -> CInt? {
    if let recorder {
      if !options.clockIsManual { recorder.advance(to: SystemClock.now) }
      try tick()
      recorder.receive(bytes)
    }
    connection.receive(bytes)
    return try respond()
  }

  /// The time that the session is told.
  private var now: Instant { recorder?.time ?? SystemClock.now }

  /// Responds to all requests that have arrived. Returns the exit status if the client has sent `exit`. After a
  /// signal, requests are answered for a limited time, and the rest as cancelled.
  private func respond() throws -> CInt? {
    try Signals.withoutSuspension { () throws in try respondToAll() }
  }

  private func respondToAll() throws -> CInt? {
    try options.beforeRequests()
    if !options.clockIsManual { session.advance(to: now) }
    storeWaiter.beginGroup()
    while connection.respondToNextGroup() {
      binding.didRespond(target, on: connection)
      let wasLong = storeWaiter.groupIsOver
      try flush()
      if let status = session.lifecycle.exitStatus { return status }
      if storeWaiter.isPastGrace || storeWaiter.inputHasEnded && streams.readerIsGone {
        connection.refuseRequests()
      } else if wasLong {
        storeWaiter.pauseForOthers()
      }
      storeWaiter.beginGroup()
    }
    watch(session.lifecycle.watchedProcess)
    if session.needsSubscription { checkForChanges() }
    return nil
  }

  /// Advances the clock, and notifies the client of a changed view.
  private func tick() throws {
    if !options.clockIsManual, session.nextChange != nil {
      recorder?.advance(to: SystemClock.now)
      session.advance(to: now)
    }
    storeWaiter.beginRequest()
    guard let view = session.dequeueViewChange() else { return }
    binding.notify(target, of: view, on: connection)
    try flush()
  }

  private var timeToNextChange: Int? {
    guard !options.clockIsManual, let next = session.nextChange else { return nil }
    return next.milliseconds - SystemClock.now.milliseconds
  }

  private func flush() throws {
    let giveUp = { Signals.terminationRequested || self.watchedProcessIsGone }
    try streams.finishFrame(giveUp: giveUp)
    try connection.output { (bytes) throws in
      recorder?.send(bytes)
      try streams.write(bytes, giveUp: giveUp)
    }
  }

  /// Starts to check once a second whether `process` still runs.
  private func watch(_ process: Int?) {
    guard watchedProcess == nil, let process else { return }
    watchedProcess = pid_t(clamping: process)
    Signals.wake(everyMilliseconds: 1000)
  }

  /// Whether the watched process has ended. A killed parent that is not yet reaped still accepts signals;
  /// then the changed parent of this process shows its end.
  private var watchedProcessIsGone: Bool {
    guard let watchedProcess else { return false }
    if kill(watchedProcess, 0) != 0, errno == ESRCH { return true }
    return watchedProcess == parent && getppid() != parent
  }
}

/// How a service runs.
package struct ServiceOptions {
  /// The framing that is required; the first byte of the input chooses if it is nil.
  package var framing: Framing?
  /// Whether only the client moves the time.
  package var clockIsManual = false
  /// The data file, if the store does not report the changes of other processes: its log is watched.
  package var dataFile: String?
  /// Called before the requests that have arrived are answered; what it throws ends the service.
  package var beforeRequests: () throws -> Void = {}

  package init() {}
}

/// What writes a session down while it is served: first the time, then what the client has sent, then what it is answered.
package protocol Recorder: AnyObject {
  /// The time that the session is told, in whole seconds.
  var time: Instant { get }
  /// Notes that it is `now`.
  func advance(to now: Instant)
  /// Notes what the client has sent.
  func receive(_ bytes: UnsafeRawBufferPointer)
  /// Notes what the service sends.
  func send(_ bytes: UnsafeRawBufferPointer)
  /// Notes the end of what the client sends.
  func finish()
}
