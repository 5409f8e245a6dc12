/// Fair teams: splits of the players into two teams of equal size. Team A has one player more if the number
/// is odd. Every split keeps the pairings of the players and divides the captains evenly. A unit is a player without a
/// pairing, or players whose teams depend on each other by pairings.
///
/// The fairest split has the smallest difference between the teams' mean ratings. It uses the mean, because
/// the forecast uses it, and because equal sums would give the larger team the weaker players. Among equal
/// splits, the best one distributes the goalkeepers, and then the other positions, most evenly. If the number
/// is even, the strongest player is in Team A, which excludes mirror images.
package enum Balance {
  /// The maximum number of splits.
  package static let most = 10

  /// Up to this number of units, the search is exhaustive. With more, the strongest players without a pairing, captains
  /// last, are assigned first: one to Team A, two to Team B, two to Team A, and so on.
  static let exhaustiveLimit = 24

  /// The fairest splits, the best first, as line-ups without a bench in the order of the list. The result
  /// depends only on the players, ratings, pairings and captains, not on the present teams. It is empty for fewer than
  /// two players. ``Failure/invalidInput(_:)`` if no split keeps the pairings and divides the captains.
  package static func splits(
    _ participants: [Participant], ratings: [ID<Player>: Int], pairings: [Pairing] = [],
    captains: Set<ID<Player>> = []
  ) throws(Failure) -> [Lineup] {
    guard participants.count >= Lineup.minimumPlayers else { return [] }
    let listed = participants.inListOrder
    let rated = listed.enumerated().sorted { first, second in
      let ratings = (ratings[first.element.id, default: 0], ratings[second.element.id, default: 0])
      return ratings.0 == ratings.1 ? first.offset < second.offset : ratings.0 > ratings.1
    }
    var search = SplitSearch(
      players: rated.map {
        ($0.element.position, ratings[$0.element.id, default: 0], captains.contains($0.element.id))
      },
      units: try Units(of: rated.map(\.element), pairings))
    let splits = search.run()
    if splits.isEmpty { throw .invalid("players", .pairingsFitNoTeams) }
    return splits.map { isInTeamA in
      let teamA = Set(zip(rated, isInTeamA).lazy.filter(\.1).map(\.0.offset))
      return Lineup(
        teamA: listed.indices.filter(teamA.contains).map { listed[$0] },
        teamB: listed.indices.filter { !teamA.contains($0) }.map { listed[$0] })
    }
  }
}

extension [Participant] {
  /// The participants by name, and among equal names by id, independent of their present teams.
  fileprivate var inListOrder: [Participant] {
    map { (name: [UInt8]($0.name.nameListKey.utf8), id: [UInt8]($0.id.text.utf8), participant: $0) }
      .sorted { first, second in
        if first.name != second.name { return first.name.lexicographicallyPrecedes(second.name) }
        if first.id.count != second.id.count { return first.id.count < second.id.count }
        return first.id.lexicographicallyPrecedes(second.id)
      }
      .map(\.participant)
  }
}

/// Which players, who are sorted by strength, are in one team, or in different teams, in every split.
private struct Units {
  /// For each player, the strongest one of their unit.
  private(set) var leaders: [Int]
  /// For each player, whether they are in the team of that one.
  private(set) var areBeside: [Bool]

  /// ``Failure/invalidInput(_:)`` if the pairings contradict each other.
  init(of participants: [Participant], _ pairings: [Pairing]) throws(Failure) {
    leaders = Array(participants.indices)
    areBeside = participants.map { _ in true }
    let places = Dictionary(
      zip(participants.map(\.id), participants.indices), uniquingKeysWith: { first, _ in first })
    for pairing in pairings {
      guard let first = places[pairing.first], let second = places[pairing.second] else { continue }
      let fits = (areBeside[first] == areBeside[second]) == (pairing.kind == .together)
      let (leader, joined) = (
        min(leaders[first], leaders[second]), max(leaders[first], leaders[second])
      )
      guard fits || leader != joined else {
        throw .invalid(
          "players", .pairingsContradict(participants[first].name, participants[second].name))
      }
      for place in leaders.indices where leaders[place] == joined {
        leaders[place] = leader
        areBeside[place] = areBeside[place] == fits
      }
    }
  }
}

/// The search for the fairest splits of players, who are sorted by strength, in units. It is a meet-in-the-middle
/// search: the choices for each half of the free units are grouped by size and sorted by weight. For each
/// choice for one half, only those for the other half are considered that make the teams as even as the best
/// splits so far.
private struct SplitSearch {
  /// Some players of Team A.
  private struct Choice {
    /// One bit for each free unit whose strongest player is among them, the highest for the strongest.
    var mask = 0
    var size = 0
    /// The sum of their ratings, times the number of all players.
    var weight = 0
    /// How many of them have each position, ``positionBits`` for each.
    var positions = 0
    var captains = 0

    static func + (first: Choice, second: Choice) -> Choice {
      Choice(
        mask: first.mask | second.mask, size: first.size + second.size,
        weight: first.weight + second.weight, positions: first.positions + second.positions,
        captains: first.captains + second.captains)
    }
  }

  /// A unit of players: who is in Team A if its strongest player is there, and if not.
  private struct Unit {
    let leader: Int
    var inA = Choice()
    var inB = Choice()
    /// Whether it is a player whom neither a pairing nor the captains keep from a team.
    var isIndependent: Bool { inA.size + inB.size == 1 && inA.captains == 0 }
  }

  /// A split and its imbalance.
  private struct Split {
    let mask: Int
    let lead: Int
    let spread: (goalkeepers: Int, others: Int)

    /// Whether it is fairer than another one, or as fair and has stronger players in Team A.
    func precedes(_ other: Split) -> Bool {
      if lead != other.lead { return lead < other.lead }
      if spread != other.spread { return spread < other.spread }
      return mask > other.mask
    }
  }

  /// Enough for the largest team.
  private static let positionBits = 11

  private let units: Units
  private let free: [Unit]
  /// The strongest players of the units that are assigned to Team A before, and all players who follow them.
  private var assignedLeaders: Set<Int> = []
  private var assigned = Choice()
  private let size: Int
  /// The weight of Team A that makes the teams even.
  private let goal: Int
  /// Per position, how many players have it.
  private let positionCounts: [Int]
  private let captainCount: Int
  private var best: [Split] = []

  init(players: [(position: Position?, rating: Int, isCaptain: Bool)], units: Units) {
    let count = players.count
    size = (count + 1) / 2
    goal = size * players.reduce(0) { $0 + $1.rating }
    positionCounts = Position.allCases.map { position in players.count { $0.position == position } }
    captainCount = players.count(where: \.isCaptain)
    self.units = units
    var found = players.indices.map { Unit(leader: $0) }
    for (place, player) in players.enumerated() {
      let choice = Choice(
        size: 1, weight: count * player.rating,
        positions: player.position.map { 1 << (Self.positionBits * $0.ordinal) } ?? 0,
        captains: player.isCaptain ? 1 : 0)
      let leader = units.leaders[place]
      if units.areBeside[place] {
        found[leader].inA = found[leader].inA + choice
      } else {
        found[leader].inB = found[leader].inB + choice
      }
    }
    found.removeAll { $0.inA.size == 0 }
    let surplus = max(0, found.count - Balance.exhaustiveLimit)
    if surplus > 0 { found = found.filter(\.isIndependent) + found.filter { !$0.isIndependent } }
    // If the number is even, one unit is assigned to Team A in any case, which excludes mirror images.
    let assignedCount = max(surplus, count % 2 == 0 ? 1 : 0)
    var free = found.dropFirst(assignedCount).sorted { $0.leader < $1.leader }
    for index in free.indices { free[index].inA.mask = 1 << (free.count - 1 - index) }
    self.free = free
    assign(Array(found.prefix(assignedCount)))
  }

  /// Assigns units in turn, but so that the others can still make the teams equal.
  private mutating func assign(_ units: [Unit]) {
    // By the number of units that are left: the sizes of Team A to which they can add what it lacks.
    var completable = [(0...size).map { $0 == size }]
    for unit in free.reversed() + units.reversed() {
      let rest = completable[completable.count - 1]
      completable.append(
        rest.indices.map { size in
          rest.holds(size + unit.inA.size) || rest.holds(size + unit.inB.size)
        })
    }
    for (index, unit) in units.enumerated() {
      let prefersA = index % 4 == 0 || index % 4 == 3
      let rest = completable[units.count - 1 - index + free.count]
      let fits = rest.holds(assigned.size + (prefersA ? unit.inA : unit.inB).size)
      let isInA = prefersA == fits
      if isInA { assignedLeaders.insert(unit.leader) }
      assigned = assigned + (isInA ? unit.inA : unit.inB)
    }
  }

  /// The best splits, the best first: for each player, whether they are in Team A.
  mutating func run() -> [[Bool]] {
    let middle = free.count / 2
    let first = Self.choices(for: free[..<middle], after: assigned)
    let second = Self.choices(for: free[middle...], after: Choice())
    for (taken, choices) in first.enumerated() where second.indices.contains(size - taken) {
      for choice in choices { join(choice, second[size - taken]) }
    }
    return best.map { split in
      let leaders = assignedLeaders.union(
        free.lazy.filter { split.mask & $0.inA.mask != 0 }.map(\.leader))
      return zip(units.leaders, units.areBeside).map { leaders.contains($0) == $1 }
    }
  }

  /// All choices for some units in addition to `start`, grouped by size and sorted by weight. Of choices with equal weight,
  /// positions and captains, only ``Balance/most`` are kept.
  private static func choices(for units: ArraySlice<Unit>, after start: Choice) -> [[Choice]] {
    var all = [start]
    for unit in units { all = all.map { $0 + unit.inA } + all.map { $0 + unit.inB } }
    let largest = all.lazy.map(\.size).max() ?? 0
    var kinds: [[Choice]] = Array(repeating: [], count: largest + 1)
    for choice in all { kinds[choice.size].append(choice) }
    return kinds.map { kind in
      let sorted = kind.sorted {
        ($0.weight, $0.positions, $0.captains, $1.mask)
          < ($1.weight, $1.positions, $1.captains, $0.mask)
      }
      return sorted.indices.filter { index in
        guard index >= Balance.most else { return true }
        let earlier = sorted[index - Balance.most]
        return earlier.weight != sorted[index].weight
          || earlier.positions != sorted[index].positions
          || earlier.captains != sorted[index].captains
      }.map { sorted[$0] }
    }
  }

  /// Combines a choice of the first half with those of the second half, from the most even one in both
  /// directions.
  private mutating func join(_ choice: Choice, _ others: [Choice]) {
    let wanted = goal - choice.weight
    var (start, end) = (0, others.count)
    while start < end {
      let middle = (start + end) / 2
      if others[middle].weight < wanted { start = middle + 1 } else { end = middle }
    }
    for index in start..<others.count where !consider(choice, others[index]) { break }
    for index in (0..<start).reversed() where !consider(choice, others[index]) { break }
  }

  /// Keeps a split if it is among the best so far; false if it and all less even ones are too uneven.
  private mutating func consider(_ choice: Choice, _ other: Choice) -> Bool {
    let lead = abs(choice.weight + other.weight - goal)
    if best.count == Balance.most, lead > best[best.count - 1].lead { return false }
    guard abs(2 * (choice.captains + other.captains) - captainCount) <= 1 else { return true }
    let split = Split(
      mask: choice.mask | other.mask, lead: lead,
      spread: spread(choice.positions + other.positions))
    guard best.count < Balance.most || split.precedes(best[best.count - 1]) else { return true }
    if best.count == Balance.most { best.removeLast() }
    let index = best.firstIndex { split.precedes($0) } ?? best.count
    best.insert(split, at: index)
    return true
  }

  /// The difference between the teams in goalkeepers, and in players of the other positions.
  @inline(__always)
  private func spread(_ positions: Int) -> (goalkeepers: Int, others: Int) {
    var others = 0
    for ordinal in 1..<positionCounts.count { others += surplus(ordinal, positions) }
    return (surplus(0, positions), others)
  }

  /// How many players with a position one team has more than the other.
  @inline(__always)
  private func surplus(_ ordinal: Int, _ positions: Int) -> Int {
    let mask = 1 << Self.positionBits - 1
    return abs(2 * (positions >> (Self.positionBits * ordinal) & mask) - positionCounts[ordinal])
  }
}

extension [Bool] {
  /// Whether an element exists and is true.
  fileprivate func holds(_ index: Int) -> Bool { index < count && self[index] }
}

extension Position {
  /// The index of the position; the goalkeeper is the first.
  fileprivate var ordinal: Int {
    switch self {
    case .goalkeeper: 0
    case .defender: 1
    case .midfielder: 2
    case .winger: 3
    case .striker: 4
    }
  }
}
