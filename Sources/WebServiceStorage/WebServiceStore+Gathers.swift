#if WebService
  package import GatherDomain
  import SQLiteStorage
  package import Sessions

  /// Gathers. The service stores their scores and players; only the mirror stores teams and times.
  extension WebServiceStore: GatherStore {
    package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
      do throws(Failure) { try refresh(.gathers, of: account) } catch {
        // A match that was started here continues without the service.
        let gather = try mirror.store.gather(id, of: account)
        guard error.isUnavailable, let gather, !gather.isOver else { throw error }
        skipRefresh(.gathers, of: account)
        return try complete(gather)
      }
      return try mirror.store.gather(id, of: account).map(complete)
    }

    package func gathers(
      of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      try refresh(.gathers, of: account)
      return try complete(mirror.store.gathers(of: account, with: player, in: request))
    }

    package func startGather(
      _ lineup: Lineup, at start: Instant, in account: ID<Account>
    ) throws(Failure) -> (gather: Gather, latest: Countdown?) {
      try writing { () throws(Failure) in
        try refresh(.players, of: account)
        for participant in lineup.participants
        where try mirror.store.participant(participant.id, of: account) == nil {
          throw .notFound(.playerIsGone(participant.name))
        }
        // Nobody on the bench has played.
        let teams = Lineup(teamA: lineup.teamA, teamB: lineup.teamB)
        return try self.start(teams, of: account) { (uuid) throws(Failure) in
          let started = try mirror.store.startGather(lineup, at: start, in: account)
          try mirror.link(started.gather.id, to: uuid)
          return started
        }
      }
    }

    package func endGather(
      _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
    ) throws(Failure) -> Bool {
      try writing { () throws(Failure) in
        try refresh(.gathers, of: account)
        guard try mirror.store.gather(id, of: account) != nil, let known = try mirror.known(id),
          known.result == nil
        else { return false }
        let result = ServiceResult(score)
        do throws(ServiceFailure) {
          let uuid: String
          if let there = known.uuid { uuid = there } else { uuid = try putBack(known, to: account) }
          _ = try mirrorTransaction { () throws(Failure) in
            try journal.add(.end(id, result, at: end), of: account)
          }
          try callAuthenticated(account) { (token) throws(ServiceFailure) in
            try service.endGather(uuid, result, token)
          }
        } catch {
          if error.mayHaveTakenEffect || error.status == 404, error.failure != .cancelled {
            try reconcile(.gathers, of: account)
          }
          guard try mirror.known(id)?.result == result else {
            if error.status == 404 { return false }
            throw error.failure
          }
          return true
        }
        try mirror.transaction { () throws(Failure) in try finish(id, result, of: account) }
        return true
      }
    }

    /// The latest gather in progress that was started here. Only the mirror knows its teams and its start, so the
    /// service is not asked.
    package func gatherInProgress(of account: ID<Account>) throws(Failure) -> Gather? {
      guard let gather = try mirror.store.gatherInProgress(of: account) else { return nil }
      let complete = try complete(gather)
      return complete.isOver ? nil : complete
    }

    package func localGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
      try mirror.store.gather(id, of: account).map(complete)
    }

    /// Only the mirror stores timelines.
    package func setTimeline(
      _ timeline: MatchTimeline, of gather: Gather, in account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.setTimeline(timeline, of: mirrored(gather), in: account)
      }
    }

    /// Only the mirror stores teams.
    package func setTeam(
      _ team: Team, of person: Participant, in gather: ID<Gather>, of account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.setTeam(team, of: person, in: gather, of: account)
      }
    }

    /// The service cannot take a player out of a gather.
    package func replaceParticipant(
      _ old: ID<Player>, by player: Player, in gathers: [Gather], of account: ID<Account>
    ) throws(Failure) { throw .wrongState(.noMerging) }

    package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
      guard try mirror.store.gather(id, of: account) != nil, let known = try mirror.known(id)
      else { return false }
      if let uuid = known.uuid {
        do throws(ServiceFailure) {
          try callAuthenticated(account) { (token) throws(ServiceFailure) in
            try service.deleteGather(uuid, token)
          }
        } catch {
          if error.mayHaveTakenEffect, error.failure != .cancelled {
            try reconcile(.gathers, of: account)
          }
          let isGone = try mirror.store.gather(id, of: account) == nil
          guard isGone || error.status == 404 else { throw error.failure }
        }
      }
      try mirror.transaction { () throws(Failure) in
        try mirror.keepResult(of: known)
        _ = try mirror.store.deleteGather(id, of: account)
      }
      return true
    }

    /// The service gets it as a new gather, without deleted players.
    package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
      try writing { () throws(Failure) in
        let kept = try mirror.resultOfDeleted(gather.id)
        // The service may have had more than the score; a corrected score is another one.
        let result = kept?.goals == gather.score ? kept : gather.score.map { ServiceResult($0) }
        try start(gather.lineup, of: account, result: result) { (uuid) throws(Failure) in
          try mirror.store.restoreGather(mirrored(gather), to: account)
          try mirror.link(gather.id, to: uuid)
          try mirror.setResult(result, of: gather.id)
        }
      }
    }

    // MARK: What is shown

    func complete(_ page: Page<Gather>) throws(Failure) -> Page<Gather> {
      var gathers: [Gather] = []
      for gather in page.entries { gathers.append(try complete(gather)) }
      return Page(entries: gathers, total: page.total)
    }

    /// The gather as the mirror stores it: one with a score has an end, which may be unknown.
    private func mirrored(_ gather: Gather) -> Gather {
      var mirrored = gather
      mirrored.endedAt = gather.endedAt ?? gather.score.map { _ in LocalMirror.unknownTime }
      return mirrored
    }

    /// The gather with the values of the service, and without unknown ones.
    private func complete(_ gather: Gather) throws(Failure) -> Gather {
      func known(_ time: Instant?) -> Instant? { time == LocalMirror.unknownTime ? nil : time }
      let result = try mirror.known(gather.id)?.result
      return Gather(
        id: gather.id, startedAt: known(gather.startedAt), endedAt: known(gather.endedAt),
        lineup: gather.lineup, timeline: gather.timeline, score: result?.goals,
        winner: result?.winner,
        isOver: result != nil)
    }
  }
#endif
