import Foundation
import GatherDomain
import Testing
import Transcripts

/// Each bug of the original app has a transcript in which it would show, or else a test. The numbers are those of a list of
/// bugs outside of the repository; the first comment of a transcript says what was wrong.
@Suite("Bugs of the original, fixed")
struct FixedBugsTests {
  /// A transcript that shows bugs fixed, and what it must hold for that, in this order.
  struct Proof: CustomTestStringConvertible {
    let bugs: [Int]
    let transcript: String
    let fragments: [String]

    init(_ bugs: Int..., in transcript: String, by fragments: String...) {
      (self.bugs, self.transcript, self.fragments) = (bugs, transcript, fragments)
    }

    var testDescription: String { "\(bugs) in \(transcript)" }
  }

  private static let proofs = [
    // The start stores one gather with the whole line-up, and going back leaves none.
    Proof(
      1, 2, 5, 20, in: "confirmPlayers/B1-B2-B5-whole-line-up",
      by: "confirmPlayers/start",
      #""teamB":[{"id":"2","name":"Bob"},{"id":"3","name":"Cy"}]"#, #""total":1}"#,
      "session/back", "Discard this match?", #""confirmed":true"#, #""gathers":[],"total":0"#,
      "confirmPlayers/start", #""gathers":[{"id":"2""#, #""total":1}"#),
    Proof(
      3, in: "gather/B3-retry-after-failure",
      by: "lock store", "gather/end", #""title":"Retry","method":"gather/end""#, "unlock store",
      #""method":"gather/end","params":{"confirmed":true}"#, #""screen":"gatherDetail""#,
      #""endedAt""#,
      "lock store", "playerEdit/save", #""title":"Retry","method":"playerEdit/save""#,
      "unlock store",
      #""method":"playerEdit/save","params":{"value":33}"#, #""title":"Age","details":["33"]"#),
    Proof(
      4, in: "login/B4-register-signs-in",
      by: "session/signOut", "login/register", #""screen":"playerList""#, #""players":[],"total":0"#
    ),
    Proof(
      6, in: "playerList/B6-delete-fails",
      by: "lock store", "playerList/delete", #""isLoading":false"#,
      #""title":"Retry","method":"playerList/delete""#,
      "unlock store", "playerList/delete", #""text":"Bob was deleted.""#),
    Proof(
      7, 8, 9, 10, in: "playerList/B7-B10-selection",
      by: "playerList/open", "playerList/select", #""title":"0 selected""#, #""isSelected":false"#,
      "playerList/confirm", "Select at least 2 players.", #""title":"1 selected""#,
      "playerList/confirm",
      "Select at least 2 players.", #""title":"2 selected""#, "cancelSelection",
      #""title":"Players""#,
      "playerList/select", #""title":"0 selected""#),
    Proof(
      8, 14, in: "playerDetail/B8-rename",
      by: #""title":"bob""#, #""params":{"value":"Bob"}"#, #""title":"Bob""#, #""details":["Bob"]"#,
      "session/back", #""title":"Bob""#),
    Proof(
      10, in: "gather/B10-selection-after-a-match",
      by: "gather/end", #""title":"Players""#, "playerList/select", #""title":"0 selected""#,
      #""title":"Confirm players","method":"playerList/confirm","params":{"balances":true},"isEnabled":false"#,
      "playerList/confirm",
      "Select at least 2 players."),
    Proof(
      11, in: "confirmPlayers/B11-bench-order",
      by: #""player":"1""#, #""player":"2""#, #""player":"3""#, #""title":"Bench""#,
      #""id":"3","title":"Al""#, #""id":"2","title":"Bob""#, #""id":"1","title":"Cy""#),
    Proof(
      12, 18, in: "gather/B12-B18-runs-out",
      by: "gather/setTime", "++ 1s", "gather/pauseClock", "++ 30s", "gather/startClock", "++ 1s",
      "The countdown has reached 00:00.", "session/dismissAlert",
      #""title":"Start","method":"gather/startClock","isEnabled":false,"reason":"Set a time first""#,
      "gather/resetClock", #""text":"00:02""#, "++ 5s", "view/changed",
      "The countdown has reached 00:00."),
    Proof(
      14, in: "playerEdit/B14-age",
      by: #""value":"thirty""#, #""error":""#, "players/get", #""age":30"#, #""value":"31""#,
      #""title":"Age","details":["31"]"#, #""value":null"#, #""title":"Age","details":[]"#),
    Proof(
      15, 21, in: "gather/B15-B21-end",
      by: #""id":"scoreA","kind":"stepper","entry":"stepped","label":"Team A","value":3"#,
      #""id":"scoreB","kind":"stepper","entry":"stepped","label":"Team B","value":1"#, "gather/end",
      #""score":{"teamA":3,"teamB":1}"#),
    Proof(
      18, in: "gather/B18-hours",
      by: #""hours":"24""#, #""error":""#, #""text":"1:30:00""#, "++ 1s", #""text":"1:29:59""#,
      "++ 1800s", #""text":"59:59""#, #""text":"23:59:59""#),
    Proof(
      19, in: "history/list",
      by: "playerList/history", #""emptyText":"No matches yet.""#, "gathers/end", "gathers/end",
      "playerList/history", #""title":"Thu 1 Jan 2026, 20:00""#),
    Proof(
      20, in: "playerList/undo", by: "playerList/delete", "session/undo", "session/undo",
      #""title":"Al""#),
  ]

  /// The bugs that no transcript can show: B13 has a test in `SQLiteFileTests`, the others have one below.
  private static let shownByTests = [13, 16, 17]

  @Test("B1 to B21 are each shown")
  func complete() {
    #expect(Set(Self.proofs.flatMap(\.bugs) + Self.shownByTests) == Set(1...21))
  }

  @Test("Their fixes are shown by the transcripts", arguments: proofs)
  func shown(proof: Proof) throws {
    let transcript = try Transcript.golden(proof.transcript + ".transcript")
    var rest = transcript.text.components(separatedBy: "\n").filter { !$0.hasPrefix("//") }
      .map { String($0.drop { $0 == " " }) }.joined()[...]
    for fragment in proof.fragments {
      let found = try #require(
        rest.range(of: fragment), "\(proof.transcript) does not go on to \(fragment)")
      rest = rest[found.upperBound...]
    }
  }

  @Test("B16: what went wrong is a sentence, and never the name of a type")
  func sentences() throws {
    for transcript in try Transcript.all() {
      for answer in transcript.turns.flatMap(\.expected) {
        guard let error = ExpectedJSON(answer.text)?["error"] else { continue }
        let message = try #require(error["message"]?.string)
        #expect(message.hasSuffix(".") && message.contains(" "), "\(transcript.name): \(message)")
        #expect(!message.contains("Error") && !message.contains("Failure"), "\(message)")
      }
    }
  }

  @Test("B17: players are equal only if all fields are, and are identified by their ids")
  func equality() {
    var changed = Player(id: ID("1"), profile: Player.Profile(name: "Bob"))
    let bob = changed
    changed.profile.age = 30
    #expect(changed != bob)
    #expect(Set([ID<Player>("1"), ID<Player>("1")]).count == 1)
  }

  @Test("B20: submitting twice does not do it twice")
  func duplicateSubmit() throws {
    let user = TestUser(try InProcessService())
    try user.call("login/register", ["username": "ann", "password": "correct horse"])
    try user.call("playerList/add")
    try user.call("playerAdd/save", ["name": "Bob"])
    #expect(throws: TestUser.Refusal.self) { try user.call("playerAdd/save", ["name": "Bob"]) }
    #expect(try user.call("players/list").view["total"] as? Int == 1)
  }
}
