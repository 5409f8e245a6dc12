import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The domain's matches without screens.
enum GatherMethods {
  static let all: [Method<Session>] = [
    .mutation("gathers/start", "Starts a match with its line-up.", effect: .adds, start),
    .mutation("gathers/end", "Ends a match once, with its score.", end),
    .mutation(
      "gathers/correct", "Corrects the score, the teams and the goals of a match that has ended.",
      correct),
    .query("gathers/get", "Shows one match.", get),
    .query("gathers/list", "Lists matches, the newest first.", list),
    .mutation("gathers/delete", "Deletes a match.", delete),
    .query(
      "gathers/report", "Shows a match as a text for a chat, as Markdown or as a picture.", report),
  ]

  private static func start(
    _ session: Session, _ params: StartGatherParams
  ) throws(RequestError) -> GatherResult {
    try session.writeSignedIn { (context) throws(Failure) in
      GatherResult(
        try context.gathers.start(
          teamA: params.teams.teamA, teamB: params.teams.teamB, bench: params.bench,
          at: context.now),
        at: context.now)
    }
  }

  private static func end(
    _ session: Session, _ params: EndGatherParams
  ) throws(RequestError) -> GatherResult {
    try session.writeSignedIn { (context) throws(Failure) in
      GatherResult(
        try context.gathers.end(params.id, params.score, at: context.now), at: context.now)
    }
  }

  private static func correct(
    _ session: Session, _ params: CorrectionParams
  ) throws(RequestError) -> GatherResult {
    try session.writeSignedIn { (context) throws(Failure) in
      let match = try context.gathers.correct(params.id, params.correction)
      if match.before != match.after {
        session.offerUndo(Undoable.correction(match).offer(context))
        session.viewChanged()
      }
      return GatherResult(match.after, at: context.now)
    }
  }

  private static func get(
    _ session: Session, _ params: GatherParams
  ) throws(RequestError) -> GatherResult {
    try session.readSignedIn { (context) throws(Failure) in
      GatherResult(try context.gathers.get(params.id), at: context.now)
    }
  }

  private static func list(
    _ session: Session, _ query: Query
  ) throws(RequestError) -> GatherPage {
    try session.readSignedIn { (context) throws(Failure) in
      let window = PageRequest(offset: query.offset, limit: query.limit)
      return GatherPage(
        try context.gathers.list(with: query.player, in: window), at: context.now)
    }
  }

  private static func delete(
    _ session: Session, _ params: GatherParams
  ) throws(RequestError) -> Empty {
    try session.writeSignedIn { (context) throws(Failure) in
      session.offerUndo(
        Undoable.gather(try context.gathers.delete(params.id)).offer(context))
      session.viewChanged()
      return Empty()
    }
  }

  private static func report(
    _ session: Session, _ params: ReportParams
  ) throws(RequestError) -> Document {
    try session.readSignedIn { (context) throws(Failure) in
      Document(reportOn: try context.gathers.get(params.id), as: params.format, context)
    }
  }

  /// Who is to play.
  struct Teams: WireObject {
    static let about = TypeInfo("Teams", "Who is to play: each player once.")
    var teamA: [ID<Player>] = []
    var teamB: [ID<Player>] = []

    mutating func members(_ visit: MemberVisitor) {
      visit("teamA", &teamA, "The players of Team A, at least one.")
      visit("teamB", &teamB, "The players of Team B, at least one.")
    }
  }

  /// Who is to play, and who can come on.
  struct StartGatherParams: WireObject {
    static let about = TypeInfo("StartGatherParams", "Who is to play, and who can come on.")
    var teams = Teams()
    var bench: [ID<Player>] = []

    mutating func members(_ visit: MemberVisitor) {
      teams.members(visit)
      visit("bench", &bench, default: [], "Who waits on the bench.")
    }
  }

  /// How a match ended.
  struct EndGatherParams: WireObject {
    static let about = TypeInfo("EndGatherParams", "How a match ended.")
    var id = ID<Gather>("")
    var score: Score?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("score", &score, "The goals; if absent, those that were entered.")
    }
  }

  /// The score of a match.
  struct ScoreParams: WireObject {
    static let about = TypeInfo("GatherScoreParams", "The score of a match.")
    var id = ID<Gather>("")
    var score = Score()

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("score", &score, "The goals.")
    }
  }

  /// One match.
  struct GatherParams: WireObject {
    static let about = TypeInfo("GatherParams", "One match.")
    var id = ID<Gather>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
    }
  }

  /// A match, and the form of its report.
  struct ReportParams: WireObject {
    static let about = TypeInfo("GatherReportParams", "A match, and the form of its report.")
    var id = ID<Gather>("")
    var format = ReportFormat()

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      format.members(visit)
    }
  }

  /// Which matches to list.
  struct Query: WireObject {
    static let about = TypeInfo("GatherQuery", "Which matches to list.")
    var player: ID<Player>?
    var offset = 0
    var limit = PageRequest.defaultLimit

    mutating func members(_ visit: MemberVisitor) {
      visit("player", &player, "Only those in which this player played.")
      WindowFields.visit(visit, &offset, &limit)
    }
  }

  /// A window of the matches.
  struct GatherPage: WireObject {
    static let about = TypeInfo("GatherPage", "A window of the matches.")
    private var gathers: [GatherResult] = []
    private var total = 0

    init() {}

    init(_ page: Page<Gather>, at now: Instant) {
      gathers = page.entries.map { GatherResult($0, at: now) }
      total = page.total
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("gathers", &gathers, "The matches, the newest first.")
      visit("total", &total, "How many there are in all.")
    }
  }
}
