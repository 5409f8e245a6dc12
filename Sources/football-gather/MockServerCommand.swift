import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import Transcripts
import ViewVocabulary

/// Serves a client from transcripts, on stdin and stdout.
struct MockServerCommand {
  /// The transcripts that were not begun, and the one that is played: in the order of the files.
  private var waiting: ArraySlice<StandIn> = []
  private var standIn: StandIn?
  /// In the place of these if messages may come in any order.
  private var anyOrder: AnyOrderStandIn?
  /// What is sent before the client has sent anything.
  private var beginning: [String] = []

  /// Serves until the client ends. Returns the exit status: 1 if the client has not done what the transcripts say.
  static func run(_ options: ReplayCommand.Options) throws -> CInt {
    var server = try MockServerCommand(options)
    return try server.serve()
  }

  private init(_ options: ReplayCommand.Options) throws {
    var known = ["digest": "\"\(Contract.whole.digest)\""].merging(options.texts) { $1 }
    let result = LifecycleMethods.InitializeResult(of: .whole, in: .english)
    let initializeResult = String(decoding: EncodedJSON(result).bytes, as: UTF8.self)
    if options.isAnyOrder { anyOrder = AnyOrderStandIn(initializeResult: initializeResult) }
    for path in options.paths {
      guard !FileContent.isNotRegularFile(path), let bytes = FileContent.read(path, limit: .max)
      else {
        throw ExitError(status: 2, message: "\(path): The file cannot be read.")
      }
      do throws(TranscriptError) {
        let transcript = try Transcript(
          name: path, bytes: bytes, known: Set(options.variables.keys))
        guard let header = transcript.header else { throw TranscriptError.noHeader }
        if let pattern = header.patterns.first { known["pattern"] = "\"\(pattern)\"" }
        try anyOrder?.add(transcript, known: known)
        if anyOrder == nil {
          waiting.append(try StandIn(transcript, known: known, initializeResult: initializeResult))
        }
      } catch { throw ExitError(status: 2, message: "\(path):\(error.line): \(error.reason)") }
    }
    next()
  }

  /// Goes on to the next transcript.
  private mutating func next() {
    standIn = waiting.popFirst()
    beginning = standIn?.begin() ?? []
  }

  private mutating func receive(_ message: String) -> StandIn.Reply {
    if let reply = anyOrder?.receive(message) { return reply }
    beginning = []
    if standIn?.hasEnded == true, !waiting.isEmpty { next() }
    let reply = standIn?.receive(message) ?? .answers([])
    if case .answers(let answers) = reply { return .answers(beginning + answers) }
    return reply
  }

  /// What the client has left out; nil if that is nothing.
  private func missing() -> String? {
    ([standIn].compactMap(\.self) + waiting).lazy.compactMap { $0.missing() }.first
  }

  private mutating func serve() throws -> CInt {
    let streams = try Streams()
    Signals.install()
    var input = FrameDecoder()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    func send(_ messages: [String]) throws {
      let frames = messages.flatMap { (input.framing ?? .lines).framed($0) }
      try frames.withUnsafeBytes { try streams.write($0) { Signals.terminationRequested } }
    }
    try send(beginning)
    var hasEnded = false
    while true {
      while let event = input.next() {
        guard case .frame(let range) = event else {
          let place = standIn.map { $0.place + ": " } ?? ""
          return refuse([place + "the client sent damaged bytes"])
        }
        switch receive(String(decoding: input.bytes[range], as: UTF8.self)) {
        case .answers(let answers): try send(answers)
        case .refused(let lines): return refuse(lines)
        }
      }
      if hasEnded { return missing().map { refuse([$0]) } ?? 0 }
      switch streams.read(into: buffer, within: nil) {
      case .bytes(let count): input.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      case .nothing where !Signals.terminationRequested: break
      case .end, .nothing:
        input.finish()
        hasEnded = true
      }
    }
  }

  private func refuse(_ lines: [String]) -> CInt {
    for line in lines { Console.info(line) }
    return 1
  }
}
