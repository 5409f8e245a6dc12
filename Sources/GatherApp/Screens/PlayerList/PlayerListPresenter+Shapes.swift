import HeadlessUI

/// What the list's actions, fields and section are.
extension PlayerListPresenter {
  static func shape(of action: ActionID) -> ActionShape {
    switch action {
    case .open: ActionShape(open, role: .primary, key: "o")
    case .delete: ActionShape(delete, role: .destructive, key: "d")
    case .continueMatch: ActionShape(continueMatch, key: "c")
    case .add: ActionShape(add, key: "a")
    case .importPlayers: ActionShape(importPlayers, key: "i", group: .more)
    case .exportPlayers: ActionShape(exportPlayers, key: "e", group: .more)
    case .history: ActionShape(history, key: "m", group: .more)
    case .leaderboard: ActionShape(leaderboard, key: "t", group: .more)
    case .select: ActionShape(select, role: .primary, key: "s")
    case .deselect:
      ActionShape(
        setSelected, params: ["selected": .flag(false)], rowState: .selected, role: .primary,
        key: "d")
    case .selectAll: ActionShape(selectAll, key: "a")
    case .asLastTime: ActionShape(asLastTime, key: "t")
    case .pasteNames: ActionShape(pasteNames, key: "v", group: .more)
    case .selectNames:
      ActionShape(selectNames, inputs: [FieldID.names], role: .primary, key: "s")
    case .closeNames: ActionShape(closeNames, role: .cancel, key: "c")
    case .pickTeams: ActionShape(confirm, key: "m", group: .more)
    case .cancelSelection: ActionShape(cancelSelection, role: .cancel, key: "x")
    case .confirm:
      ActionShape(confirm, params: ["balances": .flag(true)], role: .primary, key: "c")
    case .reload: ActionShape(reload, role: .primary, key: "r")
    case .changePassword: ActionShape(changePassword, group: .account)
    case .sessions: ActionShape(sessions, group: .account)
    case .fixtures: ActionShape(fixtures, key: "w", group: .more)
    case .previousPage: PageID.previousPage.shape(page)
    case .nextPage: PageID.nextPage.shape(page)
    }
  }

  /// What Select is at a row: there it picks one player.
  static let selectRow = ActionShape(
    setSelected, params: ["selected": .flag(true)], rowState: .unselected, role: .primary, key: "s")

  static func otherShapes(of action: ActionID) -> [ActionShape] {
    action == .select ? [selectRow] : []
  }

  static func shape(of field: FieldID, in language: Language) -> FieldShape {
    let texts = language.texts
    return switch field {
    case .search:
      FieldShape(
        .text, texts.search, placeholder: texts.searchPlayers,
        change: Call(search, whileTyping: true), isPermanent: false)
    case .names: FieldShape(.text, texts.names, isRequired: true, isPermanent: false)
    }
  }

  static func shape(of section: SectionID, in language: Language) -> SectionShape {
    let texts = language.texts
    return SectionShape(
      columns: Section.Columns(
        texts.title(ProfileField.name), columns.map { Column($0, texts.title($0)) }),
      isPermanent: false)
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    [.open, .delete, .select, .deselect]
  }
}
