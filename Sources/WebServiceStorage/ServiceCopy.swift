#if WebService
  import GatherDomain
  import GatherStorage

  /// The embedded store beside the service: a copy of what that has, under ids of our own that are never
  /// given twice, and all that it cannot keep. These tables say what in the copy is what in the service.
  struct ServiceCopy {
    let store: SQLiteStore
    private var connection: SQLiteConnection { store.connection }

    /// The time of a match that is not known: 1970.
    static let unknownTime = Instant(milliseconds: 0)

    init(_ store: SQLiteStore) throws(Failure) {
      self.store = store
      try connection.script(Self.tables)
    }

    /// Writes what the service has taken. It lasts whatever becomes of the request, as that cannot take
    /// it back.
    func note<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
      try store.begin()
      do throws(Failure) {
        let result = try body()
        try store.commit()
        return result
      } catch {
        store.rollback()
        throw error
      }
    }

    // MARK: Accounts

    /// The account of the service's user, whom `token` lets in from now on.
    func enter(
      _ login: ServiceLogin, as username: String
    ) throws(Failure) -> Account {
      let known: ID<Account>? = try connection.first(
        "SELECT account FROM serviceAccounts WHERE uuid = ?", .text(login.userID)
      ) { $0.id(0) }
      let id: ID<Account>
      if let known {
        id = known
      } else {
        // Under its id, as names that differ in case are two in the service.
        id = try store.addAccount(username: login.userID, passwordHash: "").id
      }
      try connection.run(
        """
        INSERT INTO serviceAccounts (account, uuid, username, token) VALUES (?, ?, ?, ?)
        ON CONFLICT (account) DO UPDATE SET username = excluded.username, token = excluded.token
        """, .init(id), .text(login.userID), .text(username), .text(login.token))
      return Account(id: id, username: username)
    }

    func account(_ id: ID<Account>) throws(Failure) -> Account? {
      try connection.first(
        "SELECT username FROM serviceAccounts WHERE account = ?", .init(id)
      ) { Account(id: id, username: $0.text(0)) }
    }

    /// What lets the account in; nil if the service has refused it.
    func token(of account: ID<Account>) throws(Failure) -> String? {
      try connection.first(
        "SELECT token FROM serviceAccounts WHERE account = ?", .init(account)
      ) { $0.optionalText(0) }.flatMap { $0 }
    }

    /// Forgets a token that the service has refused, unless there is another by now.
    func forget(_ token: String) throws(Failure) {
      try connection.run("UPDATE serviceAccounts SET token = NULL WHERE token = ?", .text(token))
    }

    // MARK: Players

    /// The players of the account by the numbers that the service has for them.
    func players(of account: ID<Account>) throws(Failure) -> [Int: Player] {
      let rows = try connection.all(
        """
        SELECT id, name, age, skill, preferredPosition, favouriteTeam, number
        FROM servicePlayers JOIN players ON id = player WHERE account = ?
        """, .init(account)
      ) { (number: $0.integer(6), player: Player(row: $0)) }
      return Dictionary(
        rows.map { ($0.number, $0.player) }, uniquingKeysWith: { first, _ in first })
    }

    func number(of player: ID<Player>) throws(Failure) -> Int? {
      try connection.first("SELECT number FROM servicePlayers WHERE player = ?", .init(player)) {
        $0.integer(0)
      }
    }

    func keep(_ player: ID<Player>, as number: Int) throws(Failure) {
      try connection.run(
        "REPLACE INTO servicePlayers (player, number) VALUES (?, ?)", .init(player),
        .integer(number))
    }

    // MARK: Gathers

    /// The gathers of the account by the ids that the service has for them.
    func gathers(of account: ID<Account>) throws(Failure) -> [String: KnownGather] {
      let rows = try connection.all(
        """
        SELECT uuid, gather, result FROM serviceGathers JOIN gathers ON id = gather
        WHERE account = ?
        """, .init(account)
      ) { (uuid: $0.text(0), gather: KnownGather(id: $0.id(1), result: $0.text(2))) }
      return Dictionary(rows.map { ($0.uuid, $0.gather) }, uniquingKeysWith: { first, _ in first })
    }

    /// The service's id of a gather and how it says that it has ended.
    func known(_ gather: ID<Gather>) throws(Failure) -> (uuid: String, result: String)? {
      try connection.first(
        "SELECT uuid, result FROM serviceGathers WHERE gather = ?", .init(gather)
      ) { ($0.text(0), $0.text(1)) }
    }

    func keep(_ gather: ID<Gather>, as uuid: String) throws(Failure) {
      try connection.run(
        "INSERT INTO serviceGathers (gather, uuid) VALUES (?, ?)", .init(gather), .text(uuid))
      try reclaim(uuid)
    }

    func setResult(_ result: String, of gather: ID<Gather>) throws(Failure) {
      try connection.run(
        "UPDATE serviceGathers SET result = ? WHERE gather = ?", .text(result), .init(gather))
    }

    /// Makes known who plays in a gather that was started elsewhere, in whatever team.
    func setPlayers(_ players: [Participant], of gather: ID<Gather>) throws(Failure) {
      try connection.run("DELETE FROM lineups WHERE gather = ?", .init(gather))
      for (place, player) in players.enumerated() {
        try connection.run(
          """
          INSERT INTO lineups (gather, team, place, player, name, preferredPosition)
          VALUES (?, ?, ?, ?, ?, ?)
          """, .init(gather), .text(Team.bench.rawValue), .integer(place), .init(player.id),
          .text(player.name), .init(player.position?.rawValue))
      }
    }

    // MARK: Starts that have failed

    /// Whether a gather was asked for and its id was not heard.
    func isStarting(_ account: ID<Account>) throws(Failure) -> Bool {
      try connection.first(
        "SELECT isStarting FROM serviceAccounts WHERE account = ?", .init(account)
      ) { $0.integer(0) } == 1
    }

    func setStarting(_ isStarting: Bool, _ account: ID<Account>) throws(Failure) {
      try connection.run(
        "UPDATE serviceAccounts SET isStarting = ? WHERE account = ?",
        .integer(isStarting ? 1 : 0), .init(account))
    }

    /// The gathers in the service that are incomplete and have to go.
    func abandoned(by account: ID<Account>) throws(Failure) -> [String] {
      try connection.all(
        "SELECT uuid FROM serviceAbandoned WHERE account = ?", .init(account)
      ) { $0.text(0) }
    }

    /// Notes a gather that has to go, unless ``reclaim(_:)`` says that it is complete.
    func abandon(_ uuid: String, of account: ID<Account>) throws(Failure) {
      try connection.run(
        "REPLACE INTO serviceAbandoned (uuid, account) VALUES (?, ?)", .text(uuid),
        .init(account))
    }

    func reclaim(_ uuid: String) throws(Failure) {
      try connection.run("DELETE FROM serviceAbandoned WHERE uuid = ?", .text(uuid))
    }

    private static let tables = """
      CREATE TABLE IF NOT EXISTS serviceAccounts (
        account INTEGER PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
        uuid TEXT NOT NULL UNIQUE,
        username TEXT NOT NULL,
        -- In clear, as it has to be sent; the file is its owner's alone, and the service forgets it.
        token TEXT,
        isStarting INTEGER NOT NULL DEFAULT 0
      );
      CREATE TABLE IF NOT EXISTS servicePlayers (
        player INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
        number INTEGER NOT NULL
      );
      -- The result as the service has it, empty while there is none.
      CREATE TABLE IF NOT EXISTS serviceGathers (
        gather INTEGER PRIMARY KEY REFERENCES gathers ON DELETE CASCADE,
        uuid TEXT NOT NULL UNIQUE,
        result TEXT NOT NULL DEFAULT ''
      );
      CREATE TABLE IF NOT EXISTS serviceAbandoned (
        uuid TEXT PRIMARY KEY,
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE
      );
      """
  }

  /// A gather of the copy, and its result as the service last had it.
  struct KnownGather {
    let id: ID<Gather>
    let result: String
  }
#endif
