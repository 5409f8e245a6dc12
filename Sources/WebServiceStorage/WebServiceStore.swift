#if WebService
  package import GatherDomain
  package import GatherStorage

  /// The original web service as a store.
  ///
  /// The service has accounts, players, and of a gather its score and who played. An embedded copy holds
  /// the same, brought up to date before it is read, and what the service cannot keep: sessions, their
  /// answers, failed sign-ins, and of the gathers started here teams and times.
  ///
  /// The service has no transactions: what it has taken, it has. A request that fails afterwards deletes
  /// again what it has added and puts back what it has changed of players, as far as the service can be
  /// reached; what it has ended or deleted stays so.
  package final class WebServiceStore: Store {
    let service: WebService
    let copy: ServiceCopy
    let digest: ([UInt8]) -> [UInt8]
    let random: () -> UInt64

    /// What there is to be asked for of an account.
    enum Part: Hashable { case players, gathers }
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
    /// How often something has changed in the service, or in what can be had of it, without us.
    private var changes = 0

    /// Whether requests are being answered that are to be committed together.
    private(set) var isInTransaction = false
    /// What they want to be kept when they are committed.
    var kept: [Kept] = []
    /// What takes back the additions and changes of the present requests.
    var undoing: [() -> Void] = []

    /// Players whose addition may have been heard, with the numbers that there were before.
    var unheard: [ID<Account>: (profile: Player.Profile, before: Set<Int>)] = [:]
    /// Ids of users whose registration may have been heard, by name.
    var unheardUsers: [String: String] = [:]
    /// When gathers were ended whose end may have been heard.
    var ends: [ID<Gather>: Instant] = [:]

    /// - Parameters:
    ///   - copy: an embedded store for this service alone.
    ///   - digest: SHA-256.
    ///   - patience: how to wait for the service.
    package init(
      _ address: ServiceAddress, copy: SQLiteStore, digest: @escaping ([UInt8]) -> [UInt8],
      random: @escaping () -> UInt64, patience: Patience
    ) throws(Failure) {
      service = WebService(HTTPClient(address, patience))
      self.copy = try ServiceCopy(copy)
      self.digest = digest
      self.random = random
    }

    // MARK: Asking the service

    /// Calls the service for an account. A token that it refuses is forgotten.
    func ask<Result>(
      _ account: ID<Account>, _ body: (String) throws(ServiceFailure) -> Result
    ) throws(ServiceFailure) -> Result {
      let token = try local { () throws(Failure) in try copy.token(of: account) }
      guard let token else { throw ServiceFailure(failure: .signInExpired()) }
      do throws(ServiceFailure) { return try body(token) } catch {
        if error.status == 401 {
          try local { () throws(Failure) in
            try copy.note { () throws(Failure) in try copy.forget(token) }
          }
        }
        // Who has cancelled speaks for himself only.
        if error.status == nil, error.failure != .cancelled { trouble = error.failure }
        throw error
      }
    }

    private func local<Result>(
      _ body: () throws(Failure) -> Result
    ) throws(ServiceFailure) -> Result {
      do throws(Failure) { return try body() } catch { throw ServiceFailure(failure: error) }
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
    }

    /// Goes on without a part of an account's data: it is not asked for again because of this.
    func doWithout(_ part: Part, of account: ID<Account>) {
      read.remove(Share(account: account, part: part))
    }

    /// Finds out what has become of a change whose answer was not heard: the copy then has what the
    /// service has, if that can be reached and somebody still wants to know.
    func settle(_ part: Part, of account: ID<Account>, after failure: ServiceFailure) {
      fresh.remove(Share(account: account, part: part))
      guard failure.failure != .cancelled else { return }
      trouble = nil
      try? update(part, of: account)
    }

    // MARK: Transactions

    package var descriptor: Int32? { nil }

    package func foreignVersion(
      of session: [UInt8]?, _ account: ID<Account>?
    ) throws(Failure) -> Int {
      (fresh, trouble) = ([], nil)
      let shown = read
      read = []
      // What was on the screen may be another by now, or fail to be.
      for share in shown {
        do throws(Failure) {
          try update(share)
          if failed.remove(share) != nil { changes += 1 }
        } catch {
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
        for entry in kept { try entry.write(to: copy.store) }
      }
      (isInTransaction, kept, undoing) = (false, [], [])
    }

    package func rollback() {
      undo(to: 0)
      (isInTransaction, kept) = (false, [])
      copy.store.rollback()
    }

    package func attempt<Result, Problem: Error>(
      _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
      let (keptBefore, doneBefore) = (kept.count, undoing.count)
      do throws(Problem) { return try body() } catch {
        undo(to: doneBefore)
        kept.removeLast(kept.count - keptBefore)
        throw error
      }
    }

    private func undo(to count: Int) {
      while undoing.count > count { undoing.removeLast()() }
    }
  }
#endif
