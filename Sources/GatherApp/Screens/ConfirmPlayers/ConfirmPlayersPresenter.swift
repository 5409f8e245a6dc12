import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Splits the picked players into two teams, by hand or so that they are fair. Reached from the list's
/// selection; starts the gather.
struct ConfirmPlayersPresenter: Presenter {
  static let about = TypeInfo("confirmPlayers", "Splits the picked players into two teams.")
  typealias SectionID = Team
  enum ActionID: String, CaseIterable {
    case toBench, toTeamA, toTeamB, swap, swapWith, keepPlaces, kickOff, start, balance
    case copyTeams, picture
  }

  private var lineup = Lineup()
  /// Which of the fairest splits the line-up is; nil if it was made by hand.
  private var split: Int?
  /// Who was in the teams that are to play again, and has been deleted since.
  private var gone: [String] = []
  /// Who waits on the bench, until they are put into a team.
  private var reserves: [ID<Player>] = []
  /// Who is to swap places with another player, while that one is being chosen.
  private var swapping: ID<Player>?

  init() {}

  /// The teams of a match that is to be played again, without deleted players.
  init(again gather: Gather, in context: Context) throws(Failure) {
    (lineup, gone) = try context.gathers.rematchLineup(gather)
  }

  /// Why too few players are left to play a match again; nil if enough are.
  static func whyNotAgain(_ gather: Gather, in context: Context) throws(Failure) -> String? {
    let left = try context.players.participants(gather.lineup.participants.map(\.id)).count
    let needed = Lineup.minimumPlayers
    return left < needed ? context.texts.fewerAreLeft(needed) : nil
  }

  /// Everybody waits on the bench, in the order of the list.
  init(bench: [Participant]) { lineup = Lineup(bench: bench) }

  /// Leads to fair teams of the participants, with reserves on the bench. If no such teams keep the pairings, an alert says
  /// so, and everybody is on the bench.
  static func balancing(
    _ participants: [Participant], reserves: [Participant] = [], in context: Context
  ) throws(Failure) -> Transition {
    var screen = Self(bench: participants + reserves)
    screen.reserves = reserves.map(\.id)
    let alert = try screen.balance(0, context)
    return .push(screen, alert)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("lineup", &lineup, "Which player is in which team.")
    visit("split", &split, "Which of the fairest splits it is, from 0.")
    visit("gone", &gone, default: [], "Who has been left out, by name.")
    visit("reserves", &reserves, default: [], "Who waits on the bench until they are in a team.")
    visit("swapping", &swapping, "Who is to swap places with another player.")
  }

  static let move = intent("move", "Puts a player into a team or on the bench.") {
    (screen: inout Self, move: MoveParams, _) throws(Failure) in
    try screen.lineup.move(move.player, to: move.to, index: move.index)
    screen.split = nil
    return .stay
  }

  static let balance = intent(
    "balance", "Splits everybody but waiting reserves into two fair teams of equal size."
  ) {
    (screen: inout Self, params: BalanceParams, context) throws(Failure) in
    try screen.balance(params.rank, context).map { .show($0) } ?? .stay
  }

  static let swap = intent("swap", "Begins to swap a player with another one.") {
    (screen: inout Self, row: PlayerListPresenter.PlayerRow, _) throws(Failure) in
    guard screen.lineup.team(of: row.player) != nil else { throw .notInLineup(row.player) }
    screen.swapping = row.player
    return .stay
  }

  static let swapWith = intent("swapWith", "Swaps the places of both players.") {
    (screen: inout Self, row: PlayerListPresenter.PlayerRow, _) throws(Failure) in
    guard let first = screen.swapping else { return .stay }
    try screen.lineup.swap(first, row.player)
    (screen.swapping, screen.split) = (nil, nil)
    return .stay
  }

  static let keepPlaces = intent(
    "keepPlaces", "Swaps nobody.", isDone: \.isNotSwapping
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.swapping = nil
    return .stay
  }

  static let start = intent(
    "start", "Starts the match with these teams.", leadsTo: [GatherPresenter.self]
  ) {
    (screen: inout Self, params: StartParams, context) throws(Failure) in
    let gather = try context.gathers.start(
      teamA: screen.lineup.teamA.map(\.id), teamB: screen.lineup.teamB.map(\.id),
      bench: screen.lineup.bench.map(\.id), startsClock: params.startsClock, at: context.now)
    return .withdrawUndo(then: .push(GatherPresenter(gather, at: context.now)))
  }

  static let copyTeams = intent("copyTeams", "Hands over the teams and what is to be expected.") {
    (screen: inout Self, format: ReportFormat, context) throws(Failure) in
    .provide(try Document(reportOn: screen.lineup, as: format, context), then: .stay)
  }

  static let intents = [
    move, balance, swap, swapWith, keepPlaces, start,
    copyTeams,
  ]

  private var isNotSwapping: Bool { swapping == nil }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    if let swapping, let team = lineup.team(of: swapping) {
      return swapView(of: swapping, in: team, texts)
    }
    let whyNoStart = lineup.canStart ? nil : texts.oneInEachTeam
    return View(
      title: texts.confirmPlayers, message: try message(in: context),
      sections: Team.allCases.map { section($0, texts) },
      actions: [
        Self.action(
          .balance, split == nil ? texts.balanceTeams : texts.balanceAgain,
          params: ["rank": .number(split.map { ($0 + 1) % Balance.most } ?? 0)],
          unavailable: lineup.participants.count - waitingReserves.count < Lineup.minimumPlayers
            ? texts.tooFewPlayers : nil),
        Self.action(.kickOff, texts.kickOff, unavailable: whyNoStart),
        Self.action(.start, texts.startMatch, unavailable: whyNoStart),
        Self.action(.copyTeams, texts.copyTeams, unavailable: whyNoStart),
        Self.action(.picture, texts.teamsAsPicture, unavailable: whyNoStart),
      ],
      focus: lineup.canStart ? Focus(action: ActionID.kickOff) : Focus(action: ActionID.balance))
  }

  /// Shows the players' current data, and nobody who is deleted.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    let old = lineup.participants
    let current = try context.players.participants(old.map(\.id))
    lineup = lineup.updated(
      from: Dictionary(current.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    if current.count < old.count { split = nil }
    if let player = swapping, lineup.team(of: player) == nil { swapping = nil }
    return .stay
  }

  /// The reserves who are still on the bench.
  private var waitingReserves: [Participant] {
    lineup.bench.filter { reserves.contains($0.id) }
  }

  /// Splits everybody but waiting reserves into fair teams; an alert, and no change, if no such teams keep the pairings.
  private mutating func balance(_ rank: Int, _ context: Context) throws(Failure) -> Alert? {
    do throws(Failure) {
      let waiting = waitingReserves
      let splits = try context.players.fairSplits(
        lineup.participants.filter { !waiting.contains($0) })
      guard !splits.isEmpty else { return nil }
      // Behind the last one it begins again.
      split = rank % splits.count
      lineup = splits[rank % splits.count]
      lineup[.bench] = waiting
      return nil
    } catch .invalidInput(let issues) {
      return .error(context.texts.text(of: .invalidInput(issues)))
    }
  }

  /// How many pairings that are not kept the message names.
  private static let mostBroken = 5

  /// Who has been left out, what is to be expected of the teams, and which pairings they do not keep.
  private func message(in context: Context) throws(Failure) -> String? {
    let texts = context.texts
    let forecast = try context.players.forecast(of: lineup).map(texts.forecast)
    let broken = try context.players.brokenPairings(of: lineup).prefix(Self.mostBroken).map {
      pairing in
      let names = [pairing.first, pairing.second].map { lineup.participant($0)?.name ?? "" }
      return texts.areToPlay(names[0].isolated, names[1].isolated, pairing.kind)
    }
    let sentences =
      [gone.isEmpty ? nil : texts.areLeftOut(gone.map(\.isolated)), forecast].compactMap { $0 }
      + broken
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The line-up while the player to swap with is being chosen.
  private func swapView(of player: ID<Player>, in team: Team, _ texts: Texts) -> View {
    let name = lineup[team].first { $0.id == player }?.name ?? ""
    let others = Team.allCases.filter { $0 != team }
    return View(
      title: texts.confirmPlayers, message: texts.swapQuestion(name.isolated),
      sections: others.map { other in
        Self.section(
          other, in: texts.language, texts.title(other), emptyText: texts.nobody,
          rows: lineup[other].map { Row($0, texts) },
          rowActions: [Self.action(.swapWith, texts.swap)])
      },
      actions: [Self.action(.keepPlaces, texts.cancel)],
      focus: others.last { !lineup[$0].isEmpty }.map { Focus(section: $0) }
        ?? Focus(action: ActionID.keepPlaces))
  }

  private func section(_ team: Team, _ texts: Texts) -> Section {
    let targets: [(team: Team, id: ActionID)] = [
      (.bench, .toBench), (.teamA, .toTeamA), (.teamB, .toTeamB),
    ]
    let moves = targets.filter { $0.team != team }.map { target in
      Self.action(target.id, texts.moveTo(target.team))
    }
    // Somebody has to be elsewhere, to be chosen then.
    let canSwap = Team.allCases.count { !lineup[$0].isEmpty } > 1
    return Self.section(
      team, in: texts.language, texts.title(team), emptyText: texts.nobody,
      rows: lineup[team].map { Row($0, texts) },
      rowActions: canSwap ? moves + [Self.action(.swap, texts.swap)] : moves)
  }

  /// Whether the clock runs at once.
  struct StartParams: WireObject {
    static let about = TypeInfo("StartParams", "How a match starts.")
    var startsClock = false

    mutating func members(_ visit: MemberVisitor) {
      visit("startsClock", &startsClock, default: false, "Whether the countdown runs at once.")
    }
  }

  /// How fair a split is to be.
  struct BalanceParams: WireObject {
    static let about = TypeInfo("BalanceParams", "How fair a split is to be.")
    var rank = 0

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "rank", &rank, default: 0,
        "0 for the fairest split, 1 for the next; behind the last it begins again.",
        .range(0...Balance.most - 1))
    }
  }

  /// The team for a player.
  struct MoveParams: RowParams {
    static let about = TypeInfo("MoveParams", "The team for a player.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")
    var to = Team.bench
    var index: Int?

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      visit("to", &to, "Where to.")
      visit("index", &index, "Before which place there, from 0; else last.", .range(0...1_000_000))
    }
  }
}

/// What the actions and sections of the line-up are.
extension ConfirmPlayersPresenter {
  static var backLeadsTo: [any Presenter.Type] {
    [
      PlayerListPresenter.self, GatherDetailPresenter.self, HistoryPresenter.self,
      FixturePresenter.self, FixtureListPresenter.self,
    ]
  }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .toBench: move(to: .bench, key: "o")
    case .toTeamA: move(to: .teamA, key: "a")
    case .toTeamB: move(to: .teamB, key: "b")
    case .swap: ActionDescriptor(swap, key: "w")
    case .swapWith: ActionDescriptor(swapWith, role: .primary, key: "s")
    case .keepPlaces: ActionDescriptor(keepPlaces, role: .cancel, key: "c")
    case .kickOff:
      ActionDescriptor(start, params: ["startsClock": .flag(true)], role: .primary, key: "s")
    case .start: ActionDescriptor(start, key: "m", group: .more)
    case .balance: ActionDescriptor(balance, key: "e")
    case .copyTeams: ActionDescriptor(copyTeams, key: "y", group: .more)
    case .picture:
      ActionDescriptor(copyTeams, params: ReportFormat.fixed(.svg), key: "v", group: .more)
    }
  }

  private static func move(to team: Team, key: String) -> ActionDescriptor {
    ActionDescriptor(move, params: ["to": .text(team.rawValue)], key: key)
  }

  /// While two players swap places, the team of the first is not shown.
  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    SectionDescriptor(isInEveryView: false)
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .bench: [.toTeamA, .toTeamB, .swap, .swapWith]
    case .teamA: [.toBench, .toTeamB, .swap, .swapWith]
    case .teamB: [.toBench, .toTeamA, .swap, .swapWith]
    }
  }
}
