import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import Transcripts
import ViewVocabulary

/// Serves a client from a transcript, on stdin and stdout.
enum MockServerCommand {
  /// Serves until the client ends. Returns the exit status: 1 if the client has not done what the transcript says.
  static func run(_ path: String) throws -> CInt {
    guard !FileContent.isNoFile(path), let bytes = FileContent.read(path, limit: .max) else {
      throw ExitError(status: 2, message: "\(path): The file cannot be read.")
    }
    let streams = try Streams()
    Signals.install()
    var standIn: StandIn
    do throws(TranscriptError) {
      let transcript = try Transcript(name: path, bytes: bytes)
      guard let header = transcript.header else { throw TranscriptError.noHeader }
      var known = ["digest": "\"\(Contract.whole.digest)\""]
      if let pattern = header.patterns.first { known["pattern"] = "\"\(pattern)\"" }
      standIn = try StandIn(transcript, known: known)
    } catch { throw ExitError(status: 2, message: "\(path):\(error.line): \(error.reason)") }
    var input = FrameDecoder()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    func send(_ messages: [String]) throws {
      let frames = messages.flatMap { (input.framing ?? .lines).framed($0) }
      try frames.withUnsafeBytes { try streams.write($0) { Signals.terminationRequested } }
    }
    try send(standIn.begin())
    var hasEnded = false
    while true {
      while let event = input.next() {
        guard case .frame(let range) = event else {
          return refuse(["\(standIn.place): the client sent damaged bytes"])
        }
        switch standIn.receive(String(decoding: input.bytes[range], as: UTF8.self)) {
        case .answers(let answers): try send(answers)
        case .refused(let lines): return refuse(lines)
        }
      }
      if hasEnded { return standIn.missing().map { refuse([$0]) } ?? 0 }
      switch streams.read(into: buffer, within: nil) {
      case .bytes(let count): input.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      case .nothing where !Signals.terminationRequested: break
      case .end, .nothing:
        input.finish()
        hasEnded = true
      }
    }
  }

  private static func refuse(_ lines: [String]) -> CInt {
    for line in lines { Console.info(line) }
    return 1
  }
}
