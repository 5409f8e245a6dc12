import GatherDomain
import HeadlessUI
import JSONRPC

/// A match that is going on: its countdown, its goals and its teams. Reached by starting a gather;
/// ends in the stored match, with the list of players behind it.
struct GatherPresenter: Presenter {
  /// Extensible, because a session may have been stored with the line-up in it.
  static let about = TypeInfo(
    "gather", "Counts the time and the goals of a match.", isExtensible: true)
  enum FieldID: String, CaseIterable { case countdown, scoreA, scoreB, hours, minutes, seconds }
  enum SectionID: String, CaseIterable { case teamA, teamB }
  enum ActionID: String, CaseIterable {
    case startTimer, pauseTimer, cancelTimer, openTimePicker, setTime, closeTimePicker, end
  }

  private var gather = ID<Gather>("")
  /// Who plays, as the store has it: not kept a second time.
  private var lineup = Lineup()
  private var score = Score()
  /// What is wrong with the goals that were entered last, by team.
  private var scoreErrorA: String?
  private var scoreErrorB: String?
  private var countdown = Countdown()
  private var picker: TimePicker?
  /// Whether it has been announced that one minute is left.
  private var isLastMinuteAnnounced = false

  init() {}

  /// A match that has just been started, with its countdown running since `clockStart`, if at all.
  init(_ gather: Gather, clockStart: Instant?) {
    self.gather = gather.id
    lineup = gather.lineup
    if let clockStart { countdown.start(at: clockStart) }
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("gather", &gather, "The match.")
    visit("score", &score, "The goals so far.")
    visit("scoreErrorA", &scoreErrorA, "What is wrong with the goals entered for Team A.")
    visit("scoreErrorB", &scoreErrorB, "What is wrong with the goals entered for Team B.")
    visit("countdown", &countdown, "The time that is left.")
    visit("picker", &picker, "The time picker, while it is open.")
    visit(
      "isLastMinuteAnnounced", &isLastMinuteAnnounced, default: false,
      "Whether it has been announced that one minute is left.")
  }

  static let startTimer = intent(
    "startTimer", "Starts or resumes the countdown.",
    isDone: \.isRunning
  ) {
    (screen: inout Self, _: Empty, context) in
    screen.countdown.start(at: context.now)
    screen.isLastMinuteAnnounced = screen.countdown.seconds(at: context.now) <= Self.lastMinute
    return .stay
  }

  static let pauseTimer = intent(
    "pauseTimer", "Holds the countdown.",
    isDone: \.isPaused
  ) {
    (screen: inout Self, _: Empty, context) in
    screen.countdown.pause(at: context.now)
    return .stay
  }

  static let cancelTimer = intent(
    "cancelTimer", "Stops the countdown and goes back to the chosen time."
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.countdown.cancel()
    return .stay
  }

  static let openTimePicker = intent(
    "openTimePicker", "Shows the fields for another time.", isDone: \.isPicking
  ) {
    (screen: inout Self, _: Empty, context) in
    // One that is open already keeps what was typed.
    screen.picker =
      screen.picker ?? TimePicker(seconds: screen.countdown.seconds(at: context.now))
    return .stay
  }

  static let setTime = intent("setTime", "Stops the countdown and chooses another time.") {
    (screen: inout Self, entry: TimePicker.Entry, _) in
    let picker = TimePicker(entry)
    if let seconds = picker.total {
      screen.countdown.choose(seconds)
      screen.picker = nil
    } else {
      screen.picker = picker
    }
    return .stay
  }

  static let closeTimePicker = intent(
    "closeTimePicker", "Puts the fields for another time away.", isDone: \.isNotPicking
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.picker = nil
    return .stay
  }

  static let setScore = intent("setScore", "Says how many goals a team has.") {
    (screen: inout Self, params: SetScoreParams, context) in screen.enter(params, context.texts)
  }

  static let end = intent("end", "Ends the match with the score, after a question.") {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.end(confirmation, context)
  }

  static let intents = [
    startTimer.method, pauseTimer.method, cancelTimer.method, openTimePicker.method, setTime.method,
    closeTimePicker.method, setScore.method, end.method,
  ]

  private var isRunning: Bool { !isPicking && countdown.state == .running }
  private var isPaused: Bool { !isPicking && countdown.state == .paused }
  private var isPicking: Bool { picker != nil }
  private var isNotPicking: Bool { !isPicking }

  func view(in context: Context) -> View {
    let texts = context.texts
    return View(
      title: title(texts), subject: gather.text,
      fields: [
        Field(FieldID.countdown, texts.time, countdown, at: context.now),
        stepper(.scoreA, .teamA, texts), stepper(.scoreB, .teamB, texts),
      ] + (picker.map { pickerFields($0, texts) } ?? []),
      sections: [
        Section(
          SectionID.teamA, texts.title(Team.teamA), rows: lineup.teamA.map { Row($0, texts) }),
        Section(
          SectionID.teamB, texts.title(Team.teamB), rows: lineup.teamB.map { Row($0, texts) }),
      ],
      actions: picker == nil ? timerActions(texts) + [endAction(texts)] : pickerActions(texts),
      focus: focus)
  }

  private func title(_ texts: any Texts) -> String {
    switch countdown.phase {
    case .ready: texts.readyToStart
    case .running, .paused: texts.match
    case .finished: texts.timeIsUp
    }
  }

  /// At the button of the clock, at the first field of the time picker, or at the end of the match.
  private var focus: Focus {
    if picker != nil { return Focus(field: FieldID.minutes) }
    if countdown.state == .running { return Focus(action: ActionID.pauseTimer) }
    return Focus(action: countdown.canStart ? ActionID.startTimer : .end)
  }

  /// Shows current names; a match that was ended or deleted elsewhere is over here.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) {
      let current = try context.gathers.get(gather)
      lineup = current.lineup
      return current.isOver
        ? .replace(PlayerListPresenter(), .error(context.texts.text(of: .matchHasEnded))) : .stay
    } catch .notFound {
      return .replace(PlayerListPresenter(), .error(context.texts.matchHasBeenDeleted))
    }
  }

  /// A match that is left has no result to keep: it is deleted, so that none lies about unfinished.
  mutating func leave(confirmed: Bool, in context: Context) throws(Failure) -> Transition {
    guard confirmed else {
      return .show(
        Alert(
          context.texts.discardQuestion, context.texts.discardWarning, .warning,
          confirmation: Action(
            SharedID.confirm, context.texts.discard, SessionMethods.back,
            params: ["confirmed": .flag(true)],
            role: .destructive), dismissal: context.texts.keepPlaying))
    }
    _ = try context.gathers.delete(gather)
    return .notify(context.texts.matchWasDiscarded, then: .pop())
  }

  mutating func advance(to time: UnixTime, in language: Language) -> Transition {
    let texts = language.texts
    if countdown.advance(to: Instant(time)) {
      return .announce(
        texts.timesUp,
        then: .show(
          Alert(
            texts.timesUp, texts.countdownIsOver, .info, actions: [endAction(texts)],
            dismissal: texts.keepPlaying)))
    }
    let seconds = countdown.seconds(at: Instant(time))
    guard countdown.state == .running, !isLastMinuteAnnounced, seconds <= Self.lastMinute else {
      return .stay
    }
    isLastMinuteAnnounced = true
    // A process that looks late says nothing false.
    return seconds > Self.lastMinute - 5 ? .announce(texts.oneMinuteLeft, then: .stay) : .stay
  }

  /// With how many seconds left that is announced.
  private static let lastMinute = 60

  func nextChange(after time: UnixTime) -> UnixTime? {
    countdown.nextChange(after: Instant(time)).map { UnixTime($0) }
  }

  private mutating func end(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    guard confirmation.confirmed else {
      return .show(
        Alert(
          context.texts.endQuestion(score), context.texts.resultIsSaved, .info,
          confirmation: Action(
            SharedID.confirm, context.texts.endMatch, Self.end, params: ["confirmed": .flag(true)],
            role: .primary), dismissal: context.texts.keepPlaying))
    }
    _ = try context.gathers.end(gather, score, at: context.now)
    return .notify(
      context.texts.wasSaved(score),
      then: .push(GatherDetailPresenter(gather), onto: PlayerListPresenter()))
  }

  private mutating func enter(_ params: SetScoreParams, _ texts: any Texts) -> Transition {
    let error = params.value.error(outside: Score.goals, texts)
    switch params.team {
    case .teamA: scoreErrorA = error
    case .teamB: scoreErrorB = error
    }
    let (team, old) = (params.team.team, score)
    if let number = params.value?.wholeNumber(in: Score.goals) { score[team] = number }
    return score == old ? .stay : .announce(texts.goals(score), then: .stay)
  }

  private func stepper(_ id: FieldID, _ team: Team, _ texts: any Texts) -> Field {
    Field(
      id, .stepper, texts.title(team), value: .number(score[team]), range: Score.goals,
      error: team == .teamA ? scoreErrorA : scoreErrorB,
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
    ]
  }

  private func timerActions(_ texts: any Texts) -> [Action] {
    let timer =
      countdown.state == .running
      ? Action(ActionID.pauseTimer, texts.pause, Self.pauseTimer, role: .primary, key: "s")
      : Action(
        ActionID.startTimer, countdown.state == .paused ? texts.resume : texts.start,
        Self.startTimer, role: .primary,
        key: "s", unavailable: countdown.canStart ? nil : texts.setTimeFirst)
    return [
      timer, Action(ActionID.cancelTimer, texts.resetClock, Self.cancelTimer, key: "r"),
      Action(ActionID.openTimePicker, texts.setTime, Self.openTimePicker, key: "t"),
    ]
  }

  private func pickerActions(_ texts: any Texts) -> [Action] {
    [
      Action(
        ActionID.setTime, texts.done, Self.setTime,
        inputs: [FieldID.hours, FieldID.minutes, FieldID.seconds], role: .primary, key: "s"),
      Action(ActionID.closeTimePicker, texts.cancel, Self.closeTimePicker, role: .cancel, key: "c"),
    ]
  }

  private func endAction(_ texts: any Texts) -> Action {
    Action(ActionID.end, texts.endMatch, Self.end, role: .destructive, key: "e")
  }
}
