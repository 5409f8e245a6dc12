import GatherDomain
import HeadlessUI
import ViewVocabulary

/// The rows of a match that several screens show.
extension Row {
  /// A participant with their position, and in a match, when they came on and went off.
  init(_ participant: Participant, _ texts: Texts, in match: Gather? = nil) {
    let substitutions = match?.timeline.substitutions.filter { $0.player == participant.id } ?? []
    self.init(
      id: participant.id.text, participant.name,
      details: (participant.position.map { [texts.title($0)] } ?? [])
        + substitutions.map { texts.text(of: $0) })
  }

  /// The goals of a match in their order.
  static func goals(of gather: Gather, _ texts: Texts) -> [Row] {
    texts.lines(of: gather).enumerated().map { place, line in
      Row(id: Goal.id(at: place).text, line.scorer, details: [line.minute, line.score])
    }
  }
}

extension SectionDescriptor {
  /// How the goals of a match are shown.
  static func goals(in language: Language) -> SectionDescriptor {
    let texts = language.texts
    return SectionDescriptor(
      columns: Section.Columns(
        texts.scorer,
        [
          Column(GoalColumn.minute, texts.minute, isNumber: true),
          Column(GoalColumn.score, texts.score, isNumber: true),
        ]), isInEveryView: false)
  }
}

/// The columns of a table of goals.
private enum GoalColumn: String { case minute, score }
