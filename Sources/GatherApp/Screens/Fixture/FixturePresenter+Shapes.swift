import GatherDomain
import HeadlessUI

/// What the actions, fields and sections of a fixture are.
extension FixturePresenter {
  static var backLeadsTo: [any Presenter.Type] { [FixtureListPresenter.self] }

  static func shape(of action: ActionID) -> ActionShape {
    switch action {
    case .sayIn: answer(.comes, key: "i")
    case .sayOut: answer(.staysAway, key: "o")
    case .withdraw: answer(.none, key: "w")
    case .addGuest: ActionShape(addGuest, inputs: FieldID.allCases, key: "a")
    case .pickTeams: ActionShape(pickTeams, role: .primary, key: "t")
    case .edit: ActionShape(edit, key: "e")
    case .calendar: ActionShape(calendar, key: "c", group: .more)
    case .delete: ActionShape(delete, role: .destructive, key: "d", group: .more)
    case .previousPage: PageID.previousPage.shape(page)
    case .nextPage: PageID.nextPage.shape(page)
    }
  }

  /// What In is for a player without an answer: what pressing the row does.
  static var firstAnswer: ActionShape { answer(.comes, role: .primary, key: "i") }

  static func otherShapes(of action: ActionID) -> [ActionShape] {
    action == .sayIn ? [firstAnswer] : []
  }

  private static func answer(
    _ reply: FixtureReply, role: Action.Role = .normal, key: String
  ) -> ActionShape {
    ActionShape(answer, params: ["answer": .text(reply.rawValue)], role: role, key: key)
  }

  static func shape(of field: FieldID, in language: Language) -> FieldShape {
    let texts = language.texts
    return FieldShape(
      .text, texts.guest, placeholder: texts.enterNameOfGuest,
      maximumLength: Player.nameLength.upperBound)
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .in, .reserve: [.sayOut, .withdraw]
    case .out: [.sayIn, .withdraw]
    case .waiting: [.sayIn, .sayOut]
    }
  }
}
