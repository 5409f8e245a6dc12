import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The line-up in a session: keeps who is in which team. For each touch it opens a window.
struct LineupScreen: Presenter {
  static let about = TypeInfo("lineup", "Splits the players into two teams.")
  typealias SectionID = Team
  enum ActionID: String, CaseIterable { case toBench, toTeamA, toTeamB, start }

  private var pattern = Match.Pattern.mvc
  private var state = LineupState()

  init() {}
  init(_ pattern: Match.Pattern) { self.pattern = pattern }

  mutating func members(_ visit: MemberVisitor) {
    visit("pattern", &pattern, "What is behind the screen.")
    visit("state", &state, "Who is in which team.")
  }

  static let move = intent("move", "Moves a player to a place of a team or of the bench.") {
    (screen: inout Self, move: Move, context) throws(RequestError) in
    try screen.touch(context) { (window) throws(Failure) in
      try window.move(ID(move.player), to: move.to.team, index: move.index)
    }
  }

  static let start = intent(
    "start", "Starts the match with these teams.", leadsTo: [MatchScreen.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(RequestError) in
    try screen.touch(context) { $0.startGather() }
  }

  static let intents = [move, start]
  static var backLeadsTo: [any Presenter.Type] { [DemoListScreen.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .toBench: move(to: .bench, key: "o")
    case .toTeamA: move(to: .teamA, key: "a")
    case .toTeamB: move(to: .teamB, key: "b")
    case .start: ActionDescriptor(start, role: .primary, key: "s", isInEveryView: true)
    }
  }

  private static func move(to team: Team, key: String) -> ActionDescriptor {
    ActionDescriptor(move, params: ["to": .text(team.rawValue)], key: key, isInEveryView: true)
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .bench: [.toTeamA, .toTeamB]
    case .teamA: [.toBench, .toTeamB]
    case .teamB: [.toBench, .toTeamA]
    }
  }

  func view(in context: PlainContext) -> View {
    window(at: context.now, Navigation()).touches.draw()
  }

  private mutating func touch(
    _ context: PlainContext,
    _ gesture: (any ConfirmPlayersTouches) throws(Failure) -> Void
  ) throws(RequestError) -> Transition {
    let navigation = Navigation()
    let window = window(at: context.now, navigation)
    do throws(Failure) {
      try withExtendedLifetime(window) { () throws(Failure) in try gesture(window.touches) }
    } catch {
      throw .refused(.notFound, "There is no such player.")
    }
    state.lineup = window.kept()
    return navigation.transition
  }

  private func window(
    at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any ConfirmPlayersTouches, Lineup> {
    pattern.window(state.lineup, at: now, navigation)
  }

  /// The place for a player.
  struct Move: RowParams {
    static let about = TypeInfo("LineupMove", "The place for a player.")
    static let rowParameter: StaticString = "player"
    var player = ""
    var to = Place.bench
    var index: Int?

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      visit("to", &to, "Where to.")
      visit("index", &index, "Before which place there, from 0; else last.", .range(0...1000))
    }
  }

  /// A section of the table.
  enum Place: String, CaseIterable, WireValue {
    case bench, teamA, teamB

    var team: Team {
      switch self {
      case .bench: .bench
      case .teamA: .teamA
      case .teamB: .teamB
      }
    }
  }
}
