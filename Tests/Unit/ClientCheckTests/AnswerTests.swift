import Testing

@testable import ClientCheck

/// What a client answers to the check, and what it says besides, is looked at as closely as what it sends.
@Suite("Answers to a check")
struct AnswerTests {
  /// What a check says of scenes that are played at one client.
  private func faults(_ scenes: [Scene], at pipe: ClientPipe) -> [String?] {
    let check = Check(initializeResult: [:]) { () throws(ClientError) in pipe }
    return check.outcomes(of: scenes).map(\.fault)
  }

  private func fault(_ scene: Scene, at pipe: ClientPipe) -> String? {
    faults([scene], at: pipe)[0]
  }

  /// A client that answers one check request in this way, after it has sent `calls`.
  private func client(
    answering method: AnyJSON, _ member: String, _ answer: AnyJSON, calls: AnyJSON...
  ) -> ClientPipe {
    ScriptedClient { message in
      guard message["method"] == method else { return nil }
      return calls + [.object(["id": message["id"] ?? 0, member: answer])]
    }.pipe
  }

  @Test("An act that is answered with an error is wrong")
  func refusedAct() {
    let pipe = client(
      answering: "check/press", "error", ["code": -32601, "message": "No such method."])
    #expect(
      fault(Scene("a scene", .show(.view("Quay")), .press(.weigh)), at: pipe)
        == #"After check/press {"action":"weigh"} the client answered with the error {"code":-32601,"message":"No such method."}."#
    )
  }

  @Test(
    "What no client knows is refused with the code for that, and with no other",
    arguments: [(-32601, true), (-32600, false), (1002, false)])
  func refusal(code: Int, isRight: Bool) {
    let scene = Scene("a scene", .refuse("check/somersault"))
    let pipe = client(answering: "check/somersault", "error", ["code": .integer(code)])
    #expect((fault(scene, at: pipe) == nil) == isRight)
    let obedient = client(answering: "check/somersault", "result", [:])
    #expect(fault(scene, at: obedient) != nil)
    let talkative = client(
      answering: "check/somersault", "result", [:],
      calls: ["id": 9, "method": "session/back", "params": [:]])
    #expect(fault(scene, at: talkative)?.hasPrefix("Asked check/somersault, the client ") == true)
  }

  @Test("A scene with an act that the client does not know is not played to its end")
  func notOffered() {
    let scene = Scene(
      "a scene", .show(.view("Quay")), .key("w"), .press(.weigh, sends: Request("quay/weigh")))
    let pipe = client(answering: "check/key", "error", ["code": -32601])
    let check = Check(initializeResult: [:]) { () throws(ClientError) in pipe }
    #expect(check.outcomes(of: [scene]) == [.notOffered("check/key")])
    let wrong = client(answering: "check/key", "error", ["code": 1002])
    #expect(fault(scene, at: wrong) != nil)
  }

  @Test(
    "The view may be asked for at any time, and nothing else of the session",
    arguments: [("session/view", true), ("session/back", false), ("session/open", false)])
  func ownCalls(method: String, isRight: Bool) {
    let pipe = client(
      answering: "check/press", "result", [:],
      calls: ["id": 9, "method": .string(method), "params": [:]])
    let said = fault(Scene("a scene", .show(.view("Quay")), .press(.weigh)), at: pipe)
    #expect((said == nil) == isRight)
  }

  @Test("The error for a client that falls silent has its last message")
  func beforeSilence() {
    let pipe = ScriptedClient(opening: [["hello": "world"]]).pipe
    #expect(
      fault(Scene("a scene", .opened), at: pipe)
        == #"The client sent what is neither a request nor an answer: {"hello":"world","jsonrpc":"2.0"}. "#
        + "The client did not send session/open within 10 s.")
  }

  @Test("Of what is no message 200 bytes are shown")
  func longNonsense() throws {
    var parts = [Array(String(repeating: "x", count: 1000).utf8) + [0x0A]]
    let pipe = ClientPipe(
      write: { (_) throws(ClientError) in },
      read: { () throws(ClientError) in
        guard let part = parts.popLast() else { throw .silent(seconds: 10) }
        return part
      }, end: { .status(0) })
    let said = try #require(fault(Scene("a scene", .opened), at: pipe))
    #expect(said.count { $0 == "x" } == 200, "\(said)")
  }

  @Test("A drawing is not compared with one of the scene before")
  func otherScene() {
    let pipe = ScriptedClient().pipe
    let first = Scene("one", .show(.view("Quay")), .draws(["Quay"]))
    let second = Scene("two", .show(.view("Quay")), .draws(["Quay"], seeing: "a ship has come"))
    let third = Scene(
      "three", .show(.view("Quay")), .draws(["Quay"]), .draws(["Quay"], seeing: "it has left"))
    let said = faults([first, second, third], at: pipe)
    #expect(said[0] == nil && said[1] == nil)
    #expect(said[2]?.hasPrefix("The drawing does not show that it has left.") == true)
  }
}
