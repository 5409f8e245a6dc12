#if PostgreSQL
  package import GatherDomain

  /// What other processes have changed, and how this one learns of it.
  extension PostgreSQLStore {
    package var changeNotificationFD: Int32? {
      subscription.account == nil ? nil : connection.descriptor
    }

    package func takeNotice() -> Bool {
      defer { connection.hasNotice = false }
      return connection.hasNotice
    }

    package func listenForChanges() { subscription.isAsked = true }

    package var pollInterval: Int? {
      subscription.account == nil ? subscription.pollInterval : nil
    }

    package func dataVersion(
      of session: [UInt8]?, user: String?
    ) throws(Failure) -> Int {
      let account: ID<Account>? = user.map { ID($0) }
      // Of another account, nothing is known.
      if known.account?.id != account { known.account = nil }
      if transaction == nil {
        let isJustRead =
          requestOfSession == connection.waiter.request() && known.session?.digest == session
          && known.account?.id == account
        requestOfSession = nil
        if isJustRead, account.map({ !needsSubscription(to: $0) }) ?? true { return foreignChanges }
        // What has arrived is looked for now. A lost connection is noticed by the query.
        try? connection.consume()
        connection.hasNotice = false
        // Before reading, so that no change is missed in between.
        if let account, needsSubscription(to: account) { try subscribe(to: account) }
      }
      var found = try versions(of: session, account)
      // The connection was lost meanwhile, and the subscription with it.
      if transaction == nil, let account, needsSubscription(to: account) {
        try subscribe(to: account)
        found = try versions(of: session, account)
      }
      try note(found)
      if let session, transaction == nil, subscription.isAsked, subscription.account == nil {
        try registerPoll(by: session)
      }
      return foreignChanges
    }

    /// Notes the versions that a query has just found. A database that was upgraded since is refused.
    func note(_ found: RowVersions) throws(Failure) {
      do throws(ConnectionError) { try schema.check(connection) } catch {
        throw Failure(error)
      }
      if found.differs(from: known) { foreignChanges += 1 }
      known = found
    }

    /// The present versions. A transaction locks the rows until its end.
    private func versions(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> RowVersions {
      let locks = transaction.map { !$0.isSnapshot } ?? false
      var found = RowVersions()
      let results = try read(
        Self.version(of: account ?? ID(rowNumber: 0), locks: locks),
        PostgreSQLStatement(
          "SELECT commits, day FROM sessions WHERE digest = $1" + Self.lock(locks),
          .blob(session ?? [])), PostgreSQLStatement("SELECT version FROM footballGather"))
      if let account, let row = results[0].first { found.account = (account, row.integer(0)) }
      if let session, let row = results[1].first {
        found.session = (session, row.integer(0))
        transaction?.dayOfSession = row.integer(1)
      }
      connection.server.schema = results[2].first?.integer(0)
      if locks {
        if let account { transaction?.locked.insert(account) }
        transaction?.versions = found
      }
      return found
    }

    /// The query of an account's version.
    static func version(of account: ID<Account>, locks: Bool) -> PostgreSQLStatement {
      PostgreSQLStatement(
        "SELECT version FROM accounts WHERE id = $1" + lock(locks), .init(account))
    }

    /// This lock mode does not block references to the row.
    private static func lock(_ locks: Bool) -> String { locks ? " FOR NO KEY UPDATE" : "" }

    // MARK: Notifications

    /// What the name of each channel of this program begins with.
    static let channelPrefix = "football_gather_"

    /// Whether the present connection has to listen to changes of the account's data.
    private func needsSubscription(to account: ID<Account>) -> Bool {
      subscription.listens(isPooled: connection.server.isPooled)
        && !subscription.lasts(for: account, at: connection.waiter.clock())
    }

    /// Listens to changes of the account's data.
    private func subscribe(to account: ID<Account>) throws(Failure) {
      subscription.account = nil
      // The channel has a name that cannot be guessed.
      let channel = try first(
        """
        UPDATE accounts SET listenedUntil = now() + interval '30 days' WHERE id = $1
        RETURNING channel::text
        """, .init(account)
      ) { $0.text(0) }
      // Without an account there is nothing to hear of.
      if let channel {
        do throws(ConnectionError) {
          try connection.script("UNLISTEN *; LISTEN \"\(Self.channelPrefix)\(channel)\"")
        } catch {
          guard error.isOfConnection else { throw Failure(error) }
          // The query of the versions opens another one.
          return
        }
      }
      subscription.begin(of: account, at: connection.waiter.clock())
    }

    /// Counts this process among those that ask for changes, and learns how many do.
    private func registerPoll(by session: [UInt8]) throws(Failure) {
      let now = connection.waiter.clock()
      guard subscription.nextCount <= now else { return }
      let results = try read(
        PostgreSQLStatement(
          "UPDATE sessions SET asksUntil = now() + interval '15 minutes' WHERE digest = $1",
          .blob(session)),
        PostgreSQLStatement("SELECT count(*) FROM sessions WHERE asksUntil > now()"))
      subscription.noteCount(results[1].first?.integer(0) ?? 1, at: now)
    }
  }

  /// How a process learns of changes by others.
  struct Subscription {
    /// What the address says of it.
    private let changes: PostgreSQLAddress.Changes
    /// Whether the client wants to hear of changes.
    var isAsked = false
    /// The account whose changes the connection listens to.
    var account: ID<Account>?
    /// When the account's row is to be told again that somebody listens, by the waiter's clock.
    private var renewal = 0
    /// How often a process that does not listen asks for the version, in milliseconds.
    private(set) var pollInterval = shortestInterval
    /// When the processes that ask are counted again, by the waiter's clock.
    private(set) var nextCount = 0

    private static let shortestInterval = 1_500
    /// By how much each process that asks lengthens the interval of all, in milliseconds: together they ask 200 times in a
    /// second at most.
    private static let share = 5
    /// How long until the processes that ask are counted again, in milliseconds.
    private static let countInterval = 600_000
    /// After which time a subscription is renewed, in milliseconds: a week. The account notes it for 30 days.
    private static let renewalInterval = 604_800_000

    init(_ changes: PostgreSQLAddress.Changes) { self.changes = changes }

    /// Whether this process notifies others.
    var notifies: Bool { changes != .poll }

    /// Whether the process is to listen; a pooler would lose the subscription of a connection.
    func listens(isPooled: Bool) -> Bool {
      switch changes {
      case .listen: isAsked
      case .poll: false
      case .automatic: isAsked && !isPooled
      }
    }

    /// Whether the connection listens to the account's changes, and that needs no renewal yet.
    func lasts(for account: ID<Account>, at now: Int) -> Bool {
      self.account == account && now < renewal
    }

    /// Notes that the connection listens to the account's changes.
    mutating func begin(of account: ID<Account>, at now: Int) {
      (self.account, renewal) = (account, now + Self.renewalInterval)
    }

    /// Notes how many processes ask.
    mutating func noteCount(_ count: Int, at now: Int) {
      pollInterval = max(Self.shortestInterval, count * Self.share)
      nextCount = now + Self.countInterval
    }
  }
#endif
