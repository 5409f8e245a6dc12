import Foundation
import GatherDomain
import HeadlessUI
import PrintedContract
import SQLShared
import Testing

@testable import football_gather

/// Every stored field of a player reaches the clients, and can be changed by them.
@Suite("The fields of a player, for clients")
struct PlayerFieldWireTests {
  private let service: InProcessService
  private let fields = Player.Profile.columns.names

  init() throws {
    service = try InProcessService()
    _ = call("accounts/register", ["username": "ann", "password": "correct horse"])
    _ = call("players/add", ["name": "Bob"])
  }

  private func call(_ method: String, _ params: [String: Any]) -> [String: Any] {
    let request: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": method, "params": params]
    guard let data = try? JSONSerialization.data(withJSONObject: request),
      let answer = service.sendTogether([String(decoding: data, as: UTF8.self)]).first,
      let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    else { return [:] }
    return object["result"] as? [String: Any] ?? object["error"] as? [String: Any] ?? [:]
  }

  /// The properties of a schema of the contract.
  private func properties(_ schema: String) throws -> [String: [String: Any]] {
    let file = try #require(
      Contract.whole.files(ContractForm(isExact: true)).first {
        $0.path == "schemas/\(schema).json"
      })
    let document = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    return document?["properties"] as? [String: [String: Any]] ?? [:]
  }

  /// A value that a schema allows and that a new player does not have.
  private func value(_ schema: [String: Any]) -> Any {
    if let words = schema["enum"] as? [Any] { return words.last ?? "" }
    let type = (schema["type"] as? [String])?.first ?? schema["type"] as? String
    return switch type {
    case "integer": schema["minimum"] as? Int ?? 7
    case "boolean": true
    default: "Ajax"
    }
  }

  @Test(
    "Each is in results, can be set and changed by a method, and is shown and edited on screens")
  func everywhere() throws {
    let result = try properties("Player")
    for field in fields {
      let schema = try #require(result[field], "Player+Wire: \(field) is not in results")
      let new = value(schema)
      // A Boolean comes back as a number.
      let expected = new is Bool ? "1" : "\(new)"
      let changed = call("players/update", ["id": "1", field: new])
      #expect("\(changed[field] ?? "-")" == expected, "PlayerMethods: \(field) cannot be changed")
      let kept = call("players/get", ["id": "1"])
      #expect("\(kept[field] ?? "-")" == expected, "\(field) is not kept")
    }
    let detail = call("playerList/open", ["player": "1"])
    let sections = detail["sections"] as? [[String: Any]] ?? []
    let rows = sections.flatMap { $0["rows"] as? [[String: Any]] ?? [] }.map { $0["id"] as? String }
    for field in fields {
      #expect(rows.contains(field), "PlayerDetailPresenter: \(field) is not shown")
      let editor = call("playerDetail/edit", ["field": field])
      #expect(editor["screen"] as? String == "playerEdit", "ProfileField: \(field) is not edited")
      _ = call("session/back", [:])
    }
  }

  @Test("Each is a column of imported and exported lists")
  func lists() {
    let csv = call("players/export", [:])["csv"] as? String ?? ""
    // The last one is the UID, which is no field.
    let headings = csv.prefix { !$0.isNewline }.split(separator: ",")
    #expect(
      headings.count == fields.count + 1 && headings.last == "UID",
      "PlayerColumn: \(csv.prefix { !$0.isNewline })")
  }
}
