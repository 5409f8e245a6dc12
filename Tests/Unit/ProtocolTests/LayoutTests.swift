import Foundation
import HeadlessUI
import JSONRPC
import PatternGallery
import Testing

@testable import football_gather

/// The invariants of the source tree, each with the sentence that names what breaks it.
@Suite("Layout")
struct LayoutTests {
  private let sources: [SourceFile]
  /// Those that follow our own way of building. `PatternGallery` shows others' ways, with the names and the
  /// protocols that they live from, and counts them.
  private var ownSources: [SourceFile] { sources.filter { $0.target != "PatternGallery" } }

  /// They are read once for all tests: that takes longer than most of these.
  private static let all: Result<[SourceFile], any Error> = Result {
    try Repository.files(in: "Sources", ".swift").map { path in
      let text = try Repository.text(path)
      return SourceFile(
        path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  init() throws {
    sources = try Self.all.get()
    #expect(sources.count > 50)
  }

  @Test(
    "Targets import only what the design lets them",
    arguments: [
      "JSONRPC": [], "Sessions": [], "GatherDomain": ["Sessions"],
      "SQLShared": ["Sessions", "GatherDomain"], "MemoryStorage": ["Sessions", "GatherDomain"],
      "SQLiteStorage": ["Sessions", "GatherDomain", "SQLShared", "CSQLite"],
      "SodiumCrypto": ["Sessions", "GatherDomain", "CSodium"],
      "PostgreSQLStorage": ["Sessions", "GatherDomain", "SQLShared", "CPostgreSQL"],
      "WebServiceStorage": [
        "JSONRPC", "Sessions", "GatherDomain", "SQLShared", "SQLiteStorage", "SodiumCrypto",
        "CCurl",
      ],
      "ViewVocabulary": ["JSONRPC"], "HeadlessUI": ["JSONRPC", "Sessions", "ViewVocabulary"],
      "PrintedContract": ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI"],
      "GatherApp": ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain"],
      "ClientCheck": ["JSONRPC", "ViewVocabulary"], "Transcripts": ["JSONRPC"],
      "MCP": ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "Transcripts"],
      "PatternGallery": ["JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain"],
      "StdioService": [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "GatherDomain", "Synchronization",
      ],
      "CommandLine": ["JSONRPC", "Sessions", "GatherDomain", "StdioService"],
      "football-gather": [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "PrintedContract", "GatherDomain",
        "GatherApp", "SQLiteStorage", "MemoryStorage", "PostgreSQLStorage", "WebServiceStorage",
        "SodiumCrypto", "StdioService", "CommandLine", "ClientCheck", "Transcripts", "MCP",
      ],
      "pattern-gallery": [
        "JSONRPC", "Sessions", "ViewVocabulary", "HeadlessUI", "PrintedContract", "GatherDomain",
        "SodiumCrypto", "StdioService", "CommandLine", "PatternGallery",
      ],
    ])
  func imports(target: String, allowed: [String]) throws {
    let statement = try Regex(#"^([@a-z]+ )*import "#)
    for source in sources where source.target == target {
      for line in source.code where line.contains(statement) {
        let module = line.split(separator: " ").last.map(String.init) ?? ""
        #expect(allowed.contains(module), "\(source.path) imports \(module)")
      }
    }
  }

  @Test("Only Platform.swift imports the C library of a platform")
  func platform() throws {
    let statement = try Regex(#"import (Glibc|Musl|Darwin|Bionic)\b"#)
    let files = sources.filter { $0.code.contains { $0.contains(statement) } }.map(\.path)
    #expect(files == ["Sources/StdioService/Platform.swift"])
  }

  @Test("The framework knows no football")
  func frameworkIsGeneral() throws {
    let words = try Regex(
      #"football|soccer|gather|player|team|goal|lineup|line-up|score|leaderboard|kick|pitch|\bmatch(es)?\b"#
    ).ignoresCase()
    for source in sources
    where ["Sessions", "ViewVocabulary", "HeadlessUI", "PrintedContract", "MCP"].contains(
      source.target)
    {
      for (index, line) in source.lines.enumerated() where line.contains(words) {
        Issue.record("\(source.path):\(index + 1) \(line)")
      }
    }
  }

  @Test("Every kind of error that is declared is in the list that the contract prints")
  func errorKinds() throws {
    let declaration = try Regex(#"static let (\w+) = ErrorKind\("#)
    let declared = sources.flatMap(\.code).filter { $0.contains(declaration) }
    #expect(declared.count == ErrorKind.all.count, "\(declared)")
  }

  @Test("No presenter names a method by its text, or draws a field that it has not declared")
  func intents() throws {
    let field = try Regex(#"(^|[^.\w])Field\("#)
    for source in sources where ["GatherApp", "PatternGallery"].contains(source.target) {
      for line in source.code
      where line.contains("calling:") || line.contains("rowParameter: \"") || line.contains(field) {
        Issue.record("\(source.path): \(line)")
      }
    }
  }

  @Test("Printing, the clock and randomness occur in the service loop only")
  func inputAndOutput() throws {
    let calls = try Regex(
      #"\b(print|debugPrint|readLine)\(|SystemRandomNumberGenerator|\.random\(|shuffled\(\)|(Continuous|Suspending)Clock"#
    )
    for source in sources where source.target != "StdioService" {
      for line in source.code
      where line.replacing("SystemClock.random(", with: "").contains(calls) {
        Issue.record("\(source.path): \(line)")
      }
    }
  }

  @Test("No concurrency, no lock, no unchecked claim")
  func concurrency() throws {
    let words = try Regex(
      #"\b(async|await|actor|Task|DispatchQueue|NSLock|Mutex)\b|@unchecked|nonisolated\(unsafe\)"#)
    for source in sources {
      for line in source.code where line.contains(words) {
        Issue.record("\(source.path): \(line)")
      }
    }
  }

  @Test("Nothing that traps: no try!, as!, fatalError, force unwrap")
  func traps() throws {
    let traps = try Regex(
      #"try!|as!|fatalError|preconditionFailure|[A-Za-z0-9_)\]]!(?!=)(\.|\)|,|$| )"#)
    let text = try Regex(#""[^"]*""#)
    for source in sources {
      for line in source.code where line.contains(traps) {
        #expect(!line.replacing(text, with: "").contains(traps), "\(source.path): \(line)")
      }
    }
  }

  @Test("Each target opens with a comment that says what it is and what it must never know")
  func targets() throws {
    for target in Set(sources.map(\.target)) {
      let isProgram = sources.contains { $0.path == "Sources/\(target)/main.swift" }
      let name = isProgram ? "main" : target
      let file = sources.first { $0.path == "Sources/\(target)/\(name).swift" }
      let comment = (file?.lines ?? []).prefix { $0.hasPrefix("// ") }
      #expect(comment.contains { $0.contains(" never ") }, "Sources/\(target)/\(name).swift")
    }
  }

  @Test("Files have names that name something")
  func files() throws {
    let empty = try Regex("(Manager|Helper|Util|Common|Base|Impl|Factory|Interactor|Coordinator)")
    for source in ownSources {
      #expect(!source.name.contains(empty), "\(source.path) names no concept")
    }
  }

  /// Whether a program succeeds at the top of the checkout, and what it says.
  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test("People are called they, but for the checker's ships")
  func people() throws {
    let found = try run(
      "grep", "-rnIwiE", "s?h[e]|h[i][sm]", "Clients", "Protocol", "Sources", "Tests", "README.md",
      "--exclude-dir=ClientCheck", "--exclude-dir=node_modules", "--exclude-dir=golden",
      "--exclude=*.json")
    // 1: there is none.
    #expect(found.status == 1, "\(found.output.prefix(2000))")
  }

  @Test("Comments, messages and documents have no archaic words")
  func archaicWords() throws {
    let found = try run(
      "grep", "-rnIwiE", "whoeve[r]|by no[w]|ane[w]|hee[d]|men[d]",
      "Clients", "Protocol", "Sources", "Tests", "README.md",
      "--exclude-dir=node_modules", "--exclude-dir=golden", "--exclude=*.json")
    #expect(found.status == 1, "\(found.output.prefix(2000))")
  }

  @Test("Access is private, package or the target's own")
  func access() throws {
    // What is printed for other languages has their words.
    let code = sources.filter { !$0.path.hasSuffix("Module.swift") }.flatMap(\.code)
    for word in ["public ", "open class", "fileprivate(set)"] {
      #expect(!code.contains { $0.contains(word) }, "\(word)is not used")
    }
  }

  @Test("Every type and every package function opens with a sentence that says what it is")
  func documentation() throws {
    let declaration = try Regex(
      #"^ *(package |private |fileprivate )?(final |indirect )*(struct|class|enum|protocol) [A-Z]|^ *package (static |mutating )*func [a-z]"#
    )
    let function = try Regex(#"func ([A-Za-z]+)"#)
    // What a protocol asks for is described there, for all that conform.
    let asked = Set(
      sources.flatMap(\.requirements) + ["FieldID", "SectionID", "ColumnID", "ChartID", "ActionID"])
    for source in sources {
      for (index, line) in source.lines.enumerated() where line.contains(declaration) {
        let name = line.firstMatch(of: function)?.output[1].substring.map(String.init)
        let isAsked = asked.contains { $0 == name || line.contains("enum \($0):") }
        let above = source.lines[..<index].reversed().first { !$0.contains("@") } ?? ""
        if !isAsked, !above.drop(while: { $0 == " " }).hasPrefix("///") {
          Issue.record("\(source.path):\(index + 1) \(line)")
        }
      }
    }
  }

  @Test(
    "Every screen is a folder with its presenter, its transcripts, and one line in the contract")
  func screens() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root + "/Sources/GatherApp/Screens")
    let contract = try Repository.text("Sources/GatherApp/GatherApp.swift")
    for folder in folders {
      let presenter = folder + "Presenter"
      #expect(
        sources.contains { $0.path.hasSuffix("Screens/\(folder)/\(presenter).swift") },
        "\(folder) lacks \(presenter).swift")
      #expect(
        contract.components(separatedBy: "    \(presenter).self,").count == 2,
        "\(presenter) needs one line in GatherApp.screens")
      let screen = folder.prefix(1).lowercased() + folder.dropFirst()
      #expect(
        !Repository.files(in: "Protocol/Transcripts/" + screen, ".transcript").isEmpty,
        "\(screen) has no transcript")
    }
  }

  @Test("Every app of the gallery is a folder with one for each pattern, and has transcripts")
  func gallery() throws {
    for app in PatternGallery.demos {
      let folder =
        "Sources/PatternGallery/\(app.name.prefix(1).uppercased() + app.name.dropFirst())/"
      let files = sources.map(\.path).filter { $0.hasPrefix(folder) }
      let folders = Set(
        files.map { $0.dropFirst(folder.count).split(separator: "/") }
          .filter { $0.count == 2 }.map { $0[0].lowercased() })
      #expect(folders == Set(app.patterns), "\(folder) holds \(folders)")
      let transcripts = Repository.files(
        in: "Protocol/gallery/Transcripts/" + app.name, ".transcript")
      #expect(!transcripts.isEmpty, "\(app.name) has no transcript")
    }
  }

  @Test("The top level holds what was asked for")
  func topLevel() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Repository.root)
      .filter { !$0.hasPrefix(".") }
    let expected = ["Clients", "Package.swift", "Protocol", "README.md", "Sources", "Tests"]
    #expect(entries.sorted() == expected)
  }
}
