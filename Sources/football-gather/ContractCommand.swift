import GatherPresentation
import Showcase

extension Contract {
  /// What this program offers. To compute the digest would take three times as long as the whole start;
  /// a test compares it with the document.
  static let whole = Contract(
    digest: "78e308712783e0c46fbd0834cf9e210183d13eb1f63a8a9acca72c92c7eb7f2f"
  ) { Showcase.apps }
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
