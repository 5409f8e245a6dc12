#if WebService
  private import CCurl
  package import GatherDomain
  package import SQLiteStorage
  import Sessions

  /// The original web service as a store.
  ///
  /// The service stores accounts, players, and the score and the players of each gather. A local mirror holds
  /// the same data, refreshed before each read, and what the service cannot store: sessions, responses, failed
  /// sign-ins, and the teams and times of gathers that were started here.
  ///
  /// The service has no transactions. Each addition and change is written to the mirror's journal before it
  /// is sent, and removed by the commit. The writes of a failed transaction are compensated at once or, if the
  /// service cannot be reached or this process ends, at the next contact. The end of a gather and a deletion
  /// stay, because the service cannot undo them.
  package final class WebServiceStore: Store {
    /// The version of libcurl; nil if this machine does not have it.
    package static var libraryVersion: String? {
      footballGatherLibcurlVersion().map { String(cString: $0) }
    }

    let service: WebService
    let mirror: LocalMirror
    let random: () -> UInt64
    package var isPartlyLocal: Bool { true }
    var journal: ServiceJournal { mirror.journal }

    /// The resources of an account that can be refreshed.
    enum Resource: Hashable, CaseIterable { case players, gathers }
    /// A part of an account's data.
    struct DataScope: Hashable {
      let account: ID<Account>
      let resource: Resource
    }

    private var scopes = Scopes()
    /// What was done with the scopes.
    private struct Scopes {
      /// Those that were refreshed for the present group of requests.
      var refreshed: Set<DataScope> = []
      /// Those that were read for the last group.
      var read: Set<DataScope> = []
      /// Those whose refresh failed for the last group.
      var failed: Set<DataScope> = []
    }

    /// Why the service could not be reached for the present group of requests. It is not tried again.
    private var lastError: Failure?
    /// Whether a second attempt has failed as well.
    private var isUnavailable = false
    /// How often the service's data or its availability has changed without this process.
    private var changes = 0

    /// Whether a group of requests is open.
    private(set) var isInTransaction = false
    /// The writes that are done when the group is committed.
    var pendingWrites: [PendingWrite] = []
    /// How many writes and journal entries there were at the beginning of the savepoint.
    private var savepoint = (writes: 0, entries: 0)
    /// The account of the last requests.
    var signedIn: ID<Account>?
    /// Why the service has rejected accounts, as far as known.
    var refusals: [ID<Account>: Sentence] = [:]

    /// - Parameters:
    ///   - mirrorStore: an embedded store for this service alone.
    ///   - slot: which of the processes that use the mirror this is.
    ///   - waiter: how to wait for the service.
    package init(
      _ address: ServiceAddress, mirrorStore: SQLiteStore, slot: ProcessSlot = .only,
      random: @escaping () -> UInt64, waiter: PollWaiter
    ) throws(Failure) {
      service = WebService(try HTTPClient(address, waiter))
      mirror = try LocalMirror(mirrorStore, slot)
      self.random = random
    }

    // MARK: Asking the service

    /// Calls the service for an account. A rejected token is deleted.
    func callAuthenticated<Result>(
      _ account: ID<Account>, _ body: (String) throws(ServiceFailure) -> Result
    ) throws(ServiceFailure) -> Result {
      if let lastError { throw ServiceFailure(failure: lastError) }
      let token = try local { () throws(Failure) in try mirror.token(of: account) }
      guard let token else { throw refusal(of: account) }
      do throws(ServiceFailure) { return try body(token) } catch {
        if error.status == 401 {
          try mirrorTransaction { () throws(Failure) in try mirror.forget(token) }
          refusals[account] = try reasonOfRefusal(of: account)
          throw refusal(of: account)
        }
        // A cancelled request says nothing about the service.
        if error.status == nil, error.failure != .cancelled { lastError = error.failure }
        throw error
      }
    }

    private func refusal(of account: ID<Account>) -> ServiceFailure {
      let failure = refusals[account].map { Failure.signInExpired($0) } ?? .signInExpired()
      return ServiceFailure(failure: failure, status: 401)
    }

    /// Reads from the mirror, between calls of the service.
    func local<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(ServiceFailure) -> Result {
      do throws(Failure) { return try body() } catch { throw ServiceFailure(failure: error) }
    }

    /// Writes to the mirror, between calls of the service.
    func mirrorTransaction<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(ServiceFailure) -> Result {
      try local { () throws(Failure) in try mirror.transaction(body) }
    }

    /// Refreshes part of the mirror, once for all requests of a group.
    func refresh(_ resource: Resource, of account: ID<Account>) throws(Failure) {
      let scope = DataScope(account: account, resource: resource)
      scopes.read.insert(scope)
      try refresh(scope)
    }

    private func refresh(_ scope: DataScope) throws(Failure) {
      guard !scopes.refreshed.contains(scope) else { return }
      if let lastError { throw lastError }
      do throws(ServiceFailure) {
        let hasChanged =
          switch scope.resource {
          case .players: try refreshPlayers(of: scope.account)
          case .gathers: try refreshGathers(of: scope.account)
          }
        if hasChanged { changes += 1 }
      } catch { throw error.failure }
      scopes.refreshed.insert(scope)
      try clearUp(scope.account)
    }

    /// Undoes interrupted writes to other resources than the refreshed one. What cannot be undone now waits
    /// for the next contact.
    private func clearUp(_ account: ID<Account>) throws(Failure) {
      try forgetDeparture(of: account)
      for resource in Resource.allCases where try hasBrokenOff(resource, of: account) {
        do throws(Failure) { try refresh(DataScope(account: account, resource: resource)) } catch {
          if error == .cancelled { throw error }
        }
      }
    }

    /// Removes a part of an account's data from the next refresh.
    func skipRefresh(_ resource: Resource, of account: ID<Account>) {
      scopes.read.remove(DataScope(account: account, resource: resource))
    }

    /// Finds out whether a change without a response took effect, by a refresh of the mirror, if the service can
    /// be reached. Throws ``Failure/cancelled`` only.
    func reconcile(_ resource: Resource, of account: ID<Account>) throws(Failure) {
      scopes.refreshed.remove(DataScope(account: account, resource: resource))
      if isUnavailable { return }
      lastError = nil
      do throws(Failure) { try refresh(resource, of: account) } catch {
        if error == .cancelled { throw error }
        isUnavailable = lastError != nil
      }
    }

    /// Records a change that no session of this process made.
    func noteChange() { changes += 1 }
  }

  extension WebServiceStore: Transactions {
    package var changeNotificationFD: Int32? { nil }

    package func dataVersion(
      of session: [UInt8]?, user: String?
    ) throws(Failure) -> Int {
      let account: ID<Account>? = user.map { ID($0) }
      (scopes.refreshed, lastError, isUnavailable) = ([], nil, false)
      signedIn = account ?? signedIn
      let shown = scopes.read
      scopes.read = []
      // The data of the last view may have changed.
      for scope in shown {
        do throws(Failure) {
          try refresh(scope)
          if scopes.failed.remove(scope) != nil { changes += 1 }
        } catch {
          if error == .cancelled {
            scopes.read = shown
            throw error
          }
          scopes.failed.insert(scope)
          changes += 1
        }
      }
      return try mirror.store.dataVersion(of: session, user: user) &+ changes
    }

    package func begin() throws(Failure) { isInTransaction = true }

    package func throwIfTransactionLost() throws(Failure) {}

    package func commit() throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        for entry in pendingWrites { try entry.write(to: mirror, leaving: signedIn) }
        try journal.forgetPending()
      }
      journal.end()
      for case .session(let session, _, _) in pendingWrites { signedIn = session.account }
      (isInTransaction, pendingWrites) = (false, [])
    }

    package func rollback() {
      takeBack(after: 0)
      (isInTransaction, pendingWrites) = (false, [])
      mirror.store.rollback()
    }

    package func beginSavepoint() { savepoint = (pendingWrites.count, journal.count) }

    package func endSavepoint(rollingBack isRolledBack: Bool) {
      guard isRolledBack else { return }
      pendingWrites.removeLast(pendingWrites.count - savepoint.writes)
      takeBack(after: savepoint.entries)
    }

    /// Runs a write. Outside of a transaction, it is a separate transaction.
    func writing<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
      if isInTransaction { return try body() }
      try begin()
      do throws(Failure) {
        let result = try body()
        try commit()
        return result
      } catch {
        rollback()
        throw error
      }
    }

    /// Undoes the writes after the first `count` journal entries of the transaction, if the service can be
    /// reached; the rest waits for the next contact.
    private func takeBack(after count: Int) {
      for account in journal.giveUp(after: count) {
        for resource in Resource.allCases where (try? hasBrokenOff(resource, of: account)) == true {
          try? reconcile(resource, of: account)
        }
      }
    }
  }
#endif
