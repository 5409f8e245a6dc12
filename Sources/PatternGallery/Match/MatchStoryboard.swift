import GatherDomain
import HeadlessUI
import ViewVocabulary

/// A row of a table: a text and the detail beside it.
struct TableRow {
  let player: ID<Player>
  let text: String
  let detail: String?
}

/// A section of a table, with its header.
struct TableSection {
  let team: Team
  let header: String
  let rows: [TableRow]
}

/// The outlets of the line-up, as the originals' storyboard has them: it decides nothing.
struct ConfirmPlayersOutlets {
  var title = ""
  var table: [TableSection] = []
  var startIsEnabled = false

  func draw() -> View {
    View(
      title: title,
      sections: table.map { section in
        Section(
          section.team, section.header, emptyText: "Nobody", rows: section.rows.map { Row($0) },
          rowActions: moves(from: section.team))
      },
      actions: [
        LineupScreen.action(
          .start, "Start Gather",
          unavailable: startIsEnabled ? nil : "Put at least one player in each team")
      ])
  }

  /// The table is always being sorted: a row can be put into each of the other sections.
  private func moves(from team: Team) -> [Action] {
    let moves: [(to: Team, Action)] = [
      (.bench, LineupScreen.action(.toBench, "To bench")),
      (.teamA, LineupScreen.action(.toTeamA, "To Team A")),
      (.teamB, LineupScreen.action(.toTeamB, "To Team B")),
    ]
    return moves.filter { $0.to != team }.map(\.1)
  }
}

/// The outlets of the timer.
struct TimerOutlets {
  var label = ""
  var seconds = 0
  var buttonTitle = ""
  var state = Countdown.State.stopped
  var buttonIsEnabled = false
}

/// One wheel of the time picker.
struct Wheel {
  let rows: [String]
  let selected: Int
}

/// The outlets of the match, as the originals' storyboard has them: it decides nothing.
struct GatherOutlets {
  var title = ""
  var table: [TableSection] = []
  var timer = TimerOutlets()
  /// The labels of both scores.
  var score = (teamA: "", teamB: "")
  /// The wheels for minutes and seconds in the overlay; nil while that is hidden.
  var wheels: (minutes: Wheel, seconds: Wheel)?

  func draw() -> View {
    View(
      title: title, fields: fields,
      sections: table.map { section in
        Section(section.team, section.header, rows: section.rows.map { Row($0) })
      }, actions: wheels == nil ? buttons : overlayButtons)
  }

  private var fields: [Field] {
    var countdown = MatchScreen.field(.countdown, in: .english, value: .number(timer.seconds))
    countdown.text = timer.label
    countdown.state =
      switch timer.state {
      case .stopped: .stopped
      case .running: .running
      case .paused: .paused
      }
    let steppers = [score(.scoreA, score.teamA), score(.scoreB, score.teamB)]
    guard let wheels else { return [countdown] + steppers }
    return [countdown] + steppers
      + [field(.minutes, wheels.minutes), field(.seconds, wheels.seconds)]
  }

  private func score(_ id: MatchScreen.FieldID, _ text: String) -> Field {
    MatchScreen.field(id, in: .english, value: Int(text).map { .number($0) })
  }

  private func field(_ id: MatchScreen.FieldID, _ wheel: Wheel) -> Field {
    MatchScreen.field(
      id, in: .english, value: .text(String(wheel.selected)),
      choices: wheel.rows.enumerated().map { .init(id: String($0), title: $1) })
  }

  private var buttons: [Action] {
    let action =
      timer.state == .running
      ? MatchScreen.action(.pauseClock, timer.buttonTitle)
      : MatchScreen.action(
        .startClock, timer.buttonTitle,
        unavailable: timer.buttonIsEnabled ? nil : "Set a time first")
    return [
      action,
      MatchScreen.action(.resetClock, "Cancel"),
      MatchScreen.action(.openPicker, "Set"),
      .end,
    ]
  }

  private var overlayButtons: [Action] {
    [
      MatchScreen.action(.pick, "Done"),
      MatchScreen.action(.closePicker, "Cancel"),
    ]
  }
}

extension Action {
  /// Asks whether the match is to end.
  fileprivate static var end: Action {
    MatchScreen.action(.end, "End Gather")
  }
}

extension Alert {
  /// A question whose Yes ends the match.
  static func endGather(_ title: String, _ message: String) -> Alert {
    Alert(
      title, message, .info,
      confirmation: Action(
        SharedID.confirm, "Yes", MatchScreen.end.method, params: ["confirmed": .flag(true)]),
      dismissal: "Cancel")
  }

  /// A question whose Yes leaves the match.
  static func goBack(_ title: String, _ message: String) -> Alert {
    Alert(
      title, message, .warning,
      confirmation: Action(
        SharedID.confirm, "Yes", SessionMethods.back, params: ["confirmed": .flag(true)]),
      dismissal: "Cancel")
  }

  /// A notice from which the match can be ended.
  static func timeIsUp(_ title: String, _ message: String) -> Alert {
    Alert(title, message, .info, actions: [.end], dismissal: "OK")
  }
}

extension Row {
  fileprivate init(_ row: TableRow) {
    self.init(id: row.player.text, row.text, details: row.detail.map { [$0] } ?? [])
  }
}
