import GatherApp
import HeadlessUI
import Showcase

extension Contract {
  /// What this program offers. To compute the digest would take three times as long as the whole start;
  /// a test compares it with the document.
  static let whole = Contract(
    Program(
      name: "football-gather", title: "Football Gather",
      summary: "A football gather without a screen", namespace: "FootballGather.",
      version: "1.0.0", protocolVersion: "1.0"),
    digest: "0855c8107c88783fccbf5a25eb671c3e6e55e2b36fb3234d82e53545b3ca49d2",
    apps: GatherApp.app, Showcase.apps)
}

/// Prints the contract, or writes it where the repository keeps it.
enum ContractCommand {
  static func run(folder: String?) throws {
    guard let folder else { return Console.print(Contract.whole.openRPCText) }
    for file in Contract.whole.files {
      let path = folder + "/" + file.path
      Folder.make(for: path)
      try FileContent.write(Array(file.text.utf8), to: path, mode: 0o644)
    }
  }

  static func print(typesIn language: TypedLanguage) {
    Console.print(Contract.whole.types(in: language))
  }
}
