import Testing

@testable import Transcripts

/// Transcripts on a stage that answers as it is told.
@Suite("Transcript player")
struct TranscriptPlayerTests {
  private static let header = TranscriptHeader().line + "\n"

  private func transcript(_ lines: String) throws -> Transcript {
    try Transcript(name: "t", bytes: Array((Self.header + lines).utf8))
  }

  /// A stage that gives these answers, one list for each action, and then none.
  private func stage(
    _ answers: [[String]], onAction note: @escaping (Stage.Action) -> Void = { _ in }
  )
    -> Stage
  {
    var rest = answers[...]
    return Stage { (action, _) throws(StageError) in
      note(action)
      return rest.popFirst() ?? []
    }
  }

  private static let session = """
    // What is shown.
    >+ {"id":1}
    >> {"id":2}
    << {"id":1,"result":{"token":"{{token}}",
       "a":1}}
    // The second one.
    << {"id":2,...}
    ++ 2s
    << {"method":"m"}
    -- add 2 players
    >> {"token":"{{token}}"}
    """

  @Test("What is read is written as it was")
  func roundTrip() throws {
    let transcript = try transcript(Self.session)
    #expect(transcript.text == Self.header + Self.session)
  }

  @Test(
    "Messages are sent as they stand, together where they are, and with the values of variables")
  func actions() throws {
    var sent: [String] = []
    let answers = [
      [#"{"id":1,"result":{"token":"t1","a":1}}"#, #"{"id":2,"x":1}"#], [#"{"method":"m"}"#],
    ]
    let played = TranscriptPlayer.play(
      try transcript(Self.session),
      on: stage(answers) { action in
        switch action {
        case .send(let messages): sent.append(messages.joined(separator: " "))
        case .wait(let seconds): sent.append("\(seconds)")
        case .sendRaw, .event, .leave: break
        }
      })
    #expect(played.mismatches.isEmpty && played.ending == .whole)
    #expect(sent[0] == #"{"id":1} {"id":2}"# && sent[1] == "2" && sent[3] == #"{"token":"t1"}"#)
    #expect(sent[2].split(separator: " ").count == 4 && sent[2].contains("Player 002"))
  }

  @Test("A difference has the line that the value stands on")
  func lines() throws {
    let answers = [[#"{"id":1,"result":{"token":"t1","a":2}}"#, #"{"id":2}"#]]
    let played = TranscriptPlayer.play(try transcript(Self.session), on: stage(answers))
    let found = played.mismatches.map { "\($0.line) \($0.difference.pointer) \($0.got)" }
    #expect(found == ["6 /result/a 2", "10  nothing"])
  }

  @Test("By value, answers are found by their ids; what comes too much is a difference")
  func alignment() throws {
    let lines = ">> {}\n<< {\"id\":1}\n<< {\"method\":\"m\"}\n<< {\"id\":2}\n"
    let answers = [[#"{"id":2}"#, #"{"id":1}"#, #"{"method":"m"}"#], [#"{"id":3}"#]]
    let transcript = try transcript(lines)
    let values = TranscriptPlayer.play(transcript, on: stage(answers), .values)
    #expect(values.mismatches.map(\.got) == [#"{"id":3}"#])
    let bytes = TranscriptPlayer.play(transcript, on: stage(answers), .bytes)
    #expect(bytes.mismatches.count > 3)
  }

  @Test(
    "A notification too many is a difference", arguments: [Matcher.Mode.values, .bytes])
  func unexpected(mode: Matcher.Mode) throws {
    let view = #"{"method":"view/changed","params":{}}"#
    let transcript = try transcript(">> {\"id\":1}\n<< {\"id\":1}\n>> {}\n<< \(view)")
    func got(_ answers: [[String]]) -> [String] {
      TranscriptPlayer.play(transcript, on: stage(answers), mode).mismatches.map(\.got)
    }
    #expect(got([[#"{"id":1}"#], [view]]) == [])
    #expect(got([[#"{"id":1}"#, view], [view]]) == [view])
    #expect(got([[#"{"id":1}"#], [view, view]]) == [view])
  }

  @Test("An update keeps comments, layout and variables that hold")
  func updates() throws {
    let answers = [
      [#"{"id":1,"result":{"token":"t1","a":1}}"#, #"{"id":3,"b":2}"#],
      [#"{"method":"n"}"#, #"{"{{x}}":1}"#],
    ]
    let played = TranscriptPlayer.play(try transcript(Self.session), on: stage(answers))
    let expected = Self.session.split(separator: "\n").map { line in
      switch line {
      case #"<< {"id":2,...}"#: #"<< {"id":3,...}"#
      case #"<< {"method":"m"}"#: #"<< {"method":"n"}"# + "\n" + #"<< {"{{{}}x}}":1}"#
      default: String(line)
      }
    }
    #expect(played.updated.text == Self.header + expected.joined(separator: "\n"))
    #expect(played.lacksAnswers)
  }

  @Test("An update drops the time of an answer that is another one now, or comes no longer")
  func updatedTimes() throws {
    let lines = """
      >> {"id":1}
      // 1.0 ms
      << {"method":"m"}
      // 2.0 ms
      // Why.
      << {"id":1,"result":1}
      >> {"id":2}
      // 3.0 ms
      << {"method":"gone"}
      // 4.0 ms
      << {"id":2}
      """
    let answers = [[#"{"method":"m"}"#, #"{"id":1,"result":2}"#], [#"{"id":2}"#]]
    let played = TranscriptPlayer.play(try transcript(lines), on: stage(answers), .values)
    let expected = """
      >> {"id":1}
      // 1.0 ms
      << {"method":"m"}
      // Why.
      << {"id":1,"result":2}
      >> {"id":2}
      // 4.0 ms
      << {"id":2}
      """
    #expect(played.updated.text == Self.header + expected)
  }

  @Test("What a service sends before a later turn wants it is held, and comes in its order")
  func held() throws {
    let lines = """
      >> {"id":1}
      << {"id":1}
      >> {"id":2}
      << {"method":"a"}
      << {"method":"b"}
      << {"method":"a"}
      << {"id":2}
      """
    let (a, b) = (#"{"method":"a"}"#, #"{"method":"b"}"#)
    var rest = [[a, b, a], [#"{"id":1}"#, a], [#"{"id":2}"#]][...]
    func next() throws(StageError) -> [String] {
      guard let messages = rest.popFirst() else { throw .silent([], limit: "1 s") }
      return messages
    }
    let stage = Stage(
      { (action, _) throws(StageError) in
        if case .leave = action { return [] }
        return try next()
      }, wait: next)
    let played = TranscriptPlayer.play(try transcript(lines), on: stage, .bytes)
    #expect(played.answers == [[#"{"id":1}"#, a], [a, b, a, #"{"id":2}"#]])
    #expect(played.mismatches.map(\.got) == [a])
  }

  @Test("A stage that cannot go on ends the play, and what was not played stays")
  func endings() throws {
    let transcript = try transcript(Self.session)
    let errors: [(StageError, TranscriptPlayer.Ending)] = [
      (.notPlayable("x"), .notPlayable("x")), (.ended("y"), .ended("y")),
      (.silent([], limit: "1 s"), .silent),
    ]
    for (error, ending) in errors {
      let played = TranscriptPlayer.play(
        transcript, on: Stage { (_, _) throws(StageError) in throw error })
      #expect(played.ending == ending && played.updated.text == transcript.text)
      #expect(played.mismatches.isEmpty == (ending != .silent))
    }
  }

  @Test("A later level may add members and notifications, and nothing else")
  func additions() throws {
    let lines = #"""
      >> {"id":1}
      << {"method":"view/changed","params":{"a":1}}
      << {"id":1,"result":{"rows":[{"id":"r"}]}}
      """#
    let transcript = try transcript(lines)
    func differences(_ answers: [String]) -> [String] {
      TranscriptPlayer.play(transcript, on: stage([answers]), .additions).mismatches
        .map(\.difference.pointer)
    }
    let view = #"{"method":"view/changed","params":{"a":1,"later":{}}}"#
    let answer = #"{"id":1,"result":{"rows":[{"id":"r","later":2}],"later":[]}}"#
    #expect(differences([#"{"method":"later","params":{}}"#, view, answer, view]) == [])
    #expect(differences([view]) != [])
    #expect(differences([view, #"{"id":1,"result":{}}"#]) == ["/result/rows"])
    #expect(differences([view, #"{"id":1,"result":{"rows":[{"id":"r"},{"id":"s"}]}}"#]) != [])
    #expect(differences([view, answer, #"{"id":2,"result":{}}"#]) != [])
  }

  @Test(
    "What comes at the end is asked for, and is written behind the last turn",
    arguments: [true, false])
  func rest(isAccepted: Bool) throws {
    let lines = ">> {\"id\":1}\n<< {\"id\":1}\n// The end.\n"
    let late = #"{"method":"late"}"#
    let stage = Stage { (action, _) throws(StageError) in
      if case .leave = action { [late] } else { [#"{"id":1}"#] }
    }
    var asked = 0
    let played = TranscriptPlayer.play(
      try transcript(lines), on: stage,
      accepts: { mismatches in
        asked += mismatches.count
        return isAccepted
      })
    #expect(asked == 1 && played.mismatches.count == 1)
    #expect(played.changes == (1, isAccepted ? 0 : 1) && played.lacksAnswers == isAccepted)
    let added = lines.replacing("// ", with: "<< \(late)\n// ")
    #expect(played.updated.text == Self.header + (isAccepted ? added : lines))
  }

  @Test(
    "A comment that looks like a time and is none is left alone",
    arguments: ["nan", "inf", "1e300", "-0.05", "-inf"])
  func noTimes(number: String) throws {
    let lines = ">> {\"id\":1,\"method\":\"m\"}\n// \(number) ms\n<< {\"id\":1}\n"
    let timed = try transcript(lines).timed(["1": [AnswerTime(microseconds: 1)]])
    #expect(timed.count == 1 && timed[0].recorded == nil)
  }

  @Test("Messages in any order are answered by their methods, and one with a variable fits any")
  func anyOrder() throws {
    var standIn = AnyOrderStandIn(initializeResult: "{}")
    for lines in [
      ">> {\"id\":1,\"method\":\"a\"}\n<< {\"id\":1,\"result\":1}",
      ">> {\"id\":1,\"method\":\"{{*}}\"}\n<< {\"id\":1,\"result\":2}",
    ] { try standIn.add(try transcript(lines), known: [:]) }
    func answers(_ method: String) -> [String] {
      let reply = standIn.receive(#"{"id":7,"method":"\#(method)"}"#)
      return if case .answers(let answers) = reply { answers } else { [] }
    }
    #expect(answers("a") == [#"{"id":7,"result":1}"#])
    #expect(answers("b") == [#"{"id":7,"result":2}"#])
    #expect(answers("a") == [#"{"id":7,"result":2}"#])
  }
}
