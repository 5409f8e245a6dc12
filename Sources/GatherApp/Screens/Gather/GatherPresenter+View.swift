import GatherDomain
import HeadlessUI

/// How a match that is going on is drawn.
extension GatherPresenter {
  func view(in context: Context) -> View {
    let texts = context.texts
    return View(
      title: texts.title(of: match.course.clock), subject: match.id.text,
      message: message(context),
      fields: [
        Field(FieldID.countdown, texts.time, match.course.clock, at: context.now),
        stepper(.scoreA, .teamA, texts), stepper(.scoreB, .teamB, texts),
      ] + (picker.map { pickerFields($0, texts) } ?? []),
      sections: [section(.teamA, .teamA, texts), section(.teamB, .teamB, texts)]
        + benchSections(texts) + goalSections(texts),
      actions: actions(texts),
      focus: focus)
  }

  private func message(_ context: Context) -> String? {
    if let question { return context.texts.text(of: question) }
    return context.gathers.coursesAreLocal ? context.texts.goalsAreLocal : nil
  }

  private func actions(_ texts: any Texts) -> [Action] {
    if picker != nil { return pickerActions(texts) }
    switch question {
    case .scorer:
      return [
        Action(ActionID.closeScorers, texts.cancel, Self.closeScorers, role: .cancel, key: "c")
      ]
    case .substitution:
      return [
        Action(
          ActionID.closeSubstitutions, texts.done, Self.closeSubstitutions, role: .cancel,
          key: "c")
      ]
    case nil: break
    }
    let goal = Action(ActionID.openScorers, texts.goal, Self.openScorers, key: "o")
    let substitute = Action(
      ActionID.openSubstitutions, texts.substitute, Self.openSubstitutions, key: "i", group: .more)
    return timerActions(texts) + [goal, substitute, endAction(texts)]
  }

  /// At the button of the clock, at the first field of the time picker, or at the end of the match.
  private var focus: Focus {
    if picker != nil { return Focus(field: FieldID.minutes) }
    if question != nil { return Focus(section: SectionID.teamA) }
    let clock = match.course.clock
    if clock.state == .running { return Focus(action: ActionID.pauseTimer) }
    return Focus(action: clock.canStart ? ActionID.startTimer : .end)
  }

  private func section(_ id: SectionID, _ team: Team, _ texts: any Texts) -> Section {
    let scorers = [
      Action(ActionID.goal, texts.goal, row: Self.goal, role: .primary, key: "o"),
      Action(
        ActionID.ownGoal, texts.ownGoal, row: Self.goal, params: ["isOwnGoal": .flag(true)],
        key: "w"),
    ]
    let actions: [Action] =
      switch picker == nil ? question : nil {
      case .scorer: scorers
      case .substitution: [moveAction(ActionID.toBench, to: .bench, key: "o", texts)]
      case nil: []
      }
    return Section(
      id, texts.title(team),
      rows: match.playing(in: team).map { Row($0, texts, in: match) }, rowActions: actions)
  }

  /// Those who wait, also while the substitutions are open and nobody does.
  private func benchSections(_ texts: any Texts) -> [Section] {
    let isOpen = question == .substitution && picker == nil
    let waiting = match.waiting
    if waiting.isEmpty, !isOpen { return [] }
    let actions = [
      moveAction(ActionID.toTeamA, to: .teamA, key: "a", texts),
      moveAction(ActionID.toTeamB, to: .teamB, key: "b", texts),
    ]
    return [
      Section(
        SectionID.bench, texts.title(.bench), emptyText: texts.nobody,
        rows: waiting.map { Row($0, texts, in: match) }, rowActions: isOpen ? actions : [])
    ]
  }

  private func moveAction(
    _ id: ActionID, to team: Team, key: String, _ texts: any Texts
  ) -> Action {
    Action(
      id, texts.moveTo(team), row: Self.substitute, params: ["to": .text(team.rawValue)], key: key)
  }

  private func goalSections(_ texts: any Texts) -> [Section] {
    if match.course.goals.isEmpty { return [] }
    return [
      Section(
        goalsOf: match, id: SectionID.goals, texts,
        rowActions: [
          Action(ActionID.removeGoal, texts.removeGoal, row: Self.removeGoal, key: "x")
        ])
    ]
  }

  private func stepper(_ id: FieldID, _ team: Team, _ texts: any Texts) -> Field {
    Field(
      id, .stepper, texts.title(team), value: .number(match.course.score[team]),
      range: Score.goals, error: team == .teamA ? scoreErrorA : scoreErrorB,
      change: Call(Self.setScore, ["team": .text(team.rawValue)]))
  }

  private func pickerFields(_ picker: TimePicker, _ texts: any Texts) -> [Field] {
    [
      Field(
        FieldID.hours, .number, texts.hours, value: picker.hours, range: TimePicker.hourRange,
        error: picker.hoursError(texts)),
      Field(
        FieldID.minutes, .number, texts.minutes, value: picker.minutes, range: TimePicker.range,
        isRequired: true, error: picker.minutesError(texts)),
      Field(
        FieldID.seconds, .number, texts.seconds, value: picker.seconds, range: TimePicker.range,
        isRequired: true, error: picker.secondsError(texts)),
      Field(
        FieldID.periods, .number, texts.periods, value: picker.periods,
        range: Countdown.periodCounts, error: picker.periodsError(texts)),
    ]
  }

  private func timerActions(_ texts: any Texts) -> [Action] {
    let clock = match.course.clock
    let timer =
      clock.state == .running
      ? Action(ActionID.pauseTimer, texts.pause, Self.pauseTimer, role: .primary, key: "s")
      : startAction(texts)
    return [
      timer, Action(ActionID.cancelTimer, texts.resetClock, Self.cancelTimer, key: "r"),
      Action(ActionID.openTimePicker, texts.setTime, Self.openTimePicker, key: "t"),
    ]
  }

  private func pickerActions(_ texts: any Texts) -> [Action] {
    [
      Action(
        ActionID.setTime, texts.done, Self.setTime,
        inputs: [FieldID.hours, FieldID.minutes, FieldID.seconds, FieldID.periods], role: .primary,
        key: "s"),
      Action(ActionID.closeTimePicker, texts.cancel, Self.closeTimePicker, role: .cancel, key: "c"),
    ]
  }

  /// Starts or resumes the clock, or starts the next period.
  func startAction(_ texts: any Texts) -> Action {
    let clock = match.course.clock
    return Action(
      ActionID.startTimer, texts.startTitle(of: clock), Self.startTimer, role: .primary, key: "s",
      unavailable: clock.canStart ? nil : texts.setTimeFirst)
  }

  func endAction(_ texts: any Texts) -> Action {
    Action(ActionID.end, texts.endMatch, Self.end, role: .destructive, key: "e")
  }
}

extension Section {
  /// The goals of a match in their order, a row for each.
  init(
    goalsOf gather: Gather, id: some RawRepresentable<String>, _ texts: any Texts,
    rowActions: [Action]
  ) {
    self.init(
      id, texts.goals,
      columns: Section.Columns(
        texts.scorer,
        [
          Column(GoalColumn.minute, texts.minute, isNumber: true),
          Column(GoalColumn.score, texts.score, isNumber: true),
        ]),
      rows: texts.lines(of: gather).enumerated().map { place, line in
        Row(id: Goal.id(at: place).text, line.scorer, details: [line.minute, line.score])
      }, rowActions: rowActions)
  }
}

/// The columns of a table of goals.
private enum GoalColumn: String { case minute, score }
