import GatherDomain
import GatherPresentation
import GatherStorage
import Glibc
import Showcase

extension Contract {
  /// What this program offers.
  static let whole = Contract { Showcase.apps }
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
    let contract = Contract.whole
    Console.print(contract.types(in: language, digest: contract.digest(Secrets.sha256)))
  }
}
