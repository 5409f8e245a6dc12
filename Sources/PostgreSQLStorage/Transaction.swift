#if PostgreSQL
  import GatherDomain

  /// The versions of the session and the account that this process knows: how often each has been changed.
  struct RowVersions {
    var session: (digest: [UInt8], commits: Int)?
    var account: (id: ID<Account>, version: Int)?

    /// Whether a known version has changed.
    func differs(from old: RowVersions) -> Bool {
      if let old = old.session, let session, old.digest == session.digest,
        old.commits != session.commits
      {
        return true
      }
      guard let old = old.account else { return false }
      // A deleted row counts as changed.
      return account.map { old.id == $0.id && old.version != $0.version } ?? true
    }
  }

  /// An open transaction.
  struct Transaction {
    /// Whether it reads one state of the data and changes nothing.
    var isSnapshot = false
    /// Whether the server has been asked to begin it.
    var hasBegun = false
    /// The failure that has ended it; what it wrote is lost.
    var end: Failure?
    /// What goes to the server with the next statement whose result is needed, or with the commit.
    var waiting: [PostgreSQLStatement] = []
    /// What was read since the last change in it, so that nothing is read twice.
    var results: [PostgreSQLStatement: PostgreSQLResult] = [:]
    /// The accounts whose rows it has locked, and those whose data it changes.
    var locked: Set<ID<Account>> = []
    var changed: Set<ID<Account>> = []
    /// The versions of the session and of the account, after the commit as far as is known.
    var versions = RowVersions()
    /// The day on which the session was stored last.
    var dayOfSession: Int?
    /// The account that a sign-in has found, with its version.
    var found: (id: ID<Account>, version: Int)?
    /// The failed sign-ins by key; nil for those that are deleted.
    var failures: [[UInt8]: SignInFailures?] = [:]
    /// From which match of an account on the rating changes are to be computed again.
    var unratedFrom: [ID<Account>: GatherSortKey] = [:]
    /// The same at the beginning of the savepoint.
    private var unratedAtSavepoint: [ID<Account>: GatherSortKey] = [:]

    /// A transaction that reads one state of the data and changes nothing.
    static var snapshot: Transaction {
      var transaction = Transaction()
      transaction.isSnapshot = true
      return transaction
    }

    mutating func beginSavepoint() {
      unratedAtSavepoint = unratedFrom
      waiting.append(PostgreSQLStatement("SAVEPOINT request"))
    }

    mutating func endSavepoint(rollingBack isRolledBack: Bool) {
      if isRolledBack {
        (results, unratedFrom) = ([:], unratedAtSavepoint)
        waiting.append(PostgreSQLStatement("ROLLBACK TO SAVEPOINT request"))
      }
      waiting.append(PostgreSQLStatement("RELEASE SAVEPOINT request"))
    }
  }
#endif
