package import GatherDomain
import HeadlessUI
package import JSONRPC

/// Lists of fixtures in and out.
extension ImportExportMethods {
  static let fixtures: [Method<Session>] = [
    .mutation(
      "fixtures/import",
      "Takes in a list of fixtures as a whole, or nothing of it. Those who come are in, up to the maximum.",
      prepare: { (session, list: ImportFixturesParams) throws(RequestError) in
        try list.file(in: session.context(Context.self).times.zone)
      },
      importFixtures),
    .query(
      "fixtures/export", "Shows all fixtures as one list, the earliest first.", exportFixtures),
  ]

  private static func importFixtures(
    _ session: Session, _ list: ImportFixturesParams,
    _ input: (file: FixtureImportFile, field: String)
  ) throws(RequestError) -> FixtureImportResult {
    try session.planAndApply(
      list.dryRun,
      plan: { (context) throws(Failure) in
        let plan = try context.fixtures.plan(input.file)
        try plan.problems.throwIfAny(in: input.field)
        return plan
      },
      apply: { (plan, context) throws(Failure) in
        try context.fixtures.apply(plan, progress: context.progress)
      },
      result: FixtureImportResult.init)
  }

  private static func exportFixtures(
    _ session: Session, _ params: TableFormat
  ) throws(RequestError) -> FixtureExport {
    try session.readSignedIn { (context) throws(Failure) in
      let fixtures = try context.fixtures.exported()
      if params.form == .json {
        return FixtureExport(json: fixtures.map { FixtureImportRow($0) })
      }
      return FixtureExport(
        table: TableFields(
          FixtureImportFile.table(of: fixtures), as: params.form, sheet: context.texts.fixtures))
    }
  }

  /// A list of fixtures to be imported.
  struct ImportFixturesParams: WireObject {
    static let about = TypeInfo("ImportFixturesParams", "A list of fixtures: either csv or json.")
    var csv: String?
    var json: [FixtureImportRow]?
    var dryRun = DryRun()

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "csv", &csv,
        "A table with headings; names are in one cell, each on its own line, a guest's as Ann (guest). A time without an offset is in the session's time zone."
      )
      visit("json", &json, "The fixtures themselves.")
      dryRun.members(visit)
    }

    /// The list, and the parameter that it came in.
    func file(
      in zone: TimeZoneRules
    ) throws(RequestError) -> (file: FixtureImportFile, field: String) {
      try importedList(csv, json?.map(\.record), in: zone)
    }
  }

  /// What an import of fixtures has done.
  struct FixtureImportResult: WireObject {
    static let about = TypeInfo("FixtureImportResult", "What an import of fixtures has done.")
    private var added = 0
    private var unchanged = 0
    private var unknownColumns: [String]?

    init() {}

    init(_ plan: FixtureImport) {
      (added, unchanged) = (plan.added, plan.unchanged)
      unknownColumns = plan.unknownColumns.isEmpty ? nil : plan.unknownColumns
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("added", &added, "How many fixtures were added.")
      visit("unchanged", &unchanged, "How many were there already, by start and place.")
      visit("unknownColumns", &unknownColumns, "The headings whose columns were not imported.")
    }
  }

  /// All fixtures.
  struct FixtureExport: WireObject {
    static let about = TypeInfo("FixtureExport", "All fixtures, as fixtures/import takes them.")
    var table = TableFields()
    var json: [FixtureImportRow]?

    mutating func members(_ visit: MemberVisitor) {
      table.members(
        visit,
        "The table, after a byte order mark; names are in one cell, each on its own line.")
      visit("json", &json, "The fixtures.")
    }
  }
}

/// A fixture in a list.
struct FixtureImportRow: WireObject {
  static let about = TypeInfo(
    "FixtureImportRow", "A fixture as a list has it: with names of people, not their ids.")
  private(set) var record = FixtureRecord()

  init() {}
  init(_ record: FixtureRecord) { self.record = record }

  mutating func members(_ visit: MemberVisitor) {
    var start = Timestamp(record.startsAt)
    visit("startsAt", &start, "When it starts, RFC 3339.")
    visit("place", &record.place, default: "", "Where; at most 100 characters.")
    visit(
      "maximumPlayers", &record.maximumPlayers, "How many take part at most; absent for any number."
    )
    var currency = record.currency.isEmpty ? nil : record.currency
    visit("price", &record.price, "What it costs; absent if nothing.")
    visit(
      "currency", &currency,
      "That of the price, by ISO 4217; absent for the club's, which it has to be.")
    visit("present", &record.present, default: [], "Who is in, in the order of their answers.")
    visit(
      "reserve", &record.reserve, default: [],
      "Who is a reserve; they come after those who are in.")
    visit("absent", &record.absent, default: [], "Who is out.")
    visit("uid", &record.uid, default: "", "Identifies the fixture in the lists of its account.")
    guard case .reading = visit else { return }
    record.startsAt = start?.instant
    record.currency = currency ?? ""
  }
}

extension FixtureRecord.Person: WireObject {
  package static let about = TypeInfo(
    "FixtureImportPerson", "Somebody who has answered, by a name.")
  package init() { self.init(name: "") }

  package mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "The name of a player or guest.")
    visit("isGuest", &isGuest, default: false, "Whether they are in no list of players.")
  }
}
