import Testing

@testable import JSONRPC

/// `$/cancelRequest` overtakes the requests that wait before it, and no others.
@Suite("Cancellation")
struct CancellationTests {
  @Test(
    "A request that waits is cancelled, and does nothing", arguments: [Framing.lines, .headers])
  func overtaking(framing: Framing) {
    let conversation = check(
      framing, [add(1, 1), add(2, 2), add(3, 4), cancel("2")], [sum(1, 1), cancelled(2), sum(3, 5)])
    #expect(conversation.tally.calls == ["add 1", "add 4"])
    _ = check(framing, [add(1, 1), cancel("1"), cancel("1")], [cancelled(1)])
    _ = check(
      framing, [add(1, 1), add(2, 2), cancel("2"), cancel("1")], [cancelled(1), cancelled(2)])
  }

  @Test("An id is the very same bytes", arguments: [Framing.lines, .headers])
  func ids(framing: Framing) {
    _ = check(framing, [add(1, 1), cancel("1.0"), cancel(#""1""#), cancel("true")], [sum(1, 1)])
    let text = #"{"jsonrpc":"2.0","id":"\u0041","method":"tally/get"}"#
    let answer = failure(#""\u0041""#, 1007, "Cancelled.", "cancelled")
    _ = check(framing, [text, cancel(#""\u0041""#)], [answer])
  }

  @Test("A request in a batch is cancelled too", arguments: [Framing.lines, .headers])
  func batches(framing: Framing) {
    _ = check(
      framing, ["[\(add(1, 1)),\(add(2, 2))]", cancel("1")], ["[\(cancelled(1)),\(sum(2, 2))]"])
  }

  @Test(
    "A slash that is escaped, as many encoders do, is a slash",
    arguments: [Framing.lines, .headers])
  func escaped(framing: Framing) {
    let text = #"{"jsonrpc":"2.0","method":"$\/cancelRequest","params":{"id":1}}"#
    _ = check(framing, [add(1, 1), text], [cancelled(1)])
  }

  @Test("A request that has been answered stays answered", arguments: [Framing.lines, .headers])
  func late(framing: Framing) {
    let conversation = Conversation()
    #expect(conversation.send(frame(add(1, 1), framing)) == frame(sum(1, 1), framing))
    #expect(conversation.send(frame(cancel("1"), framing)) == "")
    // The same id later is another request.
    #expect(conversation.send(frame(add(1, 1), framing)) == frame(sum(1, 2), framing))
  }

  @Test(
    "A service without the notification also forgets cancelled requests",
    arguments: [Framing.lines, .headers])
  func unknownNotification(framing: Framing) {
    let router = Router<CounterContext>(others: {
      [Method("tally/get", "Tells.") { (tally, _: Empty) in CounterContext.Sum(sum: tally.sum) }]
    })
    let (conversation, get) = (Conversation(router: router), request(1, "tally/get"))
    #expect(
      conversation.send(frame(get, framing) + frame(cancel("1"), framing))
        == frame(cancelled(1), framing))
    #expect(conversation.send(frame(get, framing)) == frame(sum(1, 0), framing))
  }

  @Test("A request after the cancellation is another one", arguments: [Framing.lines, .headers])
  func laterRequest(framing: Framing) {
    _ = check(framing, [cancel("1"), add(1, 1)], [sum(1, 1)])
    _ = check(framing, [add(1, 1), cancel("1"), add(1, 2)], [cancelled(1), sum(1, 2)])
    let conversation = Conversation()
    #expect(conversation.send(frame(add(1, 1), framing)) == frame(sum(1, 1), framing))
    let both = frame(cancel("1"), framing) + frame(add(1, 1), framing)
    #expect(conversation.send(both) == frame(sum(1, 2), framing))
  }

  @Test(
    "A cancellation that arrives in pieces cancels what still waits",
    arguments: [Framing.lines, .headers])
  func pieces(framing: Framing) {
    // Half a request is still waiting when the rest of it and its cancellation come.
    let conversation = Conversation()
    let text = frame(add(1, 1), framing)
    #expect(conversation.send(String(text.prefix(30))) == "")
    #expect(
      conversation.send(text.dropFirst(30) + frame(cancel("1"), framing))
        == frame(cancelled(1), framing))
  }

  @Test("Other notifications cancel nothing", arguments: [Framing.lines, .headers])
  func others(framing: Framing) {
    for params in ["{}", "[]", "null", #"{"ID":1}"#, #"{"id":{}}"#, #"{"id":"1"}"#] {
      let other = request(nil, "$/cancelRequest", params)
      _ = check(framing, [add(1, 1), other], [sum(1, 1)])
    }
    let word = request(nil, "x", #"{"text":"$/cancelRequest","id":1}"#)
    _ = check(framing, [add(1, 1), word], [sum(1, 1)])
  }

  @Test(
    "Invalid input around a cancellation does not hide it", arguments: [Framing.lines, .headers])
  func damage(framing: Framing) {
    let conversation = Conversation()
    let input = [add(1, 1), "{]", cancel("1"), "{]"].map { frame($0, framing) }.joined()
    let answer = conversation.send(input)
    #expect(answer.hasPrefix(frame(cancelled(1), framing)))
    #expect(answer.split(separator: "frameJSON").count == 3)
  }

  @Test(
    "A cancelled request stays cancelled when the commit fails",
    arguments: [Framing.lines, .headers])
  func failing(framing: Framing) {
    let conversation = Conversation()
    conversation.tally.failingCommits = [1]
    let input = [add(1, 1), add(2, 1), cancel("2")].map { frame($0, framing) }.joined()
    #expect(
      conversation.send(input)
        == [unavailable(1), cancelled(2)].map { frame($0, framing) }.joined())
  }

  @Test(
    "A cancelled request stays cancelled when its group is retried",
    arguments: [Framing.lines, .headers])
  func overtaken(framing: Framing) {
    let conversation = Conversation()
    conversation.tally.conflictingCommits = [1]
    let input = [add(1, 1), add(2, 2), cancel("2"), add(2, 4)]
    #expect(
      conversation.send(input.map { frame($0, framing) }.joined())
        == [sum(1, 1), cancelled(2), sum(2, 5)].map { frame($0, framing) }.joined())
    #expect(conversation.tally.committed == 5)
  }

  @Test(
    "A request of the notification's name cancels nothing", arguments: [Framing.lines, .headers])
  func named(framing: Framing) {
    let text = request(2, "$/cancelRequest", #"{"id":1}"#)
    let answer = #"{"jsonrpc":"2.0","id":2,"result":{}}"#
    _ = check(framing, [add(1, 1), text], [sum(1, 1), answer])
  }

  @Test("Other dollar signs do not hide a cancellation", arguments: [Framing.lines, .headers])
  func dollars(framing: Framing) {
    let note = request(2, "tally/note", #"{"text":"$5 and $/cancel"}"#)
    _ = check(framing, [note, add(1, 1), cancel("1")], [sum(2, 0), cancelled(1)])
  }

  @Test(
    "Once requests are refused, notifications do nothing either",
    arguments: [Framing.lines, .headers])
  func refused(framing: Framing) {
    let conversation = Conversation()
    conversation.refuseRequests()
    let input = [add(nil, 1), add(1, 1), "[\(add(nil, 1)),\(add(2, 1))]"]
    #expect(
      conversation.send(input.map { frame($0, framing) }.joined())
        == [cancelled(1), "[\(cancelled(2))]"].map { frame($0, framing) }.joined())
    #expect(conversation.tally.calls == [])
  }

  /// Sends `texts` at once; `answers` have to come back.
  private func check(_ framing: Framing, _ texts: [String], _ answers: [String]) -> Conversation {
    let conversation = Conversation()
    let answer = conversation.send(texts.map { frame($0, framing) }.joined())
    #expect(answer == answers.map { frame($0, framing) }.joined(), "\(texts)")
    return conversation
  }
}
