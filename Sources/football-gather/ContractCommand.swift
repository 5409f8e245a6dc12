import GatherPresentation
import Showcase

extension Contract {
  /// What this program offers. To compute the digest would take three times as long as the whole start;
  /// a test compares it with the document.
  static let whole = Contract(
    digest: "75f36ef1312c4710f5431971a2343c65b36e772336edae0dbcb11322eb9e4d19"
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
