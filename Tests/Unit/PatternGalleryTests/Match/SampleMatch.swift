import GatherDomain
import HeadlessUI
import Sessions
import ViewVocabulary

@testable import HeadlessUI
@testable import PatternGallery

/// Line-ups and matches of the app's players, by their ids.
enum SampleMatch {
  static let now = Instant(milliseconds: 1_800_000_000_000)

  static func lineup(bench: String = "", teamA: String = "", teamB: String = "") -> Lineup {
    func team(_ ids: String) -> [Participant] {
      MatchPlayers.participants(ids.split(separator: " ").map(String.init))
    }
    return Lineup(bench: team(bench), teamA: team(teamA), teamB: team(teamB))
  }

  /// A match of Ada against Ben and Finn, who has no position.
  static func state(
    _ clock: Countdown = Countdown(), goals: (Int, Int) = (0, 0), picker: GatherTime? = nil
  ) -> MatchState {
    var timeline = MatchTimeline(clock: clock)
    timeline.set(Score(teamA: goals.0, teamB: goals.1), minute: nil)
    return MatchState(
      Gather(
        id: ID("1"), startedAt: now, endedAt: nil, lineup: lineup(teamA: "1", teamB: "2 6"),
        timeline: timeline, score: nil), picker: picker)
  }

  /// A clock that runs out at ``now``, and has not been told.
  static let over = Countdown(phase: .running(until: now))
  /// A clock with 62 seconds left.
  static let paused = Countdown(phase: .paused(remaining: 62_000))
  /// A clock that runs out in 62 seconds.
  static let running = Countdown(phase: .running(until: now.advanced(by: 62_000)))
}

extension [TableSection] {
  /// Each section as its header and its rows' texts.
  var lines: [String] {
    map { section in
      section.header + ":"
        + section.rows.map { " " + $0.text + ($0.detail.map { " " + $0 } ?? "") }.joined(
          separator: ",")
    }
  }
}

extension Navigation {
  /// What is said while the screen goes back; nil if it does not.
  var farewell: String? {
    if case .showNotice(let sentence, then: .pop) = transition { sentence } else { nil }
  }

  /// The match that is shown, nil if none is.
  var match: MatchScreen? {
    if case .push(let screen, onto: nil, nil) = transition { screen as? MatchScreen } else { nil }
  }
}

extension View {
  /// Each section as its title and its rows' texts.
  var lines: [String] {
    sections.map { section in
      section.title + ":" + section.rows.map { " " + $0.text }.joined(separator: ",")
    }
  }

  func action(_ id: String) -> Action? { actions.first { $0.id == id } }
  func field(_ id: String) -> Field? { fields.first { $0.id == id } }
}
