import Foundation
import Testing

/// Lists in and out, bytes to bytes.
@Suite("Lists")
struct ListTests {
  /// Sends a request, and gives its result, or its error under "error".
  private func call(
    _ service: InProcessService, _ method: String, _ params: [String: Any] = [:]
  ) throws -> [String: Any] {
    let request: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": method, "params": params]
    let text = try JSONSerialization.data(withJSONObject: request)
    let answer = try #require(service.sendTogether([String(decoding: text, as: UTF8.self)]).first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    return object["result"] as? [String: Any] ?? object
  }

  private func register(_ service: InProcessService, _ username: String) throws {
    _ = try call(
      service, "accounts/register", ["username": username, "password": "correct horse"])
  }

  /// All players, without their ids.
  private func everybody(_ service: InProcessService) throws -> [NSDictionary] {
    let players = try call(service, "players/list", ["limit": 1000])["players"]
    return try #require(players as? [[String: Any]]).map { player in
      NSDictionary(dictionary: player.filter { $0.key != "id" })
    }
  }

  @Test(
    "What one person exports another imports as the same, in either form",
    arguments: ["csv", "json"])
  func roundTrip(format: String) throws {
    let service = try InProcessService(.sqlite)
    try register(service, "ann")
    let names = [
      "=HYPERLINK(\"x\")", "+1", "-1", "@SUM(A1:A9)", "'=1", "''", "a;b,c",
      "\"Quote\" O'Neill", "Zoë", "小林", "e\u{301}", "a\u{2028}b", "\\", "</script>", "👩‍👩‍👧", "Name",
    ]
    for (number, name) in names.enumerated() {
      _ = try call(
        service, "players/add",
        ["name": name, "age": number + 1, "skill": "amateur", "favouriteTeam": names[number / 2]])
    }
    let before = try everybody(service)
    #expect(before.count == names.count)
    let export = try call(service, "players/export", ["format": format])
    #expect(export.keys.sorted() == [format])
    try register(service, "bob")
    // An export is what an import takes.
    let result = try call(service, "players/import", export)
    #expect(result["added"] as? Int == names.count)
    #expect(try everybody(service) == before)
    let again = try call(
      service, "players/import", export.merging(["mode": "update"]) { old, _ in old })
    #expect(again["unchanged"] as? Int == names.count)
  }

  private static func text(_ list: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: list, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  @Test("The matches that one person exports another imports", arguments: ["csv", "json"])
  func matches(format: String) throws {
    let service = try InProcessService(.sqlite)
    try register(service, "ann")
    for name in ["Al", "=Bo"] { _ = try call(service, "players/add", ["name": name]) }
    for number in 1...3 {
      _ = try call(service, "gathers/start", ["teamA": ["1"], "teamB": ["2"]])
      if number == 2 { continue }
      let score = ["teamA": number, "teamB": 1]
      _ = try call(service, "gathers/end", ["id": "\(number)", "score": score])
    }
    let export = try call(service, "gathers/export", ["format": format])
    try register(service, "bob")
    let result = try call(service, "gathers/import", export)
    #expect(result["added"] as? Int == 3)
    #expect(result["unknownNames"] as? [String] == ["=Bo", "Al"])
    let copy = try call(service, "gathers/export", ["format": format])
    // But for the UIDs, which no other account has.
    #expect(try Self.text(copy) != Self.text(export))
    #expect(try Self.text(copy).withoutUIDs == Self.text(export).withoutUIDs)
    #expect(try call(service, "gathers/import", export)["unchanged"] as? Int == 3)
  }
}

extension String {
  fileprivate var withoutUIDs: String {
    replacingOccurrences(of: "[0-9a-f]{16}-[0-9]+", with: "", options: .regularExpression)
  }
}
