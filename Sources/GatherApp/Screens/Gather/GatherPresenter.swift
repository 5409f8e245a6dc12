import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// A match that is going on: its clock, its goals and its teams. Reached by starting a match, and from the list
/// of players while one is going on; ends in the stored match, with the list of players behind it.
struct GatherPresenter: Presenter {
  static let about = TypeInfo("gather", "Counts the time and the goals of a match.")
  enum FieldID: String, CaseIterable {
    case countdown, scoreA, scoreB, hours, minutes, seconds, periods, guest
  }
  enum SectionID: String, CaseIterable { case teamA, teamB, bench, gone, others, goals }
  enum ActionID: String, CaseIterable {
    case startClock, pauseClock, resetClock, openTimePicker, setTime, closeTimePicker
    case openScorers, openSubstitutions, closeQuestion, goal, ownGoal, removeGoal
    case toBench, toTeamA, toTeamB, goHome, addGuest, end
  }

  /// The match as the store has it; only its id is kept with the session.
  private(set) var match: Gather
  /// What is wrong with the goals that were entered last, by team.
  private var scoreErrorA: String?
  private var scoreErrorB: String?
  private(set) var picker: TimePicker?
  /// What a player is being chosen for.
  private var question: Question?
  /// The content of the field for somebody who comes late, and what is wrong with it.
  private var guest = ""
  private var guestError: String?
  /// What has been announced of the clock.
  private var announced = Announced()

  init() { match = Gather() }

  /// A match in progress. The end of a clock that has run out before is not announced.
  init(_ match: Gather, at now: Instant) {
    self.match = match
    announced.skip(match.timeline.clock, at: now)
    finishAnnouncedClock()
  }

  mutating func members(_ visit: MemberVisitor) {
    var id = match.id
    visit("gather", &id, "The match.")
    visit("scoreErrorA", &scoreErrorA, "What is wrong with the goals entered for Team A.")
    visit("scoreErrorB", &scoreErrorB, "What is wrong with the goals entered for Team B.")
    visit("picker", &picker, "The time picker, while it is open.")
    visit("question", &question, "What a player is being chosen for.")
    visit("guest", &guest, default: "", "The name of somebody who comes late, in its field.")
    visit("guestError", &guestError, "What is wrong with it.")
    visit("announced", &announced, default: Announced(), "What has been announced of the clock.")
    if case .reading = visit { match = Gather(id) }
  }

  static let startClock = intent(
    "startClock", "Starts or resumes the countdown.", isDone: \.isRunning
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let transition = try screen.change(context) { (gathers, id) throws(Failure) in
      try gathers.startClock(id, at: context.now)
    }
    screen.announced.skip(screen.match.timeline.clock, at: context.now)
    return transition
  }

  static let pauseClock = intent("pauseClock", "Holds the countdown.", isDone: \.isPaused) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    try screen.change(context) { (gathers, id) throws(Failure) in
      try gathers.pauseClock(id, at: context.now)
    }
  }

  static let resetClock = intent(
    "resetClock", "Stops the countdown and goes back to the chosen time."
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
      screen.picker ?? TimePicker(screen.match.timeline.clock, at: context.now)
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

  static let setScore = intent("setScore", "Sets the number of goals of a team.") {
    (screen: inout Self, params: SetScoreParams, context) throws(Failure) in
    try screen.applyScore(params, context)
  }

  static let openScorers = intent(
    "openScorers", "Asks who has scored.", isDone: \.areScorersOpen
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = .scorer
    return .stay
  }

  static let openSubstitutions = intent(
    "openSubstitutions", "Asks who comes on and who goes off.",
    isDone: \.areSubstitutionsOpen
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = .substitution
    return .stay
  }

  static let closeQuestion = intent(
    "closeQuestion", "Stops asking for a player.", isDone: \.isNotAsking
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.question = nil
    return .stay
  }

  static let substitute = intent(
    "substitute", "Lets somebody come on or wait on the bench, also one who comes late."
  ) {
    (screen: inout Self, row: SubstituteRowParams, context) throws(Failure) in
    try screen.changeOrExplain(context) { (gathers, id) throws(Failure) in
      try gathers.join(row.player, to: row.to, in: id, at: context.now)
    }
  }

  static let goHome = intent("goHome", "Lets somebody go home.") {
    (screen: inout Self, row: PlayerListPresenter.PlayerRow, context) throws(Failure) in
    try screen.changeOrExplain(context) { (gathers, id) throws(Failure) in
      try gathers.leave(row.player, id, at: context.now)
    }
  }

  static let addGuest = intent("addGuest", "Adds a player or a guest by name to the bench.") {
    (screen: inout Self, entry: FixturePresenter.GuestEntry, context) throws(Failure) in
    try screen.add(entry.guest, context)
  }

  static let goal = intent("goal", "Adds a goal of a player.") {
    (screen: inout Self, row: ScorerRowParams, context) throws(Failure) in
    try screen.addGoal(row, context)
  }

  static let removeGoal = intent("removeGoal", "Removes a goal.") {
    (screen: inout Self, row: GoalRowParams, context) throws(Failure) in
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
    startClock, pauseClock, resetClock, openTimePicker, setTime,
    closeTimePicker, setScore, openScorers, openSubstitutions, closeQuestion,
    goal, removeGoal, substitute, goHome, addGuest, end,
  ]

  private var isRunning: Bool { !isPicking && match.timeline.clock.state == .running }
  private var isPaused: Bool { !isPicking && match.timeline.clock.state == .paused }
  private var isPicking: Bool { picker != nil }
  private var isNotPicking: Bool { !isPicking }
  private var areScorersOpen: Bool { question == .scorer }
  private var areSubstitutionsOpen: Bool { question == .substitution }
  private var isNotAsking: Bool { question == nil }
  private var isSubstituting: Bool { question == .substitution && picker == nil }

  /// Shows the match as it is now; one that was ended or deleted elsewhere is over here.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { match = try context.gathers.get(match.id) } catch .notFound {
      return .replaceAll(PlayerListPresenter(), .error(context.texts.matchHasBeenDeleted))
    }
    guard !match.isOver else {
      return .replaceAll(PlayerListPresenter(), .error(context.texts.text(of: .matchHasEnded)))
    }
    finishAnnouncedClock()
    // Another client may have started a clock that has run out since.
    return announce(at: context.now, context.texts)
  }

  /// A match that is left has no result to keep: it is deleted, so that no unfinished match remains.
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
    return .showNotice(context.texts.matchWasDiscarded, then: .pop())
  }

  mutating func forgetErrors() { (scoreErrorA, scoreErrorB, guestError) = (nil, nil, nil) }

  mutating func advance(to time: Instant, in language: Language) -> Transition {
    announce(at: time, language.texts)
  }

  /// Announces the last minute and the end of the clock, each once.
  private mutating func announce(at now: Instant, _ texts: Texts) -> Transition {
    switch announced.takeEvent(of: match.timeline.clock, at: now) {
    case .timeIsUp:
      finishAnnouncedClock()
      let clock = match.timeline.clock
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

  func nextChange(after time: Instant) -> Instant? {
    match.timeline.clock.nextChange(after: time)
  }

  // MARK: Changes

  /// Changes the match in the store, and shows it.
  private mutating func change(
    _ context: Context,
    _ body: (GatherService, ID<Gather>) throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    match = try body(context.gathers, match.id)
    finishAnnouncedClock()
    return .stay
  }

  /// Changes the match in the store, and shows it; an alert says why that cannot be.
  private mutating func changeOrExplain(
    _ context: Context,
    _ body: (GatherService, ID<Gather>) throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    do throws(Failure) { return try change(context, body) } catch {
      switch error {
      case .wrongState, .invalidInput: return .show(.error(context.texts.text(of: error)))
      default: throw error
      }
    }
  }

  /// Adds a player or a guest by name to the bench.
  private mutating func add(_ name: String, _ context: Context) throws(Failure) -> Transition {
    (guest, guestError) = (name.clipped, nil)
    do throws(Failure) {
      let transition = try change(context) { (gathers, id) throws(Failure) in
        try gathers.join(named: name, to: .bench, in: id, at: context.now)
      }
      guest = ""
      return transition
    } catch {
      switch error {
      case .wrongState, .invalidInput: guestError = context.texts.text(of: error)
      default: throw error
      }
      return .stay
    }
  }

  /// Changes the goals of the match, and announces them if they differ.
  private mutating func changeGoals(
    _ context: Context,
    _ body: (GatherService, ID<Gather>) throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    let old = match.timeline.goals
    _ = try change(context, body)
    return match.timeline.goals == old
      ? .stay : .announce(context.texts.goals(match.timeline.score), then: .stay)
  }

  /// Shows a clock as finished once its end was announced. The store keeps it as one that runs and is over.
  private mutating func finishAnnouncedClock() {
    if let end = match.timeline.clock.end, announced.hasAnnouncedEnd(end) {
      _ = match.timeline.clock.advance(to: end)
    }
  }
}

/// What the goals of a match and its end do.
extension GatherPresenter {
  private mutating func addGoal(
    _ params: ScorerRowParams, _ context: Context
  ) throws(Failure) -> Transition {
    guard let team = match.lineup.team(of: params.player) else {
      throw .notInLineup(params.player)
    }
    question = nil
    do throws(Failure) {
      return try changeGoals(context) { (gathers, id) throws(Failure) in
        try gathers.addGoal(
          to: id, for: params.isOwnGoal ? team.opponent : team, by: params.player,
          isOwnGoal: params.isOwnGoal, at: context.now)
      }
    } catch .invalidInput(let issues) {
      // The player is on the bench, or the team has as many goals as a team can have.
      return .show(.error(context.texts.text(of: .invalidInput(issues))))
    }
  }

  private mutating func applyScore(
    _ params: SetScoreParams, _ context: Context
  ) throws(Failure) -> Transition {
    let error = params.value.error(outside: Score.goalRange, context.texts)
    switch params.team {
    case .teamA: scoreErrorA = error
    case .teamB: scoreErrorB = error
    }
    guard let number = params.value?.wholeNumber(in: Score.goalRange) else { return .stay }
    var score = match.timeline.score
    score[params.team.team] = number
    return try changeGoals(context) { (gathers, id) throws(Failure) in
      try gathers.setScore(id, score, at: context.now)
    }
  }

  private mutating func end(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    let (texts, score) = (context.texts, match.timeline.score)
    guard confirmation.confirmed else {
      return .show(
        Alert(
          texts.endQuestion(score), texts.resultIsSaved, .info,
          confirmation: Action(
            SharedID.confirm, texts.endMatch, Self.end.method, params: ["confirmed": .flag(true)]),
          dismissal: texts.keepPlaying))
    }
    _ = try context.gathers.end(match.id, at: context.now)
    return .showNotice(
      texts.wasSaved(score),
      then: .push(GatherDetailPresenter(match.id), onto: PlayerListPresenter()))
  }
}

/// How a match that is going on is drawn.
extension GatherPresenter {
  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    var countdown = Self.field(.countdown, in: texts.language)
    countdown.show(match.timeline.clock, at: context.now)
    return View(
      title: texts.title(of: match.timeline.clock), subject: match.id.text,
      message: message(context),
      fields: [
        countdown, score(.scoreA, .teamA, scoreErrorA, texts),
        score(.scoreB, .teamB, scoreErrorB, texts),
      ] + (picker.map { pickerFields($0, texts) } ?? [])
        + (isSubstituting ? [guestField(texts)] : []),
      sections: try [section(.teamA, .teamA, texts), section(.teamB, .teamB, texts)]
        + benchSections(texts) + goneSections(texts) + otherSections(context)
        + goalSections(texts),
      actions: actions(texts),
      focus: focus)
  }

  private func message(_ context: Context) -> String? {
    if let question { return context.texts.text(of: question) }
    return context.gathers.timelinesAreLocal ? context.texts.goalsAreLocal : nil
  }

  private func actions(_ texts: Texts) -> [Action] {
    if picker != nil { return pickerActions(texts) }
    switch question {
    case .scorer:
      return [Self.action(.closeQuestion, texts.cancel)]
    case .substitution:
      return [
        Self.action(.addGuest, texts.addSomebody), Self.action(.closeQuestion, texts.done),
      ]
    case nil: break
    }
    return clockActions(texts) + [
      Self.action(.openScorers, texts.goal), Self.action(.openSubstitutions, texts.substitute),
      endAction(texts),
    ]
  }

  /// At the minutes of the time picker, at a name that was refused, at the first team of a question, at the button of the
  /// clock, or at the end of the match.
  private var focus: Focus {
    if picker != nil { return Focus(field: FieldID.minutes) }
    if isSubstituting, guestError != nil { return Focus(field: FieldID.guest) }
    if question != nil { return Focus(section: SectionID.teamA) }
    let clock = match.timeline.clock
    if clock.state == .running { return Focus(action: ActionID.pauseClock) }
    return Focus(action: clock.canStart ? ActionID.startClock : .end)
  }

  private func section(_ id: SectionID, _ team: Team, _ texts: Texts) -> Section {
    let scorers = [Self.action(.goal, texts.goal), Self.action(.ownGoal, texts.ownGoal)]
    let actions: [Action] =
      switch picker == nil ? question : nil {
      case .scorer: scorers
      case .substitution:
        [Self.action(.toBench, texts.moveTo(.bench)), Self.action(.goHome, texts.goHome)]
      case nil: []
      }
    return Self.section(
      id, in: texts.language, texts.title(team),
      rows: match.playing(in: team).map { Row($0, texts, in: match) }, rowActions: actions)
  }

  /// Those who wait, also while the substitutions are open and nobody does.
  private func benchSections(_ texts: Texts) -> [Section] {
    let waiting = match.waiting
    if waiting.isEmpty, !isSubstituting { return [] }
    let actions = toTeams(texts) + [Self.action(.goHome, texts.goHome)]
    return [
      Self.section(
        .bench, in: texts.language, texts.title(.bench), emptyText: texts.nobody,
        rows: waiting.map { Row($0, texts, in: match) }, rowActions: isSubstituting ? actions : [])
    ]
  }

  /// Those who have left, and can come back.
  private func goneSections(_ texts: Texts) -> [Section] {
    let gone = match.gone
    if gone.isEmpty { return [] }
    return [
      Self.section(
        .gone, in: texts.language, texts.gone, rows: gone.map { Row($0, texts, in: match) },
        rowActions: isSubstituting ? [Self.action(.toBench, texts.moveTo(.bench))] : [])
    ]
  }

  /// The players who can come late, while the substitutions are open.
  private func otherSections(_ context: Context) throws(Failure) -> [Section] {
    guard isSubstituting, let others = try others(context) else { return [] }
    let texts = context.texts
    return [
      Self.section(
        .others, in: texts.language, texts.notHere, emptyText: texts.nobody,
        rows: others.map { Row($0, texts) },
        rowActions: [Self.action(.toBench, texts.moveTo(.bench))] + toTeams(texts))
    ]
  }

  /// The players who are not in the match; nil if the service that has them cannot be reached, and the match goes on without
  /// it.
  private func others(_ context: Context) throws(Failure) -> [Participant]? {
    do throws(Failure) {
      return try context.players.others(than: match.lineup.participants)
    } catch {
      guard error.isUnavailable, context.gathers.timelinesAreLocal else { throw error }
      return nil
    }
  }

  private func toTeams(_ texts: Texts) -> [Action] {
    [Self.action(.toTeamA, texts.moveTo(.teamA)), Self.action(.toTeamB, texts.moveTo(.teamB))]
  }

  private func guestField(_ texts: Texts) -> Field {
    Self.field(.guest, in: texts.language, value: .text(guest), error: guestError)
  }

  private func goalSections(_ texts: Texts) -> [Section] {
    if match.timeline.goals.isEmpty { return [] }
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
      id, in: texts.language, value: .number(match.timeline.score[team]), error: error)
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

  private func clockActions(_ texts: Texts) -> [Action] {
    let clock = match.timeline.clock
    let button =
      clock.state == .running ? Self.action(.pauseClock, texts.pause) : startAction(texts)
    return [
      button, Self.action(.resetClock, texts.resetClock),
      Self.action(.openTimePicker, texts.setTime),
    ]
  }

  private func pickerActions(_ texts: Texts) -> [Action] {
    [Self.action(.setTime, texts.done), Self.action(.closeTimePicker, texts.cancel)]
  }

  /// Starts or resumes the clock, or starts the next period.
  private func startAction(_ texts: Texts) -> Action {
    let clock = match.timeline.clock
    return Self.action(
      .startClock, texts.startTitle(of: clock),
      unavailable: clock.canStart ? nil : texts.setTimeFirst)
  }

  private func endAction(_ texts: Texts) -> Action {
    Self.action(.end, texts.endMatch)
  }
}

/// What the actions, fields and sections of a match that is going on are.
extension GatherPresenter {
  static var backLeadsTo: [any Presenter.Type] {
    [ConfirmPlayersPresenter.self, PlayerListPresenter.self]
  }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .startClock: ActionDescriptor(startClock, role: .primary, key: "s")
    case .pauseClock: ActionDescriptor(pauseClock, role: .primary, key: "s")
    case .resetClock: ActionDescriptor(resetClock, key: "r")
    case .openTimePicker: ActionDescriptor(openTimePicker, key: "t")
    case .setTime:
      ActionDescriptor(
        setTime, inputs: [FieldID.hours, .minutes, .seconds, .periods], role: .primary, key: "s")
    case .closeTimePicker: ActionDescriptor(closeTimePicker, role: .cancel, key: "c")
    case .openScorers: ActionDescriptor(openScorers, key: "o")
    case .openSubstitutions: ActionDescriptor(openSubstitutions, key: "i", group: .more)
    case .closeQuestion: ActionDescriptor(closeQuestion, role: .cancel, key: "c")
    case .goal: ActionDescriptor(goal, role: .primary, key: "o")
    case .ownGoal: ActionDescriptor(goal, params: ["isOwnGoal": .flag(true)], key: "w")
    case .removeGoal: ActionDescriptor(removeGoal, key: "x", isInEveryView: true)
    case .toBench: substitution(to: .bench, key: "o")
    case .toTeamA: substitution(to: .teamA, key: "a")
    case .toTeamB: substitution(to: .teamB, key: "b")
    case .goHome: ActionDescriptor(goHome, key: "m")
    case .addGuest: ActionDescriptor(addGuest, inputs: [FieldID.guest], key: "i")
    case .end: ActionDescriptor(end, role: .destructive, key: "e")
    }
  }

  private static func substitution(to team: Team, key: String) -> ActionDescriptor {
    ActionDescriptor(substitute, params: ["to": .text(team.rawValue)], key: key)
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .countdown: FieldDescriptor(.countdown, texts.time)
    case .scoreA: score(of: .teamA, texts)
    case .scoreB: score(of: .teamB, texts)
    case .hours:
      FieldDescriptor(.number, texts.hours, range: TimePicker.hourRange, isInEveryView: false)
    case .minutes:
      FieldDescriptor(
        .number, texts.minutes, range: TimePicker.minuteRange, isRequired: true,
        isInEveryView: false
      )
    case .seconds:
      FieldDescriptor(
        .number, texts.seconds, range: TimePicker.minuteRange, isRequired: true,
        isInEveryView: false
      )
    case .periods:
      FieldDescriptor(.number, texts.periods, range: Countdown.periodCounts, isInEveryView: false)
    case .guest:
      FieldDescriptor(
        .text, texts.playerOrGuestName, maximumLength: Player.nameLength.upperBound,
        isInEveryView: false)
    }
  }

  private static func score(of team: Team, _ texts: Texts) -> FieldDescriptor {
    FieldDescriptor(
      .stepper, texts.title(team), range: Score.goalRange,
      change: Call(setScore, ["team": .text(team.rawValue)]))
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    switch section {
    case .teamA, .teamB: SectionDescriptor()
    case .bench, .gone, .others: SectionDescriptor(isInEveryView: false)
    case .goals: .goals(in: language)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .teamA, .teamB: [.goal, .ownGoal, .toBench, .goHome]
    case .bench: [.toTeamA, .toTeamB, .goHome]
    case .gone: [.toBench]
    case .others: [.toBench, .toTeamA, .toTeamB]
    case .goals: [.removeGoal]
    }
  }
}
