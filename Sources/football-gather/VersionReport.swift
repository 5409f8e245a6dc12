import ClientCheck
import HeadlessUI
import SQLiteStorage

/// What `--version` prints.
enum VersionReport {
  private static var program: Contract.Program { Contract.whole.program }

  static var line: String { "\(program.name) \(program.version)\n" }

  static var json: String {
    var report: AnyJSON = ["name": .string(program.name), "version": .string(program.version)]
    if let commit = Commit.hash { report["commit"] = .string(commit) }
    report["contract"] = contract
    report["traits"] = .array(traits.map { .string($0) })
    report["durability"] = .string(SQLiteStore.Durability.full.rawValue)
    report["libraries"] = .array(CLibrary.all.map(\.report))
    return report.text + "\n"
  }

  /// The contract that this program keeps.
  private static var contract: AnyJSON {
    [
      "protocolVersion": .string(program.protocolVersion),
      "level": .integer(program.levels.present),
      "digest": .string(Contract.whole.digest),
    ]
  }

  /// What the program was built with.
  private static var traits: [String] {
    var traits: [String] = []
    #if Static
      traits.append("Static")
    #endif
    #if PostgreSQL
      traits.append("PostgreSQL")
    #endif
    #if WebService
      traits.append("WebService")
    #endif
    return traits
  }
}
