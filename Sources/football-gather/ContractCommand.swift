import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import PrintedContract
import StdioService
import ViewVocabulary

/// Prints the contract, or writes all that is derived from it.
struct ContractCommand: Command {
  /// What the command line asks for.
  struct Options {
    /// The words that are no options: `diff`, and what it compares.
    var words: [String] = []
    var folder: String?
    /// Where the web pages are written to.
    var site: String?
    var language: TypedLanguage?
    var form = ContractForm()
  }

  let name = "contract"
  let summary = "print the contract as an OpenRPC document, write its files, or compare two"

  var details: String {
    "\(ContractDifference.form) compares two contracts and prints a line for each change: "
      + "breaking, compatible or text, where, and what. OLD and NEW are OpenRPC documents or folders "
      + "that --write wrote; NEW is this program's contract if it is absent."
  }

  var options: [CommandOption<Options>] {
    [
      .argument(
        ContractDifference.form, "compare two contracts", isRequired: false
      ) { (options, word) in options.words.append(word) },
      .init(
        "--write", "FOLDER",
        "write the contract's files into FOLDER, and print those that changed. If FOLDER is "
          + "Protocol of a checkout of football-gather, also write the types for clients and "
          + "the digest for the next build"
      ) { $0.folder = try Folder.named($1) },
      .init(
        "--site", "FOLDER",
        "write the reference into FOLDER as web pages that need no network. With --write they "
          + "have its examples"
      ) { $0.site = try Folder.named($1) },
      .flag(
        "--exact", "describe answers as this program sends them, without room for later levels"
      ) { $0.form.isExact = true },
      .flag(
        "--inline", "write each type where it is referred to: for tools that follow no references"
      ) { $0.form.isInline = true },
      .choice(
        "--types", first: TypedLanguage.python, "print the contract's types for a client"
      ) { $0.language = $1 },
    ]
  }

  var examples: [CommandExample] {
    [
      .init("contract --write Protocol", "write the contract's files into the folder Protocol"),
      .init("contract --site site", "write the reference into the folder site, for a browser"),
      .init("contract --types typescript", "print types for a client in TypeScript"),
      .init("contract diff former/openrpc.json", "print what has changed since then"),
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "success", 1: "diff found a breaking change",
    64: "wrong command line, or no contract", 74: "a file cannot be written",
  ]

  var initial: Options { Options() }

  func run(_ options: Options, _ operands: [String]) throws -> CInt {
    guard options.words.isEmpty else {
      guard options.words[0] == "diff", 2...3 ~= options.words.count, options.folder == nil,
        options.site == nil, options.language == nil, options.form == ContractForm()
      else { throw ExitError.usage("contract takes \(ContractDifference.form), or options alone") }
      return try ContractDifference.run(
        old: options.words[1], new: options.words.count == 3 ? options.words[2] : nil)
    }
    guard let language = options.language else {
      try Self.printOrWrite(options)
      return 0
    }
    guard options.folder == nil, options.site == nil, options.form == ContractForm() else {
      throw ExitError.usage("contract takes --types without other options")
    }
    Console.print(Contract.whole.types(in: language))
    return 0
  }

  /// The paths of the types for the clients of a checkout, and of the digest for its next build.
  private static let digestPath = "Sources/football-gather/ContractDigest.swift"
  private static func modulePath(_ language: TypedLanguage) -> String? {
    switch language {
    case .python: "Clients/python/football_gather/contract.py"
    case .typescript: "Clients/javascript/contract.d.ts"
    case .lua: "Clients/neovim/lua/football_gather/contract.lua"
    case .swift: "Clients/swift/Sources/FootballGatherClient/Contract.swift"
    case .go, .rust, .java, .csharp: nil
    }
  }

  /// The derived files of a checkout that are outside the contract's folder.
  static func checkoutFiles(of contract: Contract) -> [Contract.File] {
    let modules = TypedLanguage.allCases.compactMap { language in
      modulePath(language).map {
        Contract.File(path: "../" + $0, text: contract.types(in: language))
      }
    }
    return modules + [Contract.File(path: "../" + digestPath, text: digestSource(contract))]
  }

  private static func digestSource(_ contract: Contract) -> String {
    let additions = contract.program.levels.additions.sorted { $0.key < $1.key }
    let lines = additions.map { "    \"\($0.key)\": \($0.value),\n" }.joined()
    return """
      /// What is computed from the contract and its frozen levels. Written by
      /// `football-gather contract --write Protocol`; not to be edited.
      enum ContractDigest {
        /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
        /// times as long as the whole start.
        static let text = "\(contract.digest)"
        /// What came after the first level, with its level.
        static let additions: [String: Int] = [\(lines.isEmpty ? ":" : "\n\(lines)  ")]
      }

      """
  }

  /// Prints the document, or writes what the options ask for.
  private static func printOrWrite(_ options: Options) throws {
    let examples = try options.folder.map { try write(into: $0, options.form) }
    if let site = options.site {
      let files = Contract.whole.site(examples: examples ?? [])
      try write(files, into: site)
    } else if examples == nil {
      Console.print(Contract.whole.openRPCText(options.form))
    }
  }

  /// Writes files into a folder, and prints the paths of those that changed.
  private static func write(_ files: [Contract.File], into folder: String) throws {
    for file in files {
      let path = folder + "/" + file.path
      if try FileContent.writeIfChanged(file.text, to: path) { Console.print(path + "\n") }
    }
  }

  /// Writes the contract's files into the folder. In a checkout it also writes the derived files outside the
  /// folder, and removes schemas that the contract no longer has. It returns the examples.
  private static func write(into folder: String, _ form: ContractForm) throws -> [MethodExample] {
    let isCheckout = FileContent.read(folder + "/../" + digestPath) != nil && form == ContractForm()
    let contract = Contract.current(
      additions: isCheckout
        ? try ContractDifference.additions(after: folder + "/Levels") : ContractDigest.additions)
    let examples = try ContractExamples.all(in: folder + "/Transcripts", of: contract)
    let own = contract.files(form, examples: examples)
    try write(own + (isCheckout ? checkoutFiles(of: contract) : []), into: folder)
    for kind in ["schemas", "screens"] {
      for name in Folder.names(in: folder + "/" + kind) where name.hasSuffix(".json") {
        let path = kind + "/" + name
        if own.contains(where: { $0.path == path }) { continue }
        if isCheckout { try FileContent.remove(folder + "/" + path) }
        Console.print("\(folder)/\(path) \(isCheckout ? "removed" : "is not of this contract")\n")
      }
    }
    return examples
  }
}
