#if PostgreSQL
  import GatherDomain

  /// The versions of the session and the account that this process knows: how often each has been changed.
  struct RowVersions {
    var session: (digest: [UInt8], commits: Int)?
    var account: (id: ID<Account>, version: Int)?
    /// The number of the request that has read them with the session, and has not looked for changes yet.
    var request: Int?

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

    /// Whether these are the versions of this session and account.
    func areOf(_ session: [UInt8]?, _ account: ID<Account>?) -> Bool {
      self.session?.digest == session && self.account?.id == account
    }
  }

  /// What the store has read or stored last.
  struct Latest {
    /// The day of this process's clock on which a session was stored, and the day in the database: the latest
    /// day that any process has stored.
    var dayOfUse: (today: Int, day: Int)?
    /// The number of the request that has last looked for changes.
    var lookRequest: Int?
    /// What was read before a transaction for a sign-in in it.
    var signIn: SignIn?

    /// A sign-in: the keys of its name and of its failures, and what was read of them.
    struct SignIn {
      let keys: [[UInt8]]
      let record: SignInRecord
      /// The version of the account.
      let version: Int?
      /// The number of the request.
      let request: Int
    }
  }

  /// An open transaction.
  struct Transaction {
    var mode = Mode.usual
    /// What the server has of it.
    var stage = Stage.planned
    /// Whether the caller runs it again after a conflict. An error of a queued statement then is one.
    var isRetried = false
    /// The error that ended it and discarded its writes.
    var end: Failure?
    /// The last error of the server in it. Without a savepoint, that error ends the transaction.
    var lastError: Failure?
    /// The accounts that it has locked, and those that it writes.
    var locked: [ID<Account>] = []
    var changed: [ID<Account>] = []
    var pending = Pending()

    /// How a transaction runs.
    enum Mode {
      case usual
      /// It takes the known versions of the session and the account for the present ones, until its first
      /// statement, or its commit, checks them.
      case optimistic
      /// It checks the known versions first, and waits for each of its statements: it follows a conflict, which
      /// may come from outdated versions or from a queued statement.
      case careful
      /// It reads one state of the data and locks nothing.
      case snapshot
    }

    /// How far a transaction is: nothing of it exists, its BEGIN is queued, or the server has executed that.
    enum Stage { case planned, queued, open }

    /// What is still to be done in the transaction, or is known after its commit.
    struct Pending {
      /// The number of savepoints that have been requested and not been set yet.
      var savepoints = 0
      /// Whether changes of an account's data are queued.
      var hasChanges = false
      /// The versions of the session and of the account after the commit.
      var versions = RowVersions()
      /// The gathers that have ended or were restored and are not in the statistics yet.
      var stats: [ID<Account>: [Int]] = [:]
      /// The places of gathers that have ended or were restored, by their row numbers, once they are known.
      var places: [Int: GatherPlace] = [:]
      /// The failed sign-ins by key; nil for those that are deleted.
      var failures: [[UInt8]: SignInFailures?] = [:]
    }
  }
#endif
