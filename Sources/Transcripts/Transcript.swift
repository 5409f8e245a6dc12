/// A golden session as text: what goes in, what comes out, and how time passes.
/// `Protocol/TRANSCRIPTS.md` describes the format.
package struct Transcript {
  /// One line that is not an answer.
  package enum Step: Equatable {
    case comment(String)
    case send(String, togetherWithNext: Bool)
    /// Bytes as they stand, in the notation of the file.
    case sendRaw(String)
    case wait(seconds: Int)
    case event(Event)
  }

  /// A message of the service that is expected: an answer or a notification.
  package struct ServiceMessage {
    /// The comments in front of it.
    var comments: [String] = []
    package let text: String
    /// The first line of the file that it stands on, from 1; 0 if it is in no file.
    let line: Int
    /// The lines as they are written.
    package var source: [String]

    /// A message that is in no file; a long one is written on several lines.
    package init(_ text: String) {
      self.text = text
      line = 0
      source = ("<< " + Transcript.wrapped(text)).split(separator: "\n").map(String.init)
    }

    fileprivate init(source: [String], line: Int, after comments: [String]) {
      text = source[0].afterMark + source.dropFirst().map(\.withoutIndent).joined()
      (self.source, self.line, self.comments) = (source, line, comments)
    }

    /// The line of the file that holds the byte at `offset` of the text.
    func line(at offset: Int) -> Int {
      var end = 0
      for (index, part) in source.enumerated() {
        end += (index == 0 ? part.afterMark : part.withoutIndent).utf8.count
        if offset < end { return line + index }
      }
      return line
    }
  }

  /// One thing that is sent or happens, and the answers that are expected then.
  package struct Turn {
    package let step: Step
    /// The line of the file, from 1.
    package let line: Int
    package var expected: [ServiceMessage] = []
  }

  /// The path, as reports name it.
  package let name: String
  /// Nil if there is no first line that is one.
  package var header: TranscriptHeader?
  package var turns: [Turn] = []
  /// The variables that have a value from the beginning, besides the usual ones.
  let known: Set<String>

  /// A transcript of its steps.
  package init(
    name: String, header: TranscriptHeader, turns: [Turn] = [], known: Set<String> = []
  ) {
    (self.name, self.header, self.turns, self.known) = (name, header, turns, known)
  }

  /// Reads the bytes of a file. Throws a ``TranscriptError`` if it is no transcript. A file without the first
  /// line is read too, so that the line can be added.
  /// - Parameter known: the variables that have a value from the beginning, besides the usual ones.
  package init(name: String, bytes: [UInt8], known: Set<String> = []) throws(TranscriptError) {
    (self.name, self.known) = (name, known)
    // By bytes: what follows a line end can form one character with it.
    var lines: [String] = []
    if bytes.starts(with: "\u{FEFF}".utf8) {
      throw TranscriptError(line: 1, "The file begins with a byte order mark; remove it.")
    }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw TranscriptError(line: lines.count + 1, "The line is not UTF-8.")
      }
      if line.contains(0x0D) {
        throw TranscriptError(
          line: lines.count + 1, "The line ends with \\r\\n; it must end with \\n.")
      }
      lines.append(text)
    }
    header = try TranscriptHeader(line: lines[0])
    var reader = TranscriptReader()
    for (index, line) in lines.enumerated().dropFirst(header == nil ? 0 : 1) {
      try reader.read(line, index + 1)
    }
    turns = try reader.finish()
    try check()
  }

  /// Throws if a variable is sent before an answer gives it its value or compares nothing, or if there is no file
  /// to lock or to find again.
  private func check() throws(TranscriptError) {
    var known = known.union(["digest", "pattern", "processId"])
    // The first line of each variable that occurs once so far, but for those that are called like their member.
    var lonely: [String: Int] = [:]
    for turn in turns {
      switch turn.step {
      case .event(.secret(let name, _)): known.insert(name)
      case .event(let event)
      where (event.needsFile || event.needsLastingData) && header?.store == .memory:
        throw TranscriptError(
          line: turn.line, "\(turn.step.line) needs \"store sqlite:\" in the first line.")
      case .send(let message, _):
        for name in Template(message).variables {
          lonely[name] = nil
          if known.contains(name) { continue }
          throw TranscriptError(
            line: turn.line,
            "{{\(name)}} is sent before an answer gives it a value; give it one by --variable.")
        }
      default: break
      }
      for answer in turn.expected {
        for (name, member) in ExpectedJSON(expectation: answer.text, .values)?.namedVariables ?? []
        {
          let isCalledLikeMember = name.hasPrefix(Template.beginning(ofVariablesIn: member))
          lonely[name] = known.contains(name) || isCalledLikeMember ? nil : answer.line
          known.insert(name)
        }
      }
    }
    if let (name, line) = lonely.min(by: { $0.value < $1.value }) {
      throw TranscriptError(
        line: line, "{{\(name)}} occurs once, and compares nothing; write {{*}} for any value.")
    }
  }

  /// Whether the bytes themselves are part of what is shown.
  package var isRaw: Bool { turns.contains { if case .sendRaw = $0.step { true } else { false } } }

  /// Whether something happens that only a data file can show.
  package var needsFile: Bool {
    turns.contains { turn in
      if case .event(let event) = turn.step { event.needsFile } else { false }
    }
  }

  /// The header, also of a file that has none: the usual one for what happens in it.
  package var effectiveHeader: TranscriptHeader {
    if let header { return header }
    var usual = TranscriptHeader()
    let lasts = turns.contains { turn in
      if case .event(let event) = turn.step { event.needsLastingData } else { false }
    }
    if needsFile || lasts { usual.store = .file }
    return usual
  }

  /// The text of the file.
  package var text: String {
    var lines = [effectiveHeader.line]
    for turn in turns {
      lines.append(turn.step.line)
      for answer in turn.expected { lines += answer.comments + answer.source }
    }
    return lines.joined(separator: "\n")
  }
}

extension Transcript.Step {
  var isComment: Bool { if case .comment = self { true } else { false } }

  /// The line of the file.
  package var line: String {
    switch self {
    case .comment(let line): line
    case .send(let message, let together): (together ? ">+ " : ">> ") + message
    case .sendRaw(let bytes): ">| " + bytes
    case .wait(let seconds): "++ \(seconds)s"
    case .event(let event): "-- " + event.text
    }
  }
}

/// Reads the lines of a transcript.
struct TranscriptReader {
  private var turns: [Transcript.Turn] = []
  /// The lines of the answer that is being read, and its first line.
  private var answer: [String] = []
  private var answerLine = 0
  /// Comments behind the latest turn, with their lines.
  private var comments: [(text: String, line: Int)] = []

  /// Reads one line.
  mutating func read(_ line: String, _ number: Int) throws(TranscriptError) {
    if !answer.isEmpty, line.hasPrefix("   ") {
      answer.append(line)
      return
    }
    try finishAnswer()
    let rest = line.afterMark
    switch String(decoding: line.utf8.prefix(3), as: UTF8.self) {
    case ">> ": try add(.send(rest, togetherWithNext: false), number)
    case ">+ ": try add(.send(rest, togetherWithNext: true), number)
    case ">| ":
      guard Transcript.Step.unescaped(rest) != nil else {
        throw TranscriptError(
          line: number, "In bytes only \\r, \\n, \\t, \\\\ and \\xNN may be escaped.")
      }
      try add(.sendRaw(rest), number)
    case "<< ":
      guard turns.contains(where: { !$0.step.isComment }) else {
        throw TranscriptError(line: number, "An answer comes before anything is sent.")
      }
      try checkTogether()
      (answer, answerLine) = ([line], number)
    case "++ ":
      guard rest.hasSuffix("s"), let seconds = Int(rest.dropLast()), 1...1_000_000_000 ~= seconds
      else { throw TranscriptError(line: number, "++ must be followed by a time such as 61s.") }
      try add(.wait(seconds: seconds), number)
    case "-- ":
      guard let event = Event(rest) else {
        throw TranscriptError(line: number, "-- must be followed by \(Event.forms).")
      }
      try add(.event(event), number)
    case _ where line.isEmpty || line.hasPrefix("//"): comments.append((line, number))
    default:
      throw TranscriptError(
        line: number, "A line must begin with >>, >+, >|, <<, ++, -- or //, and one space.")
    }
  }

  /// The turns, after the last line.
  mutating func finish() throws(TranscriptError) -> [Transcript.Turn] {
    try finishAnswer()
    try checkTogether()
    addComments()
    return turns
  }

  /// Throws if the latest message that is to be sent together with another one is the last one.
  private func checkTogether() throws(TranscriptError) {
    guard case .send(_, togetherWithNext: true) = turns.last?.step, let line = turns.last?.line
    else {
      return
    }
    throw TranscriptError(line: line, "No >> follows, with which this message is sent.")
  }

  private mutating func add(_ step: Transcript.Step, _ line: Int) throws(TranscriptError) {
    if case .send = step {} else { try checkTogether() }
    addComments()
    turns.append(Transcript.Turn(step: step, line: line))
  }

  private mutating func addComments() {
    turns += comments.map { Transcript.Turn(step: .comment($0.text), line: $0.line) }
    comments = []
  }

  private mutating func finishAnswer() throws(TranscriptError) {
    if answer.isEmpty { return }
    let comments = comments.map(\.text)
    self.comments = []
    let complete = Transcript.ServiceMessage(source: answer, line: answerLine, after: comments)
    answer = []
    guard ExpectedJSON(expectation: complete.text, .values) != nil else {
      throw TranscriptError(line: complete.line, "What comes after << is not JSON.")
    }
    turns[turns.count - 1].expected.append(complete)
  }
}

extension String {
  /// What stands behind the three bytes that say what a line is.
  fileprivate var afterMark: String { String(decoding: utf8.dropFirst(3), as: UTF8.self) }

  fileprivate var withoutIndent: String {
    String(decoding: utf8.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }
}
