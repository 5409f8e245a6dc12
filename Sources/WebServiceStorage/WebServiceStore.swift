#if WebService
  package import GatherDomain
  package import GatherStorage

  /// The original web service as a store.
  ///
  /// The service has accounts, players, and of a gather its score and who played. An embedded copy holds
  /// the same, brought up to date before it is read, and what the service cannot keep: sessions, their
  /// answers, failed sign-ins, and of the gathers started here teams and times.
  ///
  /// The service has no transactions: what it has taken, it has. So each addition and change is noted in
  /// the copy's journal before it is sent, and forgotten by the commit; what has broken off is taken back
  /// at once or, if the service cannot be reached or this process ends, at the next contact. An end and a
  /// deletion stay: the service has no way back from them.
  package final class WebServiceStore: Store {
    let service: WebService
    let copy: ServiceCopy
    let random: () -> UInt64
    var journal: ServiceJournal { copy.journal }

    /// What there is to be asked for of an account.
    enum Part: Hashable, CaseIterable { case players, gathers }
    /// A part of an account's data.
    struct Share: Hashable {
      let account: ID<Account>
      let part: Part
    }

    /// What has been asked for since the present requests came, and what was read for the last ones.
    private var fresh: Set<Share> = []
    private var read: Set<Share> = []
    /// What could not be had for the last ones.
    private var failed: Set<Share> = []
    /// Why the service could not be reached for the present requests: it is not tried again.
    private var trouble: Failure?
    /// Whether a second try has failed as well.
    private var isOutOfReach = false
    /// How often something has changed in the service, or in what can be had of it, without us.
    private var changes = 0

    /// Whether requests are being answered that are to be committed together.
    private(set) var isInTransaction = false
    /// What they want to be kept when they are committed.
    var kept: [Kept] = []
    /// Who was signed in for the last requests.
    var signedIn: ID<Account>?
    /// Why the service has refused accounts, as far as it is known.
    var refusals: [ID<Account>: String] = [:]

    /// - Parameters:
    ///   - copy: an embedded store for this service alone.
    ///   - slot: which of the processes that use the copy this is.
    ///   - patience: how to wait for the service.
    package init(
      _ address: ServiceAddress, copy: SQLiteStore, slot: ProcessSlot = .only,
      random: @escaping () -> UInt64, patience: Patience
    ) throws(Failure) {
      service = WebService(HTTPClient(address, patience))
      self.copy = try ServiceCopy(copy, slot)
      self.random = random
    }

    // MARK: Asking the service

    /// Calls the service for an account. A token that it refuses is forgotten.
    func ask<Result>(
      _ account: ID<Account>, _ body: (String) throws(ServiceFailure) -> Result
    ) throws(ServiceFailure) -> Result {
      if let trouble { throw ServiceFailure(failure: trouble) }
      let token = try local { () throws(Failure) in try copy.token(of: account) }
      guard let token else { throw refusal(of: account) }
      do throws(ServiceFailure) { return try body(token) } catch {
        if error.status == 401 {
          try note { () throws(Failure) in try copy.forget(token) }
          refusals[account] = try reasonOfRefusal(of: account)
          throw refusal(of: account)
        }
        // Who has cancelled speaks for themselves only.
        if error.status == nil, error.failure != .cancelled { trouble = error.failure }
        throw error
      }
    }

    private func refusal(of account: ID<Account>) -> ServiceFailure {
      let failure = refusals[account].map { Failure.signInExpired($0) } ?? .signInExpired()
      return ServiceFailure(failure: failure, status: 401)
    }

    /// Uses the copy in the midst of calls.
    func local<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(ServiceFailure) -> Result {
      do throws(Failure) { return try body() } catch { throw ServiceFailure(failure: error) }
    }

    /// Writes to the copy in the midst of calls.
    func note<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(ServiceFailure) -> Result {
      try local { () throws(Failure) in try copy.note(body) }
    }

    /// Brings a part of the copy up to date, once for all requests that have come together.
    func update(_ part: Part, of account: ID<Account>) throws(Failure) {
      let share = Share(account: account, part: part)
      read.insert(share)
      try update(share)
    }

    private func update(_ share: Share) throws(Failure) {
      guard !fresh.contains(share) else { return }
      if let trouble { throw trouble }
      do throws(ServiceFailure) {
        let hasChanged =
          switch share.part {
          case .players: try updatePlayers(of: share.account)
          case .gathers: try updateGathers(of: share.account)
          }
        if hasChanged { changes += 1 }
      } catch { throw error.failure }
      fresh.insert(share)
      try clearUp(share.account)
    }

    /// Takes back what has broken off in other parts than the one that has just been updated; what cannot
    /// be taken back now waits for the next contact.
    private func clearUp(_ account: ID<Account>) throws(Failure) {
      try forgetDeparture(of: account)
      for part in Part.allCases where try hasBrokenOff(part, of: account) {
        do throws(Failure) { try update(Share(account: account, part: part)) } catch {
          if error == .cancelled { throw error }
        }
      }
    }

    /// Goes on without a part of an account's data: it is not asked for again because of this.
    func doWithout(_ part: Part, of account: ID<Account>) {
      read.remove(Share(account: account, part: part))
    }

    /// Finds out what has become of a change whose answer was not heard: the copy then has what the
    /// service has, if that can be reached. Throws ``Failure/cancelled`` only.
    func settle(_ part: Part, of account: ID<Account>) throws(Failure) {
      fresh.remove(Share(account: account, part: part))
      if isOutOfReach { return }
      trouble = nil
      do throws(Failure) { try update(part, of: account) } catch {
        if error == .cancelled { throw error }
        isOutOfReach = trouble != nil
      }
    }

    /// Notes that something has changed without this process's sessions.
    func noteChange() { changes += 1 }
  }

  extension WebServiceStore: Transactions {
    package var descriptor: Int32? { nil }

    package func foreignVersion(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> Int {
      (fresh, trouble, isOutOfReach) = ([], nil, false)
      signedIn = account ?? signedIn
      let shown = read
      read = []
      // What was on the screen may be another by now, or fail to be.
      for share in shown {
        do throws(Failure) {
          try update(share)
          if failed.remove(share) != nil { changes += 1 }
        } catch {
          if error == .cancelled {
            read = shown
            throw error
          }
          failed.insert(share)
          changes += 1
        }
      }
      return try copy.store.foreignVersion(of: session, account) &+ changes
    }

    package func begin() throws(Failure) { isInTransaction = true }

    package func checkTransaction() throws(Failure) {}

    package func commit() throws(Failure) {
      try copy.note { () throws(Failure) in
        for entry in kept { try entry.write(to: copy, leaving: signedIn) }
        try journal.forgetPending()
      }
      journal.end()
      for case .session(let session, _, _) in kept { signedIn = session.account }
      (isInTransaction, kept) = (false, [])
    }

    package func rollback() {
      takeBack(after: 0)
      (isInTransaction, kept) = (false, [])
      copy.store.rollback()
    }

    package func attempt<Result, Problem: Error>(
      _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
      let (keptBefore, noted) = (kept.count, journal.count)
      do throws(Problem) { return try body() } catch {
        kept.removeLast(kept.count - keptBefore)
        takeBack(after: noted)
        throw error
      }
    }

    /// Runs a write, which outside of a transaction is one by itself.
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

    /// Takes back what the journal has behind the first `count` entries of the transaction, as far as the
    /// service can be reached; the rest waits for the next contact.
    private func takeBack(after count: Int) {
      for account in journal.giveUp(after: count) {
        for part in Part.allCases where (try? hasBrokenOff(part, of: account)) == true {
          try? settle(part, of: account)
        }
      }
    }
  }
#endif
