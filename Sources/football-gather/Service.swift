import GatherDomain
import GatherPresentation
import GatherStorage
import Glibc
import JSONRPC

/// One run of the service: waits, reads, tells the time, writes. All else is decided elsewhere.
final class Service {
  private let streams: Streams
  private let session: AppSession
  private let connection: Connection<AppSession>
  private let clockIsManual: Bool
  private let parent = getppid()
  private var watchedProcess: pid_t?

  init(_ options: Invocation.Options) throws {
    streams = try Streams()
    clockIsManual = options.clockIsManual
    session = AppSession(
      store: try Self.store(options),
      secrets: .sodium(random: Machine.random(seed: options.seed)),
      profile: try options.profile.map { try ProfileFile(path: $0).access } ?? .none,
      now: options.clockIsManual ? Machine.manualStart : Machine.now,
      clockIsManual: options.clockIsManual)
    connection = Connection(
      router: Contract.router, context: session, framing: options.framing,
      cancelled: RPCError(.cancelled, "The request was cancelled before it began."),
      commit: { (session) throws(RPCError) in try session.commit() })
    Interrupts.install()
  }

  private static func store(_ options: Invocation.Options) throws -> any Store {
    do throws(Failure) {
      switch options.store {
      case .memory: return MemoryStore()
      case .sqlite(let path):
        Folder.make(for: path)
        return try SQLiteStore(path: path, durability: options.durability)
      #if WebService
        case .service(let address): return try ServiceLocation.store(at: address, options)
      #endif
      }
    } catch .storeUnavailable(let message) {
      throw ExitError.noInput(message)
    }
  }

  /// Serves until the input ends, a signal asks for the end, or the client does; the exit status.
  func run() throws -> CInt {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    // What had arrived before a signal is answered; a sender that never stops is left behind.
    var readsAfterSignal = 0
    while readsAfterSignal < 16 {
      try tick()
      if Interrupts.wantEnd { readsAfterSignal += 1 }
      switch streams.read(into: buffer, within: Interrupts.wantEnd ? 0 : timeToNextChange) {
      case .bytes(let count):
        connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if let status = try answer() { return status }
      case .end: return try end()
      case .nothing: if Interrupts.wantEnd || watchedProcessIsGone { return try end() }
      }
    }
    return try end()
  }

  /// Answers what is left, a last line without a line end too.
  private func end() throws -> CInt {
    connection.finish()
    return try answer() ?? 0
  }

  /// Answers all that has arrived; the exit status, if the client has asked for the end.
  private func answer() throws -> CInt? {
    if !clockIsManual { session.advance(to: Machine.now) }
    while connection.answer() {
      try flush()
      if let status = session.lifecycle.exitStatus { return status }
    }
    watch(session.lifecycle.watchedProcess)
    return nil
  }

  /// Tells the time, and the client what has changed by it.
  private func tick() throws {
    if !clockIsManual, session.nextChange != nil { session.advance(to: Machine.now) }
    guard let view = session.takeChange() else { return }
    connection.notify(Contract.viewChanged, view)
    try flush()
  }

  private var timeToNextChange: Int? {
    guard !clockIsManual, let next = session.nextChange else { return nil }
    return next.milliseconds - Machine.now.milliseconds
  }

  private func flush() throws {
    try connection.output { (bytes) throws in
      try streams.write(bytes) { Interrupts.wantEnd || watchedProcessIsGone }
    }
  }

  /// Looks once a second from now on whether `process` still lives.
  private func watch(_ process: Int?) {
    guard watchedProcess == nil, let process else { return }
    watchedProcess = pid_t(clamping: process)
    Interrupts.wake(everyMilliseconds: 1000)
  }

  /// Whether the process to end with is gone. A killed parent whose own parent has not noticed yet
  /// still answers to signals, so that a parent is known by its adopted children.
  private var watchedProcessIsGone: Bool {
    guard let watchedProcess else { return false }
    if kill(watchedProcess, 0) != 0, errno == ESRCH { return true }
    return watchedProcess == parent && getppid() != parent
  }
}
