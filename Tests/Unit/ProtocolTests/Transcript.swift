import Foundation

/// A golden session as text: what goes in, what comes out, and how time passes.
///
///     // what is shown
///     // patterns: a b    played once with each as {{pattern}}, and with the same answers
///     >> a message to the service
///     >+ one that arrives together with the next
///     >| bytes as they stand, with \r \n \t and \xNN
///     << a message from it, which may
///        go on over indented lines; byte by byte, but for
///        {"a":1,...}   other members are not looked at, here and at any depth
///        [1,...,9]     other elements are not looked at
///        {{digest}}    the digest of the contract
///     ++ 61s
///     -- restart        the process is killed and another one started on the same profile
///     -- lock store     another process begins to write, and does not end
///     -- unlock store
///     -- break store    the table of the players is out of reach
///     -- repair store
///     -- add N players  by players/add, "Player 001" and so on
///     -- play N gathers by gathers/start and gathers/end, the first ones, of players 1 and 2
///     -- end of input
///     -- another        another process on the same profile takes over; the first lives on
struct Transcript {
  /// One line of the session.
  enum Step: Equatable {
    case comment(String)
    case send(String, togetherWithNext: Bool)
    case sendRaw(String)
    case receive(String)
    case wait(seconds: Int)
    case event(String)
  }

  let path: String
  let steps: [Step]
  /// The line of the file that each step begins at.
  let lines: [Int]

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var steps: [Step] = []
    var lines: [Int] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("   "), case .receive(let start) = steps.last {
        steps[steps.count - 1] = .receive(start + line.drop { $0 == " " })
        continue
      }
      lines.append(index + 1)
      let rest = String(line.dropFirst(3))
      switch line.prefix(3) {
      case ">> ": steps.append(.send(rest, togetherWithNext: false))
      case ">+ ": steps.append(.send(rest, togetherWithNext: true))
      case ">| ": steps.append(.sendRaw(rest))
      case "<< ": steps.append(.receive(rest))
      case "++ ": steps.append(.wait(seconds: Int(rest.dropLast()) ?? 0))
      case "-- ": steps.append(.event(rest))
      default: steps.append(.comment(line))
      }
    }
    self.steps = steps
    self.lines = lines
  }

  /// What is played as {{pattern}}, once with each; one that is nowhere without any.
  var patterns: [String] {
    for case .comment(let line) in steps where line.hasPrefix("// patterns: ") {
      return line.split(separator: " ").dropFirst(2).map(String.init)
    }
    return [""]
  }

  /// Whether the bytes themselves are part of what is shown.
  var isRaw: Bool { steps.contains { if case .sendRaw = $0 { true } else { false } } }

  /// The text of a session.
  static func text(_ steps: [Step]) -> String {
    steps.map { step in
      switch step {
      case .comment(let line): line
      case .send(let message, let together): (together ? ">+ " : ">> ") + message
      case .sendRaw(let bytes): ">| " + bytes
      case .receive(let message): "<< " + wrapped(message)
      case .wait(let seconds): "++ \(seconds)s"
      case .event(let name): "-- " + name
      }
    }.joined(separator: "\n")
  }

  /// The longest message that stays on one line, in bytes.
  private static let lineLength = 140

  /// A message; a long one over several lines, one for each member of its result and each object of a
  /// list, so that a difference shows where it is.
  static func wrapped(_ message: String) -> String {
    if message.utf8.count <= lineLength { return message }
    var result: [UInt8] = []
    var depth = 0
    var inString = false
    let bytes = Array(message.utf8)
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      if inString {
        let escapes = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if byte == UInt8(ascii: "\""), escapes % 2 == 0 { inString = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","):
        if depth == 2 || bytes[index + 1] == UInt8(ascii: "{") {
          result += Array("\n   ".utf8) + Array(repeating: 0x20, count: max(0, depth - 2))
        }
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The transcripts of another commit, by `TRANSCRIPTS_FROM=FOLDER`; see `Tests/transcripts-of.sh`.
  private static let otherFolder = ProcessInfo.processInfo.environment["TRANSCRIPTS_FROM"]
  static let isOfAnotherCommit = otherFolder != nil

  /// Where the transcripts are.
  static let folder = otherFolder ?? Repository.root + "/Protocol/Transcripts"

  /// All transcripts of the contract.
  static func all() throws -> [Transcript] {
    let root = folder
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".transcript") }.sorted().map {
      try Transcript(path: root + "/" + $0)
    }
  }

  /// The path below ``folder``, as failures name it.
  var name: String { String(path.dropFirst(Self.folder.count + 1)) }

  /// The screen or the subject that it is about: the folder that it lies in.
  var subject: String { name.components(separatedBy: "/")[0] }
}

/// Where the repository is.
enum Repository {
  static let root = #filePath.components(separatedBy: "/Tests/")[0]

  /// The text of a file, by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// A path from the root, of what a document in `folder` calls `relative`.
  static func path(_ relative: String, from folder: String) -> String {
    URL(fileURLWithPath: "/\(folder)/\(relative)").standardized.path.dropFirst().description
  }

  /// The paths of all files below a folder that end in `suffix`.
  static func files(in folder: String, _ suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root + "/" + folder)
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder + "/" + $0 }
  }
}
