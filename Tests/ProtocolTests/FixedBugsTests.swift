import Foundation
import GatherDomain
import Testing

/// Each bug of the original app (`facts/behaviour.md` §7) has a transcript or a test that is named
/// after it and shows it fixed.
@Suite("Bugs of the original, fixed")
struct FixedBugsTests {
  @Test("B1 to B21 are each named by a transcript or a test", arguments: 1...21)
  func named(number: Int) throws {
    let name = try Regex("B\(number)\\b")
    let transcripts = try Transcript.all().contains { transcript in
      transcript.name.contains(name)
        || transcript.steps.contains {
          if case .comment(let line) = $0 { line.contains(name) } else { false }
        }
    }
    let tests = try Repository.files(in: "Tests", ".swift").contains { path in
      try !path.hasSuffix("FixedBugsTests.swift") && Repository.text(path).contains(name)
    }
    let here = try Repository.text("Tests/ProtocolTests/FixedBugsTests.swift").contains(
      "B\(number): ")
    #expect(transcripts || tests || here, "B\(number) is shown nowhere")
  }

  @Test("B16: what went wrong is a sentence, and never the name of a type")
  func sentences() throws {
    for transcript in try Transcript.all() {
      for step in transcript.steps {
        guard case .receive(let text) = step else { continue }
        let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        guard let error = answer?["error"] as? [String: Any] else { continue }
        let message = try #require(error["message"] as? String)
        #expect(message.hasSuffix(".") && message.contains(" "), "\(transcript.name): \(message)")
        #expect(!message.contains("Error") && !message.contains("Failure"), "\(message)")
      }
    }
  }

  @Test("B17: players are equal only if all of them is, and are told apart by their ids")
  func equality() {
    var changed = Player(id: ID("1"), profile: Player.Profile(name: "Bob"))
    let bob = changed
    changed.profile.age = 30
    #expect(changed != bob)
    #expect(Set([ID<Player>("1"), ID<Player>("1")]).count == 1)
  }

  @Test("B20: submitting twice does not do it twice")
  func duplicateSubmit() throws {
    let visitor = Visitor(try Stage())
    try visitor.call("login/register", ["username": "ann", "password": "correct horse"])
    try visitor.call("playerList/add")
    try visitor.call("playerAdd/save", ["name": "Bob"])
    #expect(throws: Visitor.Refusal.self) { try visitor.call("playerAdd/save", ["name": "Bob"]) }
    #expect(try visitor.call("players/list").view["total"] as? Int == 1)
  }
}
