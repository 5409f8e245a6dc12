import GatherDomain
import HeadlessUI
import JSONRPC

/// A match that is going on: its countdown, its goals and its teams. Reached by starting a gather;
/// ends in the player list, with the result stored.
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

  init() {}

  init(_ gather: Gather) {
    self.gather = gather.id
    lineup = gather.lineup
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("gather", &gather, "The match.")
    visit("score", &score, "The goals so far.")
    visit("scoreErrorA", &scoreErrorA, "What is wrong with the goals entered for Team A.")
    visit("scoreErrorB", &scoreErrorB, "What is wrong with the goals entered for Team B.")
    visit("countdown", &countdown, "The time that is left.")
    visit("picker", &picker, "The time picker, while it is open.")
  }

  static let startTimer = intent(
    "startTimer", "Starts or resumes the countdown.",
    isDone: \.isRunning
  ) {
    (screen: inout Self, _: Empty, context) in
    screen.countdown.start(at: context.now)
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
    (screen: inout Self, params: SetScoreParams, _) in
    screen.enter(params)
    return .stay
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
    View(
      title: "Gather in progress", subject: gather.text,
      fields: [
        Field(FieldID.countdown, "Time", countdown, at: context.now),
        stepper(.scoreA, .teamA), stepper(.scoreB, .teamB),
      ] + (picker.map(pickerFields) ?? []),
      sections: [
        Section(SectionID.teamA, Team.teamA.title, rows: lineup.teamA.map(Row.init)),
        Section(SectionID.teamB, Team.teamB.title, rows: lineup.teamB.map(Row.init)),
      ],
      actions: picker == nil ? timerActions + [endAction] : pickerActions)
  }

  /// Shows current names; a match that was ended or deleted elsewhere is over here.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) {
      let current = try context.gathers.get(gather)
      lineup = current.lineup
      return current.isOver
        ? .replace(PlayerListPresenter(), .error("This gather has already ended.")) : .stay
    } catch .notFound {
      return .replace(PlayerListPresenter(), .error("This gather has been deleted."))
    }
  }

  /// A match that is left has no result to keep: it is deleted, so that none lies about unfinished.
  mutating func leave(confirmed: Bool, in context: Context) throws(Failure) -> Transition {
    guard confirmed else {
      return .show(
        Alert(
          "Go back", "Do you want to go back? The match and its score are discarded.",
          confirmation: Action(
            SharedID.confirm, "Go Back", SessionMethods.back, params: ["confirmed": .flag(true)],
            role: .destructive)))
    }
    _ = try context.gathers.delete(gather)
    return .pop()
  }

  mutating func advance(to time: UnixTime) -> Transition {
    guard countdown.advance(to: Instant(time)) else { return .stay }
    return .show(
      Alert("Time's up!", "The countdown has reached 00:00.", actions: [endAction]))
  }

  func nextChange(after time: UnixTime) -> UnixTime? {
    countdown.nextChange(after: Instant(time)).map { UnixTime($0) }
  }

  private mutating func end(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    guard confirmation.confirmed else {
      return .show(
        Alert(
          "End Gather", "Are you sure you want to end the gather?",
          confirmation: Action(
            SharedID.confirm, "Yes", Self.end, params: ["confirmed": .flag(true)],
            role: .primary)))
    }
    _ = try context.gathers.end(gather, score, at: context.now)
    return .replace(PlayerListPresenter())
  }

  private mutating func enter(_ params: SetScoreParams) {
    let error = params.value.error(outside: Score.goals)
    switch params.team {
    case .teamA: scoreErrorA = error
    case .teamB: scoreErrorB = error
    }
    if let number = params.value?.wholeNumber(in: Score.goals) { score[params.team.team] = number }
  }

  private func stepper(_ id: FieldID, _ team: Team) -> Field {
    Field(
      id, .stepper, team.title, value: .number(score[team]), range: Score.goals,
      error: team == .teamA ? scoreErrorA : scoreErrorB,
      change: Call(Self.setScore, ["team": .text(team.rawValue)]))
  }

  private func pickerFields(_ picker: TimePicker) -> [Field] {
    [
      Field(
        FieldID.hours, .number, "Hours", value: picker.hours, range: TimePicker.hourRange,
        error: picker.hoursError),
      Field(
        FieldID.minutes, .number, "Minutes", value: picker.minutes, range: TimePicker.range,
        isRequired: true, error: picker.minutesError),
      Field(
        FieldID.seconds, .number, "Seconds", value: picker.seconds, range: TimePicker.range,
        isRequired: true, error: picker.secondsError),
    ]
  }

  private var timerActions: [Action] {
    let timer =
      countdown.state == .running
      ? Action(ActionID.pauseTimer, "Pause", Self.pauseTimer, role: .primary)
      : Action(
        ActionID.startTimer, countdown.state == .paused ? "Resume" : "Start",
        Self.startTimer, role: .primary,
        unavailable: countdown.canStart ? nil : "Set a time first")
    return [
      timer, Action(ActionID.cancelTimer, "Cancel", Self.cancelTimer),
      Action(ActionID.openTimePicker, "Set", Self.openTimePicker),
    ]
  }

  private var pickerActions: [Action] {
    [
      Action(
        ActionID.setTime, "Done", Self.setTime,
        inputs: [FieldID.hours, FieldID.minutes, FieldID.seconds], role: .primary),
      Action(
        ActionID.closeTimePicker, "Cancel", Self.closeTimePicker, role: .cancel),
    ]
  }

  private var endAction: Action {
    Action(ActionID.end, "End Gather", Self.end, role: .destructive)
  }
}
