import GatherDomain
import SteppedFiles

@testable import SQLiteStorage

/// One run of the machine by a seed: processes with real stores change one register, and each answer is checked.
///
/// The register is the name of the first player. Each change adds 1 to it and adds a player, in one transaction: so
/// the count of players tells whether half of a change was kept.
final class SteppedMachine {
  /// What a run is made of.
  struct Plan {
    var processes = 2
    var operations = 6
    var durability = SQLiteStore.Durability.full
    var faults = stepped_faults(end_at: 0, killed: -1, failure: 0, lies: false)

    /// Whether an answered change may be lost.
    var mayLose: Bool { faults.killed < 0 && faults.end_at > 0 && durability == .normal }
  }

  static let path = "/stepped/gather.sqlite"
  static let account = ID<Account>("1")

  let plan: Plan
  let seed: UInt64
  /// The length of the log from which on it is checkpointed, in pages.
  let checkpointLength: Int
  private(set) var problems: [String] = []
  /// The largest value of the register that was answered, and all of them.
  private(set) var answered = 0
  private var values: Set<Int> = []
  /// How many changes were begun.
  private(set) var attempts = 0

  init(seed: UInt64, _ plan: Plan) {
    (self.seed, self.plan) = (seed, plan)
    stepped_begin(seed, plan.faults, true)
    checkpointLength = Int(2 + stepped_random(10))
  }

  /// Makes the files that each run begins with.
  static func makeFiles() throws {
    stepped_register()
    stepped_begin(0, stepped_faults(end_at: 0, killed: -1, failure: 0, lies: false), false)
    do {
      let store = try SQLiteStore(path: path, waiter: SteppedProcess.waiter)
      try store.begin()
      _ = try store.addAccount(username: "ann", passwordHash: "-", tag: "tag")
      _ = try store.addPlayer(Player.Profile(name: "0"), to: account)
      try store.commit()
    }
    stepped_keep()
  }

  /// Runs the processes, and afterwards another one that looks at what they have left.
  func run() {
    let actors = (0..<plan.processes).map { SteppedProcess(number: $0, of: self) }
    for actor in actors {
      stepped_spawn(
        CInt(actor.number),
        { Unmanaged<SteppedProcess>.fromOpaque($0!).takeUnretainedValue().run() },
        Unmanaged.passUnretained(actor).toOpaque())
    }
    withExtendedLifetime(actors) { stepped_run() }
    checkEnd()
  }

  private func checkEnd() {
    do {
      let store = try SQLiteStore(path: Self.path, waiter: SteppedProcess.waiter)
      let (value, players) = try Self.read(store)
      if value < answered, !plan.mayLose { report("lost: \(value), but \(answered) was answered") }
      if value > attempts { report("\(value) of \(attempts) changes") }
      if players != value + 1 { report("half a change: \(value), \(players) players") }
      let whole = try store.connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
      if whole != "ok" { report(whole ?? "no check") }
    } catch {
      report("the file cannot be opened: \(error)")
    }
  }

  /// The register and the number of players, of one moment.
  static func read(_ store: SQLiteStore) throws(Failure) -> (value: Int, players: Int) {
    guard let register = try store.player(ID("1"), of: account),
      let value = Int(register.profile.name)
    else { throw .storeUnavailable(.fileIsDamaged("the register is gone")) }
    return (value, try store.playerCount(of: account))
  }

  func report(_ problem: String) { problems.append("seed \(seed): \(problem)") }

  func begins() { attempts += 1 }

  func answers(_ value: Int) {
    if !values.insert(value).inserted { report("\(value) was answered twice") }
    answered = max(answered, value)
  }
}

/// One process of the machine, with one store.
final class SteppedProcess {
  let number: Int
  private unowned let machine: SteppedMachine
  private var store: SQLiteStore?
  /// The latest read, and the count of others' changes that belongs to it.
  private var cache: (count: Int, value: Int)?
  /// What this process has seen.
  private var seen = 0

  init(number: Int, of machine: SteppedMachine) { (self.number, self.machine) = (number, machine) }

  func run() {
    for _ in 0..<machine.plan.operations where !stepped_is_dead() {
      do throws(Failure) { try operate() } catch {
        store?.rollback()
        cache = nil
        guard machine.plan.faults.failure == 0, !stepped_is_dead() else { continue }
        machine.report("process \(number): \(error)")
      }
    }
    store = nil
  }

  /// Waits by the clock of the machine, while other processes go on.
  static var waiter: PollWaiter {
    PollWaiter(
      wait: { (_, _, milliseconds) throws(Failure) in
        if stepped_is_dead() { throw .cancelled }
        stepped_wait(Int64(milliseconds))
        return false
      }, clock: { Int(stepped_clock()) })
  }

  private func opened() throws(Failure) -> SQLiteStore {
    if let store { return store }
    let new = try SQLiteStore(
      path: SteppedMachine.path, durability: machine.plan.durability, waiter: Self.waiter)
    new.connection.checkpointLength = machine.checkpointLength
    store = new
    return new
  }

  private func operate() throws(Failure) {
    let store = try opened()
    switch stepped_random(10) {
    case 0...4: try change(store)
    case 5: try undo(store)
    case 6...7: try look(store)
    case 8: try lookTwice(store)
    default: (self.store, cache) = (nil, nil)
    }
  }

  private func change(_ store: SQLiteStore) throws(Failure) {
    let least = machine.answered
    try store.begin()
    let value = try valid(SteppedMachine.read(store), atLeast: least) + 1
    machine.begins()
    store.beginSavepoint()
    _ = try? store.addPlayer(Player.Profile(name: "nobody"), to: SteppedMachine.account)
    store.endSavepoint(rollingBack: true)
    try store.throwIfTransactionLost()
    try write("\(value)", to: store)
    _ = try store.addPlayer(Player.Profile(name: "p\(value)"), to: SteppedMachine.account)
    try store.commit()
    if stepped_is_dead() { return }
    machine.answers(value)
    (seen, cache) = (value, nil)
  }

  /// Changes the register and takes it back.
  private func undo(_ store: SQLiteStore) throws(Failure) {
    try store.begin()
    try write("999", to: store)
    store.rollback()
  }

  private func write(_ text: String, to store: SQLiteStore) throws(Failure) {
    try store.updatePlayer(
      Player(id: ID("1"), profile: Player.Profile(name: text)), of: SteppedMachine.account)
  }

  /// Reads as a session does: only if another process has changed something.
  private func look(_ store: SQLiteStore) throws(Failure) {
    let least = machine.answered
    let count = try store.dataVersion(of: nil, user: SteppedMachine.account.text)
    if let cache, cache.count == count {
      if cache.value < least {
        machine.report("process \(number) keeps \(cache.value) after \(least)")
      }
      return
    }
    var value = 0
    try store.withSnapshot { () throws(Failure) in
      value = try valid(SteppedMachine.read(store), atLeast: least)
    }
    cache = (count, value)
  }

  /// What a snapshot shows does not change.
  private func lookTwice(_ store: SQLiteStore) throws(Failure) {
    let least = machine.answered
    try store.withSnapshot { () throws(Failure) in
      let value = try valid(SteppedMachine.read(store), atLeast: least)
      stepped_wait(1)
      let again = try SteppedMachine.read(store).value
      if again != value { machine.report("a snapshot shows \(value), then \(again)") }
    }
  }

  private func valid(_ read: (value: Int, players: Int), atLeast least: Int) -> Int {
    if stepped_is_dead() { return read.value }
    if read.value < max(least, seen) {
      machine.report("process \(number) reads \(read.value) after \(max(least, seen))")
    }
    if read.players != read.value + 1 {
      machine.report("process \(number) reads \(read.value) with \(read.players) players")
    }
    if read.value > machine.attempts { machine.report("\(read.value) of \(machine.attempts)") }
    seen = max(seen, read.value)
    return read.value
  }
}
