import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// What is known about one player. Reached from the list; each row leads to its editor.
struct PlayerDetailPresenter: Presenter {
  static let about = TypeInfo("playerDetail", "Shows what is known about one player.")
  enum SectionID: String, CaseIterable { case personal, play, likes, pairings, figures }
  enum ChartID: String, CaseIterable { case rating }
  enum ActionID: String, CaseIterable { case edit, unpair, history, pair, merge }

  private var player = ID<Player>("")
  /// How many matches the chart shows at most.
  private static let matches = 20

  init() {}
  init(_ player: ID<Player>) { self.player = player }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "Who is shown.")
  }

  static let edit = intent(
    "edit", "Leads to the editor of one field.", leadsTo: [PlayerEditPresenter.self]
  ) {
    (screen: inout Self, row: FieldRow, context) throws(Failure) in
    let player = try context.players.get(screen.player)
    return .push(PlayerEditPresenter(player, row.field))
  }

  static let history = intent(
    "history", "Leads to the matches in which the player played.",
    leadsTo: [HistoryPresenter.self]
  ) {
    (screen: inout Self, _: Empty, _) in
    .push(HistoryPresenter(with: screen.player))
  }

  static let merge = intent(
    "merge", "Leads to the other entries of the list, of which one may be the same person.",
    leadsTo: [PlayerMergePresenter.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .push(try PlayerMergePresenter(context.players.get(screen.player), in: context))
  }

  static let pair = intent(
    "pair", "Leads to the other players, of whom some are to play in the same team, or are not.",
    leadsTo: [PlayerPairPresenter.self]
  ) {
    (screen: inout Self, _: Empty, _) in
    .push(PlayerPairPresenter(screen.player))
  }

  static let unpair = intent("unpair", "Removes the wish about the player and another one.") {
    (screen: inout Self, row: PlayerListPresenter.PlayerRow, context) throws(Failure) in
    try context.players.pair(screen.player, with: row.player, nil)
    return .stay
  }

  static let intents = [edit, history, pair, unpair, merge]
  static var backLeadsTo: [any Presenter.Type] {
    [PlayerListPresenter.self, LeaderboardPresenter.self]
  }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .edit: ActionDescriptor(edit, role: .primary, key: "e", isInEveryView: true)
    case .history: ActionDescriptor(history, key: "m", isInEveryView: true)
    case .pair: ActionDescriptor(pair, group: .more, isInEveryView: true)
    case .unpair: ActionDescriptor(unpair, key: "d", isInEveryView: true)
    case .merge: ActionDescriptor(merge, group: .more, isInEveryView: true)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .personal, .play, .likes: [.edit]
    case .pairings: [.unpair]
    case .figures: []
    }
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    SectionDescriptor(isInEveryView: section != .pairings)
  }

  func view(in context: Context) throws(Failure) -> View {
    let player = try context.players.get(player)
    let (profile, figures) = (player.profile, try context.players.stats(of: player))
    let ratings = try context.players.ratingHistory(of: player, limit: Self.matches)
    let pairings = try context.players.pairings(of: player.id)
    let (texts, times) = (context.texts, context.times)
    return View(
      title: profile.name, subject: self.player.text,
      sections: [
        section(.personal, texts.personal, [.name, .age], of: profile, texts),
        section(.play, texts.play, [.preferredPosition, .skill, .role], of: profile, texts),
        section(.likes, texts.likes, [.favouriteTeam], of: profile, texts),
      ] + (pairings.isEmpty ? [] : [section(pairings, texts)]) + [
        Self.section(
          .figures, in: texts.language, texts.figures,
          rows: texts.lines(of: figures).map {
            Row(id: $0.id, $0.title, details: $0.text.isEmpty ? [] : [$0.text])
          })
      ],
      charts: ratings.isEmpty
        ? []
        : [
          Chart(
            ChartID.rating, texts.ratingAfterEachMatch, .line, above: SectionID.figures,
            points: ratings.map {
              ChartPoint(
                times.label(of: $0.startedAt), $0.rating.points, instant: DateTime($0.startedAt))
            })
        ],
      actions: [
        Self.action(.history, texts.pastMatches), Self.action(.pair, texts.pairPlayer),
        Self.action(
          .merge, texts.mergePlayer, unavailable: context.players.canMerge ? nil : texts.noMerging),
      ],
      focus: Focus(section: SectionID.personal))
  }

  /// A deleted player leaves nothing to show.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    try context.players.existing([player]).isEmpty
      ? .pop(.error(context.texts.playerHasBeenDeleted)) : .stay
  }

  private func section(
    _ id: SectionID, _ title: String, _ fields: [ProfileField], of profile: Player.Profile,
    _ texts: Texts
  ) -> Section {
    Self.section(
      id, in: texts.language, title,
      rows: fields.map { field in
        Row(
          id: field.rawValue, texts.title(field),
          details: field.text(of: profile, texts).map { [$0] } ?? [])
      },
      rowActions: [Self.action(.edit, texts.edit)])
  }

  private func section(
    _ pairings: [(other: Player, kind: Pairing.Kind)], _ texts: Texts
  ) -> Section {
    Self.section(
      .pairings, in: texts.language, texts.pairPlayer,
      rows: pairings.map { other, kind in
        Row(id: other.id.text, texts.plays(kind, with: other.profile.name.isolated))
      },
      rowActions: [Self.action(.unpair, texts.removePairing)])
  }

  /// A row of the screen.
  struct FieldRow: RowParams {
    static let about = TypeInfo("FieldRow", "A row of the screen.")
    static let rowParameter: StaticString = "field"
    var field = ProfileField.name

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &field, "What is to be edited.")
    }
  }
}
