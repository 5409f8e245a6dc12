import HeadlessUI

/// Prints the contract, or writes all that is derived from it.
enum ContractCommand {
  /// What the command line asks for.
  private struct Options {
    var folder: String?
    var language: TypedLanguage?
  }

  static var command: Command {
    Command(
      .contract, "print the contract as an OpenRPC document, or write its files",
      options: [
        .init(
          "--write", "FOLDER",
          "write the contract's files into FOLDER, and print those that changed. If FOLDER is "
            + "Protocol of a checkout of football-gather, also write the types for clients and "
            + "the digest for the next build"
        ) { (options: inout Options, folder) in options.folder = folder },
        .choice(
          "--types", first: TypedLanguage.python, "print the contract's types for a client"
        ) { $0.language = $1 },
      ],
      exitStatus: "0 success, 64 wrong command line, 74 a file cannot be written.",
      initial: { _ in Options() },
      invocation: { (options, _, _) in
        guard let language = options.language else { return .printContract(folder: options.folder) }
        guard options.folder == nil else {
          throw ExitError.usage("contract takes either --write or --types")
        }
        return .printTypes(language)
      })
  }

  /// A file that is derived from the contract, by its path from the folder that is written to.
  struct Output {
    let path: String
    let text: String
  }

  /// The paths of the types for clients and of the digest for the next build, in a checkout.
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

  /// The derived files of a checkout that are outside the contract's folder.
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

  /// Prints the document if `folder` is nil. Otherwise writes the contract's files into the folder and
  /// prints the paths of those that changed. In a checkout it also writes the derived files outside the
  /// folder, and removes schemas that the contract no longer has.
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
