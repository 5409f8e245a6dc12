import Foundation
import Testing

/// What a user enters is refused at its field.
@Suite("Refused fields")
struct RefusedFieldTests {
  /// How a signed-in user gets to a screen, and what is entered there wrongly.
  private static let entries: [(way: [String], intent: String, input: String)] = [
    (["session/signOut"], "login/submit", #"{"username":"","password":"x"}"#),
    (["session/signOut"], "login/register", #"{"username":"bob","password":"x"}"#),
    (["playerList/add"], "playerAdd/save", #"{"name":""}"#),
    (["playerList/open", "playerDetail/edit"], "playerEdit/save", #"{"value":""}"#),
    (["playerList/importPlayers"], "importPlayers/preview", #"{"list":""}"#),
    (["playerList/select", "playerList/pasteNames"], "playerList/previewNames", #"{"names":""}"#),
    (["playerList/changePassword"], "password/save", #"{"oldPassword":"x","newPassword":""}"#),
    (
      ["playerList/changePassword"], "password/save",
      #"{"oldPassword":"correct horse","newPassword":"x"}"#
    ),
    (["playerList/fixtures", "fixtureList/open"], "fixture/addGuest", #"{"guest":""}"#),
  ]
  /// What an intent on the way takes.
  private static let parameters: [String: [String: any Sendable]] = [
    "session/signOut": ["confirmed": true], "playerList/open": ["player": "1"],
    "playerDetail/edit": ["field": "name"], "fixtureList/open": ["fixture": "1"],
  ]

  @Test("The focus is at the first field with an error", arguments: entries)
  func focus(way: [String], intent: String, input: String) throws {
    let user = TestUser(try InProcessService())
    try user.call("login/register", ["username": "ann", "password": "correct horse"])
    try user.call("players/add", ["name": "Al"])
    try user.call("fixtures/add", ["startsAt": "2126-01-01T20:00:00Z"])
    for step in way { try user.call(step, Self.parameters[step] ?? [:]) }
    let entered = try JSONSerialization.jsonObject(with: Data(input.utf8)) as? [String: Any]
    let view = try user.call(intent, entered ?? [:]).view
    let fields = try #require(view["fields"] as? [[String: Any]])
    let refused = try #require(fields.first { $0["error"] != nil }?["id"] as? String)
    #expect((view["focus"] as? [String: Any])?["field"] as? String == refused)
  }
}
