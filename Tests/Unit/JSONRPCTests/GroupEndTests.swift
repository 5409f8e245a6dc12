import JSONRPC
import Testing

/// How groups end that are not simply committed, and what happens while a request waits.
@Suite struct GroupEndTests {
  private func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tally/\#(method)","params":\#(params)}"# + "\n"
  }

  private func add(_ id: Int) -> String { request(id, "add", #"{"amount":\#(id)}"#) }

  private func sum(_ id: Int, _ sum: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":{"sum":\#(sum)}}"# + "\n"
  }

  private func code(_ answer: String) -> String? {
    answer.split(separator: #""code":"#).dropFirst().first.map { String($0.prefix { $0 != "," }) }
  }

  @Test func groupIsRetriedOneByOneAfterAConflict() {
    let conversation = Conversation()
    conversation.tally.conflictingCommits = [1, 2]
    #expect(conversation.groups(add(1) + add(2)) == [sum(1, 1), sum(2, 3)])
    #expect(conversation.tally.calls == ["add 1", "add 2", "add 1", "add 1", "add 2"])
    #expect(conversation.tally.committed == 3)
  }

  @Test func requestFailsAloneAfterTooManyConflicts() {
    let conversation = Conversation()
    conversation.tally.conflictingCommits = Set(1...10)
    let answers = conversation.groups(add(1) + add(2))
    #expect(answers.map(code) == ["1006", nil])
    #expect(answers.last == sum(2, 2))
    #expect(conversation.tally.committed == 2)
  }

  @Test func abortedSingleRequestKeepsItsError() {
    let conversation = Conversation()
    let answers = conversation.groups(request(1, "spoil") + add(2) + add(3))
    #expect(answers.map(code) == ["1003", nil])
    #expect(answers.last == sum(2, 2) + sum(3, 5))
    // Nothing is called twice.
    #expect(conversation.tally.calls == ["spoil", "add 2", "add 3"])
  }

  @Test func abortingRequestIsCalledAtMostTwice() {
    let conversation = Conversation()
    let answers = conversation.groups(request(1, "ruin", #"{"amount":7}"#) + add(2))
    #expect(answers.map(code) == ["1006", nil])
    #expect(answers.last == sum(2, 2))
    #expect(conversation.tally.calls == ["ruin 7", "ruin 7", "add 2"])
  }

  @Test func slowRequestRunsBetweenTwoCommits() {
    let conversation = Conversation()
    let answers = conversation.groups(add(1) + request(2, "prepare") + add(3))
    #expect(answers == [sum(1, 1), sum(2, 1), sum(3, 4)])
    #expect(conversation.tally.calls == ["add 1", "prepare after 1", "add 3"])
  }

  @Test func slowRequestInABatchRunsBetweenTwoCommitsAndKeepsItsPlace() {
    for framing in Framing.allCases {
      let conversation = Conversation(framing: framing)
      let parts = [add(1), request(2, "prepare"), add(3), request(4, "prepare")]
      let batch = "[" + parts.map { $0.dropLast() }.joined(separator: ",") + "]"
      let results = [sum(1, 1), sum(2, 1), sum(3, 4), sum(4, 4)]
      let frame = "[" + results.map { $0.dropLast() }.joined(separator: ",") + "]"
      #expect(
        conversation.send(framing == .lines ? batch + "\n" : block(batch))
          == (framing == .lines ? frame + "\n" : block(frame)))
      #expect(
        conversation.tally.calls == ["add 1", "prepare after 1", "add 3", "prepare after 3"])
    }
  }

  @Test func invalidInputIsReportedOnceWhenItsGroupIsRetried() {
    let damage = String(repeating: "{]\n", count: 10)
    let (undisturbed, overtaken) = (Conversation(), Conversation())
    overtaken.tally.conflictingCommits = [1]
    let answer = undisturbed.send(damage + add(1) + damage)
    #expect(overtaken.send(damage + add(1) + damage) == answer)
    #expect(answer.split(separator: "frameJSON").count - 1 == 20)
  }

  @Test func requestsBeforeAnAbortRunOnce() {
    let conversation = Conversation()
    let answers = conversation.groups(add(1) + add(2) + request(3, "spoil") + add(4))
    #expect(answers.prefix(1) == [sum(1, 1)])
    #expect(answers.joined() == sum(1, 1) + sum(2, 3) + answers[2] + sum(4, 7))
    #expect(code(answers[2]) == "1003")
    #expect(conversation.tally.committed == 7)
  }

  @Test func otherRequestsOfAnAbortedBatchRunOnce() {
    for framing in Framing.allCases {
      let conversation = Conversation(framing: framing)
      let parts = [add(1), request(2, "spoil"), add(4)].map { String($0.dropLast()) }
      let batch = "[" + parts.joined(separator: ",") + "]"
      let last = String(add(3).dropLast())
      let answers = conversation.groups(
        framing == .lines ? batch + "\n" + last + "\n" : block(batch) + block(last))
      let spoilt =
        #"{"jsonrpc":"2.0","id":2,"error":{"code":1003,"message":"There is no \"7\".","#
        + #""data":{"kind":"notFound","id":"7"}}}"#
      let results = "[" + sum(1, 1).dropLast() + "," + spoilt + "," + sum(4, 5).dropLast() + "]"
      let frames = [results, String(sum(3, 8).dropLast())]
      #expect(
        answers.joined() == frames.map { framing == .lines ? $0 + "\n" : block($0) }.joined())
      #expect(conversation.tally.committed == 8)
    }
  }

  @Test func immediateNotificationIsSentBeforeBufferedResponses() {
    for framing in [Framing.lines, .headers] {
      let conversation = Conversation(framing: framing)
      var sent = ""
      conversation.tally.whileWaiting = { [unowned conversation] in
        sent += conversation.sendOutOfBand("tally/waits", CounterContext.Sum(sum: 7))
      }
      let line = String(request(1, "wait").dropLast())
      let answer = conversation.send(framing == .lines ? line + "\n" : block(line))
      let notification = #"{"jsonrpc":"2.0","method":"tally/waits","params":{"sum":7}}"#
      #expect(sent == (framing == .lines ? notification + "\n" : block(notification)))
      #expect(answer == (framing == .lines ? sum(1, 0) : block(String(sum(1, 0).dropLast()))))
    }
  }

  private func block(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  @Test func onlyAPendingRequestIsCancelledByItsID() {
    let conversation = Conversation()
    var isCancelled: [Bool] = []
    conversation.tally.whileWaiting = { [unowned conversation] in
      for id in ["2", #""1""#, "1"] {
        isCancelled.append(
          conversation.isCancelled(
            by: #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"# + "\n"))
      }
    }
    #expect(conversation.send(request(1, "wait")) == sum(1, 0))
    #expect(isCancelled == [false, false, true])
    // What has been answered waits no longer.
    let late = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"# + "\n"
    #expect(!conversation.isCancelled(by: late))
  }
}
