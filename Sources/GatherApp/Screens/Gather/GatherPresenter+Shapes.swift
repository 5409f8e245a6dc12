import GatherDomain
import HeadlessUI

/// What the actions, fields and sections of a match that is going on are.
extension GatherPresenter {
  static var backLeadsTo: [any Presenter.Type] {
    [ConfirmPlayersPresenter.self, PlayerListPresenter.self]
  }

  static func shape(of action: ActionID) -> ActionShape {
    switch action {
    case .startTimer: ActionShape(startTimer, role: .primary, key: "s")
    case .pauseTimer: ActionShape(pauseTimer, role: .primary, key: "s")
    case .cancelTimer: ActionShape(cancelTimer, key: "r")
    case .openTimePicker: ActionShape(openTimePicker, key: "t")
    case .setTime:
      ActionShape(
        setTime, inputs: [FieldID.hours, .minutes, .seconds, .periods], role: .primary, key: "s")
    case .closeTimePicker: ActionShape(closeTimePicker, role: .cancel, key: "c")
    case .openScorers: ActionShape(openScorers, key: "o")
    case .closeScorers: ActionShape(closeScorers, role: .cancel, key: "c")
    case .goal: ActionShape(goal, role: .primary, key: "o")
    case .ownGoal: ActionShape(goal, params: ["isOwnGoal": .flag(true)], key: "w")
    case .removeGoal: ActionShape(removeGoal, key: "x")
    case .openSubstitutions: ActionShape(openSubstitutions, key: "i", group: .more)
    case .closeSubstitutions: ActionShape(closeSubstitutions, role: .cancel, key: "c")
    case .toBench: substitution(to: .bench, key: "o")
    case .toTeamA: substitution(to: .teamA, key: "a")
    case .toTeamB: substitution(to: .teamB, key: "b")
    case .end: ActionShape(end, role: .destructive, key: "e")
    }
  }

  private static func substitution(to team: Team, key: String) -> ActionShape {
    ActionShape(substitute, params: ["to": .text(team.rawValue)], key: key)
  }

  static func shape(of field: FieldID, in language: Language) -> FieldShape {
    let texts = language.texts
    return switch field {
    case .countdown: FieldShape(.countdown, texts.time)
    case .scoreA: score(of: .teamA, texts)
    case .scoreB: score(of: .teamB, texts)
    case .hours:
      FieldShape(.number, texts.hours, range: TimePicker.hourRange, isPermanent: false)
    case .minutes:
      FieldShape(
        .number, texts.minutes, range: TimePicker.range, isRequired: true, isPermanent: false)
    case .seconds:
      FieldShape(
        .number, texts.seconds, range: TimePicker.range, isRequired: true, isPermanent: false)
    case .periods:
      FieldShape(.number, texts.periods, range: Countdown.periodCounts, isPermanent: false)
    }
  }

  private static func score(of team: Team, _ texts: Texts) -> FieldShape {
    FieldShape(
      .stepper, texts.title(team), range: Score.goals,
      change: Call(setScore, ["team": .text(team.rawValue)]))
  }

  static func shape(of section: SectionID, in language: Language) -> SectionShape {
    switch section {
    case .teamA, .teamB: SectionShape()
    case .bench: SectionShape(isPermanent: false)
    case .goals: .goals(in: language)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .teamA, .teamB: [.goal, .ownGoal, .toBench]
    case .bench: [.toTeamA, .toTeamB]
    case .goals: [.removeGoal]
    }
  }
}

extension SectionShape {
  /// The shape of the goals of a match.
  static func goals(in language: Language) -> SectionShape {
    let texts = language.texts
    return SectionShape(
      columns: Section.Columns(
        texts.scorer,
        [
          Column(GoalColumn.minute, texts.minute, isNumber: true),
          Column(GoalColumn.score, texts.score, isNumber: true),
        ]), isPermanent: false)
  }
}

/// The columns of a table of goals.
private enum GoalColumn: String { case minute, score }
