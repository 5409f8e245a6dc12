import GatherDomain
import HeadlessUI
import JSONRPC

/// A match that is going on: its clock, its goals and its teams. Reached by starting a match, and from the list
/// of players while one is going on; ends in the stored match, with the list of players behind it.
struct GatherPresenter: Presenter {
  static let about = TypeInfo("gather", "Counts the time and the goals of a match.")
  enum FieldID: String, CaseIterable {
    case countdown, scoreA, scoreB, hours, minutes, seconds, periods
  }
  enum SectionID: String, CaseIterable { case teamA, teamB, bench, goals }
  enum ActionID: String, CaseIterable {
    case startTimer, pauseTimer, cancelTimer, openTimePicker, setTime, closeTimePicker
    case openScorers, closeScorers, goal, ownGoal, removeGoal
    case openSubstitutions, closeSubstitutions, toBench, toTeamA, toTeamB, end
  }

  /// The match as the store has it; only its id is kept with the session.
  private(set) var match: Gather
  /// What is wrong with the goals that were entered last, by team.
  var scoreErrorA: String?
  var scoreErrorB: String?
  private(set) var picker: TimePicker?
  /// What a player is being chosen for.
  var question: Question?
  /// What has been announced of the clock.
  private var announced = Announced()

  init() { match = Gather() }

  /// A match in progress. The end of a clock that has run out before is not announced.
  init(_ match: Gather, at now: Instant) {
    self.match = match
    announced.skip(match.course.clock, at: now)
    applyAnnounced()
  }

  mutating func fields(_ visit: FieldVisitor) {
    var id = match.id
    visit("gather", &id, "The match.")
    visit("scoreErrorA", &scoreErrorA, "What is wrong with the goals entered for Team A.")
    visit("scoreErrorB", &scoreErrorB, "What is wrong with the goals entered for Team B.")
    visit("picker", &picker, "The time picker, while it is open.")
    visit("question", &question, "What a player is being chosen for.")
    visit("announced", &announced, default: Announced(), "What has been announced of the clock.")
    if case .reading = visit { match = Gather(id) }
  }

  static let startTimer = intent(
    "startTimer", "Starts or resumes the countdown.", isDone: \.isRunning
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let transition = try screen.change(context) { (gathers, id) throws(Failure) in
      try gathers.startClock(id, at: context.now)
    }
    screen.announced.skip(screen.match.course.clock, at: context.now)
    return transition
  }

  static let pauseTimer = intent("pauseTimer", "Holds the countdown.", isDone: \.isPaused) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    try screen.change(context) { (gathers, id) throws(Failure) in
      try gathers.pauseClock(id, at: context.now)
    }
  }

  static let cancelTimer = intent(
    "cancelTimer", "Stops the countdown and goes back to the chosen time."
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    try screen.change(context) { (gathers, id) throws(Failure) in
      try gathers.resetClock(id, at: context.now)
    }
  }

  static let openTimePicker = intent(
    "openTimePicker", "Shows the fields for another time.", isDone: \.isPicking
  ) {
    (screen: inout Self, _: Empty, context) in
    // One that is open already keeps what was typed.
    screen.picker =
      screen.picker ?? TimePicker(screen.match.course.clock, at: context.now)
    return .stay
  }

  static let setTime = intent(
    "setTime", "Stops the countdown and chooses another time and number of periods."
  ) {
    (screen: inout Self, entry: TimePicker.Entry, context) throws(Failure) in
    let picker = TimePicker(entry)
    screen.picker = picker.choice == nil ? picker : nil
    guard let (seconds, periods) = picker.choice else { return .stay }
    return try screen.change(context) { (gathers, id) throws(Failure) in
      try gathers.setClock(id, seconds: seconds, periods: periods, at: context.now)
    }
  }

  static let closeTimePicker = intent(
    "closeTimePicker", "Puts the fields for another time away.", isDone: \.isNotPicking
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.picker = nil
    return .stay
  }

  static let setScore = intent("setScore", "Says how many goals a team has.") {
    (screen: inout Self, params: SetScoreParams, context) throws(Failure) in
    try screen.enter(params, context)
  }

  static let openScorers = intent(
    "openScorers", "Opens the question who has scored.", isDone: \.areScorersOpen
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = .scorer
    return .stay
  }

  static let closeScorers = intent(
    "closeScorers", "Closes the question who has scored.", isDone: \.isNotAsking
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = nil
    return .stay
  }

  static let openSubstitutions = intent(
    "openSubstitutions", "Opens the question who comes on and who goes off.",
    isDone: \.areSubstitutionsOpen
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = .substitution
    return .stay
  }

  static let closeSubstitutions = intent(
    "closeSubstitutions", "Closes the question who comes on and who goes off.",
    isDone: \.isNotAsking
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = nil
    return .stay
  }

  static let substitute = intent("substitute", "Lets a player come on, or go off to the bench.") {
    (screen: inout Self, row: SubstituteRow, context) throws(Failure) in
    do throws(Failure) {
      return try screen.change(context) { (gathers, id) throws(Failure) in
        try gathers.substitute(row.player, to: row.to, in: id, at: context.now)
      }
    } catch .conflict(let sentence) {
      return .show(.error(context.texts.text(of: sentence)))
    }
  }

  static let goal = intent("goal", "Adds a goal of a player.") {
    (screen: inout Self, row: ScorerRow, context) throws(Failure) in
    try screen.addGoal(row, context)
  }

  static let removeGoal = intent("removeGoal", "Removes a goal.") {
    (screen: inout Self, row: GoalRow, context) throws(Failure) in
    try screen.changeGoals(context) { (gathers, id) throws(Failure) in
      try gathers.removeGoal(row.goal, of: id)
    }
  }

  static let end = intent(
    "end", "Ends the match with the score, after a question.",
    leadsTo: [GatherDetailPresenter.self]
  ) {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.end(confirmation, context)
  }

  static let intents = [
    startTimer, pauseTimer, cancelTimer, openTimePicker, setTime,
    closeTimePicker, setScore, openScorers, closeScorers,
    goal, removeGoal, openSubstitutions, closeSubstitutions,
    substitute, end,
  ]

  private var isRunning: Bool { !isPicking && match.course.clock.state == .running }
  private var isPaused: Bool { !isPicking && match.course.clock.state == .paused }
  private var isPicking: Bool { picker != nil }
  private var isNotPicking: Bool { !isPicking }
  private var areScorersOpen: Bool { question == .scorer }
  private var areSubstitutionsOpen: Bool { question == .substitution }
  private var isNotAsking: Bool { question == nil }

  /// Shows the match as it is now; one that was ended or deleted elsewhere is over here.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { match = try context.gathers.get(match.id) } catch .notFound {
      return .replace(PlayerListPresenter(), .error(context.texts.matchHasBeenDeleted))
    }
    guard !match.isOver else {
      return .replace(PlayerListPresenter(), .error(context.texts.text(of: .matchHasEnded)))
    }
    applyAnnounced()
    // Another client may have started a clock that has run out since.
    return announce(at: context.now, context.texts)
  }

  /// A match that is left has no result to keep: it is deleted, so that none lies about unfinished.
  mutating func leave(confirmed: Bool, in context: Context) throws(Failure) -> Transition {
    guard confirmed else {
      return .show(
        Alert(
          context.texts.discardQuestion, context.texts.discardWarning, .warning,
          confirmation: Action(
            SharedID.confirm, context.texts.discard, SessionMethods.back,
            params: ["confirmed": .flag(true)]), dismissal: context.texts.keepPlaying))
    }
    _ = try context.gathers.delete(match.id)
    return .notify(context.texts.matchWasDiscarded, then: .pop())
  }

  mutating func advance(to time: UnixTime, in language: Language) -> Transition {
    announce(at: Instant(time), language.texts)
  }

  /// Announces the last minute and the end of the clock, each once.
  private mutating func announce(at now: Instant, _ texts: Texts) -> Transition {
    switch announced.event(of: match.course.clock, at: now) {
    case .timeIsUp:
      applyAnnounced()
      let clock = match.course.clock
      let sentence = texts.whatIsOver(clock)
      if clock.isBreak {
        return .announce(
          sentence,
          then: .show(
            Alert(
              texts.title(of: clock), sentence, .info, actions: [startAction(texts)],
              dismissal: texts.ok)))
      }
      return .announce(
        texts.timesUp,
        then: .show(
          Alert(
            texts.timesUp, sentence, .info, actions: [endAction(texts)],
            dismissal: texts.keepPlaying)))
    case .lastMinute: return .announce(texts.oneMinuteLeft, then: .stay)
    case nil: return .stay
    }
  }

  func nextChange(after time: UnixTime) -> UnixTime? {
    match.course.clock.nextChange(after: Instant(time)).map { UnixTime($0) }
  }

  // MARK: Changes

  /// Changes the match in the store, and shows it.
  private mutating func change(
    _ context: Context,
    _ body: (GatherService, ID<Gather>) throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    match = try body(context.gathers, match.id)
    applyAnnounced()
    return .stay
  }

  /// Changes the goals of the match, and announces them if they differ.
  mutating func changeGoals(
    _ context: Context,
    _ body: (GatherService, ID<Gather>) throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    let old = match.course.goals
    _ = try change(context, body)
    return match.course.goals == old
      ? .stay : .announce(context.texts.goals(match.course.score), then: .stay)
  }

  /// The end of the clock that has been announced is over, whatever the store has.
  private mutating func applyAnnounced() {
    if let end = match.course.clock.end, announced.hasAnnouncedEnd(end) {
      _ = match.course.clock.advance(to: end)
    }
  }
}
