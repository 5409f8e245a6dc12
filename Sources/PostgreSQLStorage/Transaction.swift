#if PostgreSQL
  import GatherDomain

  /// What this process knows of its session and its account: how often each has been changed.
  struct RowVersions {
    var session: (digest: [UInt8], commits: Int)?
    var account: (id: ID<Account>, version: Int)?

    /// Whether one that was known before is another now.
    func differs(from old: RowVersions) -> Bool {
      if let old = old.session, let session, old.digest == session.digest,
        old.commits != session.commits
      {
        return true
      }
      guard let old = old.account else { return false }
      // One that is gone is another too.
      return account.map { old.id == $0.id && old.version != $0.version } ?? true
    }
  }

  /// An open transaction.
  struct Transaction {
    /// Whether it reads one state of the data and locks nothing.
    var isSnapshot = false
    /// What ended it, with all that was written in it.
    var end: Failure?
    /// What the server last refused in it; without a savepoint to go back to, it ends it too.
    var lastError: Failure?
    /// How many savepoints have been asked for and are not set yet.
    var pendingSavepoints = 0
    /// The accounts that it has locked, and those that it changes.
    var locked: [ID<Account>] = []
    var changed: [ID<Account>] = []
    /// The versions of the session and of the account after the commit.
    var pendingVersions = RowVersions()
    /// The gathers that have ended or were restored and are not in the statistics yet.
    var pendingStats: [ID<Account>: [Int]] = [:]
    /// The failed sign-ins by key; nil in the place of those that are to be forgotten.
    var failures: [[UInt8]: SignInFailures?] = [:]
  }
#endif
