import MemoryStorage
import Sessions
import Testing

@testable import GatherDomain

/// Correcting who played and who scored in a match that has ended.
@Suite("Corrections of matches")
struct MatchCorrectionTests {
  private let now = Instant(milliseconds: 0)
  private let gathers: GatherService
  private let players: PlayerService
  /// Al, Bob, Cy and Dee; the last one did not play.
  private let ids: [ID<Player>]
  private let id: ID<Gather>

  /// A match of Al and Bob against Cy, in which each of them came on or scored.
  init() throws {
    let store = MemoryStore()
    let ann = try store.addAccount(username: "ann", passwordHash: "hash", tag: "tag").id
    (gathers, players) = (
      GatherService(store: store, account: ann), PlayerService(store: store, account: ann)
    )
    var added: [ID<Player>] = []
    for name in ["Al", "Bob", "Cy", "Dee"] { added.append(try players.add(.init(name: name)).id) }
    ids = added
    id = try gathers.start(teamA: Array(ids[...1]), teamB: [ids[2]], at: now).id
    for (team, scorer) in [(Team.teamA, ids[0]), (.teamA, ids[1]), (.teamB, ids[2])] {
      _ = try gathers.addGoal(to: id, for: team, by: scorer, isOwnGoal: false, at: now)
    }
    _ = try gathers.substitute(ids[1], to: .bench, in: id, at: now)
    _ = try gathers.end(id, at: now)
  }

  private func correct(_ change: (inout MatchCorrection) -> Void) throws -> Gather {
    var correction = MatchCorrection()
    change(&correction)
    return try gathers.correct(id, correction).after
  }

  private func names(_ match: Gather, _ team: Team) -> [String] {
    match.lineup[team].map(\.name)
  }

  @Test("Who changes teams or did not play has scored for nobody; the score stays")
  func move() throws {
    let moved = try correct {
      $0.teamA = [ids[1]]
      $0.teamB = [ids[2], ids[0]]
    }
    #expect(moved.timeline.goals.map(\.scorer) == [nil, ids[1], ids[2]])
    #expect(moved.score == Score(teamA: 2, teamB: 1) && moved.timeline.substitutions.count == 1)
    let without = try correct {
      $0.teamA = [ids[3]]
    }
    #expect(names(without, .teamA) == ["Dee"] && names(without, .teamB) == ["Cy", "Al"])
    #expect(without.timeline.goals.map(\.scorer) == [nil, nil, ids[2]])
    #expect(without.timeline.substitutions.isEmpty)
  }

  @Test("Deleted players stay in the match, guests are added by name, and a name is there once")
  func people() throws {
    _ = try players.delete(ids[0])
    let match = try correct {
      $0.teamA = [ids[0], ids[1], ids[3]]
      $0.byName = [(" Zoe ", .teamB)]
    }
    #expect(names(match, .teamA) == ["Al", "Bob", "Dee"] && names(match, .teamB) == ["Cy", "Zoe"])
    #expect(try players.list().entries.map(\.profile.name) == ["Bob", "Cy", "Dee"])
    for (name, rule) in [
      ("zoe", Sentence.playerIsInTwoTeams), ("bob", .playerIsInTwoTeams),
      (" ", .nameLength(Player.nameLength.upperBound)),
    ] {
      #expect(throws: Failure.invalid("byName", rule)) {
        try correct { $0.byName = [(name, .teamA)] }
      }
    }
    _ = try players.add(.init(name: "bob"))
    #expect(throws: Failure.invalid("byName", .severalPlayersNamed("BOB"))) {
      try correct { $0.byName = [("BOB", .teamA)] }
    }
    #expect(throws: Failure.noPlayer(ID("99"))) { try correct { $0.teamA = [ID("99")] } }
    // The sizes of the teams are checked before the names.
    #expect(throws: Failure.invalid("teamA", .teamIsTooLarge(Lineup.teamSize.upperBound))) {
      try correct { $0.byName = Array(repeating: ("", .teamA), count: 1000) }
    }
  }

  @Test("An own goal of somebody who did not play has no scorer, who can be named")
  func ownGoal() throws {
    let match = try correct {
      $0.goals = [Goal(for: .teamA, by: ids[2], isOwnGoal: true)]
    }
    #expect(match.timeline.goals.map(\.isOwnGoal) == [true])
    let without = try correct { $0.teamB = [ids[3]] }
    #expect(without.timeline.goals == [Goal(for: .teamA)])
  }

  @Test("Teams, goals and the score follow the rules of a match that is played")
  func rules() throws {
    let stored = try gathers.get(id)
    #expect(throws: Failure.invalid("teamB", .teamIsEmpty)) { try correct { $0.teamB = [] } }
    #expect(throws: Failure.invalid("teamB", .playerIsInTwoTeams)) {
      try correct { $0.teamB = [ids[0]] }
    }
    #expect(throws: Failure.invalid("score", Score.rule)) {
      try correct { $0.score = Score(teamA: 101) }
    }
    #expect(throws: Failure.invalid("goals", .moreGoalsThanScore)) {
      try correct { $0.goals = [Goal(for: .teamB), Goal(for: .teamB)] }
    }
    #expect(throws: Failure.invalid("scorer", .scorerIsInNoTeam)) {
      try correct { $0.goals = [Goal(for: .teamB, by: ids[0])] }
    }
    #expect(throws: Failure.notInLineup(ids[3])) {
      try correct { $0.goals = [Goal(for: .teamB, by: ids[3])] }
    }
    #expect(try gathers.get(id) == stored)
    let goals = [Goal(for: .teamA, by: ids[2], isOwnGoal: true, minute: 9), Goal(for: .teamB)]
    #expect(try correct { $0.goals = goals }.timeline.goals == goals)
  }

  @Test("A correction is undone as a whole, unless the match has been changed since")
  func undo() throws {
    var correction = MatchCorrection(score: Score(teamA: 3, teamB: 3))
    correction.teamB = [ids[3]]
    correction.goals = []
    let corrected = try gathers.correct(id, correction)
    _ = try players.update(ids[0]) { $0.name = "Alan" }
    try gathers.undo(corrected)
    #expect(names(try gathers.get(id), .teamA) == ["Alan", "Bob"])
    #expect(try gathers.get(id).hasSameFacts(as: corrected.before))
    #expect(throws: Failure.wrongState(.matchHasChanged)) { try gathers.undo(corrected) }
  }
}
