import GatherDomain
import GatherPresentation
import GatherStorage
import Glibc

/// Prints the contract, or writes it where the repository keeps it.
enum ContractCommand {
  static func run(folder: String?) throws {
    guard let folder else { return Console.print(Contract.openRPCText) }
    for file in Contract.files {
      let path = folder + "/" + file.path
      Folder.make(for: path)
      try FileContent.write(Array(file.text.utf8), to: path, mode: 0o644)
    }
  }

  static func print(typesIn language: TypedLanguage) {
    Console.print(Contract.types(in: language, digest: Contract.digest(Secrets.sha256)))
  }
}
