#if WebService
  import GatherDomain
  import SQLiteStorage
  import Sessions

  /// Imports the gathers of the service, and undoes interrupted writes there.
  extension WebServiceStore {
    /// Imports the gathers of the service; returns whether anything was different.
    func refreshGathers(of account: ID<Account>) throws(ServiceFailure) -> Bool {
      let listed = try callAuthenticated(account) { (token) throws(ServiceFailure) in
        try service.gathers(token)
      }
      var known = try local { () throws(Failure) in try mirror.gathers(of: account) }
      var starts = try settleStarts(listed, account)
      var hasChanged = false
      for entry in listed where !starts.hidden.contains(entry.id) {
        let old = known.removeValue(forKey: entry.id)
        let result = ServiceResult(entry)
        if let old, old.kept == result?.kept ?? "" { continue }
        if old == nil, starts.built.contains(entry.id) { continue }
        hasChanged = true
        try importRemote(entry.id, result, old, account, &starts)
      }
      hasChanged = hasChanged || !known.isEmpty
      try mirrorTransaction { () throws(Failure) in
        for gather in known.values {
          _ = try mirror.store.deleteGather(gather.id, of: account)
        }
        for row in starts.unconfirmed where journal.owner(of: row) == .nobody {
          try journal.remove(row)
        }
        for row in try journal.rows(of: account, .end)
        where journal.owner(of: row) == .nobody {
          try journal.remove(row)
        }
      }
      return hasChanged
    }

    /// The journal's entries about gathers that the service may list.
    private struct Starts {
      /// The gathers that are hidden, because they could not be deleted.
      var hidden: Set<String> = []
      /// The gathers whose line-up is being sent, here or by another process.
      var built: Set<String> = []
      /// The entries of gathers without a response, whose ids are unknown.
      var unconfirmed: [ServiceJournal.Row] = []
    }

    /// Compares the journal with the gathers that the service lists, and deletes interrupted ones.
    private func settleStarts(
      _ listed: [ServiceGather], _ account: ID<Account>
    ) throws(ServiceFailure) -> Starts {
      var starts = Starts()
      for row in try local({ () throws(Failure) in try journal.rows(of: account, .start) }) {
        guard let uuid = row.entry.uuid else {
          starts.unconfirmed.append(row)
          continue
        }
        guard journal.owner(of: row) == .nobody else {
          starts.built.insert(uuid)
          continue
        }
        // A gather that is not listed does not exist.
        starts.hidden.insert(uuid)
        if listed.contains(where: { $0.id == uuid }) {
          try takeBack(row, account)
        } else {
          try mirrorTransaction { () throws(Failure) in try journal.remove(row) }
        }
      }
      return starts
    }

    /// Deletes a gather whose start was interrupted. If the service cannot do it now, it is retried later.
    private func takeBack(
      _ row: ServiceJournal.Row, _ account: ID<Account>
    ) throws(ServiceFailure) {
      guard try mirrorTransaction({ () throws(Failure) in try journal.claim(row) }) else { return }
      do throws(ServiceFailure) {
        try callAuthenticated(account) { (token) throws(ServiceFailure) in
          try service.deleteGather(row.entry.uuid ?? "", token)
        }
      } catch {
        guard error.status == 404 else {
          if error.failure == .cancelled || error.status == nil { throw error }
          return
        }
      }
      try mirrorTransaction { () throws(Failure) in try journal.remove(row) }
    }

    /// Imports a gather that is new or has ended. An unknown gather without players is the one whose start
    /// had no response, if there is one.
    private func importRemote(
      _ uuid: String, _ result: ServiceResult?, _ old: LocalMirror.KnownGather?,
      _ account: ID<Account>, _ starts: inout Starts
    ) throws(ServiceFailure) {
      let startedElsewhere = try local { () throws(Failure) in
        guard let old else { return true }
        return try mirror.store.gather(old.id, of: account)?.startedAt == LocalMirror.unknownTime
      }
      let players = startedElsewhere ? try players(in: uuid, account) : []
      if old == nil, result == nil, players.isEmpty, var row = starts.unconfirmed.popLast() {
        row.entry.uuid = uuid
        switch journal.owner(of: row) {
        case .otherProcess: break
        case .thisTransaction: try mirrorTransaction { () throws(Failure) in try journal.set(row) }
        case .nobody:
          try mirrorTransaction { () throws(Failure) in try journal.set(row) }
          try takeBack(row, account)
        }
        return
      }
      try mirrorTransaction { () throws(Failure) in
        let id: ID<Gather>
        if let old {
          id = old.id
        } else if let lost = try lostGather(result, players, account) {
          return try mirror.link(lost, to: uuid)
        } else {
          id = try mirror.store.addGather(Lineup(), at: LocalMirror.unknownTime, to: account).id
          try mirror.link(id, to: uuid)
        }
        if startedElsewhere { try mirror.setPlayers(players, of: id) }
        if let result { try finish(id, result, of: account) }
      }
    }

    /// A gather that the service had lost and that another client has restored: with the same result and the
    /// same players.
    private func lostGather(
      _ result: ServiceResult?, _ players: [Participant], _ account: ID<Account>
    ) throws(Failure) -> ID<Gather>? {
      let ids = Set(players.map(\.id))
      for lost in try mirror.lostGathers(of: account) where lost.result?.kept == result?.kept {
        var present: Set<ID<Player>> = []
        for participant in try mirror.store.gather(lost.id, of: account)?.lineup.participants ?? []
        where try mirror.number(of: participant.id) != nil {
          present.insert(participant.id)
        }
        if present == ids, !ids.isEmpty { return lost.id }
      }
      return nil
    }

    private func players(
      in uuid: String, _ account: ID<Account>
    ) throws(ServiceFailure) -> [Participant] {
      let known = try local { () throws(Failure) in
        try refresh(.players, of: account)
        return try mirror.players(of: account)
      }
      let listed = try callAuthenticated(account) { (token) throws(ServiceFailure) in
        try service.players(in: uuid, token)
      }
      // The service lists a player twice who was added twice. It does not return the player's owner.
      var seen: Set<Int> = []
      return listed.filter { seen.insert($0.id ?? 0).inserted }.map { entry in
        let player = entry.id.flatMap { known[$0]?.player }
        return Participant(player ?? Player(id: ID("0"), profile: entry.profile))
      }
    }

    /// Stores the result of the service. The time of the end is known only if the gather was ended here.
    func finish(
      _ id: ID<Gather>, _ result: ServiceResult, of account: ID<Account>
    ) throws(Failure) {
      try mirror.setResult(result, of: id)
      guard let score = result.goals, let gather = try mirror.store.gather(id, of: account) else {
        return
      }
      // Another client may have ended it with fewer goals than were entered here.
      var ended = gather
      ended.timeline.limit(to: score)
      if gather.isBenchWaiting {
        ended.lineup[.bench] = []
        ended.forgetAbsentees()
      }
      try mirror.store.setTimeline(ended.timeline, of: gather, in: account)
      let ends = try journal.rows(of: account, .end).filter {
        $0.entry.gather == id.text && $0.entry.result == result.kept
      }
      let end = ends.last?.entry.end.map { Instant(milliseconds: $0) } ?? LocalMirror.unknownTime
      if try mirror.store.endGather(id, score, at: end, of: account) { return }
      // Another client has ended it again: the statistics use the later score.
      guard gather.score != score, gather.startedAt != LocalMirror.unknownTime,
        let uuid = try mirror.known(id)?.uuid
      else { return }
      _ = try mirror.store.deleteGather(id, of: account)
      var corrected = gather
      corrected.score = score
      corrected.timeline.limit(to: score)
      try mirror.store.restoreGather(corrected, to: account)
      try mirror.link(id, to: uuid)
      try mirror.setResult(result, of: id)
    }
  }
#endif
