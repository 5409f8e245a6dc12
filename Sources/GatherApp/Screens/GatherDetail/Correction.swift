import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The goals of a result that is being corrected, as they were entered.
struct Correction: WireObject {
  static let about = TypeInfo("Correction", "The goals of a result, as they were entered.")
  private var scoreA: Scalar?
  private var scoreB: Scalar?

  init() {}

  init(_ score: Score) { (scoreA, scoreB) = (.number(score.teamA), .number(score.teamB)) }

  /// What is shown again of the entries, however long they were.
  var clipped: Correction {
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
