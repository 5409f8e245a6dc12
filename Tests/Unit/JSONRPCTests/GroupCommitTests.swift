import Testing

@testable import JSONRPC

/// Requests that have arrived together are committed together: their answers are true only after
/// that, and become errors if it fails.
@Suite("Group commit")
struct GroupCommitTests {
  @Test("What arrives at once is committed at once", arguments: [Framing.lines, .headers])
  func once(framing: Framing) {
    let conversation = Conversation()
    let texts = (1...50).map { add($0, 1) }
    let answers = conversation.send(texts.map { frame($0, framing) }.joined())
    #expect(answers == (1...50).map { frame(sum($0, $0), framing) }.joined())
    #expect(conversation.tally.commits == 1)
    #expect(conversation.tally.committed == 50)
    _ = conversation.send(frame(add(51, 1), framing))
    #expect(conversation.tally.commits == 2)
  }

  @Test("Nothing that has arrived is nothing to commit")
  func nothing() {
    let conversation = Conversation()
    #expect(conversation.send("\n \n") == "")
    #expect(conversation.send("{\"jsonrpc\"") == "")
    #expect(conversation.tally.commits == 0)
  }

  @Test("If the commit fails, each result becomes its error", arguments: [Framing.lines, .headers])
  func failing(framing: Framing) {
    check(
      framing, [add(1, 1), add(2, 2), request(3, "tally/get")],
      [unavailable(1), unavailable(2), unavailable(3)])
    check(framing, [add(1, 1)], [unavailable(1)])
    check(framing, ["[\(add(1, 1)),\(add(2, 2))]"], ["[\(unavailable(1)),\(unavailable(2))]"])
    check(
      framing, [add(1, 1), "[\(add(2, 2)),\(add(3, 3))]", add(4, 4), "[\(add(5, 5))]"],
      [
        unavailable(1), "[\(unavailable(2)),\(unavailable(3))]", unavailable(4),
        "[\(unavailable(5))]",
      ])
  }

  @Test("Errors are unchanged", arguments: [Framing.lines, .headers])
  func errors(framing: Framing) {
    let damage = failure(
      nil, -32700, "The frame is not JSON: byte 1 lacks a member name here.", "frameJSON")
    let garbage = invalid(nil, "A request must be an object.")
    check(
      framing,
      [
        request(1, "tally/fail"), add(2, 1), "{]", request(3, "x"), "[]",
        "[7,\(add(4, 1)),\(request(5, "x"))]", "[7]",
      ],
      [
        notFound(1), unavailable(2), damage, unknown(3), garbage,
        "[\(garbage),\(unavailable(4)),\(unknown(5))]", "[\(garbage)]",
      ])
    check(framing, [request(1, "x"), "[7]"], [unknown(1), "[\(garbage)]"])
  }

  @Test(
    "Notifications of clients are silent in a group that fails, too",
    arguments: [Framing.lines, .headers])
  func notifications(framing: Framing) {
    check(framing, [add(nil, 1)], [])
    check(
      framing, [add(nil, 1), add(1, 1), "[\(add(nil, 1))]", request(nil, "x"), add(2, 1)],
      [unavailable(1), unavailable(2)])
    check(framing, ["[\(add(nil, 1)),\(add(1, 1)),\(add(nil, 1))]"], ["[\(unavailable(1))]"])
  }

  @Test(
    "Ids are echoed byte for byte in the errors as well",
    arguments: ["1.0", "1e2", #""\u0041""#, #""é""#, #""""#])
  func ids(id: String) {
    for framing in Framing.allCases {
      let text = #"{"jsonrpc":"2.0","id":\#(id),"method":"tally/get"}"#
      check(framing, [text, "[\(text)]"], [failure(id), "[\(failure(id))]"])
    }
  }

  @Test(
    "The next group is answered as if nothing had happened", arguments: [Framing.lines, .headers])
  func next(framing: Framing) {
    let conversation = Conversation()
    conversation.tally.failingCommits = [2]
    #expect(conversation.send(frame(add(1, 1), framing)) == frame(sum(1, 1), framing))
    #expect(conversation.send(frame(add(2, 10), framing)) == frame(unavailable(2), framing))
    #expect(conversation.send(frame(add(3, 1), framing)) == frame(sum(3, 2), framing))
    #expect(conversation.tally.committed == 2)
  }

  @Test(
    "A long group fails only as far as it was committed together",
    arguments: [Framing.lines, .headers])
  func long(framing: Framing) {
    let conversation = Conversation()
    conversation.tally.failingCommits = [2]
    let fill = request(1, "tally/fill", #"{"amount":200000}"#)
    let groups = conversation.groups(String(repeating: frame(fill, framing), count: 5))
    #expect(groups.count == 3)
    #expect(groups.map { $0.contains("xxx") } == [true, false, true])
    #expect(
      groups.dropFirst().first == frame(unavailable(1), framing) + frame(unavailable(1), framing))
  }

  @Test(
    "A long batch is as many groups, and fails only as far as it was committed together",
    arguments: [Framing.lines, .headers])
  func longBatch(framing: Framing) {
    let conversation = Conversation(framing: framing)
    conversation.tally.failingCommits = [2]
    let fills = (1...7).map { request($0, "tally/fill", #"{"amount":100000}"#) }
    let answer = conversation.send(frame("[" + fills.joined(separator: ",") + "]", framing))
    // 262,144 bytes are reached with the third answer of a group.
    let letters = String(repeating: "x", count: 100_000)
    let results = (1...7).map { number in
      (4...6).contains(number)
        ? unavailable(number) : #"{"jsonrpc":"2.0","id":\#(number),"result":"\#(letters)"}"#
    }
    let isRight = answer == frame("[" + results.joined(separator: ",") + "]", framing)
    #expect(isRight)
    #expect(conversation.tally.commits == 3)
  }

  @Test(
    "Groups of random frames fail or not, and each id has one answer",
    arguments: [Framing.lines, .headers])
  func random(framing: Framing) {
    for seed in 0..<500 {
      var random = SeededRandom(seed: seed)
      var ids: [Int] = []
      let texts = (0..<1 + random.below(12)).map { index -> String in
        let id: Int? = random.below(3) == 0 ? nil : index
        if let id { ids.append(id) }
        let text = random.pick([add(id, 1), request(id, "tally/fail"), request(id, "x")])
        return random.below(3) == 0 ? "[\(text)]" : text
      }
      let input = texts.map { frame($0, framing) }.joined()
      let sound = Conversation()
      let failing = Conversation()
      failing.tally.failingCommits = [1]
      let answers = (sound.send(input), failing.send(input))
      for answer in [answers.0, answers.1] {
        let found = FrameReading(Array(answer.utf8), as: framing) { answer.utf8.count }.events
        #expect(found.compactMap(Self.id) == ids, "seed \(seed)")
      }
      // But for the results, the answers are the same.
      let changed = answers.0.contains("result")
      #expect((answers.0 == answers.1) == !changed, "seed \(seed)")
      #expect(!answers.1.contains("result"), "seed \(seed)")
    }
  }

  /// The id of the answer, or of the only one in the batch, in `text`; nil for damage.
  private static func id(of text: String) -> Int? {
    JSONSlice.parse(Array(text.utf8)) { root in
      let answer = root.kind == .array ? JSONElements(of: root).first { _ in true }?.value : root
      return answer?.members.first { $0.name == "id" }?.value.integer
    } ?? nil
  }

  private func failure(_ id: String) -> String {
    JSONRPCTests.failure(id, 1006, "The disk is full.", "storeUnavailable")
  }

  private func failure(_ id: String?, _ code: Int, _ message: String, _ kind: String) -> String {
    JSONRPCTests.failure(id, code, message, kind)
  }

  /// Sends `texts` at once, in a group whose commit fails; `answers` have to come back.
  private func check(_ framing: Framing, _ texts: [String], _ answers: [String]) {
    // A first request shows the framing, as an empty batch does not show which it is.
    let conversation = Conversation(framing: framing)
    conversation.tally.failingCommits = [1]
    let answer = conversation.send(texts.map { frame($0, framing) }.joined())
    #expect(answer == answers.map { frame($0, framing) }.joined(), "\(texts)")
    #expect(conversation.tally.commits == 1)
    #expect(conversation.tally.sum == 0)
  }
}
