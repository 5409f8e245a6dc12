import Foundation

/// A user of an ``InProcessService``: calls methods and looks at the views that come back.
final class TestUser {
  let service: InProcessService
  private var calls = 0

  init(_ service: InProcessService) { self.service = service }

  /// The view that a method answers with.
  @discardableResult
  func call(_ method: String, _ params: [String: Any] = [:]) throws -> ViewSnapshot {
    let answer = try answer(method, params)
    guard let result = answer["result"] as? [String: Any] else {
      throw Refusal(answer["error"] as? [String: Any])
    }
    return ViewSnapshot(view: result)
  }

  private func answer(_ method: String, _ params: [String: Any]) throws -> [String: Any] {
    calls += 1
    let request: [String: Any] = [
      "jsonrpc": "2.0", "id": calls, "method": method, "params": params,
    ]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
    let line = service.sendTogether([text]).first ?? "{}"
    return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }

  /// An error answer.
  struct Refusal: Error {
    let kind: String?
    let reason: String?

    init(_ error: [String: Any]?) {
      let data = error?["data"] as? [String: Any]
      kind = data?["kind"] as? String
      reason = data?["reason"] as? String
    }
  }

  /// Signs up, adds `count` players ("Player 1" …, as in the original's fixtures), picks all of them,
  /// puts the even ones into Team A and the odd ones into Team B, and starts.
  func startGather(players count: Int) throws -> ViewSnapshot {
    try call("login/register", ["username": "demo-user", "password": "demo-password"])
    for number in 1...count {
      let position = ["goalkeeper", "defender", "midfielder", "winger", "striker"][number % 5]
      try call(
        "players/add",
        ["name": "Player \(number)", "age": 20 + number, "preferredPosition": position])
    }
    try call("playerList/select")
    for number in 1...count {
      try call("playerList/setSelected", ["player": "\(number)", "selected": true])
    }
    try call("playerList/confirm")
    for number in 1...count {
      let team = number % 2 == 0 ? "teamA" : "teamB"
      try call("confirmPlayers/move", ["player": "\(number)", "to": team])
    }
    return try call("confirmPlayers/start")
  }
}

/// The texts and fields of a view.
struct ViewSnapshot {
  let view: [String: Any]

  var screen: String { view["screen"] as? String ?? "" }
  var title: String { view["title"] as? String ?? "" }
  var alert: [String: Any]? { view["alert"] as? [String: Any] }
  var sections: [[String: Any]] { view["sections"] as? [[String: Any]] ?? [] }
  var actionTitles: [String] {
    (view["actions"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }

  func field(_ id: String) -> [String: Any]? {
    (view["fields"] as? [[String: Any]])?.first { $0["id"] as? String == id }
  }

  func number(_ id: String) -> Int? { field(id)?["value"] as? Int }

  /// The countdown as it is drawn.
  var time: String? { field("countdown")?["text"] as? String }
}
