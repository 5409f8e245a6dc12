import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The goals of a result that is being corrected, as they were entered.
struct ScoreEntry: WireObject {
  static let about = TypeInfo("ScoreEntry", "The goals of a result, as they were entered.")
  private var scoreA: Scalar?
  private var scoreB: Scalar?

  init() {}

  init(_ score: Score) { (scoreA, scoreB) = (.number(score.teamA), .number(score.teamB)) }

  /// What is shown again of the entries, however long they were.
  var clipped: ScoreEntry {
    var copy = self
    (copy.scoreA, copy.scoreB) = (scoreA?.clipped, scoreB?.clipped)
    return copy
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("scoreA", &scoreA, "The goals of Team A.")
    visit("scoreB", &scoreB, "The goals of Team B.")
  }

  /// The goals; nil if one of the entries is none.
  var score: Score? {
    guard let goalsA = scoreA?.wholeNumber(in: Score.goalRange),
      let goalsB = scoreB?.wholeNumber(in: Score.goalRange)
    else { return nil }
    return Score(teamA: goalsA, teamB: goalsB)
  }

  /// The fields for the goals, each with what is wrong with its entry.
  func fields(_ texts: Texts) -> [Field] {
    let entries: [(GatherDetailPresenter.FieldID, Scalar?)] = [
      (.scoreA, scoreA), (.scoreB, scoreB),
    ]
    return entries.map { id, entry in
      GatherDetailPresenter.field(
        id, in: texts.language, value: entry, error: entry.error(outside: Score.goalRange, texts))
    }
  }
}

/// A match as it is being corrected: nothing is stored before it is saved.
struct MatchDraft: WireObject {
  static let about = TypeInfo("MatchDraft", "A match as it is being corrected.")
  /// The match as the store had it.
  private(set) var before = Gather()
  /// The match with other teams and scorers.
  private(set) var match = Gather()
  /// Who was taken out of the match, and who was added by name and is in no team yet.
  private(set) var others: [Participant] = []
  /// The goals in their fields.
  var result = ScoreEntry()
  /// The content of the field for somebody who is added, and what is wrong with it.
  private var name = ""
  private var nameError: String?

  init() {}

  init(_ gather: Gather) {
    (before, match) = (gather, gather)
    result = ScoreEntry(gather.score ?? Score())
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("before", &before, "The match as the store had it.")
    visit("match", &match, "The match with other teams and scorers.")
    visit("others", &others, default: [], "Who is in no team, and can be put into one.")
    visit("result", &result, "The goals in their fields.")
    visit("name", &name, default: "", "The content of the field for somebody who is added.")
    visit("nameError", &nameError, "What is wrong with it.")
  }

  /// Puts somebody into a team, or among those who did not play.
  mutating func move(_ player: ID<Player>, to team: Team, _ context: Context) throws(Failure) {
    var person = match.lineup.participant(player) ?? others.first { $0.id == player }
    if person == nil { person = try context.players.participants([player]).first }
    guard let person else { throw .notInLineup(player) }
    others.removeAll { $0.id == player }
    match.lineup.remove(player)
    if team == .bench { others.append(person) } else { match.lineup[team].append(person) }
  }

  /// Adds a player or a guest by name to those who did not play.
  mutating func add(_ name: String, _ context: Context) throws(Failure) {
    (self.name, nameError) = (name.clipped, nil)
    do throws(Failure) {
      others.append(
        try context.gathers.participant(
          named: name, as: "guest", besides: match.lineup.participants + others))
      self.name = ""
    } catch .invalidInput(let issues) {
      nameError = context.texts.text(of: .invalidInput(issues))
    }
  }

  /// Names the scorer of the first goal without one; false if all goals of the team have scorers.
  mutating func nameScorer(_ row: ScorerRowParams) throws(Failure) -> Bool {
    match.forgetAbsentees()
    return try match.nameScorer(row.player, isOwnGoal: row.isOwnGoal)
  }

  mutating func removeScorer(of goal: ID<Goal>) throws(Failure) {
    guard match.timeline.removeScorer(of: goal) else { throw .notFound(.noGoal) }
  }

  /// What is to be stored, with another score.
  func correction(to score: Score) -> MatchCorrection {
    var (match, correction) = (match, MatchCorrection(score: score))
    match.forgetAbsentees()
    match.timeline.limit(to: score)
    if match.lineup != before.lineup {
      correction.teamA = match.lineup.teamA.map(\.id)
      correction.teamB = match.lineup.teamB.map(\.id)
      correction.others = match.lineup.participants
    }
    correction.goals = match.timeline.goals
    return correction
  }

  /// The fields for the goals, and for somebody who is added.
  func fields(_ texts: Texts) -> [Field] {
    result.fields(texts) + [
      GatherDetailPresenter.field(
        .guest, in: texts.language, value: .text(name), error: nameError)
    ]
  }

  /// Those whose team is unknown, those who were taken out or added by name, and as many other players as a page has.
  func peopleOutside(_ context: Context) throws(Failure) -> [Participant] {
    let people = match.lineup.participants + others
    return match.lineup.bench + others + (try context.players.others(than: people))
  }
}
