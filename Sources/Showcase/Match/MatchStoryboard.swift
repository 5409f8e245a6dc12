import GatherDomain
import HeadlessUI

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
        Action(
          LineupScreen.ActionID.start, "Start Gather", LineupScreen.start, role: .primary,
          key: "s", unavailable: startIsEnabled ? nil : "Put at least one player in each team")
      ])
  }

  /// The table is always being sorted: a row can be put into each of the other sections.
  private func moves(from team: Team) -> [Action] {
    let moves: [(to: Team, Action)] = [
      (.bench, move(.toBench, "To bench", .bench, key: "o")),
      (.teamA, move(.toTeamA, "To Team A", .teamA, key: "a")),
      (.teamB, move(.toTeamB, "To Team B", .teamB, key: "b")),
    ]
    return moves.filter { $0.to != team }.map(\.1)
  }

  private func move(
    _ id: LineupScreen.ActionID, _ title: String, _ team: Team, key: String
  ) -> Action {
    Action(
      id, title, row: LineupScreen.move, params: ["to": .text(team.rawValue)], key: key)
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
    var countdown = Field(
      MatchScreen.FieldID.countdown, .countdown, "Time", value: .number(timer.seconds))
    countdown.text = timer.label
    countdown.state =
      switch timer.state {
      case .stopped: .stopped
      case .running: .running
      case .paused: .paused
      }
    let steppers = [
      stepper(.scoreA, "Team A", score.teamA, .teamA),
      stepper(.scoreB, "Team B", score.teamB, .teamB),
    ]
    guard let wheels else { return [countdown] + steppers }
    return [countdown] + steppers
      + [field(.minutes, "Minutes", wheels.minutes), field(.seconds, "Seconds", wheels.seconds)]
  }

  private func stepper(
    _ id: MatchScreen.FieldID, _ label: String, _ text: String, _ team: MatchScreen.SteppedTeam
  ) -> Field {
    Field(
      id, .stepper, label, value: Int(text).map { .number($0) }, range: Score.goals,
      change: Call(MatchScreen.step, ["team": .text(team.rawValue)]))
  }

  private func field(_ id: MatchScreen.FieldID, _ label: String, _ wheel: Wheel) -> Field {
    Field(
      id, .choice, label, value: .text(String(wheel.selected)),
      choices: wheel.rows.enumerated().map { .init(id: String($0), title: $1) }, isRequired: true)
  }

  private var buttons: [Action] {
    let action =
      timer.state == .running
      ? Action(
        MatchScreen.ActionID.pauseTimer, timer.buttonTitle, MatchScreen.pauseTimer,
        role: .primary, key: "s")
      : Action(
        MatchScreen.ActionID.startTimer, timer.buttonTitle, MatchScreen.startTimer,
        role: .primary, key: "s", unavailable: timer.buttonIsEnabled ? nil : "Set a time first")
    return [
      action,
      Action(MatchScreen.ActionID.cancelTimer, "Cancel", MatchScreen.cancelTimer, key: "c"),
      Action(MatchScreen.ActionID.openPicker, "Set", MatchScreen.openPicker, key: "t"),
      .end,
    ]
  }

  private var overlayButtons: [Action] {
    [
      Action(
        MatchScreen.ActionID.pick, "Done", MatchScreen.pick,
        inputs: [MatchScreen.FieldID.minutes, .seconds], role: .primary, key: "s"),
      Action(
        MatchScreen.ActionID.closePicker, "Cancel", MatchScreen.closePicker, role: .cancel,
        key: "c"),
    ]
  }
}

extension Action {
  /// Asks whether the match is to end.
  fileprivate static var end: Action {
    Action(
      MatchScreen.ActionID.end, "End Gather", MatchScreen.end, role: .destructive, key: "e")
  }
}

extension Alert {
  /// A question whose Yes ends the match.
  static func endGather(_ title: String, _ message: String) -> Alert {
    Alert(
      title, message, .info,
      confirmation: Action(
        SharedID.confirm, "Yes", MatchScreen.end, params: ["confirmed": .flag(true)],
        role: .primary), dismissal: "Cancel")
  }

  /// A question whose Yes leaves the match.
  static func goBack(_ title: String, _ message: String) -> Alert {
    Alert(
      title, message, .warning,
      confirmation: Action(
        SharedID.confirm, "Yes", SessionMethods.back, params: ["confirmed": .flag(true)],
        role: .destructive), dismissal: "Cancel")
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
