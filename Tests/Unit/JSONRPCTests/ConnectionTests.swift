import Testing

@testable import JSONRPC

/// A conversation from bytes to bytes: order, batches, framing in kind, and how much is answered at a
/// time.
@Suite("Connection")
struct ConnectionTests {
  @Test(
    "Requests are answered in order", arguments: [Framing.lines, .headers])
  func order(framing: Framing) {
    check(
      framing,
      [
        add(1, 5), add(2, 6), request(3, "tally/fail"), request(4, "x"), add(nil, 7),
        request(5, "tally/get"),
      ],
      [sum(1, 5), sum(2, 11), notFound(3), unknown(4), sum(5, 18)])
  }

  @Test("A batch is answered as one array, in order", arguments: [Framing.lines, .headers])
  func batches(framing: Framing) {
    let garbage = invalid(nil, "A request must be an object.")
    let rows: [(batch: [String], answers: [String])] = [
      ([add(1, 1)], [sum(1, 1)]),
      ([add(1, 1), add(2, 1), request(3, "tally/get")], [sum(1, 1), sum(2, 2), sum(3, 2)]),
      ([add(2, 1), add(1, 1), add(2, 1)], [sum(2, 1), sum(1, 2), sum(2, 3)]),
      ([add(nil, 1), request(1, "tally/get"), add(nil, 1)], [sum(1, 1)]),
      (
        [request(1, "tally/fail"), add(2, 4), request(3, "x")],
        [notFound(1), sum(2, 4), unknown(3)]
      ),
      (["1", "2"], [garbage, garbage]),
      (["1"], [garbage]),
      (
        ["null", "true", "\"a\"", "[]", "{}"],
        Array(repeating: garbage, count: 4) + [invalid(nil, #"/jsonrpc must be \"2.0\"."#)]
      ),
      (["[\(add(1, 1))]"], [garbage]),
      (
        ["1", add(1, 1), "{\"id\":2}", add(nil, 1), add(3, 1)],
        [garbage, sum(1, 1), invalid("2", #"/jsonrpc must be \"2.0\"."#), sum(3, 3)]
      ),
    ]
    for row in rows {
      let answer = "[" + row.answers.joined(separator: ",") + "]"
      check(framing, ["[" + row.batch.joined(separator: ",") + "]"], [answer])
      check(framing, ["[ " + row.batch.joined(separator: " , ") + " ]"], [answer])
    }
  }

  @Test(
    "An empty batch is an invalid request, one of notifications is not answered",
    arguments: [Framing.lines, .headers])
  func emptyBatches(framing: Framing) {
    let garbage = invalid(nil, "A request must be an object.")
    check(framing, [request(0, "tally/get"), "[]", "[ ]"], [sum(0, 0), garbage, garbage])
    check(framing, ["[\(add(nil, 1))]"], [])
    check(
      framing,
      [
        "[\(add(nil, 1)),\(request(nil, "x")),\(request(nil, "tally/fail"))]",
        request(1, "tally/get"),
      ], [sum(1, 1)])
  }

  @Test(
    "Frames without an answer leave nothing between those with one",
    arguments: [Framing.lines, .headers])
  func silence(framing: Framing) {
    check(
      framing,
      [add(nil, 1), add(1, 1), "[\(add(nil, 1))]", add(nil, 1), "[\(add(2, 1))]", add(nil, 1)],
      [sum(1, 2), "[\(sum(2, 5))]"])
  }

  @Test(
    "Frames and batches are answered however they are cut", arguments: [Framing.lines, .headers])
  func cut(framing: Framing) {
    let texts = [add(1, 1), "[\(add(2, 1)),\(add(nil, 1)),7]", "{\"x\":}", add(3, 1)]
    let input = Array(texts.map { frame($0, framing) }.joined().utf8)
    let whole = Conversation().send(String(decoding: input, as: UTF8.self))
    #expect(whole.contains("-32700") && whole.contains(#""sum":4"#))
    for size in 1...24 {
      let conversation = Conversation()
      var answers = ""
      for start in stride(from: 0, to: input.count, by: size) {
        answers += conversation.send(
          String(decoding: input[start..<min(start + size, input.count)], as: UTF8.self))
      }
      #expect(answers == whole, "in pieces of \(size)")
    }
  }

  @Test(
    "A request whose start follows a long one is answered when the rest arrives",
    arguments: [Framing.lines, .headers])
  func afterLongRequest(framing: Framing) {
    let conversation = Conversation()
    let long = request(1, "tally/note", #"{"text":"\#(String(repeating: "x", count: 70_000))"}"#)
    let next = frame(add(2, 1), framing)
    #expect(
      conversation.send(frame(long, framing) + next.prefix(30)) == frame(sum(1, 0), framing))
    #expect(conversation.send(String(next.dropFirst(30))) == frame(sum(2, 1), framing))
  }

  @Test(
    "The end of long parameters is found again for each request",
    arguments: [Framing.lines, .headers])
  func longParameters(framing: Framing) {
    let lengths = [2000, 3000, 1500, 10, 4000, 1100, 5000]
    let texts = lengths.enumerated().map { (id, length) in
      #"{"params":{"text":"\#(String(repeating: "x", count: length))"},"method":"tally/note","#
        + #""id":\#(id),"jsonrpc":"2.0"}"#
    }
    check(framing, texts, lengths.indices.map { sum($0, 0) })
  }

  @Test(
    "Invalid input is answered in its place, with a null id", arguments: [Framing.lines, .headers])
  func damage(framing: Framing) {
    check(
      framing, [add(1, 1), "{]", add(2, 1)],
      [
        sum(1, 1),
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The frame is not JSON: byte 1 "#
          + #"lacks a member name here.","data":{"kind":"frameJSON"}}}"#,
        sum(2, 2),
      ])
  }

  @Test("What comes before the framing is known is answered as lines, and then in kind")
  func garbage() {
    let conversation = Conversation()
    let answer = conversation.send("hello\n" + FrameCase.block(request(1, "tally/get")))
    let garbage =
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The input is neither a "#
      + #"line of JSON nor a header.","data":{"kind":"frameGarbage"}}}"# + "\n"
    #expect(answer == garbage + FrameCase.block(sum(1, 0)))
  }

  @Test("A framing that is forced is answered in, from the first byte on")
  func forced() {
    let lines = Conversation(framing: .lines).send("hello\n\(add(1, 1))\n")
    #expect(lines.hasSuffix("\n\(sum(1, 1))\n") && lines.contains("frameJSON"))
    let blocks = Conversation(framing: .headers).send("hello\n" + FrameCase.block(add(1, 1)))
    #expect(blocks.hasPrefix("Content-Length: ") && blocks.hasSuffix(FrameCase.block(sum(1, 1))))
  }

  @Test("A last line without a line end is answered when the input ends")
  func end() {
    let conversation = Conversation()
    #expect(conversation.send(add(1, 1)) == "")
    #expect(conversation.finish() == sum(1, 1) + "\n")
    #expect(conversation.finish() == "")
  }

  @Test("A notification of the service is a separate frame")
  func notifications() {
    let lines = Conversation()
    #expect(lines.notify("tally/changed", CounterContext.Sum(sum: 1)) == changed + "\n")
    let blocks = Conversation(framing: .headers)
    #expect(blocks.notify("tally/changed", CounterContext.Sum(sum: 1)) == FrameCase.block(changed))
    _ = blocks.send(FrameCase.block(add(1, 1)))
    #expect(blocks.notify("tally/changed", CounterContext.Sum(sum: 1)) == FrameCase.block(changed))
    let chosen = Conversation()
    _ = chosen.send(FrameCase.block(add(1, 1)))
    #expect(chosen.notify("tally/changed", CounterContext.Sum(sum: 1)) == FrameCase.block(changed))
  }

  @Test(
    "What waits to be written ends a group, and the rest is the next one's",
    arguments: [Framing.lines, .headers])
  func outputLimit(framing: Framing) {
    let fill = #"{"jsonrpc":"2.0","id":1,"method":"tally/fill","params":{"amount":100000}}"#
    let conversation = Conversation()
    let groups = conversation.groups(String(repeating: frame(fill, framing), count: 7))
    // 262,144 bytes are reached with the third answer.
    #expect(groups.map { $0.split(separator: #""id":1"#).count - 1 } == [3, 3, 1])
    #expect(conversation.tally.commits == 3)
  }

  @Test(
    "Every text of the table passes through: what is JSON is no request, what is not is damage",
    arguments: [Framing.lines, .headers])
  func everyText(framing: Framing) {
    let conversation = Conversation()
    #expect(conversation.send(frame(request(0, "tally/get"), framing)) == frame(sum(0, 0), framing))
    let accepted = JSONCase.allAccepted.map { ($0, true) }
    var frames = 0
    for (example, isJSON) in accepted + JSONCase.allRejected.map({ ($0, false) }) {
      // Two lines are two frames and a blank line is none.
      if framing == .lines, example.bytes.contains(0x0A) || example.bytes.allSatisfy({ $0 == 0x20 })
      {
        continue
      }
      let header = framing == .lines ? "" : "Content-Length: \(example.bytes.count)\r\n\r\n"
      let input = Array(header.utf8) + example.bytes + Array((framing == .lines ? "\n" : "").utf8)
      let answer = conversation.send(bytes: input)
      #expect(answer.contains(#""code":-32700"#) == !isJSON, "\(example)")
      #expect(answer.contains(#""code":-32600"#) == isJSON, "\(example)")
      // A good frame shows that nothing is left over, and resets the count of reports.
      #expect(
        conversation.send(frame(request(1, "tally/get"), framing)) == frame(sum(1, 0), framing),
        "\(example)")
      frames += 1
    }
    #expect(frames >= 500)
  }

  /// Sends `texts` at once, framed; `answers` have to come back, framed alike.
  private func check(_ framing: Framing, _ texts: [String], _ answers: [String]) {
    let answer = Conversation().send(texts.map { frame($0, framing) }.joined())
    #expect(answer == answers.map { frame($0, framing) }.joined(), "\(texts)")
  }

  private let changed = #"{"jsonrpc":"2.0","method":"tally/changed","params":{"sum":1}}"#
}
