import GatherDomain
import HeadlessUI

/// What the actions, fields and sections of a match that has ended are.
extension GatherDetailPresenter {
  static var backLeadsTo: [any Presenter.Type] {
    [PlayerListPresenter.self, HistoryPresenter.self]
  }

  static func shape(of action: ActionID) -> ActionShape {
    switch action {
    case .rematch: ActionShape(rematch, role: .primary, key: "r")
    case .copyResult: ActionShape(copyResult, key: "y")
    case .copyMarkdown:
      ActionShape(copyResult, params: ReportFormat.fixed(.markdown), key: "t", group: .more)
    case .picture:
      ActionShape(copyResult, params: ReportFormat.fixed(.svg), key: "v", group: .more)
    case .correct: ActionShape(correct, key: "c", group: .more)
    case .saveResult:
      ActionShape(saveResult, inputs: FieldID.allCases, role: .primary, key: "s")
    case .keepResult: ActionShape(keepResult, role: .cancel, key: "x")
    case .scored: ActionShape(nameScorer, role: .primary, key: "o")
    case .ownGoal: ActionShape(nameScorer, params: ["isOwnGoal": .flag(true)], key: "w")
    case .removeScorer: ActionShape(removeScorer, key: "m")
    case .delete: ActionShape(delete, role: .destructive, key: "d", group: .more)
    }
  }

  static func shape(of field: FieldID, in language: Language) -> FieldShape {
    FieldShape(
      .number, language.texts.title(field == .scoreA ? Team.teamA : .teamB), range: Score.goals,
      isRequired: true, isPermanent: false)
  }

  static func shape(of section: SectionID, in language: Language) -> SectionShape {
    section == .goals ? .goals(in: language) : SectionShape()
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .result, .times: []
    case .goals: [.removeScorer]
    case .teamA, .teamB: [.scored, .ownGoal]
    }
  }
}
