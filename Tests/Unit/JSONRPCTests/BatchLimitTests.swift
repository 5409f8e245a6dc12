import Testing

@testable import JSONRPC

/// A batch whose answers grow beyond what a frame may hold: memory stays bounded, and every request is
/// answered all the same.
@Suite("Batch limit")
struct BatchLimitTests {
  @Test("After 16 MiB of answers, the rest of a batch is refused and not called")
  func limit() {
    let conversation = Conversation()
    let fill = #"{"jsonrpc":"2.0","id":1,"method":"tally/fill","params":{"amount":1000000}}"#
    let add = #"{"jsonrpc":"2.0","id":2,"method":"tally/add","params":{"amount":1}}"#
    let note = #"{"jsonrpc":"2.0","method":"tally/add","params":{"amount":1}}"#
    let batch = Array(repeating: fill, count: 20) + [add, note]
    let answer = conversation.send("[" + batch.joined(separator: ",") + "]\n")
    // The seventeenth answer passes the limit; three more and one of another kind are refused.
    #expect(answer.split(separator: #""result""#).count - 1 == 17)
    #expect(answer.split(separator: #""code":-32600"#).count - 1 == 4)
    #expect(conversation.tally.calls.isEmpty)
    #expect(answer.utf8.count < 18 << 20)
  }
}
