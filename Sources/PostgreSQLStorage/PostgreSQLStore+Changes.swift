#if PostgreSQL
  package import GatherDomain

  /// What other processes have changed, and how this one learns of it.
  extension PostgreSQLStore {
    package var changeNotificationFD: Int32? {
      guard subscription.account != nil else { return nil }
      return subscription.feed?.descriptor ?? connection.descriptor
    }

    package func takeNotice() -> Bool {
      defer { subscription.notices = 0 }
      return subscription.notices > 0
    }

    package func listenForChanges() { subscription.isAsked = true }

    package var pollInterval: Int? { subscription.account == nil ? Subscription.pollInterval : nil }

    package func externalChangeCount(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> Int {
      transaction?.isRetried = true
      if known.account?.id != account { adopt(RowVersions(session: known.session)) }
      if let transaction, transaction.stage == .planned, transaction.mode == .usual,
        known.areOf(session, account)
      {
        self.transaction?.mode = .optimistic
        return foreignChanges
      }
      if try assumesNewSession(session, of: account) { return foreignChanges }
      // The request has just read the session, with its versions.
      if transaction == nil, known.request == connection.waiter.request(),
        known.areOf(session, account), account.map({ !needsSubscription(to: $0) }) ?? true
      {
        known.request = nil
        return foreignChanges
      }
      var found = RowVersions()
      if transaction == nil {
        subscription.discardNews()
        // What has arrived is looked for now. A lost connection is noticed by the query.
        try? connection.consume()
        subscription.notices = 0
      }
      if let account, transaction == nil {
        // Subscribes before reading, so that no change is missed in between; again on a new connection.
        var isReached = true
        repeat {
          if needsSubscription(to: account) { isReached = try subscribe(to: account) }
          found = try versions(of: session, account)
        } while isReached && needsSubscription(to: account)
      } else {
        found = try versions(of: session, account)
      }
      try note(found)
      latest.lookRequest = connection.waiter.request()
      return foreignChanges
    }

    /// Whether a transaction takes a session for one of a visitor that is not stored yet, as it is not the one that is
    /// known. A statement that is sent with the next one checks that, and that the schema is the known one.
    private func assumesNewSession(
      _ session: [UInt8]?, of account: ID<Account>?
    ) throws(Failure) -> Bool {
      guard let session, account == nil, known.session?.digest != session, canAssume,
        transaction?.stage == .planned
      else { return false }
      adopt(RowVersions())
      try enqueue(
        """
        SELECT 1 / count(*) FROM footballGather
        WHERE version = $2 AND NOT EXISTS (SELECT FROM sessions WHERE digest = $1)
        """, .blob(session), .integer(PostgreSQLMigrations.scripts.count))
      return true
    }

    /// Notes the versions that a query has just found. A database that was upgraded since is refused.
    func note(_ found: RowVersions) throws(Failure) {
      try mapErrors { () throws(ConnectionError) in try PostgreSQLMigrations.check(connection) }
      if found.differs(from: known) { foreignChanges += 1 }
      adopt(found)
    }

    /// Takes versions for those of the data that are read from now on.
    func adopt(_ versions: RowVersions) {
      if known.account?.id != versions.account?.id {
        cache.reset()
      } else if known.account?.version != versions.account?.version {
        invalidateCache()
      }
      known = versions
    }

    /// The present versions, by one round trip. In a transaction, the account's row is locked until the end.
    private func versions(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> RowVersions {
      var found = RowVersions()
      if let account {
        try enqueueVersion(of: account) { found.account = $0.map { (account, $0) } }
      }
      let row = try fresh(
        "SELECT version, (SELECT commits FROM sessions WHERE digest = $1) FROM footballGather",
        session.map { .blob($0) } ?? .null
      ) { (schema: $0.integer(0), commits: $0.optionalInteger(1)) }
      connection.server.schema = row?.schema
      if let session, let commits = row?.commits { found.session = (session, commits) }
      return found
    }

    /// Adds the query of an account's version to the queued statements. In a transaction, the account's row is
    /// locked until the end.
    func enqueueVersion(
      of account: ID<Account>, _ read: @escaping (Int?) -> Void
    ) throws(Failure) {
      var sql = "SELECT version FROM accounts WHERE id = $1"
      if let transaction, transaction.mode != .snapshot {
        self.transaction?.locked.append(account)
        // This lock mode does not block references to the account.
        sql += " FOR NO KEY UPDATE"
      }
      try enqueue(sql, .init(account)) { read($0.first?.integer(0)) }
    }

    /// Checks, by statements that are sent with the next one, that the known versions are the present ones, and
    /// that no later program has upgraded the schema. The account's row is locked until the end. The statements
    /// fail by a division by zero if a version has changed, so that nothing after them is executed.
    func enqueueCheck() throws(Failure) {
      guard transaction?.mode == .optimistic else { return }
      transaction?.mode = .usual
      if let account = known.account {
        transaction?.locked.append(account.id)
        try enqueue(
          """
          WITH locked AS (SELECT version FROM accounts WHERE id = $1 FOR NO KEY UPDATE)
          SELECT 1 / count(*) FROM locked
          WHERE version = $2 AND $3 = (SELECT version FROM footballGather)
          """, .init(account.id), .integer(account.version),
          .integer(PostgreSQLMigrations.scripts.count))
      }
      if let session = known.session {
        try enqueue(
          """
          SELECT 1 / count(*) FROM sessions
          WHERE digest = $1 AND commits = $2 AND $3 = (SELECT version FROM footballGather)
          """, .blob(session.digest), .integer(session.commits),
          .integer(PostgreSQLMigrations.scripts.count))
      }
    }

    // MARK: Notifications

    /// Notifies the processes that may show an account, in a transaction after the commit: PostgreSQL lets one
    /// transaction after the other notify, each until it is stored, on a synchronous standby too. This one
    /// waits for neither.
    func enqueueNotification(of accounts: [ID<Account>]) {
      guard !accounts.isEmpty, subscription.notifies else { return }
      connection.enqueue(PostgreSQLStatement(sql: "BEGIN"))
      connection.enqueue(PostgreSQLStatement(sql: "SET LOCAL synchronous_commit = off"))
      connection.enqueue(
        PostgreSQLStatement(
          sql: ChangeChannel.notify, values: [.integers(accounts.map(\.rowNumber))]))
      connection.enqueue(PostgreSQLStatement(sql: "COMMIT"))
    }

    /// Ends the transaction of a notification that the server has refused, and sends no more: the engine has none.
    func forgetNotification() {
      guard connection.isOpen, connection.hasFailed else { return }
      subscription.isRefused = true
      _ = try? connection.run("ROLLBACK")
    }

    /// Whether the present connection has to be subscribed to changes of the account's data.
    private func needsSubscription(to account: ID<Account>) -> Bool {
      subscription.isWanted(isPooled: connection.server.isPooled, at: connection.waiter.clock())
        && !subscription.lasts(for: account, at: connection.waiter.clock())
    }

    /// Subscribes to changes of the account's data; true if that is done. Else changes are polled for.
    private func subscribe(to account: ID<Account>) throws(Failure) -> Bool {
      guard subscription.canReach() else { return false }
      // The channel has a name that cannot be guessed.
      let channel = try fresh(
        """
        UPDATE accounts SET listenedUntil = now() + interval '30 days' WHERE id = $1
        RETURNING channel::text
        """, .init(account)
      ) { $0.text(0) }
      let now = connection.waiter.clock()
      // Without an account there is nothing to hear of.
      guard let channel else {
        subscription.begin(of: account, by: subscription.feed, at: now)
        return true
      }
      if let feed = subscription.feed {
        // Also if this throws: a feed that does not answer is not waited for again soon.
        subscription.pause(at: now)
        guard try feed.subscribe(channel) else { return false }
        subscription.begin(of: account, by: feed, at: now)
        return true
      }
      do throws(Failure) {
        try mapErrors { () throws(ConnectionError) in
          try connection.script("UNLISTEN *; " + ChangeChannel.listen(to: channel), canRepeat: true)
        }
        subscription.begin(of: account, by: nil, at: now)
        return true
      } catch {
        subscription.account = nil
        if connection.isOpen { subscription.isRefused = true }
        return false
      }
    }
  }

  /// How a process learns of changes by others.
  struct Subscription {
    /// What the address says of it.
    private let changes: PostgreSQLAddress.Changes
    /// Opens the feed of the address's socket; nil if nobody is there.
    private let openFeed: () -> ChangeFeed?
    /// The open feed.
    private(set) var feed: ChangeFeed?
    /// Whether the client wants to hear of changes.
    var isAsked = false
    /// How many notifications have come since the last look.
    var notices = 0
    /// Whether the server cannot notify.
    var isRefused = false
    /// The account whose changes the connection, or the feed, is subscribed to.
    var account: ID<Account>?
    /// When the subscription is renewed, or tried again, by the waiter's clock.
    private var nextTry = 0

    /// How often a process that is not notified asks for the version, in milliseconds.
    static let pollInterval = 1_500
    /// How long to wait until a process that has not answered is asked for a subscription again, in milliseconds.
    private static let pauseAfterSilence = 30_000
    /// After which time a subscription is renewed, in milliseconds: a week. The account notes it for 30 days.
    private static let renewal = 604_800_000

    init(_ changes: PostgreSQLAddress.Changes, openFeed: @escaping () -> ChangeFeed?) {
      (self.changes, self.openFeed) = (changes, openFeed)
    }

    /// Whether this process notifies others.
    var notifies: Bool { changes != .poll && !isRefused }

    /// Whether the process has to be subscribed; a pooler would lose the subscription of a connection.
    func isWanted(isPooled: Bool, at now: Int) -> Bool {
      guard isAsked else { return false }
      return switch changes {
      case .listen: !isRefused
      case .poll: false
      case .automatic: !isPooled && !isRefused
      case .socket: account != nil || nextTry <= now
      }
    }

    /// Whether there is a subscription to the account's changes that has not to be renewed yet.
    func lasts(for account: ID<Account>, at now: Int) -> Bool {
      self.account == account && now < nextTry
    }

    /// Begins, or renews, a subscription.
    mutating func begin(of account: ID<Account>, by feed: ChangeFeed?, at now: Int) {
      (self.account, self.feed, nextTry) = (account, feed, now + Self.renewal)
    }

    /// Leaves a feed that has not answered, for some time.
    mutating func pause(at now: Int) {
      loseFeed()
      nextTry = now + Self.pauseAfterSilence
    }

    /// Whether a subscription can be tried: if the address names a socket, there has to be a process behind it.
    mutating func canReach() -> Bool {
      guard case .socket = changes else { return true }
      if feed == nil { feed = openFeed() }
      return feed != nil
    }

    /// Discards what the feed has told, as the caller looks for changes now.
    mutating func discardNews() {
      if let feed, !feed.discard() { loseFeed() }
    }

    /// Records that the connection is another one.
    mutating func loseConnection() {
      if feed == nil { account = nil }
    }

    /// Records that the feed has ended.
    mutating func loseFeed() { (feed, account, nextTry) = (nil, nil, 0) }
  }
#endif
