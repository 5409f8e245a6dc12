import CommandLine
import GatherApp
import GatherDomain
import HeadlessUI
import SQLiteStorage
import SodiumCrypto
import StdioService

extension ServiceLoop {
  /// The service that the command line asks for: its store, host, session and recording.
  convenience init(_ options: ServeOptions, _ binding: Binding) throws {
    // The store is opened before there is a session or a connection.
    let storeWaiter = StoreWaiter(try Streams())
    StoreLocation.warnOfPasswords(in: [options.store])
    let random = SystemClock.random(seed: options.determinism.seed)
    let store = try Signals.withoutSuspension { () throws in
      try options.store.open(
        options.durability, storeWaiter.pollWaiter,
        .init(folder: options.folder, random: random))
    }
    let start = options.determinism.beginning
    let recording = try options.recording.map { try Recording($0, options, from: start) }
    let now = recording?.time ?? start
    let slots = HashingSlots(
      path: options.places.stateFolder.map { $0 + "/hashing.lock" }, storeWaiter.pollWaiter)
    let host = GatherHost(
      store: store,
      crypto: .sodium(
        cost: options.store.passwordCost,
        random: SystemClock.random(seed: options.determinism.seed),
        randomOfTags: SystemClock.random(seed: options.determinism.seedOfTags)
      ).limited(by: slots),
      timeZones: ZoneFiles.database, source: options.source, connectedAt: now)
    let session = Session(
      contract: .whole, host: host,
      profile: try options.places.profile.map { try ProfileFile(path: $0).access } ?? .none,
      at: now,
      .init(
        clockIsManual: options.determinism.clockIsManual, language: SystemLocale.language))
    let faults = FaultFile(path: options.faults, store: store as? SQLiteStore)
    var serviceOptions = ServiceOptions()
    serviceOptions.framing = options.framing
    serviceOptions.clockIsManual = options.determinism.clockIsManual
    serviceOptions.dataFile = options.store.dataFile
    serviceOptions.beforeRequests = { try faults?.apply() }
    self.init(
      binding, on: session, changesFrom: store, waitingBy: storeWaiter, serviceOptions,
      recorder: recording)
  }
}
