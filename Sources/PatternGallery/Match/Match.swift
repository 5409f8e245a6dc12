import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The line-up and the match of Football Gather: the two screens on which "Battle of the iOS Architecture
/// Patterns" compares six patterns, in all six.
enum Match {
  static let demo = Demo(
    "match", "Match", "Splits twelve players into two teams, and counts the time and the goals.",
    screens: [LineupScreen.self, MatchScreen.self], usual: .mvc
  ) { (pattern: Pattern, _) in LineupScreen(pattern) }

  /// What is behind the screens.
  enum Pattern: String, CaseIterable, WireValue {
    case mvc, mvp, mvvm, viper, vip, mvpc

    /// The window of the line-up at `now`.
    func window(
      _ lineup: Lineup, at now: Instant, _ navigation: Navigation
    ) -> Window<any ConfirmPlayersTouches, Lineup> {
      switch self {
      case .mvc: MatchMVC.confirmPlayers(lineup, at: now, navigation)
      case .mvp: MatchMVP.confirmPlayers(lineup, at: now, navigation)
      case .mvvm: MatchMVVM.confirmPlayers(lineup, at: now, navigation)
      case .viper: MatchVIPER.confirmPlayers(lineup, at: now, navigation)
      case .vip: MatchVIP.confirmPlayers(lineup, at: now, navigation)
      case .mvpc: MatchMVPC.confirmPlayers(lineup, at: now, navigation)
      }
    }

    /// The window of the match at `now`.
    func window(
      _ state: MatchState, at now: Instant, _ navigation: Navigation
    ) -> Window<any GatherTouches, MatchState> {
      switch self {
      case .mvc: MatchMVC.gather(state, at: now, navigation)
      case .mvp: MatchMVP.gather(state, at: now, navigation)
      case .mvvm: MatchMVVM.gather(state, at: now, navigation)
      case .viper: MatchVIPER.gather(state, at: now, navigation)
      case .vip: MatchVIP.gather(state, at: now, navigation)
      case .mvpc: MatchMVPC.gather(state, at: now, navigation)
      }
    }
  }

  /// A screen in one pattern, while it is touched: what a person touches, and the object that holds all
  /// others of the pattern.
  struct Window<Touches, Kept> {
    let touches: Touches
    let root: AnyObject
    /// What is kept of the screen.
    let kept: () -> Kept
  }
}

/// What a person sees and touches of the line-up.
protocol ConfirmPlayersTouches: AnyObject {
  func draw() -> View
  func move(_ player: ID<Player>, to team: Team, index: Int?) throws(Failure)
  func startGather()
}

/// What a person sees and touches of the match, and the tick of its timer.
protocol GatherTouches: AnyObject {
  func draw() -> View
  func startClock()
  func pauseClock()
  func resetClock()
  func openPicker()
  func closePicker()
  func pick(_ time: GatherTime)
  func step(_ team: Team, to goals: Int)
  func endGather(confirmed: Bool)
  func goBack(confirmed: Bool)
  func timerDidFire()
}
