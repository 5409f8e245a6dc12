import GatherApp
import GatherDomain
import GatherStorage
import HeadlessUI
import Showcase

extension Contract {
  /// What this program offers.
  static let whole = contract(digest: ContractDigest.text)

  private static func contract(digest: String) -> Contract {
    let program = Program(
      name: "football-gather", title: "Football Gather",
      summary: "A football gather without a screen", namespace: "FootballGather.",
      version: "1.0.0", protocolVersion: "1.0")
    return Contract(program, digest: digest, apps: GatherApp.app, Showcase.apps)
  }

  /// The same with the digest of its document, which differs from the one that was built in after a
  /// change of the contract.
  static func current() -> Contract {
    let bytes = Crypto.sha256(Array(whole.openRPCText.utf8))
    let digest = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return contract(digest: digest)
  }
}

/// Prints the contract, or writes all that is derived from it.
enum ContractCommand {
  /// A file that is derived from the contract, by its path from the folder that is written to.
  struct Output {
    let path: String
    let text: String
  }

  /// Where a checkout keeps the types for clients, and the digest for the next build.
  private static let digestPath = "Sources/football-gather/ContractDigest.swift"
  private static func modulePath(_ language: TypedLanguage) -> String {
    switch language {
    case .python: "Clients/python/football_gather/contract.py"
    case .typescript: "Clients/javascript/contract.d.ts"
    case .lua: "Clients/neovim/lua/football_gather/contract.lua"
    }
  }

  /// The contract's own files.
  static func files(of contract: Contract) -> [Output] {
    contract.files.map { Output(path: $0.path, text: $0.text) }
  }

  /// What a checkout has beside the folder of the contract.
  static func checkoutFiles(of contract: Contract) -> [Output] {
    let modules = TypedLanguage.allCases.map {
      Output(path: "../" + modulePath($0), text: contract.types(in: $0))
    }
    return modules + [Output(path: "../" + digestPath, text: digestSource(contract.digest))]
  }

  private static func digestSource(_ digest: String) -> String {
    """
    /// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
    /// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
    enum ContractDigest {
      static let text = "\(digest)"
    }

    """
  }

  /// Prints the document if `folder` is nil. Otherwise writes the contract's files into it and prints
  /// the paths of those that changed. In a checkout it also writes what is derived beside the folder, and
  /// removes the schemas that the contract has no longer.
  static func run(folder: String?) throws {
    guard let folder else { return Console.print(Contract.whole.openRPCText) }
    let contract = Contract.current()
    let own = files(of: contract)
    let isCheckout = FileContent.read(folder + "/../" + digestPath) != nil
    for output in own + (isCheckout ? checkoutFiles(of: contract) : []) {
      try write(output, into: folder)
    }
    for kind in ["schemas", "screens"] {
      for name in Folder.names(in: folder + "/" + kind) where name.hasSuffix(".json") {
        let path = kind + "/" + name
        if own.contains(where: { $0.path == path }) { continue }
        if isCheckout { try FileContent.remove(folder + "/" + path) }
        Console.print("\(folder)/\(path) \(isCheckout ? "removed" : "is not of this contract")\n")
      }
    }
  }

  private static func write(_ output: Output, into folder: String) throws {
    let path = folder + "/" + output.path
    let bytes = Array(output.text.utf8)
    if FileContent.read(path) == bytes { return }
    Folder.make(for: path)
    try FileContent.write(bytes, to: path, mode: 0o644)
    Console.print(path + "\n")
  }

  static func print(typesIn language: TypedLanguage) {
    Console.print(Contract.whole.types(in: language))
  }
}
