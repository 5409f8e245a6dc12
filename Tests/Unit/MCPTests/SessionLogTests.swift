import HeadlessUI
import JSONRPC
import Sessions
import Testing

@testable import MCP

@Suite("The log of a session")
struct SessionLogTests {
  /// The lines of a log of requests whose answers have these lengths, without the answers.
  private func lines(ofAnswers lengths: [Int]) -> [Substring] {
    var log = SessionLog()
    for length in lengths {
      let answer = EncodedJSON(String(repeating: "x", count: length))
      log.add("a", nil, "result", answer, at: Instant(milliseconds: 0))
    }
    return log.transcript.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("<<") }
  }

  /// The line of the request with a number.
  private func request(_ id: Int) -> String {
    #">> {"jsonrpc":"2.0","id":\#(id),"method":"a"}"#
  }

  @Test("One answer that is too long is left out, and what follows is kept")
  func longAnswer() {
    #expect(
      lines(ofAnswers: [1, 1 << 20, 1]) == [
        "// 1 requests are left out: the earliest, and the longest.", request(1)[...],
        request(3)[...],
      ])
  }

  @Test("Of too many requests the latest are kept")
  func many() {
    let lines = lines(ofAnswers: Array(repeating: 1 << 18, count: 9))
    #expect(lines.last == request(9)[...] && lines.count > 2)
    #expect(
      lines.first == "// \(10 - lines.count) requests are left out: the earliest, and the longest.")
  }
}
