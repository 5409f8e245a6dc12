import Foundation
import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import MemoryStorage
import Sessions
import SodiumCrypto
import StdioService
import Transcripts

@testable import SQLiteStorage
@testable import football_gather

/// A service in the test's own process, bytes to bytes: a store that stays, sessions that come and go,
/// and a clock that the test moves.
final class InProcessService {
  let folder: String
  let store: () throws -> any Store
  private let framing: Framing
  private var now = SystemClock.manualStart
  private var profile = LocalProfile()
  /// Sessions that other processes would hold, with the profile claimed by the first of them.
  private var others: [Connection<SessionDelegate>] = []
  private let program: Program
  private var session: Session
  private var connection: Connection<SessionDelegate>
  private var lock: SQLiteStore?
  /// What has put the players out of reach.
  private var faulty: SQLiteStore?

  /// Where the service keeps its data.
  enum Kind: CaseIterable { case memory, sqlite }

  /// A program whose sessions are served.
  struct Program {
    let contract: Contract
    /// Where its sessions are kept, with a store and the crypto of a session.
    let host: (any Store, Crypto, _ now: Instant) -> any SessionHost

    static var footballGather: Program {
      Program(contract: .whole) { (store, crypto, now) in
        GatherHost(
          store: store, crypto: crypto, timeZones: InProcessService.timeZones, connectedAt: now)
      }
    }
  }

  init(
    _ kind: Kind = .memory, framing: Framing = .lines, program: Program = .footballGather
  ) throws {
    self.program = program
    let folder = NSTemporaryDirectory() + "football-gather-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    self.folder = folder
    self.framing = framing
    let memory = MemoryStore()
    store =
      kind == .memory
      ? { memory }
      : {
        try SQLiteStore(
          path: folder + "/gather.sqlite", durability: .normal, busyTimeout: 50,
          waiter: InProcessService.waiter)
      }
    session = Session(
      contract: program.contract,
      host: program.host(MemoryStore(), InProcessService.crypto(seed: 0), now), at: now)
    connection = InProcessService.connect(session)
    try start(claims: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static var waiter: PollWaiter {
    PollWaiter(wait: StoreWaiter.waitWithoutClient, clock: { SystemClock.milliseconds })
  }

  /// Cheap hashes, and the tokens of the program with this `--seed`.
  private static func crypto(seed: Int) -> Crypto {
    .sodium(
      cost: .minimum, random: SystemClock.random(seed: UInt64(seed)),
      randomOfTags: SystemClock.random(seed: ~UInt64(seed)))
  }

  /// The zones of this machine; the process's own is UTC.
  static var timeZones: TimeZoneDatabase {
    TimeZoneDatabase(read: ZoneFiles.read, names: { ZoneFiles.names() })
  }

  private static func connect(_ session: Session) -> Connection<SessionDelegate> {
    Connection(router: session.contract.router, delegate: SessionDelegate(target: session))
  }

  /// Requests that act on a session alone.
  private struct SessionDelegate: ConnectionDelegate {
    let target: Session
    var cancelled: RPCError { .cancelled }
    var endsGroup: Bool { target.isTransactionLost }
    func commit() throws(RPCError) -> CommitOutcome { try target.commit() }
  }

  private func start(claims: Bool) throws {
    session = Session(
      contract: program.contract,
      host: program.host(try store(), InProcessService.crypto(seed: others.count + 1), now),
      profile: ProfileAccess(
        claim: { claims }, load: { [unowned self] () throws(RequestError) in profile },
        save: { [unowned self] (new) throws(RequestError) in profile = new }),
      at: now,
      .init(clockIsManual: true))
    connection = InProcessService.connect(session)
  }

  /// Sends messages that arrive together; the answers, in order.
  func sendTogether(_ messages: [String]) -> [String] {
    receive(Array(messages.map(framing.framed).joined()))
  }

  /// Sends bytes unchanged.
  func sendRaw(_ bytes: [UInt8]) -> [String] { receive(bytes) }

  /// What comes when the input ends.
  func finish() -> [String] {
    connection.finish()
    return answers()
  }

  /// Lets time pass; what comes unasked.
  func wait(seconds: Int) -> [String] {
    now = now.advanced(by: seconds * 1000)
    session.advance(to: now)
    if let view = session.dequeueViewChange() { connection.notify(Contract.viewChanged, view) }
    return output()
  }

  /// The service as a stage for transcripts.
  var stage: Stage {
    Stage { (action, _) throws(StageError) in
      switch action {
      case .send(let messages): return self.sendTogether(messages)
      case .sendRaw(let bytes): return self.sendRaw(bytes)
      case .wait(let seconds): return self.wait(seconds: seconds)
      case .event(.endOfInput): return self.finish()
      case .event(let event):
        do { try self.show(event) } catch { throw .ended("\(event.text): \(error)") }
        return []
      case .leave: return []
      }
    }
  }

  /// Shows what a transcript's `--` line says.
  func show(_ event: Event) throws {
    switch event {
    case .restart: try start(claims: true)
    case .another:
      others.append(connection)
      try start(claims: false)
    case .lockStore:
      lock = try SQLiteStore(path: folder + "/gather.sqlite", waiter: InProcessService.waiter)
      try lock?.begin()
    case .unlockStore: lock = nil
    case .breakStore, .repairStore:
      let store =
        try faulty
        ?? SQLiteStore(
          path: folder + "/gather.sqlite", waiter: InProcessService.waiter)
      faulty = store
      try store.inject(event == .breakStore ? .broken : nil, waiter: InProcessService.waiter)
    case .addPlayers, .playGathers, .endOfInput, .secret: break
    }
  }

  private func receive(_ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBytes { connection.receive($0) }
    return answers()
  }

  private func answers() -> [String] {
    var answers: [String] = []
    while connection.respondToNextGroup() { answers += output() }
    // A moved clock shows in what comes after the answers.
    if let view = session.dequeueViewChange() { connection.notify(Contract.viewChanged, view) }
    return answers + output()
  }

  private func output() -> [String] {
    var frames: [String] = []
    connection.output {
      var decoder = OutputFrames()
      decoder.append(Array($0))
      while let frame = decoder.next() { frames.append(frame) }
    }
    return frames.map { $0.replacingOccurrences(of: folder, with: "/data") }
  }
}
