import GatherPresentation
import Showcase

extension Contract {
  /// What this program offers. To compute the digest would take three times as long as the whole start;
  /// a test compares it with the document.
  static let whole = Contract(
    digest: "10f147b0bc272c73e479cc222789879956ab7fbc7b184dbb763176e6c9a65d2d"
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
