#if WebService
  package import GatherDomain
  import GatherStorage

  /// Gathers: the service knows their scores and who played; teams and times are the copy's own.
  extension WebServiceStore {
    package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
      do throws(Failure) { try update(.gathers, of: account) } catch {
        // A match that was started here goes on without the service.
        let gather = try copy.store.gather(id, of: account)
        guard error.isOutOfReach, let gather, !gather.isOver else { throw error }
        doWithout(.gathers, of: account)
        return try complete(gather)
      }
      return try copy.store.gather(id, of: account).map(complete)
    }

    package func gathers(
      of account: ID<Account>, with player: ID<Player>?, in window: Window
    ) throws(Failure) -> Page<Gather> {
      try update(.gathers, of: account)
      return try complete(copy.store.gathers(of: account, with: player, in: window))
    }

    package func addGather(
      _ lineup: Lineup, at start: Instant, to account: ID<Account>
    ) throws(Failure) -> Gather {
      try update(.players, of: account)
      for participant in lineup.participants
      where try copy.number(of: participant.id) == nil {
        throw .notFound("The player \(participant.name) is gone.")
      }
      return try self.start(lineup, of: account) { (uuid) throws(Failure) in
        let gather = try copy.store.addGather(lineup, at: start, to: account)
        try copy.keep(gather.id, as: uuid)
        return gather
      }
    }

    package func endGather(
      _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
    ) throws(Failure) -> Bool {
      try update(.gathers, of: account)
      guard try copy.store.gather(id, of: account) != nil,
        let (uuid, result) = try copy.known(id), result.isEmpty
      else { return false }
      ends[id] = end
      do throws(ServiceFailure) {
        try ask(account) { (token) throws(ServiceFailure) in
          try service.endGather(uuid, score, token)
        }
      } catch {
        if error.mayBeDone || error.status == 404 { settle(.gathers, of: account, after: error) }
        guard try copy.known(id)?.result == ServiceResult(score).score else {
          if error.status == 404 { return false }
          throw error.failure
        }
        return true
      }
      try copy.note { () throws(Failure) in
        try finish(id, ServiceResult(score).score, of: account)
      }
      return true
    }

    package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
      guard try copy.store.gather(id, of: account) != nil, let (uuid, _) = try copy.known(id)
      else { return false }
      do throws(ServiceFailure) {
        try ask(account) { (token) throws(ServiceFailure) in
          try service.deleteGather(uuid, token)
        }
      } catch {
        if error.mayBeDone { settle(.gathers, of: account, after: error) }
        let isGone = try copy.store.gather(id, of: account) == nil
        guard isGone || error.status == 404 else { throw error.failure }
      }
      try copy.note { () throws(Failure) in _ = try copy.store.deleteGather(id, of: account) }
      return true
    }

    // MARK: Taking over

    /// Takes over the gathers that the service has; whether anything was different.
    func updateGathers(of account: ID<Account>) throws(ServiceFailure) -> Bool {
      let listed = try ask(account) { (token) throws(ServiceFailure) in
        try service.gathers(token)
      }
      do throws(Failure) {
        var known = try copy.gathers(of: account)
        let abandoned = Set(try copy.abandoned(by: account))
        let isStarting = try copy.isStarting(account)
        var hasChanged = false
        for entry in listed where !abandoned.contains(entry.id) {
          let old = known.removeValue(forKey: entry.id)
          let result = entry.score ?? ""
          if let old, old.result == result { continue }
          hasChanged = true
          try takeOver(entry.id, result, old, account, isStarting: isStarting)
        }
        if isStarting || !known.isEmpty {
          try copy.note { () throws(Failure) in
            if isStarting { try copy.setStarting(false, account) }
            for gather in known.values {
              _ = try copy.store.deleteGather(gather.id, of: account)
            }
          }
        }
        return hasChanged || !known.isEmpty
      } catch { throw ServiceFailure(failure: error) }
    }

    /// Takes over a gather that is new or has ended; one of which nothing was heard when it was started
    /// here is abandoned.
    private func takeOver(
      _ uuid: String, _ result: String, _ old: KnownGather?, _ account: ID<Account>,
      isStarting: Bool
    ) throws(Failure) {
      let isForeign =
        if let old { try startedElsewhere(old.id, account) } else { true }
      var players: [Participant] = []
      if isForeign { players = try self.players(in: uuid, account) }
      try copy.note { () throws(Failure) in
        if old == nil, isStarting, result.isEmpty, players.isEmpty {
          return try copy.abandon(uuid, of: account)
        }
        let id =
          if let old { old.id } else {
            try copy.store.addGather(Lineup(), at: ServiceCopy.unknownTime, to: account).id
          }
        if old == nil { try copy.keep(id, as: uuid) }
        if isForeign { try copy.setPlayers(players, of: id) }
        if !result.isEmpty { try finish(id, result, of: account) }
      }
    }

    private func startedElsewhere(
      _ id: ID<Gather>, _ account: ID<Account>
    ) throws(Failure) -> Bool {
      try copy.store.gather(id, of: account)?.startedAt == ServiceCopy.unknownTime
    }

    private func players(in uuid: String, _ account: ID<Account>) throws(Failure) -> [Participant] {
      try update(.players, of: account)
      let known = try copy.players(of: account)
      do throws(ServiceFailure) {
        let listed = try ask(account) { (token) throws(ServiceFailure) in
          try service.players(in: uuid, token)
        }
        // The service lists somebody twice who was added twice; whose player he is it does not say.
        var seen: Set<Int> = []
        return listed.filter { seen.insert($0.id ?? 0).inserted }.map { entry in
          entry.id.flatMap { known[$0] }.map(Participant.init)
            ?? Participant(Player(id: ID("0"), profile: entry.profile))
        }
      } catch { throw error.failure }
    }

    /// Notes the result that the service has; when it came is known only of an end from here.
    private func finish(
      _ id: ID<Gather>, _ result: String, of account: ID<Account>
    ) throws(Failure) {
      try copy.setResult(result, of: id)
      guard let score = Score(service: result) else { return }
      let end = ends.removeValue(forKey: id) ?? ServiceCopy.unknownTime
      _ = try copy.store.endGather(id, score, at: end, of: account)
    }

    func complete(_ page: Page<Gather>) throws(Failure) -> Page<Gather> {
      var gathers: [Gather] = []
      for gather in page.entries { gathers.append(try complete(gather)) }
      return Page(entries: gathers, total: page.total)
    }

    /// The gather with what the service knows better, and without what nobody knows.
    private func complete(_ gather: Gather) throws(Failure) -> Gather {
      func known(_ time: Instant?) -> Instant? { time == ServiceCopy.unknownTime ? nil : time }
      let result = try copy.known(gather.id)?.result ?? ""
      return Gather(
        id: gather.id, startedAt: known(gather.startedAt), endedAt: known(gather.endedAt),
        lineup: gather.lineup, score: Score(service: result))
    }

    // MARK: Starting

    /// Gives the service a gather with its whole line-up, and its score if it has ended, and lets `keep`
    /// note it in the copy. If something fails on the way, nothing is left of it, or goes as soon as the
    /// service is there again.
    @discardableResult
    func start(
      _ lineup: Lineup, of account: ID<Account>, score: Score? = nil,
      keep: (_ uuid: String) throws(Failure) -> Gather
    ) throws(Failure) -> Gather {
      try update(.players, of: account)
      try update(.gathers, of: account)
      try clearAway(account)
      do throws(ServiceFailure) {
        let uuid = try newGather(of: account)
        for team in [Team.teamA, .teamB, .bench] {
          for participant in lineup[team] {
            try add(participant.id, to: uuid, team, account)
          }
        }
        if let score {
          try ask(account) { (token) throws(ServiceFailure) in
            try service.endGather(uuid, score, token)
          }
        }
        let gather: Gather
        do throws(Failure) {
          gather = try copy.note { () throws(Failure) in try keep(uuid) }
        } catch { throw ServiceFailure(failure: error) }
        undoing.append { [unowned self] in _ = try? deleteGather(gather.id, of: account) }
        return gather
      } catch {
        try? clearAway(account)
        throw error.failure
      }
    }

    private func add(
      _ player: ID<Player>, to gather: String, _ team: Team, _ account: ID<Account>
    ) throws(ServiceFailure) {
      let number: Int?
      do throws(Failure) { number = try copy.number(of: player) } catch {
        throw ServiceFailure(failure: error)
      }
      guard let number else { return }
      try ask(account) { (token) throws(ServiceFailure) in
        try service.add(number, to: gather, team, token)
      }
    }

    /// A gather without players, noted as one that has to go until it is complete.
    private func newGather(of account: ID<Account>) throws(ServiceFailure) -> String {
      do throws(Failure) {
        try copy.note { () throws(Failure) in try copy.setStarting(true, account) }
      } catch { throw ServiceFailure(failure: error) }
      let uuid: String
      do throws(ServiceFailure) {
        uuid = try ask(account) { (token) throws(ServiceFailure) in try service.addGather(token) }
      } catch {
        if error.mayBeDone { settle(.gathers, of: account, after: error) }
        throw error
      }
      do throws(Failure) {
        try copy.note { () throws(Failure) in
          try copy.abandon(uuid, of: account)
          try copy.setStarting(false, account)
        }
      } catch { throw ServiceFailure(failure: error) }
      return uuid
    }

    /// Deletes what is left in the service of starts that failed.
    private func clearAway(_ account: ID<Account>) throws(Failure) {
      for uuid in try copy.abandoned(by: account) {
        do throws(ServiceFailure) {
          try ask(account) { (token) throws(ServiceFailure) in
            try service.deleteGather(uuid, token)
          }
        } catch { if error.status != 404 { throw error.failure } }
        try copy.note { () throws(Failure) in try copy.reclaim(uuid) }
      }
    }
  }
#endif
