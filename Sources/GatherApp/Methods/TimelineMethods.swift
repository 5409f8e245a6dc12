import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions

/// The clock and the goals of a match without screens. All clients of an account share them.
enum TimelineMethods {
  static let all: [Method<Session>] = [
    .query("gathers/current", "Shows the latest match in progress, if any.", current),
    clock("gathers/startClock", "Starts or resumes the clock of a match in progress.") {
      (gathers, id, now) throws(Failure) in try gathers.startClock(id, at: now)
    },
    clock("gathers/pauseClock", "Pauses the clock of a match in progress.") {
      (gathers, id, now) throws(Failure) in try gathers.pauseClock(id, at: now)
    },
    clock("gathers/resetClock", "Stops the clock and resets it to the chosen time.") {
      (gathers, id, now) throws(Failure) in try gathers.resetClock(id, at: now)
    },
    change("gathers/setClock", "Stops the clock and chooses another time and number of periods.") {
      (gathers, params: SetClockParams, now) throws(Failure) in
      try gathers.setClock(
        params.id, seconds: params.seconds, periods: params.periods, at: now)
    },
    change(
      "gathers/substitute", "Lets a player of a match in progress come on, or go off to the bench."
    ) {
      (gathers, params: SubstituteParams, now) throws(Failure) in
      try gathers.substitute(params.player, to: params.to, in: params.id, at: now)
    },
    change(
      "gathers/join", "Lets a player or guest who comes late join a match in progress."
    ) {
      (gathers, params: JoinParams, now) throws(Failure) in
      switch (params.player, params.guest) {
      case (let player?, nil): try gathers.join(player, to: params.to, in: params.id, at: now)
      case (nil, let name?): try gathers.join(named: name, to: params.to, in: params.id, at: now)
      default: throw .invalid("player", .playerOrGuest)
      }
    },
    change("gathers/leave", "Lets a player or guest leave a match in progress.") {
      (gathers, params: LeaveParams, now) throws(Failure) in
      try gathers.leave(params.player, params.id, at: now)
    },
    change("gathers/addGoal", "Adds a goal to a match in progress, in the minute of its clock.") {
      (gathers, params: AddGoalParams, now) throws(Failure) in
      try gathers.addGoal(
        to: params.id, for: params.team.team, by: params.scorer, isOwnGoal: params.isOwnGoal,
        at: now)
    },
    change("gathers/removeGoal", "Removes a goal of a match in progress.") {
      (gathers, params: RemoveGoalParams, _) throws(Failure) in
      try gathers.removeGoal(params.goal, of: params.id)
    },
    change(
      "gathers/setScore",
      "Adds goals of unknown scorers to a match in progress, or removes the latest ones."
    ) {
      (gathers, params: GatherMethods.ScoreParams, now) throws(Failure) in
      try gathers.setScore(params.id, params.score, at: now)
    },
    change(
      "gathers/nameScorer",
      "Names the scorer of the first goal without one, of a match that has ended."
    ) {
      (gathers, params: NameScorerParams, _) throws(Failure) in
      try gathers.nameScorer(params.player, isOwnGoal: params.isOwnGoal, of: params.id)
    },
    change("gathers/removeScorer", "Removes the scorer of a goal of a match that has ended.") {
      (gathers, params: RemoveScorerParams, _) throws(Failure) in
      try gathers.removeScorer(of: params.goal, in: params.id)
    },
  ]

  private static func current(
    _ session: Session, _: Empty
  ) throws(RequestError) -> CurrentGather {
    try session.readSignedIn { (context) throws(Failure) in
      CurrentGather(
        try context.gathers.latestInProgress().map { GatherResult($0, at: context.now) })
    }
  }

  /// A method that changes the timeline of a match.
  private static func change<Params: WireObject>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (GatherService, Params, Instant) throws(Failure) -> Gather
  ) -> Method<Session> {
    .mutation(name, summary) { (session: Session, params: Params) throws(RequestError) in
      try session.writeSignedIn { (context) throws(Failure) in
        GatherResult(try body(context.gathers, params, context.now), at: context.now)
      }
    }
  }

  /// A method that changes the clock of a match.
  private static func clock(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (GatherService, ID<Gather>, Instant) throws(Failure) -> Gather
  ) -> Method<Session> {
    change(name, summary) { (gathers, params: GatherMethods.GatherParams, now) throws(Failure) in
      try body(gathers, params.id, now)
    }
  }

  /// The match in progress.
  struct CurrentGather: WireObject {
    static let about = TypeInfo("CurrentGather", "The latest match in progress.")
    private var gather: GatherResult?

    init() {}
    init(_ gather: GatherResult?) { self.gather = gather }

    mutating func members(_ visit: MemberVisitor) {
      visit("gather", &gather, "The match; absent if none is in progress.")
    }
  }

  /// A time to count down from.
  struct SetClockParams: WireObject {
    static let about = TypeInfo("SetClockParams", "A time to count down from.")
    var id = ID<Gather>("")
    var seconds = 0
    var periods = 1

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit(
        "seconds", &seconds, "The time of each period, in seconds.",
        .range(Countdown.allowedSeconds))
      visit(
        "periods", &periods, default: 1, "How many periods there are.",
        .range(Countdown.periodCounts))
    }
  }

  /// Who comes on or goes off.
  struct SubstituteParams: WireObject {
    static let about = TypeInfo("SubstituteParams", "Who comes on or goes off.")
    var id = ID<Gather>("")
    var player = ID<Player>("")
    var to = Team.bench

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("player", &player, "The id of a player of the line-up.")
      visit("to", &to, "The team in which they come on, or the bench.")
    }
  }

  /// Who joins a match.
  struct JoinParams: WireObject {
    static let about = TypeInfo("JoinParams", "Who joins a match: either a player or a guest.")
    var id = ID<Gather>("")
    var player: ID<Player>?
    var guest: String?
    var to = Team.bench

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit(
        "player", &player,
        "The id of a player, or of a guest of a fixture. Who is there already comes on or goes off."
      )
      visit("guest", &guest, "A player's name, or that of a new guest.")
      visit("to", &to, default: .bench, "The team in which they come on, or the bench.")
    }
  }

  /// Who leaves a match.
  struct LeaveParams: WireObject {
    static let about = TypeInfo("LeaveParams", "Who leaves a match.")
    var id = ID<Gather>("")
    var player = ID<Player>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("player", &player, "The id of a person of the line-up.")
    }
  }

  /// A goal to be added.
  struct AddGoalParams: WireObject {
    static let about = TypeInfo("AddGoalParams", "A goal of a match.")
    var id = ID<Gather>("")
    var team = PlayingTeam.teamA
    var scorer: ID<Player>?
    var isOwnGoal = false

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("team", &team, "The team that it counts for.")
      visit("scorer", &scorer, "Who scored; absent if unknown.")
      visit(
        "isOwnGoal", &isOwnGoal, default: false, "Whether a player of the other team scored it.")
    }
  }

  /// A goal of a match.
  struct RemoveGoalParams: WireObject {
    static let about = TypeInfo("RemoveGoalParams", "A goal of a match.")
    var id = ID<Gather>("")
    var goal: ID<Goal>?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("goal", &goal, "The goal's id; absent for the last one.")
    }
  }

  /// Who scored a goal.
  struct NameScorerParams: WireObject {
    static let about = TypeInfo("NameScorerParams", "Who scored a goal.")
    var id = ID<Gather>("")
    var player = ID<Player>("")
    var isOwnGoal = false

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("player", &player, "Who scored.")
      visit(
        "isOwnGoal", &isOwnGoal, default: false, "Whether it is an own goal of the player.")
    }
  }

  /// A goal with a scorer.
  struct RemoveScorerParams: WireObject {
    static let about = TypeInfo("RemoveScorerParams", "A goal with a scorer.")
    var id = ID<Gather>("")
    var goal = ID<Goal>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("goal", &goal, "The goal's id.")
    }
  }
}
