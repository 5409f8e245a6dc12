import GatherDomain
import HeadlessUI
import JSONRPC

/// Lists in and out, as spreadsheets and programs have them: what is exported can be imported again.
enum ImportExportMethods {
  static let players: [Method<Session>] = [
    .mutation(
      "players/import", "Takes in a list of players, all or nothing.",
      prepare: { (_, list: ImportPlayersParams) throws(RequestError) in try list.file() },
      importPlayers),
    .query("players/export", "Shows all players as one list.", exportPlayers),
  ]

  static let gathers: [Method<Session>] = [
    .mutation(
      "gathers/import",
      "Takes in a list of matches, all or nothing. Older ones count too.",
      prepare: { (session, list: ImportGathersParams) throws(RequestError) in
        try list.file(in: session.context(Context.self).times.zone)
      },
      importGathers),
    .query(
      "gathers/export",
      "Shows all matches as one list, the newest first; one in progress has no clock.",
      exportGathers),
  ]

  private static func importPlayers(
    _ session: Session, _ list: ImportPlayersParams,
    _ input: (file: PlayerImportFile, field: String)
  ) throws(RequestError) -> PlayerImportResult {
    try session.planAndApply(
      list.dryRun,
      plan: { (context) throws(Failure) in
        let plan = try context.players.plan(input.file, list.mode)
        try plan.problems.throwIfAny(in: input.field)
        return plan
      },
      apply: { (plan, context) throws(Failure) in
        try context.players.apply(plan, progress: context.progress)
      },
      result: PlayerImportResult.init)
  }

  private static func importGathers(
    _ session: Session, _ list: ImportGathersParams,
    _ input: (file: GatherImportFile, field: String)
  ) throws(RequestError) -> GatherImportResult {
    try session.planAndApply(
      list.dryRun,
      plan: { (context) throws(Failure) in
        let plan = try context.gathers.plan(input.file, list.mode, at: context.now)
        try plan.problems.throwIfAny(in: input.field)
        return plan
      },
      apply: { (plan, context) throws(Failure) in
        try context.gathers.apply(plan, progress: context.progress)
      },
      result: GatherImportResult.init)
  }

  private static func exportPlayers(
    _ session: Session, _ params: TableFormat
  ) throws(RequestError) -> PlayerExport {
    try session.readSignedIn { (context) throws(Failure) in
      let players = try context.players.exported()
      if params.form == .json {
        return PlayerExport(json: players.map { PlayerImportRow(record: $0) })
      }
      return PlayerExport(
        table: TableFields(
          PlayerImportFile.table(of: players), as: params.form, sheet: context.texts.players))
    }
  }

  private static func exportGathers(
    _ session: Session, _ params: TableFormat
  ) throws(RequestError) -> GatherExport {
    try session.readSignedIn { (context) throws(Failure) in
      let (gathers, leftOut) = try context.gathers.exported()
      var list = GatherExport()
      if params.form == .json {
        list.json = gathers.map { GatherImportRow($0) }
      } else {
        list.table = TableFields(
          GatherImportFile.table(of: gathers), as: params.form, sheet: context.texts.pastMatches)
      }
      if leftOut > 0 { list.leftOut = leftOut }
      return list
    }
  }

  /// A list of players to be imported.
  struct ImportPlayersParams: WireObject {
    static let about = TypeInfo("ImportPlayersParams", "A list of players: either csv or json.")
    var csv: String?
    var json: [PlayerImportRow]?
    var mode = PlayerImport.Mode.add
    var dryRun = DryRun()

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "csv", &csv,
        "A table with headings in its first ten lines, or a chat's list of names.")
      visit("json", &json, "The players themselves.")
      visit(
        "mode", &mode, default: .add,
        "Add new players, leaving those with a player's UID alone; or update those of these names."
      )
      dryRun.members(visit)
    }

    /// The list, and the parameter that it came in.
    func file() throws(RequestError) -> (file: PlayerImportFile, field: String) {
      try importedList(csv, json?.map(\.record))
    }
  }

  /// Whether an import is only tried.
  struct DryRun: WireObject {
    static let about = TypeInfo("DryRun", "Whether an import is only tried.")
    private(set) var isOn = false

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "dryRun", &isOn, default: false,
        "Only says what it would do.")
    }
  }

  /// What an import of players has done.
  struct PlayerImportResult: WireObject {
    static let about = TypeInfo("PlayerImportResult", "What an import of players has done.")
    private var summary = PlayerImport.Summary()
    private var unknownColumns: [String]?

    init() {}

    init(_ plan: PlayerImport) {
      summary = plan.summary
      unknownColumns = plan.unknownColumns.isEmpty ? nil : plan.unknownColumns
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("added", &summary.added, "How many players were added.")
      visit("updated", &summary.updated, "How many were changed.")
      visit("unchanged", &summary.unchanged, "How many were already as the list has them.")
      visit("unknownColumns", &unknownColumns, "The headings whose columns were not imported.")
    }
  }

  /// All players.
  struct PlayerExport: WireObject {
    static let about = TypeInfo("PlayerExport", "All players, as players/import takes them.")
    var table = TableFields()
    var json: [PlayerImportRow]?

    mutating func members(_ visit: MemberVisitor) {
      table.members(
        visit,
        "The table, after a byte order mark; what looks like a formula in it has an apostrophe before it."
      )
      visit("json", &json, "The players.")
    }
  }

  /// A list of matches to be imported.
  struct ImportGathersParams: WireObject {
    static let about = TypeInfo("ImportGathersParams", "A list of matches: either csv or json.")
    var csv: String?
    var json: [GatherImportRow]?
    var mode = GatherImport.Mode.keep
    var dryRun = DryRun()

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "csv", &csv,
        "A table with headings; a team's names are in one cell, each on its own line. A time without an offset is the session's."
      )
      visit("json", &json, "The matches themselves.")
      visit(
        "mode", &mode, default: .keep,
        "Whether a match that is there but differs stays or is replaced.")
      dryRun.members(visit)
    }

    /// The list, and the parameter that it came in.
    func file(
      in zone: TimeZoneRules
    ) throws(RequestError) -> (file: GatherImportFile, field: String) {
      try importedList(csv, json?.map(\.record), in: zone)
    }
  }

  /// What an import of matches has done.
  struct GatherImportResult: WireObject {
    static let about = TypeInfo("GatherImportResult", "What an import of matches has done.")
    private var added = 0
    private var unchanged = 0
    private var kept = 0
    private var replaced = 0
    private var unknownNames: [String] = []
    private var unknownColumns: [String]?

    init() {}

    init(_ plan: GatherImport) {
      (added, unchanged, unknownNames) = (plan.added, plan.unchanged, plan.unknownNames)
      (kept, replaced) = (plan.kept, plan.replaced)
      unknownColumns = plan.unknownColumns.isEmpty ? nil : plan.unknownColumns
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("added", &added, "How many matches were added.")
      visit(
        "unchanged", &unchanged,
        "How many were there already, with the same times, teams and score; players may have been renamed since."
      )
      visit(
        "kept", &kept,
        "How many were there with another score, end or name, and stayed as they are. A match is there if one began in the same second and has the same UID, or most of the same people, or the same end and else only people who were renamed."
      )
      visit(
        "replaced", &replaced,
        "How many replaced a match that was there. Each has an end, and gets a new id.")
      visit(
        "unknownNames", &unknownNames,
        "The names in what was added or replaced that no player has; they are there like deleted players."
      )
      visit("unknownColumns", &unknownColumns, "The headings whose columns were not imported.")
    }
  }

  /// All matches.
  struct GatherExport: WireObject {
    static let about = TypeInfo("GatherExport", "All matches, as gathers/import takes them.")
    var table = TableFields()
    var json: [GatherImportRow]?
    var leftOut: Int?

    mutating func members(_ visit: MemberVisitor) {
      table.members(
        visit,
        "The table, after a byte order mark; a team's names are in one cell, each on its own line.")
      visit("json", &json, "The matches.")
      visit(
        "leftOut", &leftOut,
        "How many matches are left out, as only another program knows their teams and times.")
    }
  }
}

extension Session {
  /// Plans an import for the signed-in user, and applies the plan unless it is only tried.
  func planAndApply<Plan, Result>(
    _ dryRun: ImportExportMethods.DryRun, plan: (Context) throws(Failure) -> Plan,
    apply: (Plan, Context) throws(Failure) -> Void, result: (Plan) -> Result
  ) throws(RequestError) -> Result {
    if dryRun.isOn { return result(try readSignedIn(plan)) }
    return try writeSignedIn { (context) throws(Failure) in
      let plan = try plan(context)
      try apply(plan, context)
      return result(plan)
    }
  }
}

/// The list that an import was given as a text or as records, and the parameter that it came in. Times without an offset are
/// those of clocks in `zone`.
func importedList<Column>(
  _ csv: String?, _ records: [Column.Record]?, in zone: TimeZoneRules = .utc
) throws(RequestError) -> (file: ImportFile<Column>, field: String) {
  switch (csv, records) {
  case (let csv?, nil): return (ImportFile(text: csv, in: zone), "csv")
  case (nil, let records?): return (ImportFile(records), "json")
  default: throw Failure.invalid("csv", .oneList).requestError
  }
}

/// A player in a list.
struct PlayerImportRow: WireObject {
  static let about = TypeInfo("PlayerImportRow", "A player as a list has them.")
  var record = PlayerColumn.empty

  mutating func members(_ visit: MemberVisitor) {
    record.profile.members(visit)
    visit(
      "uid", &record.uid, default: "",
      "Identifies the player in the lists of their account; tells apart players of one name.")
  }
}

/// A match in a list.
struct GatherImportRow: WireObject {
  static let about = TypeInfo(
    "GatherImportRow", "A match as a list has it: with names of people, not their ids.")
  private(set) var record = GatherRecord()

  init() {}
  init(_ record: GatherRecord) { self.record = record }

  mutating func members(_ visit: MemberVisitor) {
    var (start, end) = (Timestamp(record.startedAt), Timestamp(record.endedAt))
    var (teamA, teamB, score) = (record.teamA, record.teamB, record.score)
    var goals = record.goals.isEmpty ? nil : record.goals.map(GoalImportRow.init)
    var substitutions =
      record.substitutions.isEmpty
      ? nil : record.substitutions.map(SubstitutionImportRow.init)
    visit("startedAt", &start, "When it started, RFC 3339.")
    visit("endedAt", &end, "When it ended; absent while it is going on.")
    visit("teamA", &teamA, "The names of those in Team A, in order.")
    visit("teamB", &teamB, "The names of those in Team B, in order.")
    visit("score", &score, "The goals; absent while it is going on.")
    visit("goals", &goals, "The goals of which something is known, in their order; absent if none.")
    visit(
      "substitutions", &substitutions,
      "Who came on or went off, came late or left, in order; absent if nobody.")
    visit("uid", &record.uid, default: "", "Identifies the match in the lists of its account.")
    guard case .reading = visit else { return }
    (record.startedAt, record.endedAt) = (start?.instant, end?.instant)
    (record.teamA, record.teamB, record.score) = (teamA, teamB, score)
    record.goals = goals?.map(\.record) ?? []
    record.substitutions = substitutions?.map(\.record) ?? []
  }
}

/// A goal in a list.
struct GoalImportRow: WireObject {
  static let about = TypeInfo("GoalImportRow", "A goal as a list has it: by a name, without ids.")
  private(set) var record = GoalRecord()

  init() {}
  init(_ record: GoalRecord) { self.record = record }

  mutating func members(_ visit: MemberVisitor) {
    var team = record.team == .teamA ? PlayingTeam.teamA : .teamB
    visit("team", &team, "The team that it counts for.")
    visit("scorer", &record.scorer, "The name of the player who scored; absent if unknown.")
    visit(
      "isOwnGoal", &record.isOwnGoal, default: false, "Whether they play for the other team.")
    visit("minute", &record.minute, "By the clock, from 1; absent if unknown.")
    guard case .reading = visit else { return }
    record.team = team.team
  }
}

/// A substitution in a list.
struct SubstitutionImportRow: WireObject {
  static let about = TypeInfo(
    "SubstitutionImportRow", "A substitution as a list has it: by a name, without ids.")
  private(set) var record = SubstitutionRecord()

  init() {}
  init(_ record: SubstitutionRecord) { self.record = record }

  mutating func members(_ visit: MemberVisitor) {
    var kind = SubstitutionKind(record.kind)
    visit("player", &record.player, "The name of a player of one of the teams.")
    kind.members(visit)
    visit("minute", &record.minute, "By the clock, from 1; absent if unknown.")
    record.kind = kind.kind
  }
}

extension PlayerImport.Mode: WireValue {}
extension GatherImport.Mode: WireValue {}
