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
    /// Whether it reads one state of the data and locks nothing.
    var isSnapshot = false
    /// The error that ended it and discarded its writes.
    var end: Failure?
    /// The last error of the server in it. Without a savepoint, that error ends the transaction.
    var lastError: Failure?
    /// The accounts that it has locked, and those that it writes.
    var locked: [ID<Account>] = []
    var changed: [ID<Account>] = []
    var pending = Pending()
    /// The failed sign-ins by key; nil for those that are deleted.
    var failures: [[UInt8]: SignInFailures?] = [:]

    /// What is still to be done in the transaction, or is known after its commit.
    struct Pending {
      /// The number of savepoints that have been requested and not been set yet.
      var savepoints = 0
      /// The versions of the session and of the account after the commit.
      var versions = RowVersions()
      /// The gathers that have ended or were restored and are not in the statistics yet.
      var stats: [ID<Account>: [Int]] = [:]
    }
  }
#endif
