/// Fair teams: how some players can be split into two of equal size, Team A having one more if they are
/// odd.
///
/// The fairest split has the least difference between the teams' mean ratings. The mean and not the sum:
/// the result is expected by it, and equal sums would give the larger of two teams the weaker players. Of
/// splits that are equal in this, the best one has the goalkeepers and then the other positions spread
/// most evenly. Of an even number, the strongest player is in Team A: the mirror image of a split is
/// not another one.
package enum Balance {
  /// How many splits are offered.
  package static let most = 10

  /// Up to so many players the splits are the very best. Of more, the strongest others are dealt out
  /// first, as captains choose: one to Team A, two to Team B, two to Team A, and so on.
  static let exhaustiveLimit = 24

  /// The fairest splits, the best first: each a line-up without a bench, in the order of the list. The
  /// same players and ratings give the same ones, wherever the players stand now; fewer than two
  /// players give none.
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
  /// The participants by name, and among equal names by id: an order that moving them does not change.
  fileprivate var inListOrder: [Participant] {
    map { (name: $0.name.sortKey, id: [UInt8]($0.id.text.utf8), participant: $0) }
      .sorted { first, second in
        if first.name != second.name { return first.name.lexicographicallyPrecedes(second.name) }
        if first.id.count != second.id.count { return first.id.count < second.id.count }
        return first.id.lexicographicallyPrecedes(second.id)
      }
      .map(\.participant)
  }
}

/// The search for the fairest splits of players who come in the order of their strength: it meets in the
/// middle. All choices from each half of the free players are laid out by how many they take and by
/// their weight; to each of the one half, only those of the other are looked at that make the teams as
/// even as the best splits so far.
private struct SplitSearch {
  /// Some of the free players: a bit for each, the strongest having the highest.
  private struct Choice {
    var mask = 0
    /// The sum of their ratings, times the number of all players.
    var weight = 0
    /// How many of them play where: a byte for each position.
    var positions = 0
  }

  /// A split, by how uneven it is.
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
  /// The weight of those with which the teams are even.
  private let goal: Int
  /// Per position, how many more of it there are in Team B than in Team A before a free player is in
  /// Team A; each who is counts twice.
  private let positionImbalance: [Int]
  private var best: [Split] = []

  init(players: [(position: Position?, rating: Int)]) {
    let count = players.count
    // Of an even number the strongest player is dealt out, which leaves mirror images aside.
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

  /// For each of the best splits, the best first: for each player whether they are in Team A.
  mutating func run() -> [[Bool]] {
    let middle = free.count / 2
    let first = Self.choices(from: free[..<middle])
    let second = Self.choices(from: free[middle...])
    for (taken, choices) in first.enumerated() where second.indices.contains(size - taken) {
      for choice in choices { join(choice, second[size - taken]) }
    }
    return best.map { split in preassigned + free.map { split.mask & $0.mask != 0 } }
  }

  /// All choices from some players, by how many they take, each kind by weight. Of those that make no
  /// difference but in who is strong, only as many are kept as there are best splits.
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

  /// Tries a choice of the first half with those of the second, from the evenest on in both directions.
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

  /// Keeps a split if it is among the best so far; false if it is too uneven, and with it all that
  /// are more so.
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

  /// By how many goalkeepers the teams differ, and by how many players of the other positions.
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
  /// Where it stands among all positions; the goalkeeper is the first.
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
