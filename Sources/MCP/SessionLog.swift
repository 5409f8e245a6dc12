import HeadlessUI
import JSONRPC
import Transcripts

/// What the session was asked and has answered since this process began, to be shown as a transcript.
struct SessionLog {
  /// One request with its answer.
  private struct Entry {
    let time: UnixTime
    let request: [UInt8]
    let answer: [UInt8]
  }

  private var entries: [Entry] = []
  private var count = 0
  /// How many requests were left out, as there were too many.
  private var leftOut = 0
  /// How many bytes are kept.
  private static var limit: Int { 1 << 20 }

  /// Notes a request, and its answer under `outcome`.
  mutating func add(
    _ method: String, _ params: JSONSlice?, _ outcome: String, _ answer: EncodedJSON,
    at time: UnixTime
  ) {
    let id = entries.count + leftOut + 1
    let size = answer.bytes.count + (params?.source.count ?? 0)
    guard leftOut == 0, count + size <= Self.limit else {
      leftOut += 1
      return
    }
    count += size
    entries.append(
      Entry(
        time: time,
        request: Self.message(id) { writer in
          writer.name("method")
          writer.string(method)
          if let params {
            writer.name("params")
            writer.raw(params.source)
          }
        },
        answer: Self.message(id) { writer in
          writer.name(computed: outcome)
          answer.write(to: &writer)
        }))
  }

  private static func message(_ id: Int, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("jsonrpc")
    writer.string("2.0")
    writer.name("id")
    writer.integer(id)
    write(&writer)
    writer.endObject()
    return writer.bytes
  }

  /// The transcript, without secrets.
  var transcript: String {
    var redaction = Redaction()
    var lines = [TranscriptHeader().line]
    var time = entries.first?.time
    for entry in entries {
      let seconds = (entry.time.milliseconds - (time?.milliseconds ?? 0)) / 1000
      if seconds > 0 {
        lines.append("++ \(seconds)s")
        time = entry.time
      }
      let request = redaction.lines(ofRequest: String(decoding: entry.request, as: UTF8.self))
      lines += request.declarations + [">> " + request.text]
      let answer = redaction.text(ofAnswer: String(decoding: entry.answer, as: UTF8.self))
      lines += Transcript.Answer(answer).source
    }
    if leftOut > 0 { lines.append("// \(leftOut) more requests are left out.") }
    return lines.map { $0 + "\n" }.joined()
  }
}
