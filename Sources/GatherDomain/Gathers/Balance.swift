/// Fair teams: splits of the players into two teams of equal size. Team A has one player more if the number
/// is odd.
///
/// The fairest split has the smallest difference between the teams' mean ratings. It uses the mean, because
/// the forecast uses it, and because equal sums would give the larger team the weaker players. Among equal
/// splits, the best one distributes the goalkeepers, and then the other positions, most evenly. If the number
/// is even, the strongest player is in Team A, which excludes mirror images.
package enum Balance {
  /// The maximum number of splits.
  package static let most = 10

  /// Up to this number of players, the search is exhaustive. With more, the strongest players are assigned
  /// first: one to Team A, two to Team B, two to Team A, and so on.
  static let exhaustiveLimit = 24

  /// The fairest splits, the best first, as line-ups without a bench in the order of the list. The result
  /// depends only on the players and ratings, not on the present teams. It is empty for fewer than two
  /// players.
  package static func splits(
    _ participants: [Participant], ratings: [ID<Player>: Int]
  ) -> [Lineup] {
    guard participants.count >= Lineup.minimumPlayers else { return [] }
    let listed = participants.inListOrder
    let rated = listed.enumerated().sorted { first, second in
      let ratings = (ratings[first.element.id, default: 0], ratings[second.element.id, default: 0])
      return ratings.0 == ratings.1 ? first.offset < second.offset : ratings.0 > ratings.1
    }
    var search = SplitSearch(
      players: rated.map { ($0.element.position, ratings[$0.element.id, default: 0]) })
    return search.run().map { isInTeamA in
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

/// The search for the fairest splits of players, who are sorted by strength. It is a meet-in-the-middle
/// search: the choices from each half of the free players are grouped by size and sorted by weight. For each
/// choice of one half, only those of the other half are considered that make the teams as even as the best
/// splits so far.
private struct SplitSearch {
  /// Some of the free players: one bit for each, the highest for the strongest.
  private struct Choice {
    var mask = 0
    /// The sum of their ratings, times the number of all players.
    var weight = 0
    /// How many of them have each position: one byte per position.
    var positions = 0
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

  private let preassigned: [Bool]
  private let free: [Choice]
  /// How many free players Team A takes.
  private let size: Int
  /// The weight that Team A's free players need for even teams.
  private let goal: Int
  /// Per position, the surplus of Team B over Team A if all free players are in Team B. Each free player in
  /// Team A reduces it by two.
  private let positionImbalance: [Int]
  private var best: [Split] = []

  init(players: [(position: Position?, rating: Int)]) {
    let count = players.count
    // If the number is even, the strongest player is preassigned, which excludes mirror images.
    let preassignedCount = max(count - Balance.exhaustiveLimit, count % 2 == 0 ? 1 : 0)
    preassigned = (0..<preassignedCount).map { $0 % 4 == 0 || $0 % 4 == 3 }
    let sizeA = (count + 1) / 2
    size = sizeA - preassigned.count { $0 }
    var positionImbalance = Position.allCases.map { position in
      players.count { $0.position == position }
    }
    var goal = sizeA * players.reduce(0) { $0 + $1.rating }
    for (player, isInTeamA) in zip(players, preassigned) where isInTeamA {
      goal -= count * player.rating
      if let position = player.position { positionImbalance[position.ordinal] -= 2 }
    }
    self.goal = goal
    self.positionImbalance = positionImbalance
    let freePlayers = players.dropFirst(preassignedCount)
    free = freePlayers.enumerated().map { index, player in
      Choice(
        mask: 1 << (freePlayers.count - 1 - index), weight: count * player.rating,
        positions: player.position.map { 1 << (8 * $0.ordinal) } ?? 0)
    }
  }

  /// The best splits, the best first: for each player, whether they are in Team A.
  mutating func run() -> [[Bool]] {
    let middle = free.count / 2
    let first = Self.choices(from: free[..<middle])
    let second = Self.choices(from: free[middle...])
    for (taken, choices) in first.enumerated() where second.indices.contains(size - taken) {
      for choice in choices { join(choice, second[size - taken]) }
    }
    return best.map { split in preassigned + free.map { split.mask & $0.mask != 0 } }
  }

  /// All choices from some players, grouped by size and sorted by weight. Of choices with equal weight and
  /// positions, only ``Balance/most`` are kept.
  private static func choices(from players: ArraySlice<Choice>) -> [[Choice]] {
    var all = [Choice()]
    for player in players {
      all += all.map { choice in
        Choice(
          mask: choice.mask | player.mask, weight: choice.weight + player.weight,
          positions: choice.positions + player.positions)
      }
    }
    var kinds: [[Choice]] = Array(repeating: [], count: players.count + 1)
    for choice in all { kinds[choice.mask.nonzeroBitCount].append(choice) }
    return kinds.map { kind in
      let sorted = kind.sorted {
        ($0.weight, $0.positions, $1.mask) < ($1.weight, $1.positions, $0.mask)
      }
      return sorted.indices.filter { index in
        guard index >= Balance.most else { return true }
        let earlier = sorted[index - Balance.most]
        return earlier.weight != sorted[index].weight
          || earlier.positions != sorted[index].positions
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
    for ordinal in 1..<positionImbalance.count {
      others += abs(2 * (positions >> (8 * ordinal) & 0xFF) - positionImbalance[ordinal])
    }
    return (abs(2 * (positions & 0xFF) - positionImbalance[0]), others)
  }
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
