package import GatherDomain
package import Sessions

extension MemoryStore: GatherStore {
  package func startGather(
    _ lineup: Lineup, at start: Instant, in account: ID<Account>
  ) throws(Failure) -> (gather: Gather, latest: Countdown?) {
    let latest = tables.gathers[account, default: []].last?.timeline.clock
    let gather = Gather(
      id: ID(tables.nextID(.gather)), startedAt: start, endedAt: nil, lineup: lineup, score: nil)
    tables.insert(gather, of: account)
    return (gather, latest)
  }

  package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
    tables.gathers[account, default: []].first { $0.id == id }
  }

  package func gathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    tables.gathers[account, default: []].reversed().filter { gather in
      player == nil || gather.lineup.participants.contains { $0.id == player }
    }.page(request)
  }

  package func endGather(
    _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
  ) throws(Failure) -> Bool {
    // The gather to end is usually among the latest.
    guard let index = tables.gathers[account]?.lastIndex(where: { $0.id == id }),
      let gather = tables.gathers[account]?[index], gather.endedAt == nil
    else { return false }
    tables.gathers[account]?[index].endedAt = end
    tables.gathers[account]?[index].score = score
    tables.gathers[account]?[index].lineup[.bench] = []
    return true
  }

  package func setTimeline(
    _ timeline: MatchTimeline, of gather: Gather, in account: ID<Account>
  ) throws(Failure) {
    guard let index = tables.gathers[account]?.lastIndex(where: { $0.id == gather.id }) else {
      return
    }
    tables.gathers[account]?[index].timeline = timeline
  }

  package func setTeam(
    _ team: Team, of person: Participant, in gather: ID<Gather>, of account: ID<Account>
  ) throws(Failure) {
    guard let index = tables.gathers[account]?.lastIndex(where: { $0.id == gather }) else { return }
    tables.gathers[account]?[index].lineup.remove(person.id)
    tables.gathers[account]?[index].lineup[team].append(person)
  }

  package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
    guard let index = tables.gathers[account]?.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tables.gathers[account]?.remove(at: index)
    return true
  }

  package func replaceParticipant(
    _ old: ID<Player>, by player: Player, in gathers: [Gather], of account: ID<Account>
  ) throws(Failure) {
    let ids = Set(gathers.map(\.id))
    tables.gathers[account] = tables.gathers[account]?.map { gather in
      var gather = gather
      if ids.contains(gather.id) { gather.replaceParticipant(old, by: player) }
      return gather
    }
  }

  package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
    tables.insert(gather, of: account)
  }
}
