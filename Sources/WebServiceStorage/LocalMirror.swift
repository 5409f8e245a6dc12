#if WebService
  import GatherDomain
  import SQLiteStorage
  import SQLShared
  import Sessions

  /// The local mirror: a copy of the service's data under local ids that are never reused, and all data that
  /// the service cannot store. Its own tables map the local ids to those of the service.
  struct LocalMirror {
    let store: SQLiteStore
    let journal: ServiceJournal
    var connection: SQLiteConnection { store.connection }

    /// The placeholder for an unknown time of a match: 1970.
    static let unknownTime = Instant(milliseconds: 0)

    init(_ store: SQLiteStore, _ slot: ProcessSlot) throws(Failure) {
      self.store = store
      try store.connection.script(Self.tables)
      journal = try ServiceJournal(store.connection, slot)
    }

    /// Writes what the service has accepted. It is not rolled back with the request, because the request
    /// cannot undo it in the service.
    func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
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

    /// The local account of the service's user, with `token` as its new token: the existing account, or
    /// `lost` if that belonged to a former user of the same person, or a new one.
    func enter(
      _ login: ServiceLogin, as username: String, lost: ID<Account>?, tag: String
    ) throws(Failure) -> Account {
      let known: ID<Account>? = try connection.first(
        "SELECT account FROM serviceAccounts WHERE uuid = ?", .text(login.userID)
      ) { $0.id(0) }
      let id: ID<Account>
      if let account = known {
        id = account
      } else if let lost {
        id = lost
        try unbind(lost)
      } else {
        // The local name is the id, because the service distinguishes names by case.
        id = try store.addAccount(username: login.userID, passwordHash: "", tag: tag).id
      }
      try connection.run(
        """
        INSERT INTO serviceAccounts (account, uuid, username, token) VALUES (?, ?, ?, ?)
        ON CONFLICT (account) DO UPDATE SET uuid = excluded.uuid, username = excluded.username,
          token = excluded.token
        """, .init(id), .text(login.userID), .text(username), .text(login.token))
      return Account(id: id, username: username, currency: try store.account(id)?.currency)
    }

    func account(_ id: ID<Account>) throws(Failure) -> Account? {
      try connection.first(
        "SELECT username FROM serviceAccounts WHERE account = ?", .init(id)
      ) { $0.text(0) }.map { (username) throws(Failure) in
        Account(id: id, username: username, currency: try store.account(id)?.currency)
      }
    }

    /// The users who have signed in here, the latest first.
    func users() throws(Failure) -> [(account: Account, uuid: String)] {
      try connection.all(
        "SELECT account, username, uuid FROM serviceAccounts ORDER BY account DESC"
      ) { (Account(id: $0.id(0), username: $0.text(1)), $0.text(2)) }
    }

    /// The token of the account; nil if the service has rejected it.
    func token(of account: ID<Account>) throws(Failure) -> String? {
      try connection.first(
        "SELECT token FROM serviceAccounts WHERE account = ?", .init(account)
      ) { $0.optionalText(0) }.flatMap { $0 }
    }

    /// Deletes a token that the service has rejected, unless it has been replaced.
    func forget(_ token: String) throws(Failure) {
      try connection.run("UPDATE serviceAccounts SET token = NULL WHERE token = ?", .text(token))
    }

    /// Deletes the token of an account without signed-in sessions. In the service it stays valid for ever,
    /// because the service has no logout.
    func forgetTokenOfUnused(_ account: ID<Account>) throws(Failure) {
      try connection.run(
        """
        UPDATE serviceAccounts SET token = NULL
        WHERE account = ?1 AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = ?1)
        """, .init(account))
    }

    private static let tables = """
      CREATE TABLE IF NOT EXISTS serviceAccounts (
        account INTEGER PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
        uuid TEXT NOT NULL UNIQUE,
        username TEXT NOT NULL,
        -- In clear, as it has to be sent; the file is its owner's alone.
        token TEXT
      );
      -- A player without a number has been lost by the service.
      CREATE TABLE IF NOT EXISTS servicePlayers (
        player INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
        number INTEGER NOT NULL
      );
      -- A player whose values there are not those that are shown: JSON. It stays after a deletion, which
      -- can be undone.
      CREATE TABLE IF NOT EXISTS serviceForeign (
        player INTEGER PRIMARY KEY,
        content TEXT NOT NULL
      );
      -- The result as the service has it, empty while there is none. A match that the service has lost
      -- has an id that begins with "lost:".
      CREATE TABLE IF NOT EXISTS serviceGathers (
        gather INTEGER PRIMARY KEY REFERENCES gathers ON DELETE CASCADE,
        uuid TEXT NOT NULL UNIQUE,
        result TEXT NOT NULL DEFAULT ''
      );
      -- The result of a deleted match as the service had it, because the deletion can be undone.
      CREATE TABLE IF NOT EXISTS serviceDeletedResults (
        gather INTEGER PRIMARY KEY,
        result TEXT NOT NULL
      );
      """
  }
#endif
