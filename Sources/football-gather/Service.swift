import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import Showcase
import ViewVocabulary

/// One run of the service: it waits, reads, advances the clock and writes. The session decides everything
/// else.
final class Service<Spoken: Dialect> {
  private let streams: Streams
  private let session: Session
  private let connection: Connection<ServiceHandler<Spoken>>
  private let dialect: Spoken
  private let context: Spoken.Context
  private let store: any Store
  private let storeWaiter: StoreWaiter
  private let clockIsManual: Bool
  /// The data file, if the store does not report the changes of other processes.
  private let dataFile: String?
  private var logWatch: LogWatch?
  private let faults: FaultFile?
  private let recording: Recording?
  private let parent = getppid()
  private var watchedProcess: pid_t?
  /// When changes of other processes were last looked for, by the clock of the machine in milliseconds.
  private var lastCheck = 0

  /// A service that speaks `dialect`.
  init(_ options: Invocation.Options, _ dialect: Spoken) throws {
    let firstApp = try options.firstApp
    let streams = try Streams()
    // The store is opened before there is a session or a connection.
    let notifier = WaitingNotifier<ServiceHandler<Spoken>>(streams, isOn: dialect.showsLoading)
    let storeWaiter = StoreWaiter(
      streams, isCancelled: { notifier.connection?.isCancelled(by: $0) ?? false },
      notify: { notifier.notify() })
    StoreLocation.warnOfPasswords(in: [options.store])
    let waiter = PollWaiter(
      wait: storeWaiter.wait, clock: { SystemClock.milliseconds },
      request: { storeWaiter.request })
    store = try Signals.withoutStops { () throws in
      try options.store.open(
        options.durability, waiter,
        .init(folder: options.folder, random: SystemClock.random(seed: options.testing.seed)))
    }
    (self.streams, self.storeWaiter) = (streams, storeWaiter)
    clockIsManual = options.testing.clockIsManual
    dataFile = options.store.dataFile
    faults = FaultFile(path: options.testing.faults, store: store as? SQLiteStore)
    let slots = HashingSlots(path: options.places.stateFolder.map { $0 + "/hashing.lock" }, waiter)
    let start = options.testing.clockIsManual ? options.testing.start : SystemClock.now
    recording = try options.recording.map { try Recording(path: $0, options, from: start) }
    let now = recording?.time ?? start
    let host = GatherHost(
      store: store,
      crypto: .sodium(
        cost: options.store.passwordCost, random: SystemClock.random(seed: options.testing.seed)
      ).limited(by: slots),
      timeZones: ZoneFiles.database, source: options.source, connectedAt: now)
    session = Session(
      contract: .whole, host: host,
      profile: try options.places.profile.map {
        try ProfileFile(path: $0).access
      } ?? .none,
      at: UnixTime(now),
      .init(
        firstApp: firstApp, otherApps: options.app.isListOffered ? Showcase.list : nil,
        clockIsManual: options.testing.clockIsManual,
        language: SystemLocale.language))
    self.dialect = dialect
    let (session, context) = (session, dialect.context(of: session))
    self.context = context
    connection = Connection(
      router: dialect.router,
      handler: ServiceHandler(
        dialect: dialect, session: session, context: context, storeWaiter: storeWaiter),
      framing: options.framing, form: dialect.requestForm)
    (notifier.session, notifier.connection) = (session, connection)
    // How fast a machine is must not show where the same input gives the same bytes.
    let showsProgress = !options.testing.clockIsManual && options.recording == nil
    session.reportProgress = { (done, total) in
      do throws(Failure) {
        if try storeWaiter.pollClient(), showsProgress {
          notifier.notify(Progress(done: done, total: total))
        }
        return true
      } catch { return false }
    }
    Signals.install()
  }

  /// Serves until the input ends, a signal requests termination, or the client sends `exit`. Returns the exit
  /// status.
  func run() throws -> CInt {
    // The store is closed behind it, which locks the data file against all others.
    defer { Signals.blockStops() }
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
    if store.takeNotice() {
      checkForChanges()
      return .nothing
    }
    if let descriptor = store.changeNotificationFD {
      return read(into: buffer, orFrom: descriptor, within: milliseconds)
    }
    guard session.notifies else { return streams.read(into: buffer, within: milliseconds) }
    if let interval = store.pollInterval {
      let untilCheck = max(0, lastCheck + interval - SystemClock.milliseconds)
      let event = streams.read(
        into: buffer, within: [milliseconds, untilCheck].compactMap { $0 }.min())
      if event == .nothing, lastCheck + interval <= SystemClock.milliseconds { checkForChanges() }
      return event
    }
    guard let dataFile else { return streams.read(into: buffer, within: milliseconds) }
    let watch = logWatch ?? LogWatch(ofDataFile: dataFile)
    logWatch = watch
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
    logWatch?.reset()
    lastCheck = SystemClock.milliseconds
    store.listenForChanges()
    storeWaiter.beginCheck()
    session.pollForExternalChanges()
  }

  /// Responds to the rest of the input, also a last line without a line end.
  private func end() throws -> CInt {
    recording?.finish()
    connection.finish()
    let status = try respond() ?? 0
    dialect.willEnd(context, on: connection)
    try flush()
    return status
  }

  /// Responds to the requests in what has been read. In a recording the time stands still meanwhile.
  private func respond(to bytes: UnsafeRawBufferPointer) throws -> CInt? {
    if let recording {
      if !clockIsManual { recording.advance(to: SystemClock.now) }
      try tick()
      recording.receive(bytes)
    }
    connection.receive(bytes)
    return try respond()
  }

  /// The time that the session is told.
  private var now: Instant { recording?.time ?? SystemClock.now }

  /// Responds to all requests that have arrived. Returns the exit status if the client has sent `exit`. After a
  /// signal, requests are answered for a limited time, and the rest as cancelled.
  private func respond() throws -> CInt? {
    try Signals.withoutStops { () throws in try respondToAll() }
  }

  private func respondToAll() throws -> CInt? {
    try faults?.apply()
    if !clockIsManual { session.advance(to: UnixTime(now)) }
    storeWaiter.beginGroup()
    while connection.respond() {
      dialect.didRespond(context, on: connection)
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
    if !clockIsManual, session.nextChange != nil {
      recording?.advance(to: SystemClock.now)
      session.advance(to: UnixTime(now))
    }
    storeWaiter.beginRequest()
    guard let view = session.dequeueViewChange() else { return }
    dialect.notify(context, of: view, on: connection)
    try flush()
  }

  private var timeToNextChange: Int? {
    guard !clockIsManual, let next = session.nextChange else { return nil }
    return next.milliseconds - SystemClock.now.milliseconds
  }

  private func flush() throws {
    let giveUp = { Signals.terminationRequested || self.watchedProcessIsGone }
    try streams.finishFrame(giveUp: giveUp)
    try connection.output { (bytes) throws in
      recording?.send(bytes)
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

/// Notifies the client while a request waits for the store.
private final class WaitingNotifier<Handler: RequestHandler> {
  private let streams: Streams
  private let isOn: Bool
  weak var session: Session?
  weak var connection: Connection<Handler>?

  init(_ streams: Streams, isOn: Bool) {
    self.streams = streams
    self.isOn = isOn
  }

  /// Sends a loading view with the progress, if the client has asked for notifications. Drops the view if
  /// the client does not read, and never blocks.
  func notify(_ progress: Progress? = nil) {
    guard isOn, let session, let connection, let view = session.loadingView(progress) else {
      return
    }
    connection.sendOutOfBand(Contract.viewChanged, view) { (bytes) in
      if streams.offer(bytes) { session.isLoadingShown = true }
    }
  }
}
