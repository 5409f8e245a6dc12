import HeadlessUI
import JSONRPC
import Sessions
import Transcripts

/// What the session was asked and has answered since this process began, to be shown as a transcript.
struct SessionLog {
  /// One request with its answer.
  private struct Entry {
    let time: Instant
    let request: [UInt8]
    let answer: [UInt8]

    var size: Int { request.count + answer.count }
  }

  private var entries: [Entry] = []
  private var size = 0
  /// How many requests were left out: the earliest, and what is longer than all that is kept.
  private var leftOut = 0
  /// How many bytes are kept.
  private static var limit: Int { 1 << 20 }

  /// Notes a request, and its answer under `outcome`.
  mutating func add(
    _ method: String, _ params: JSONSlice?, _ outcome: String, _ answer: EncodedJSON,
    at time: Instant
  ) {
    let id = entries.count + leftOut + 1
    let entry = Entry(
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
      })
    guard entry.size <= Self.limit else {
      leftOut += 1
      return
    }
    entries.append(entry)
    size += entry.size
    if size > Self.limit { leaveOutEarliest() }
  }

  /// Leaves out the earliest requests, as many at once that this is seldom needed.
  private mutating func leaveOutEarliest() {
    var count = 0
    while size > Self.limit / 2, count < entries.count - 1 {
      size -= entries[count].size
      count += 1
    }
    entries.removeFirst(count)
    leftOut += count
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
    if leftOut > 0 {
      lines.append("// \(leftOut) requests are left out: the earliest, and the longest.")
    }
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
      lines += Transcript.ServiceMessage(answer).source
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
