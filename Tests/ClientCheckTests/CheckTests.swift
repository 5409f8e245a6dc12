import Testing

@testable import ClientCheck

/// A check plays all scenes, says what was wrong, and goes on with a new client where one was lost.
@Suite("Checks")
struct CheckTests {
  private let titles = (1...6).map { Scene("scene \($0)", .draws(["Quay"])) }
    .map { Scene($0.name, [.show(.view("Quay"))] + $0.steps) }

  /// What a check says of the scenes, and its sum.
  private func play(
    _ scenes: [Scene], at start: @escaping () throws(Loss) -> Line
  ) -> (faults: [String?], tally: Check.Tally) {
    var faults: [String?] = []
    let check = Check(welcome: ["server": ["name": "x"]], start: start)
    let tally = check.play(scenes) { faults.append($0.fault) }
    return (faults, tally)
  }

  /// What a check says of one scene played at one puppet.
  private func fault(_ scene: Scene, at puppet: Puppet) -> String? {
    play([scene]) { () throws(Loss) in puppet.line }.faults[0]
  }

  @Test("A client that does everything right passes, in either framing", arguments: [false, true])
  func passing(isHeaded: Bool) {
    let puppet = Puppet(isHeaded: isHeaded)
    let (faults, tally) = play(titles) { () throws(Loss) in puppet.line }
    #expect(faults.allSatisfy { $0 == nil })
    #expect(tally == Check.Tally(passed: 6, failed: 0, unplayed: 0))
    #expect(puppet.input.hasPrefix("Content-Length: ") == isHeaded)
  }

  @Test("A fault costs its scene alone")
  func independence() {
    let puppet = Puppet { message in
      message["id"] == 2 ? [["id": 2, "result": ["text": "nothing"]]] : nil
    }
    let (faults, tally) = play(titles) { () throws(Loss) in puppet.line }
    #expect(faults[1] == "\"Quay\" is not drawn. The drawing is:\n| nothing")
    #expect(tally == Check.Tally(passed: 5, failed: 1, unplayed: 0))
  }

  @Test("A lost client is started anew for the next scene, but not for ever")
  func losses() {
    var starts = 0
    let (faults, tally) = play(titles) { () throws(Loss) in
      starts += 1
      return Puppet { (message) throws(Loss) in
        if message["method"] == "check/draw" { throw .ended(.signal(11)) }
        return nil
      }.line
    }
    #expect(starts == 4)
    #expect(
      faults
        == Array(
          repeating: "The client ended by signal 11, and did not read what it was sent.", count: 4))
    #expect(tally == Check.Tally(passed: 0, failed: 4, unplayed: 2))
  }

  @Test("A client that opens no session is not started again")
  func noSession() {
    var starts = 0
    let (faults, tally) = play(titles) { () throws(Loss) in
      starts += 1
      return Puppet(opening: []).line
    }
    #expect(starts == 1)
    #expect(faults == ["The client did not send session/open within 10 s."])
    #expect(tally.unplayed == 5)
  }

  @Test("A client that cannot be started is said to be so")
  func unstartable() {
    let (faults, _) = play(titles) { () throws(Loss) in throw .unstartable("x: No such file") }
    #expect(faults == ["The client cannot be started: x: No such file."])
  }

  @Test("A client may introduce itself first")
  func introduction() {
    let puppet = Puppet(opening: [
      ["id": "a", "method": "initialize"], ["method": "initialized"],
      ["id": "b", "method": "session/open", "params": ["notify": true, "fresh": true]],
    ])
    #expect(fault(Scene("opening", .opened), at: puppet) == nil)
    #expect(puppet.input.hasPrefix(#"{"id":"a","jsonrpc":"2.0","result":{"server":{"name":"x"}}}"#))
  }

  @Test(
    "What is no message is told, and survived",
    arguments: [
      (#"{"id":1,"result":{"text":"Quay"},"jsonrpc":"1.0"}"#, "sent what lacks \"jsonrpc\""),
      (#"{"id":7,"result":{}}"#, "answered a request 7 that nobody has sent"),
      (#"{"hello":"world"}"#, "sent what is neither a request nor an answer"),
      (#""hello""#, "sent what lacks"),
    ])
  func nonsense(message: String, words: String) throws {
    let puppet = Puppet { request in
      let answer: AnyJSON = ["id": request["id"] ?? 0, "result": ["text": "Quay"]]
      return request["method"] == "check/draw" && request["id"] == 1
        ? [AnyJSON(text: message), answer] : nil
    }
    let (faults, tally) = play(Array(titles.prefix(2))) { () throws(Loss) in puppet.line }
    let fault = try #require(faults[0])
    #expect(fault.contains(words), "\(fault)")
    #expect(tally == Check.Tally(passed: 1, failed: 1, unplayed: 0))
  }

  @Test("What is sent late, behind the answer to a press, is found in the same scene")
  func late() {
    let scene = Scene("a scene", .show(.view("Quay")), .press(.weigh))
    let puppet = Puppet { message in
      guard message["method"] == "check/draw" else { return nil }
      let answer: AnyJSON = ["id": message["id"] ?? 0, "result": ["text": "Quay"]]
      return [["id": 9, "method": "quay/weigh"], answer]
    }
    #expect(
      fault(scene, at: puppet)
        == #"After check/press {"action":"weigh"} the client sent quay/weigh null, and nothing was to be sent."#
    )
  }
}
