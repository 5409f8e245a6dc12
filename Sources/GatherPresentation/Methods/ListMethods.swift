import GatherDomain
import JSONRPC

/// Lists in and out, as spreadsheets and programs have them: what is exported can be imported again.
enum ListMethods {
  static let players: [Method<AppSession>] = [
    .storing("players/import", "Takes in a list of players as a whole, or nothing of it.", take),
    Method("players/export", "Shows all players as one list.", exportPlayers),
  ]

  static let gathers: [Method<AppSession>] = [
    Method("gathers/export", "Shows all matches as one list, the newest first.", exportGathers)
  ]

  private static func take(
    _ session: AppSession, _ list: ListOfPlayers
  ) throws(RPCError) -> ImportResult {
    try session.writeSignedIn { (context) throws(Failure) in
      let (sheet, field) = try list.sheet()
      let plan = try context.players.plan(sheet, list.mode)
      if let failure = plan.failure(of: field) { throw failure }
      try context.players.carryOut(plan, progress: context.progress)
      return ImportResult(summary: plan.summary)
    }
  }

  private static func exportPlayers(
    _ session: AppSession, _ export: Export
  ) throws(RPCError) -> PlayerExport {
    try session.readSignedIn { (context) throws(Failure) in
      let players = try context.players.list(in: Window(limit: .max)).entries
      return switch export.format {
      case .csv: PlayerExport(csv: PlayerSheet.csv(of: players))
      case .json:
        PlayerExport(json: players.map { PlayerMethods.NewPlayer(profile: $0.profile) })
      }
    }
  }

  private static func exportGathers(
    _ session: AppSession, _ export: Export
  ) throws(RPCError) -> GatherExport {
    try session.readSignedIn { (context) throws(Failure) in
      let gathers = try context.gathers.list(in: Window(limit: .max)).entries
      return switch export.format {
      case .csv: GatherExport(csv: GatherSheet.csv(of: gathers))
      case .json: GatherExport(json: gathers.map(GatherResult.init))
      }
    }
  }

  /// A list of players to be imported.
  struct ListOfPlayers: WireObject {
    static let about = About("ListOfPlayers", "A list of players: either csv or json.")
    var csv: String?
    var json: [PlayerMethods.NewPlayer]?
    var mode = PlayerImport.Mode.add

    mutating func fields(_ visit: FieldVisitor) {
      visit(
        "csv", &csv,
        "A table whose first line has headings, with commas, semicolons or tabs between cells.")
      visit("json", &json, "The players themselves.")
      visit(
        "mode", &mode, default: .add,
        "Add everybody, or update whose name there is already with what the list knows of him.")
    }

    /// The list, and the parameter that it came in.
    func sheet() throws(Failure) -> (sheet: PlayerSheet, field: String) {
      switch (csv, json) {
      case (let csv?, nil): return (PlayerSheet(csv: csv), "csv")
      case (nil, let json?): return (PlayerSheet(json.map(\.profile)), "json")
      default: throw .invalid("csv", "Give either csv or json.")
      }
    }
  }

  /// What an import has done.
  struct ImportResult: WireObject {
    static let about = About("ImportResult", "What an import has done.")
    var summary = PlayerImport.Summary()

    mutating func fields(_ visit: FieldVisitor) {
      visit("added", &summary.added, "How many players were added.")
      visit("updated", &summary.updated, "How many were changed.")
      visit("unchanged", &summary.unchanged, "How many were already as the list has them.")
    }
  }

  /// The form in which to export.
  struct Export: WireObject {
    static let about = About("Export", "The form in which to export.")
    var format = Format.csv

    mutating func fields(_ visit: FieldVisitor) {
      visit("format", &format, default: .csv, "A table for spreadsheets, or values for programs.")
    }

    /// The forms of a list.
    enum Format: String, CaseIterable, WireValue { case csv, json }
  }

  /// All players.
  struct PlayerExport: WireObject {
    static let about = About("PlayerExport", "All players, as players/import takes them.")
    var csv: String?
    var json: [PlayerMethods.NewPlayer]?

    mutating func fields(_ visit: FieldVisitor) {
      visit("csv", &csv, "The table; what looks like a formula in it has an apostrophe before it.")
      visit("json", &json, "The players.")
    }
  }

  /// All matches.
  struct GatherExport: WireObject {
    static let about = About("GatherExport", "All matches.")
    var csv: String?
    var json: [GatherResult]?

    mutating func fields(_ visit: FieldVisitor) {
      visit("csv", &csv, "The table; a team's names stand in one cell, each on its own line.")
      visit("json", &json, "The matches.")
    }
  }
}

extension PlayerImport.Mode: WireValue {}
