#if PostgreSQL
  import GatherDomain

  /// The results of queries on an account's data, which are valid as long as the account has the same version.
  ///
  /// What was used of one version is likely to be asked for again of the next one: it is then read again in one
  /// round trip.
  struct ReadCache {
    /// A query with the values of its parameters.
    struct Query: Hashable {
      let sql: String
      let values: [PostgreSQLValue]
    }

    /// What is known as it is now stored.
    struct Entities {
      /// Matches that were read, added or changed.
      var gathers: [ID<Gather>: Gather] = [:]
      /// Players that were read.
      var players: [ID<Player>: Player] = [:]
    }

    /// How often the results were forgotten.
    private(set) var invalidations = 0
    private var results: [Query: PostgreSQLResult] = [:]
    private var size = 0
    private(set) var entities = Entities()
    /// The queries whose results the latest request has used, and the number of that request.
    private var used: Set<Query> = []
    private var request = 0
    /// The queries whose results were used before the last change.
    private var outdated: Set<Query> = []
    /// The queries that are run again as they may be asked for, the number of the request that does so, and how
    /// often it has.
    private var expected: (queries: Set<Query>, request: Int, times: Int) = ([], 0, 0)

    /// The memory that all results may occupy, in bytes, and how many are read again.
    private static var maxSize: Int { 1 << 18 }
    private static var maxRepeated: Int { 16 }
    /// How many matches and how many players are kept at most.
    private static var maxGathers: Int { 100 }
    private static var maxPlayers: Int { 1_000 }
    /// How often a request reads again what it may not ask for: one that changes much, as an import, does not.
    private static var maxTimes: Int { 3 }

    /// The result of a query, if it is known; the request with this number needs it.
    mutating func use(_ query: Query, in request: Int) -> PostgreSQLResult? {
      if request != self.request { (self.request, used) = (request, []) }
      if used.count < Self.maxRepeated { used.insert(query) }
      return results[query]
    }

    /// Keeps a result. If there is no room, all others are dropped.
    mutating func add(_ result: PostgreSQLResult, for query: Query) {
      // The former result is of a transaction that was lost with its connection.
      if let former = results.removeValue(forKey: query) { size -= former.size }
      if size + result.size > Self.maxSize { (results, size) = ([:], 0) }
      guard result.size <= Self.maxSize else { return }
      size += result.size
      results[query] = result
    }

    /// Keeps matches, so that a change of one, or the choice of one in a list, does not have it read again.
    mutating func keep(_ gathers: [Gather]) {
      if entities.gathers.count + gathers.count > Self.maxGathers { entities.gathers = [:] }
      guard gathers.count <= Self.maxGathers else { return }
      for gather in gathers { entities.gathers[gather.id] = gather }
    }

    /// Keeps players, so that those of a list are not read again one by one.
    mutating func keep(_ players: [Player]) {
      if entities.players.count + players.count > Self.maxPlayers { entities.players = [:] }
      guard players.count <= Self.maxPlayers else { return }
      for player in players { entities.players[player.id] = player }
    }

    /// Forgets all results, because the request with this number, or another process, has changed the data.
    mutating func invalidate(in request: Int) {
      invalidations += 1
      (results, size, entities) = ([:], 0, Entities())
      // If nothing was asked for since the change before, what was used before that stays of interest.
      if !used.isEmpty { (outdated, used) = (used, []) }
      // What this request has not asked for yet, it may ask for after this change.
      if expected.request == request { outdated.formUnion(expected.queries) }
      expected.queries = []
    }

    /// Forgets all, because the account is another one.
    mutating func reset() {
      let count = invalidations + 1
      self = ReadCache()
      invalidations = count
    }

    /// The queries that are to be run again; each is returned once after a change.
    mutating func takeOutdated(in request: Int) -> Set<Query> {
      if expected.request != request { expected = ([], request, 0) }
      guard !outdated.isEmpty, expected.times < Self.maxTimes else { return [] }
      expected.queries = outdated.filter { results[$0] == nil }
      expected.times += 1
      outdated = []
      return expected.queries
    }
  }
#endif
