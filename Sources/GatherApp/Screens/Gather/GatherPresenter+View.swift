import GatherDomain
import HeadlessUI

/// How a match that is going on is drawn.
extension GatherPresenter {
  func view(in context: Context) -> View {
    let texts = context.texts
    var countdown = Self.field(.countdown, in: texts.language)
    countdown.show(match.course.clock, at: context.now)
    return View(
      title: texts.title(of: match.course.clock), subject: match.id.text,
      message: message(context),
      fields: [
        countdown, score(.scoreA, .teamA, scoreErrorA, texts),
        score(.scoreB, .teamB, scoreErrorB, texts),
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

  private func actions(_ texts: Texts) -> [Action] {
    if picker != nil { return pickerActions(texts) }
    switch question {
    case .scorer:
      return [Self.action(.closeScorers, texts.cancel)]
    case .substitution:
      return [Self.action(.closeSubstitutions, texts.done)]
    case nil: break
    }
    return timerActions(texts) + [
      Self.action(.openScorers, texts.goal), Self.action(.openSubstitutions, texts.substitute),
      endAction(texts),
    ]
  }

  /// At the button of the clock, at the first field of the time picker, or at the end of the match.
  private var focus: Focus {
    if picker != nil { return Focus(field: FieldID.minutes) }
    if question != nil { return Focus(section: SectionID.teamA) }
    let clock = match.course.clock
    if clock.state == .running { return Focus(action: ActionID.pauseTimer) }
    return Focus(action: clock.canStart ? ActionID.startTimer : .end)
  }

  private func section(_ id: SectionID, _ team: Team, _ texts: Texts) -> Section {
    let scorers = [Self.action(.goal, texts.goal), Self.action(.ownGoal, texts.ownGoal)]
    let actions: [Action] =
      switch picker == nil ? question : nil {
      case .scorer: scorers
      case .substitution: [Self.action(.toBench, texts.moveTo(.bench))]
      case nil: []
      }
    return Self.section(
      id, in: texts.language, texts.title(team),
      rows: match.playing(in: team).map { Row($0, texts, in: match) }, rowActions: actions)
  }

  /// Those who wait, also while the substitutions are open and nobody does.
  private func benchSections(_ texts: Texts) -> [Section] {
    let isOpen = question == .substitution && picker == nil
    let waiting = match.waiting
    if waiting.isEmpty, !isOpen { return [] }
    let actions = [
      Self.action(.toTeamA, texts.moveTo(.teamA)), Self.action(.toTeamB, texts.moveTo(.teamB)),
    ]
    return [
      Self.section(
        .bench, in: texts.language, texts.title(.bench), emptyText: texts.nobody,
        rows: waiting.map { Row($0, texts, in: match) }, rowActions: isOpen ? actions : [])
    ]
  }

  private func goalSections(_ texts: Texts) -> [Section] {
    if match.course.goals.isEmpty { return [] }
    return [
      Self.section(
        .goals, in: texts.language, texts.goals, rows: Row.goals(of: match, texts),
        rowActions: [Self.action(.removeGoal, texts.removeGoal)])
    ]
  }

  private func score(
    _ id: FieldID, _ team: Team, _ error: String?, _ texts: Texts
  ) -> Field {
    Self.field(
      id, in: texts.language, value: .number(match.course.score[team]), error: error)
  }

  private func pickerFields(_ picker: TimePicker, _ texts: Texts) -> [Field] {
    let language = texts.language
    return [
      Self.field(.hours, in: language, value: picker.hours, error: picker.hoursError(texts)),
      Self.field(.minutes, in: language, value: picker.minutes, error: picker.minutesError(texts)),
      Self.field(.seconds, in: language, value: picker.seconds, error: picker.secondsError(texts)),
      Self.field(.periods, in: language, value: picker.periods, error: picker.periodsError(texts)),
    ]
  }

  private func timerActions(_ texts: Texts) -> [Action] {
    let clock = match.course.clock
    let timer =
      clock.state == .running ? Self.action(.pauseTimer, texts.pause) : startAction(texts)
    return [
      timer, Self.action(.cancelTimer, texts.resetClock),
      Self.action(.openTimePicker, texts.setTime),
    ]
  }

  private func pickerActions(_ texts: Texts) -> [Action] {
    [Self.action(.setTime, texts.done), Self.action(.closeTimePicker, texts.cancel)]
  }

  /// Starts or resumes the clock, or starts the next period.
  func startAction(_ texts: Texts) -> Action {
    let clock = match.course.clock
    return Self.action(
      .startTimer, texts.startTitle(of: clock),
      unavailable: clock.canStart ? nil : texts.setTimeFirst)
  }

  func endAction(_ texts: Texts) -> Action {
    Self.action(.end, texts.endMatch)
  }
}

extension Row {
  /// The goals of a match in their order.
  static func goals(of gather: Gather, _ texts: Texts) -> [Row] {
    texts.lines(of: gather).enumerated().map { place, line in
      Row(id: Goal.id(at: place).text, line.scorer, details: [line.minute, line.score])
    }
  }
}
