package import JSONRPC

/// The first line of a transcript: what has to be known to play it.
package struct TranscriptHeader: Equatable {
  /// Whether time passes only where the transcript says so.
  package var clockIsManual = true
  /// The seed of all random values; none if they differ from run to run.
  package var seed: String? = "1"
  /// The time at which a manual clock starts, in RFC 3339.
  package var start = Self.usualStart
  package var store = Store.memory
  package var machine = Machine()
  /// What is played as `{{pattern}}`, once with each; none if there is no such variable.
  package var patterns: [String] = []
  /// How messages are framed; nil if any way does.
  package var framing: Framing?
  /// Notifications of these methods are neither in the file nor looked at.
  package var without: [String] = []

  /// What a service finds on the machine that it runs on.
  package struct Machine: Equatable {
    /// The zone and the language, as a service reads them from its environment.
    package var zone = "UTC"
    package var language = "en"
    /// Whether the processes of the session share a new profile, which remembers the user.
    package var hasProfile = true
  }

  /// Where the service keeps its data.
  package enum Store: String, CaseIterable, Sendable {
    case memory = "memory:"
    /// A new data file, which all processes of the session have open.
    case file = "sqlite:"
    /// Nowhere: it has no options for a store and a profile.
    case none
  }

  /// The start of most transcripts: 20:00 on the first of January 2026, UTC.
  package static let usualStart = "2026-01-01T20:00:00Z"

  package init() {}

  /// The header of a first line; nil if the line is none. Throws a ``TranscriptError`` if it is a wrong one.
  init?(line: String) throws(TranscriptError) {
    var words = line.split(separator: " ").map(String.init)[...]
    guard words.popFirst() == "transcript" else { return nil }
    guard words.popFirst() == Self.version else {
      throw TranscriptError(
        line: 1,
        "The version after \"transcript\" must be \(Self.version); a later football-gather "
          + "plays later versions.")
    }
    while let name = words.popFirst() {
      guard let value = words.popFirst() else {
        throw TranscriptError(line: 1, "\(name) has no value.")
      }
      guard let item = Item(rawValue: name) else {
        throw TranscriptError(
          line: 1, "\"\(name)\" must be \(Item.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      guard set(item, value) else {
        throw TranscriptError(line: 1, "\(name) \(value) must be \(item.expected).")
      }
    }
  }

  private static let version = "1"

  /// One pair of words behind the version.
  private enum Item: String, CaseIterable {
    case clock, seed, start, store, profile, zone, language, patterns, framing, without

    /// What its value is, as the end of a sentence.
    var expected: String {
      switch self {
      case .clock: "manual or real"
      case .seed: "a whole number or none"
      case .start: "a time such as \(TranscriptHeader.usualStart)"
      case .store: TranscriptHeader.Store.allCases.map(\.rawValue).alternatives
      case .profile: "new or none"
      case .zone: "the name of a time zone"
      case .language: "a language such as en or de"
      case .framing: Framing.allCases.map(\.rawValue).alternatives
      case .patterns, .without: "names between commas"
      }
    }
  }

  private mutating func set(_ item: Item, _ value: String) -> Bool {
    switch item {
    case .clock:
      clockIsManual = value == "manual"
      return clockIsManual || value == "real"
    case .seed:
      seed = value == "none" ? nil : value
      return seed == nil || UInt64(value) != nil
    case .start:
      start = value
      return value.utf8.count == 20 && value.hasSuffix("Z")
    case .store:
      guard let named = Store(rawValue: value) else { return false }
      store = named
    case .profile:
      machine.hasProfile = value == "new"
      return machine.hasProfile || value == "none"
    case .zone: machine.zone = value
    case .language: machine.language = value
    case .patterns: patterns = value.split(separator: ",").map(String.init)
    case .framing:
      framing = Framing(rawValue: value)
      return framing != nil
    case .without: without = value.split(separator: ",").map(String.init)
    }
    return true
  }

  /// The line, with what is usual left out only where few files have it.
  package var line: String {
    var line = "transcript \(Self.version) clock \(clockIsManual ? "manual" : "real")"
    line += " seed \(seed ?? "none") start \(start) store \(store.rawValue)"
    if !machine.hasProfile { line += " profile none" }
    for pair in surroundings { line += " \(pair)" }
    if !patterns.isEmpty { line += " patterns \(patterns.joined(separator: ","))" }
    if let framing { line += " framing \(framing.rawValue)" }
    if !without.isEmpty { line += " without \(without.joined(separator: ","))" }
    return line
  }
}

extension TranscriptHeader {
  /// The pairs that say where the service runs and how it is started, but for usual ones: a service that is told
  /// nothing of them may answer otherwise.
  package var surroundings: [String] {
    var pairs: [String] = []
    if machine.zone != "UTC" { pairs.append("zone \(machine.zone)") }
    if machine.language != "en" { pairs.append("language \(machine.language)") }
    return pairs
  }
}

/// Why a file is no transcript.
package struct TranscriptError: Error {
  /// The line, from 1.
  package let line: Int
  /// A sentence, or several.
  package let reason: String

  init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }

  /// The first line is missing.
  package static let noHeader = TranscriptError(
    line: 1,
    "A transcript begins with a line such as \"\(TranscriptHeader().line)\"; replay "
      + "--update adds it.")
}
