import GatherDomain
import Testing

/// Fair teams, set against all the splits that there are.
@Suite("Balance")
struct BalanceTests {
  /// Players with ratings and positions; every kind of line-up, from all alike to all different.
  private func players(
    _ count: Int, _ random: inout SeededRandom
  ) -> (participants: [Participant], ratings: [ID<Player>: Int]) {
    let ratings = random.pick([[1000], [900, 1000, 1200], Array(700...1500)])
    let positions: [Position?] = random.pick([
      [nil], [nil] + Position.allCases, [.goalkeeper, nil],
    ])
    let participants = (0..<count).map { number in
      Participant(
        id: ID(String(number + 1)), name: random.pick(["Al", "al", "Bo", "Cy \(number)"]),
        position: random.pick(positions))
    }
    let rated = participants.map { ($0.id, random.pick(ratings)) }
    return (participants, Dictionary(uniqueKeysWithValues: rated))
  }

  /// Some pairings of the participants and of somebody else; few of them contradict each other.
  private func pairings(
    of participants: [Participant], _ random: inout SeededRandom
  ) -> [Pairing] {
    let ids = participants.map(\.id) + [ID("99")]
    var pairings: [Pairing] = []
    for _ in 0..<random.below(participants.count) {
      let pair = ids.shuffled(using: &random).prefix(2)
      guard !pairings.contains(where: { $0.other(than: pair[0]) == pair[1] }) else { continue }
      pairings.append(Pairing(pair[0], pair[1], random.pick(Pairing.Kind.allCases)))
    }
    return pairings
  }

  @Test("The splits are those that are found by looking at all of them", arguments: 2...14)
  func bruteForce(count: Int) throws {
    var random = SeededRandom(seed: count)
    for round in 0..<(count < 12 ? 60 : 6) {
      let (participants, ratings) = players(count, &random)
      let pairings = round % 2 == 0 ? [] : pairings(of: participants, &random)
      let captains = Set(
        round % 3 == 0
          ? [] : participants.map(\.id).shuffled(using: &random).prefix(random.below(count + 1)))
      func splits() throws -> [Lineup] {
        try Balance.splits(
          participants, ratings: ratings, pairings: pairings, captains: captains)
      }
      let best = EverySplit(participants, ratings, pairings, captains).best
      if best.isEmpty {
        #expect(throws: Failure.self) { try splits() }
      } else {
        #expect(try splits() == best, "\(ratings), \(pairings), \(captains)")
      }
    }
  }

  @Test("With more players than can be tried, the captains are divided", arguments: [2, 9, 30, 60])
  func manyCaptains(count: Int) throws {
    let participants = (1...60).map { Participant(id: ID(String($0)), name: "Al") }
    let captains = Set(participants.prefix(count).map(\.id))
    let splits = try Balance.splits(participants, ratings: [:], captains: captains)
    #expect(splits.count == Balance.most)
    for split in splits {
      let sizes = [split.teamA, split.teamB].map { $0.count { captains.contains($0.id) } }
      #expect(abs(sizes[0] - sizes[1]) <= 1)
    }
  }

  @Test("Captains whose wishes keep them in one team are refused")
  func captainsTogether() throws {
    let participants = (1...4).map { Participant(id: ID(String($0)), name: "Al") }
    #expect(throws: Failure.invalid("players", .pairingsFitNoTeams)) {
      try Balance.splits(
        participants, ratings: [:], pairings: [Pairing(ID("1"), ID("2"), .together)],
        captains: [ID("1"), ID("2")])
    }
  }

  /// The splits of players of the same strength, where those of a unit are to play together, and the first two units may
  /// have to play apart.
  private func splits(ofUnits sizes: [Int], areApart: Bool = false) throws -> [Lineup] {
    var participants: [Participant] = []
    var pairings: [Pairing] = []
    var firsts: [ID<Player>] = []
    for size in sizes {
      let unit = (0..<size).map { number in
        Participant(id: ID(String(participants.count + number + 1)), name: "Al")
      }
      participants += unit
      firsts.append(unit[0].id)
      pairings += unit.dropFirst().map { Pairing(unit[0].id, $0.id, .together) }
    }
    if areApart { pairings.append(Pairing(firsts[0], firsts[1], .apart)) }
    let splits = try Balance.splits(participants, ratings: [:], pairings: pairings)
    for split in splits {
      #expect(split.teamA.count == (participants.count + 1) / 2)
      #expect(split.participants.count == participants.count)
      for pairing in pairings {
        let isTogether = split.team(of: pairing.first) == split.team(of: pairing.second)
        #expect(isTogether == (pairing.kind == .together))
      }
    }
    return splits
  }

  @Test(
    "With more units than can be tried, teams that keep all pairings are found if there are any",
    arguments: [
      [60] + Array(repeating: 1, count: 62), [40, 20] + Array(repeating: 1, count: 45),
      Array(repeating: 2, count: 30), [3] + Array(repeating: 2, count: 30), [5, 3, 2, 2, 1, 1],
      Array(repeating: 7, count: 26) + Array(repeating: 1, count: 14),
      Array(repeating: 2, count: 500) + Array(repeating: 1, count: 1000),
    ], [false, true])
  func manyUnits(sizes: [Int], areApart: Bool) throws {
    #expect(try !splits(ofUnits: sizes, areApart: areApart).isEmpty)
  }

  @Test(
    "Sizes that make no equal teams are refused",
    arguments: [Array(repeating: 2, count: 31), [3, 1], [60] + Array(repeating: 1, count: 58)])
  func unequal(sizes: [Int]) throws {
    #expect(throws: Failure.invalid("players", .pairingsFitNoTeams)) { try splits(ofUnits: sizes) }
  }

  @Test("A circle of pairings that cannot be kept names the players who close it")
  func circle() throws {
    let participants = ["Ann", "Bob", "Cy", "Di"].enumerated().map {
      Participant(id: ID(String($0 + 1)), name: $1)
    }
    func splits(_ kind: Pairing.Kind) throws -> [Lineup] {
      let pairs: [(String, String, Pairing.Kind)] = [
        ("1", "2", .apart), ("2", "3", .apart), ("3", "1", kind),
      ]
      return try Balance.splits(
        participants, ratings: [:], pairings: pairs.map { Pairing(ID($0), ID($1), $2) })
    }
    #expect(try splits(.together).map { $0.teamA.map(\.name) } == [["Ann", "Cy"]])
    #expect(throws: Failure.invalid("players", .pairingsContradict("Ann", "Cy"))) {
      try splits(.apart)
    }
  }

  @Test("The same players give the same teams, in any order", arguments: [2, 7, 15, 25])
  func order(count: Int) throws {
    var random = SeededRandom(seed: count)
    let (participants, ratings) = players(count, &random)
    let pairings = [Pairing(participants[0].id, participants[1].id, .apart)]
    let splits = try Balance.splits(participants, ratings: ratings, pairings: pairings)
    for again in [participants.reversed(), participants.shuffled(using: &random)] {
      #expect(try splits == Balance.splits(again, ratings: ratings, pairings: pairings))
    }
  }

  @Test(
    "Everybody plays, the teams have equal sizes, and each split is another one",
    arguments: [2, 3, 4, 5, 23, 24, 26, 27, 51])
  func sizes(count: Int) throws {
    var random = SeededRandom(seed: count)
    let (participants, ratings) = players(count, &random)
    let splits = try Balance.splits(participants, ratings: ratings)
    #expect(splits.count == [2: 1, 3: 3, 4: 3][count] ?? Balance.most)
    for split in splits {
      #expect(split.teamA.count == (count + 1) / 2 && split.bench.isEmpty)
      #expect(Set(split.participants.map(\.id)) == Set(participants.map(\.id)))
    }
    #expect(Set(splits.map { $0.teamA.map(\.id) }).count == splits.count)
  }

  @Test("One player is no match")
  func tooFew() throws {
    #expect(try Balance.splits([], ratings: [:]).isEmpty)
    #expect(try Balance.splits([Participant(id: ID("1"), name: "Al")], ratings: [:]).isEmpty)
  }

  @Test("Goalkeepers are spread before other positions, and only as ratings allow")
  func spread() throws {
    func teams(_ positions: [Position?], _ ratings: [Int]) throws -> [Set<Int>] {
      let participants = positions.enumerated().map {
        Participant(id: ID(String($0)), name: "", position: $1)
      }
      let rated = Dictionary(uniqueKeysWithValues: zip(participants.map(\.id), ratings))
      return try Balance.splits(participants, ratings: rated).prefix(1).flatMap { split in
        [split.teamA, split.teamB].map { Set($0.compactMap { Int($0.id.text) }) }
      }
    }
    let keepers: [Position?] = [.goalkeeper, .goalkeeper, .striker, .striker]
    #expect(try teams(keepers, [1000, 1000, 1000, 1000]) == [[0, 2], [1, 3]])
    #expect(try teams(keepers, [1200, 900, 1100, 1000]) == [[0, 1], [2, 3]])
    let mixed: [Position?] = [.goalkeeper, .goalkeeper, .striker, .striker, .winger, .defender]
    // Two splits are even by their ratings: one spreads the goalkeepers, the other one the strikers.
    #expect(try teams(mixed, [1000, 1100, 1301, 1000, 1013, 1388]) == [[0, 4, 5], [1, 2, 3]])
  }

  @Test("The forecast follows the difference of the means", arguments: [1, 3, 11])
  func forecast(size: Int) {
    func forecast(_ ratingA: Int, _ ratingB: Int, sizeB: Int) -> Forecast {
      let teams = [(ratingA, size), (ratingB, sizeB)].enumerated().map { team, entry in
        (0..<entry.1).map { (Participant(id: ID("\(team)/\($0)"), name: ""), entry.0) }
      }
      let lineup = Lineup(teamA: teams[0].map(\.0), teamB: teams[1].map(\.0))
      let ratings = teams.joined().map { ($0.0.id, $0.1) }
      return Forecast(lineup, ratings: Dictionary(uniqueKeysWithValues: ratings))
    }
    for sizeB in [size, size + 1] {
      let leads = [0, 17, 18, 70, 71, 190, 191, 3000]
      let ahead = leads.map { forecast(1000 + $0, 1000, sizeB: sizeB) }
      let behind = leads.map { forecast(1000, 1000 + $0, sizeB: sizeB) }
      func expected(_ team: Team) -> [Forecast] {
        [
          .even, .even, .slightlyAhead(team), .slightlyAhead(team), .ahead(team), .ahead(team),
          .farAhead(team), .farAhead(team),
        ]
      }
      #expect(ahead == expected(.teamA))
      #expect(behind == expected(.teamB))
    }
    #expect(forecast(1000, 2000, sizeB: 0) == .even)
  }
}

/// All splits of some players into two teams of equal size that keep their pairings, without any cleverness.
private struct EverySplit {
  private let listed: [Participant]
  private let strength: [Int]
  private let ratings: [Int]
  /// The places of two players in the list, and whether they are to play together.
  private let pairings: [(Int, Int, Bool)]
  private let isCaptain: [Bool]

  init(
    _ participants: [Participant], _ ratings: [ID<Player>: Int], _ pairings: [Pairing],
    _ captains: Set<ID<Player>>
  ) {
    listed = participants.sorted { first, second in
      let names = [first, second].map { Array("\($0.name.lowercased()) \($0.name)".utf8) }
      let ids = [first, second].map { Int($0.id.text) ?? 0 }
      return names[0] == names[1]
        ? ids[0] < ids[1] : names[0].lexicographicallyPrecedes(names[1])
    }
    let ids = listed.map(\.id)
    self.pairings = pairings.compactMap { pairing in
      guard let first = ids.firstIndex(of: pairing.first),
        let second = ids.firstIndex(of: pairing.second)
      else { return nil }
      return (first, second, pairing.kind == .together)
    }
    isCaptain = ids.map(captains.contains)
    let points = listed.map { ratings[$0.id] ?? 0 }
    self.ratings = points
    strength = listed.indices.sorted { (-points[$0], $0) < (-points[$1], $1) }
  }

  /// The fairest ones.
  var best: [Lineup] {
    let count = listed.count
    let sizeA = (count + 1) / 2
    let subsets = (0..<(1 << count)).filter { $0.nonzeroBitCount == sizeA }
    let teams = subsets.map { bits in listed.indices.map { bits >> $0 & 1 == 1 } }
    let splits = teams.filter { count % 2 == 1 || $0[strength[0]] }
      .filter { team in pairings.allSatisfy { (team[$0] == team[$1]) == $2 } }
      .filter { team in
        abs(zip(team, isCaptain).map { $1 ? ($0 ? 1 : -1) : 0 }.reduce(0, +)) <= 1
      }
      .map { teamA in (key: unevenness(teamA), teamA: teamA) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return splits.prefix(10).map { split in
      Lineup(
        teamA: listed.indices.filter { split.teamA[$0] }.map { listed[$0] },
        teamB: listed.indices.filter { !split.teamA[$0] }.map { listed[$0] })
    }
  }

  /// What makes a split worse than others, the most important first.
  private func unevenness(_ teamA: [Bool]) -> [Int] {
    let (inA, inB) = (
      listed.indices.filter { teamA[$0] }, listed.indices.filter { !teamA[$0] }
    )
    func sum(_ team: [Int]) -> Int { team.map { ratings[$0] }.reduce(0, +) }
    func difference(_ position: Position) -> Int {
      let counts = [inA, inB].map { team in
        team.filter { listed[$0].position == position }.count
      }
      return abs(counts[0] - counts[1])
    }
    let lead = abs(sum(inA) * inB.count - sum(inB) * inA.count)
    let others = Position.allCases.filter { $0 != .goalkeeper }.map(difference).reduce(0, +)
    return [lead, difference(.goalkeeper), others] + strength.map { teamA[$0] ? 0 : 1 }
  }
}
