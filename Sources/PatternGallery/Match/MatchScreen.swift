import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The match in a session: keeps its teams, clock, goals and time picker. For each touch it opens a window.
struct MatchScreen: Presenter {
  static let about = TypeInfo("match", "Counts the time and the goals of a match.")
  enum FieldID: String, CaseIterable { case countdown, scoreA, scoreB, minutes, seconds }
  enum SectionID: String, CaseIterable { case teamA, teamB }
  enum ActionID: String, CaseIterable {
    case startClock, pauseClock, resetClock, openPicker, pick, closePicker, end
  }

  private(set) var pattern = Match.Pattern.mvc
  private(set) var state = MatchState()

  init() {}

  /// A match in progress.
  init(_ pattern: Match.Pattern, _ gather: Gather) {
    self.pattern = pattern
    state = MatchState(gather)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("pattern", &pattern, "What is behind the screen.")
    visit("state", &state, "The match in progress.")
  }

  static let startClock = intent(
    "startClock", "Starts or resumes the countdown.", isDone: \.isRunning
  ) { (screen: inout Self, _: Empty, context) in screen.touch(context.now) { $0.startClock() } }

  static let pauseClock = intent(
    "pauseClock", "Holds the countdown.", isDone: \.isPaused
  ) { (screen: inout Self, _: Empty, context) in screen.touch(context.now) { $0.pauseClock() } }

  static let resetClock = intent(
    "resetClock", "Stops the countdown and goes back to the chosen time."
  ) { (screen: inout Self, _: Empty, context) in screen.touch(context.now) { $0.resetClock() } }

  static let openPicker = intent(
    "openPicker", "Shows the wheels for another time.", isDone: \.isPicking
  ) { (screen: inout Self, _: Empty, context) in
    // The overlay covers the button: wheels that are shown stay as they are.
    screen.isNotPicking ? screen.touch(context.now) { $0.openPicker() } : .stay
  }

  static let closePicker = intent(
    "closePicker", "Hides the wheels for another time.", isDone: \.isNotPicking
  ) { (screen: inout Self, _: Empty, context) in screen.touch(context.now) { $0.closePicker() } }

  static let pick = intent("pick", "Stops the countdown and chooses another time.") {
    (screen: inout Self, wheels: Wheels, context) throws(RequestError) in
    let time = try wheels.time()
    return screen.touch(context.now) { $0.pick(time) }
  }

  static let step = intent("step", "Says how many goals a team has.") {
    (screen: inout Self, step: Step, context) in
    screen.touch(context.now) { $0.step(step.team.team, to: step.value) }
  }

  static let end = intent("end", "Ends the match with the score, after a question.") {
    (screen: inout Self, answer: Confirmation, context) in
    screen.touch(context.now) { $0.endGather(confirmed: answer.confirmed) }
  }

  static let intents = [
    startClock, pauseClock, resetClock, openPicker, closePicker,
    pick, step, end,
  ]
  static var backLeadsTo: [any Presenter.Type] { [LineupScreen.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .startClock: ActionDescriptor(startClock, role: .primary, key: "s")
    case .pauseClock: ActionDescriptor(pauseClock, role: .primary, key: "s")
    case .resetClock: ActionDescriptor(resetClock, key: "c")
    case .openPicker: ActionDescriptor(openPicker, key: "t")
    case .pick:
      ActionDescriptor(pick, inputs: [FieldID.minutes, .seconds], role: .primary, key: "s")
    case .closePicker: ActionDescriptor(closePicker, role: .cancel, key: "c")
    case .end: ActionDescriptor(end, role: .destructive, key: "e")
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    switch field {
    case .countdown: FieldDescriptor(.countdown, "Time")
    case .scoreA: score(of: .teamA, "Team A")
    case .scoreB: score(of: .teamB, "Team B")
    case .minutes: FieldDescriptor(.choice, "Minutes", isRequired: true, isInEveryView: false)
    case .seconds: FieldDescriptor(.choice, "Seconds", isRequired: true, isInEveryView: false)
    }
  }

  private static func score(of team: SteppedTeam, _ label: String) -> FieldDescriptor {
    FieldDescriptor(
      .stepper, label, range: Score.goalRange, change: Call(step, ["team": .text(team.rawValue)]))
  }

  func view(in context: PlainContext) -> View {
    window(at: context.now, Navigation()).touches.draw()
  }

  mutating func leave(
    confirmed: Bool, in context: PlainContext
  ) throws(RequestError) -> Transition {
    touch(context.now) { $0.goBack(confirmed: confirmed) }
  }

  /// The timer fires once: when the time is over.
  mutating func advance(to now: Instant, in language: Language) -> Transition {
    guard let end = clock.end, end <= now else { return .stay }
    return touch(now) { $0.timerDidFire() }
  }

  func nextChange(after now: Instant) -> Instant? {
    clock.nextChange(after: now)
  }

  private var clock: Countdown { state.gather.timeline.clock }

  private var isRunning: Bool { isNotPicking && clock.state == .running }
  private var isPaused: Bool { isNotPicking && clock.state == .paused }
  private var isPicking: Bool { state.picker != nil }
  private var isNotPicking: Bool { !isPicking }

  private mutating func touch(
    _ now: Instant, _ gesture: (any GatherTouches) -> Void
  ) -> Transition {
    let navigation = Navigation()
    let window = window(at: now, navigation)
    withExtendedLifetime(window) { gesture(window.touches) }
    state = window.kept()
    return navigation.transition
  }

  private func window(
    at now: Instant, _ navigation: Navigation
  ) -> Match.Window<any GatherTouches, MatchState> {
    pattern.window(state, at: now, navigation)
  }
}
