import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import StdioService
import Transcripts
import ViewVocabulary

/// What is recorded, and how.
struct RecordingOptions {
  /// The path of the transcript.
  var path: String
  var rules = RedactionRules()
  /// Notifications of these methods are left out.
  var without: [String] = []
  /// Whether the service is not ours.
  var isForeign = false
  /// Whether it says how long each answer took.
  var hasTimes = false
}

/// The transcript of a session that is being served. The session is told whole seconds only, so that a manual
/// clock can tell it the same later.
final class Recording: Recorder {
  private let path: String
  private let descriptor: CInt
  private let dataFile: String?
  private var input: FrameDecoder
  private var output = OutputFrames()
  private var redaction: Redaction
  /// The time that the session is told.
  private(set) var time: Instant
  private var hasFailed = false
  private let options: RecordingOptions
  /// Nil if no times are written.
  private var stopwatch: Stopwatch?
  /// Until it is written.
  private var header: TranscriptHeader?

  /// Begins the transcript of a service of ours. Throws an ``ExitError`` if it cannot be written.
  convenience init(
    _ recording: RecordingOptions, _ options: ServeOptions, from start: Instant
  ) throws {
    var header = TranscriptHeader()
    header.seed = options.determinism.seed.map { "\($0)" }
    header.store = options.store == .memory ? .memory : .file
    header.machine.hasProfile = options.places.profile != nil
    header.machine.zone = ZoneFiles.localName
    header.machine.language = SystemLocale.language.rawValue
    try self.init(
      recording, header, framing: options.framing, dataFile: options.store.dataFile, from: start)
  }

  /// Begins a transcript, in a file with a number if there is such a file. Throws an ``ExitError`` if it cannot be
  /// written.
  init(
    _ options: RecordingOptions, _ header: TranscriptHeader, framing: Framing? = nil,
    dataFile: String? = nil, from start: Instant
  ) throws {
    (path, descriptor) = try Self.create(options.path)
    self.dataFile = dataFile
    input = FrameDecoder(framing: framing)
    redaction = Redaction(
      hidesIDs: header.seed == nil && !options.isForeign, isForeign: options.isForeign,
      rules: options.rules)
    self.options = options
    stopwatch = options.hasTimes ? Stopwatch() : nil
    time = start.wholeSeconds
    var header = header
    header.start = time.rfc3339
    header.without = options.without
    self.header = header
    if !options.isForeign { writeHeader() }
  }

  /// Writes the first line. That of a service that is not ours waits for the framing of its client.
  private func writeHeader() {
    guard var header else { return }
    if options.isForeign { header.framing = input.framing }
    self.header = nil
    let program = Contract.whole.program
    write(header.line + "\n// Recorded by \(program.name) \(program.version).\n")
  }

  deinit { close(descriptor) }

  private static func create(_ path: String) throws -> (path: String, CInt) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    Folder.make(for: path)
    for number in 1...999 {
      let name = number == 1 ? path : "\(path[..<dot])-\(number)\(path[dot...])"
      // Following a link could write into a file that another user has chosen.
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(name, flags, 0o600)
      if descriptor >= 0 { return (name, descriptor) }
      if errno != EEXIST { break }
    }
    throw ExitError.inputOutput(
      "The transcript \(path) cannot be written: \(Platform.error).")
  }

  /// Notes that it is `now`.
  func advance(to now: Instant) {
    let seconds = (now.milliseconds - time.milliseconds) / 1000
    guard seconds > 0 else { return }
    time = time.advanced(by: seconds * 1000)
    write("++ \(seconds)s\n")
  }

  /// Notes what the client has sent.
  func receive(_ bytes: UnsafeRawBufferPointer) {
    input.append(bytes)
    readMessages()
  }

  /// Notes the end: a last line needs no line end.
  func finish() {
    input.finish()
    readMessages()
    if let rest = output.rest { note(rest) }
  }

  /// Removes the file, of a service that was never there.
  func remove() { unlink(path) }

  private func readMessages() {
    var messages: [String] = []
    var lines: [String] = []
    while let event = input.next() {
      switch event {
      case .frame(let range):
        messages.append(String(decoding: input.bytes[range], as: UTF8.self))
      case .fault(let error):
        lines += [
          "// Damaged bytes came, which may hold secrets. They are left out, and so is what answers them:",
          "// \(error.message)",
        ]
      }
    }
    for message in messages { stopwatch?.start(message) }
    let (declarations, texts) = redaction.lines(ofRequests: messages)
    if !hide(after: declarations) { lines += declarations }
    for (index, text) in texts.enumerated() {
      lines.append((index + 1 < texts.count ? ">+ " : ">> ") + text)
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Hides in the file what the latest messages have shown to be a secret, as a password that was typed into another
  /// field before. True if it stood there; the file then begins with these lines.
  private func hide(after declarations: [String]) -> Bool {
    let learned = redaction.learned
    guard !learned.isEmpty, !hasFailed else { return false }
    guard let bytes = FileContent.read(path, limit: .max) else {
      warnOfSecret("it cannot be read")
      return false
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let mayStand = lines.contains { line in
      let text = String(line)
      return learned.contains { text.contains(text: $0) }
        || text.hasPrefix(">") && text.contains(text: "\\")
    }
    guard mayStand else { return false }
    let transcript: Transcript
    do throws(TranscriptError) {
      transcript = try Transcript(
        name: path, bytes: bytes, known: Set(options.rules.variables.map(\.name)))
    } catch {
      warnOfSecret("line \(error.line): \(error.reason)")
      return false
    }
    guard let hidden = redaction.hiding(in: transcript, after: declarations) else { return false }
    lseek(descriptor, 0, SEEK_SET)
    write(hidden.text)
    ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR))
    return true
  }

  /// Says that a secret may stand in what was written before.
  private func warnOfSecret(_ reason: String) {
    Console.warn("A secret may stand in the transcript, as it was typed before: \(reason)")
  }

  /// Notes what the service sends.
  func send(_ bytes: UnsafeRawBufferPointer) {
    output.append(Array(bytes))
    while let frame = output.next() { note(frame) }
  }

  private func note(_ frame: String) {
    // This answers damaged bytes, and nothing else has this code.
    if frame.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#) { return }
    let text = dataFile.map { frame.replacing($0, by: "/data/gather.sqlite") } ?? frame
    if !options.without.isEmpty, MessageKey(text).isNotification(of: options.without) { return }
    if let time = stopwatch?.stop(text).first?.time { write(time.comment + "\n") }
    let answer = redaction.text(ofAnswer: text)
      .replacing(Contract.whole.digest, by: "{{digest}}")
    write(Transcript.ServiceMessage(answer).source.map { $0 + "\n" }.joined())
  }

  /// Writes a part of the file. A failure ends the recording, and not the service.
  private func write(_ text: String) {
    writeHeader()
    if hasFailed || Platform.writeAll(descriptor, Array(text.utf8)) { return }
    hasFailed = true
    Console.warn("The transcript ends here, as it cannot be written: \(Platform.error).")
  }
}

extension ZoneFiles {
  /// The name of the zone of this machine; UTC if it has none.
  fileprivate static var localName: String {
    if let name = EnvironmentVariable.timeZone.value { return name.filter { $0 != ":" } }
    guard let path = realpath("/etc/localtime", nil) else { return "UTC" }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo") else { return "UTC" }
    return parts[(folder + 1)...].joined(separator: "/")
  }
}
