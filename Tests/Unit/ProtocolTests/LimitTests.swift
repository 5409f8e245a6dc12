import Foundation
import Testing

/// Every limit of the contract, tried on both sides.
@Suite("Limits")
struct LimitTests {
  private typealias JSON = [String: Any]
  /// The methods, each with the schema of its parameters as one object.
  private let methods: [(name: String, schema: JSON)]
  private let types: [String: JSON]

  /// A member with bounds in the parameters of a method.
  private struct Member {
    /// The names that lead to it; `0` is the first element of an array.
    let path: [String]
    /// The values on its bounds, and the next ones beyond.
    let within, beyond: [Any]
    /// Whether the value says nothing of the domain: a key, or any whole number that every client can represent.
    var isFormal: Bool { path == ["key"] || within as? [Int] == [-(1 << 53) + 1, (1 << 53) - 1] }
  }

  /// A call of each domain method that has bounds, which is done once one of its members is set to a bound.
  private static let calls = [
    ("clock/advance", "{}"), ("fixtures/add", #"{"startsAt":"2126-01-01T20:00:00Z"}"#),
    ("fixtures/answerList", #"{"id":"1","names":"Al"}"#), ("fixtures/calendar", "{}"),
    ("fixtures/import", #"{"json":[{"startsAt":"2126-01-02T20:00:00Z"}]}"#),
    ("fixtures/list", "{}"),
    ("fixtures/update", #"{"id":"1"}"#),
    ("gathers/correct", #"{"id":"1","score":{"teamA":1,"teamB":1}}"#),
    ("gathers/end", #"{"id":"2","score":{"teamA":1,"teamB":1}}"#), ("gathers/goals", "{}"),
    (
      "gathers/import",
      #"{"json":[{"startedAt":"2020-01-01T20:00:00Z","endedAt":"2020-01-01T21:00:00Z","teamA":["Al"],"teamB":["Bo"],"score":{"teamA":1,"teamB":1}}]}"#
    ), ("gathers/list", "{}"),
    ("gathers/setClock", #"{"id":"2","seconds":60}"#),
    ("gathers/setScore", #"{"id":"2","score":{"teamA":1,"teamB":1}}"#), ("initialize", "{}"),
    ("players/add", #"{"name":"Cy"}"#), ("players/figures", #"{"id":"1"}"#),
    ("players/import", #"{"json":[{"name":"Cy"}]}"#), ("players/leaderboard", "{}"),
    ("players/list", "{}"), ("players/update", #"{"id":"1"}"#), ("sessions/list", "{}"),
    ("teams/balance", #"{"players":["1","2"]}"#),
  ]

  /// Limits that no schema names: a call, what is taken in the place of `@`, and what is refused.
  private static let others:
    [(method: String, params: String, taken: [String], refused: [String])] = [
      (
        "accounts/register", #"{"username":"@","password":"correct horse"}"#, texts(1, 64),
        texts(0, 65)
      ),
      ("accounts/register", #"{"username":"bob","password":"@"}"#, texts(8, 1000), texts(0, 7)),
      (
        "accounts/changePassword", #"{"oldPassword":"correct horse","newPassword":"@"}"#,
        texts(8, 1000), texts(0, 7)
      ),
      ("accounts/setCurrency", #"{"currency":"@"}"#, texts(3), texts(0, 2, 4)),
      (
        "fixtures/import", #"{"csv":"Starts,Price\n2126-01-02T20:00:00Z,@ EUR"}"#,
        ["0.01", "10000000.00"], ["0", "10000000.01"]
      ),
      ("players/add", #"{"name":"@"}"#, texts(1, 100), texts(0, 101)),
      ("players/add", #"{"name":"Cy","favouriteTeam":"@"}"#, texts(0, 100), texts(101)),
      ("players/update", #"{"id":"1","name":"@"}"#, texts(1, 100), texts(0, 101)),
      ("players/update", #"{"id":"1","favouriteTeam":"@"}"#, texts(0, 100), texts(101)),
      ("players/import", #"{"csv":"Name\n@\nCy"}"#, texts(1, 100), texts(101)),
      ("players/import", #"{"csv":"Name,Favourite team\nCy,@"}"#, texts(0, 100), texts(101)),
      ("players/import", #"{"csv":"Name,Age\nCy,@"}"#, ["1", "120"], ["0", "121"]),
      (
        "fixtures/add", #"{"startsAt":"2126-01-01T20:00:00Z","place":"@"}"#, texts(0, 100),
        texts(101)
      ),
      ("fixtures/add", #"{"startsAt":"@"}"#, ["1970-01-01T00:00:00Z"], ["1969-12-31T23:59:59Z"]),
      ("fixtures/update", #"{"id":"1","place":"@"}"#, texts(0, 100), texts(101)),
      ("fixtures/answer", #"{"id":"1","answer":"in","guest":"@"}"#, texts(1, 100), texts(0, 101)),
      (
        "gathers/correct", #"{"id":"1","byName":[{"name":"@","team":"teamA"}]}"#, texts(1, 100),
        texts(0, 101)
      ),
      (
        "fixtures/import", #"{"csv":"Starts,Players at most\n2126-01-01T20:00:00Z,@"}"#,
        ["2", "1000"],
        ["1", "1001"]
      ),
      (
        "fixtures/import", #"{"csv":"Starts,In\n2126-01-01T20:00:00Z,\"@\""}"#, [guests(1000)],
        [guests(1001)]
      ),
      (
        "gathers/import",
        #"{"csv":"Started,Ended,Team A,Team B,Goals A,Goals B\n2020-01-01T20:00:00Z,2020-01-01T21:00:00Z,Al,Bo,@,0"}"#,
        ["0", "100"], ["-1", "101"]
      ),
      (
        "gathers/import",
        #"{"csv":"Started,Ended,Team A,Team B,Goals A,Goals B,Goals\n2020-01-01T20:00:00Z,2020-01-01T21:00:00Z,Al,Bo,1,0,A @ goal"}"#,
        ["1", "12960"], ["0", "12961"]
      ),
      ("gathers/start", #"{"teamA":[@],"teamB":["1003"]}"#, [ids(1), ids(1000)], ["", ids(1001)]),
      (
        "gathers/start", #"{"teamA":["1001"],"teamB":["1002"],"bench":[@]}"#, ["", ids(1000)],
        [ids(1000) + #","1003""#]
      ),
    ]

  private static func texts(_ lengths: Int...) -> [String] { lengths.map(text) }
  private static func text(_ length: Int) -> String { String(repeating: "x", count: length) }
  private static func ids(_ count: Int) -> String {
    (1...count).map { #""\#($0)""# }.joined(separator: ",")
  }
  private static func guests(_ count: Int) -> String {
    (1...count).map { "Z\($0) (guest)" }.joined(separator: #"\n"#)
  }

  init() throws {
    let text = try Repository.text("Protocol/openrpc.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSON)
    types = try #require((document["components"] as? JSON)?["schemas"] as? [String: JSON])
    methods = try #require(document["methods"] as? [JSON]).map { method in
      let params = (method["params"] as? [JSON] ?? []).map { ($0["name"] as? String ?? "", $0) }
      let schema: JSON = [
        "type": "object", "required": params.filter { $1["required"] as? Bool == true }.map(\.0),
        "properties": JSON(uniqueKeysWithValues: params.map { ($0, $1["schema"] ?? JSON()) }),
      ]
      return (method["name"] as? String ?? "", schema)
    }
  }

  // MARK: What the schemas say

  private func resolved(_ schema: Any?) -> JSON {
    let schema = schema as? JSON ?? [:]
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      return resolved(types[String(name)])
    }
    let choices = (schema["anyOf"] ?? schema["allOf"]) as? [JSON]
    return choices?.first.map(resolved) ?? schema
  }

  /// The members with bounds in a schema.
  private func members(of schema: Any?, _ path: [String] = []) -> [Member] {
    let schema = resolved(schema)
    var found: [Member] = []
    if let least = schema["minimum"] as? Int, let most = schema["maximum"] as? Int {
      found = [Member(path: path, within: [least, most], beyond: [least - 1, most + 1])]
    } else if let least = schema["minLength"] as? Int {
      let most = (schema["maxLength"] as? Int).map { [$0] } ?? []
      found = [
        Member(
          path: path, within: ([least] + most).map(Self.text),
          beyond: ([least - 1] + most.map { $0 + 1 }).map(Self.text))
      ]
    }
    let inner = schema["properties"] as? JSON ?? [:]
    return found + inner.flatMap { members(of: $1, path + [$0]) }
      + (schema["items"].map { members(of: $0, path + ["0"]) } ?? [])
  }

  /// Any value of a schema.
  private func sample(of schema: Any?) -> Any {
    let schema = resolved(schema)
    switch (schema["type"] as? [String])?.first ?? schema["type"] as? String {
    case "integer": return schema["minimum"] ?? 1
    case "boolean": return true
    case "array": return [Any]()
    case "object":
      let required = schema["required"] as? [String] ?? []
      return (schema["properties"] as? JSON ?? [:]).filter { required.contains($0.key) }
        .mapValues(sample)
    default:
      let isTime = schema["format"] != nil
      return (schema["enum"] as? [String])?.first ?? (isTime ? "2026-01-01T20:00:00Z" : "1")
    }
  }

  /// A value of a schema with another one at a path in it; what leads there is made.
  private func set(_ value: Any, at path: ArraySlice<String>, in whole: Any?, _ schema: Any?) -> Any
  {
    guard let name = path.first else { return value }
    let schema = resolved(schema)
    if let items = schema["items"] {
      return [set(value, at: path.dropFirst(), in: (whole as? [Any])?.first, items)]
    }
    var object = whole as? JSON ?? sample(of: schema) as? JSON ?? [:]
    let member = (schema["properties"] as? JSON)?[name]
    object[name] = set(value, at: path.dropFirst(), in: object[name], member)
    return object
  }

  // MARK: Calls

  /// The kind of the error that a method answers with, and where it is; nil if it answers with a result.
  private func refusal(
    _ service: InProcessService, _ method: String, _ params: Any
  ) throws -> (kind: String, pointer: String)? {
    let request: JSON = ["jsonrpc": "2.0", "id": 1, "method": method, "params": params]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
    let answer = try #require(service.sendTogether([text]).first)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? JSON)
    guard let error = json["error"] as? JSON else { return nil }
    let data = error["data"] as? JSON
    return (data?["kind"] as? String ?? answer, data?["pointer"] as? String ?? "")
  }

  /// A service with a user who has two players, a fixture, a match that has ended and one that has not.
  private func service() throws -> InProcessService {
    let service = try InProcessService()
    for (method, params) in [
      ("accounts/register", #"{"username":"ann","password":"correct horse"}"#),
      ("players/import", #"{"csv":"Al\nBo"}"#), ("accounts/setCurrency", #"{"currency":"EUR"}"#),
      ("fixtures/add", #"{"startsAt":"2126-01-01T20:00:00Z"}"#),
      ("gathers/start", #"{"teamA":["1"],"teamB":["2"]}"#), ("gathers/end", #"{"id":"1"}"#),
      ("gathers/start", #"{"teamA":["1"],"teamB":["2"]}"#),
    ] {
      let refusal = try refusal(service, method, json(params))
      #expect(refusal == nil, "\(method)")
    }
    return service
  }

  private func json(_ text: String) throws -> JSON {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSON)
  }

  // MARK: Tests

  @Test("What a schema allows is read by every method, and the next value beyond is not")
  func reading() throws {
    for (method, schema) in methods {
      let service = try InProcessService()
      for member in members(of: schema) {
        let pointer = "/params/" + member.path.joined(separator: "/")
        for (value, isAllowed) in member.within.map({ ($0, true) })
          + member.beyond.map({ ($0, false) })
        {
          let params = set(value, at: member.path[...], in: nil, schema)
          let refusal = try refusal(service, method, params)
          let isRefused = refusal?.kind == "invalidParams" && refusal?.pointer == pointer
          #expect(isRefused != isAllowed, "\(method) \(pointer) \(value) \(refusal?.kind ?? "")")
        }
      }
    }
  }

  @Test("The domain takes what the schemas of its methods allow")
  func domain() throws {
    let calls = Dictionary(uniqueKeysWithValues: Self.calls)
    let domain = methods.filter { method in
      (method.schema["properties"] as? JSON)?["ifRevision"] == nil
        && members(of: method.schema).contains { !$0.isFormal }
    }
    #expect(Set(calls.keys) == Set(domain.map(\.name)))
    for (method, schema) in domain {
      let base = try json(calls[method] ?? "{}")
      for member in members(of: schema) where !member.isFormal {
        for value in member.within {
          let params = set(value, at: member.path[...], in: base, schema)
          let refusal = try refusal(service(), method, params)
          #expect(refusal == nil, "\(method) \(member.path) \(value)")
        }
      }
    }
  }

  @Test("Limits that no schema names", arguments: others)
  func unnamed(method: String, template: String, taken: [String], refused: [String]) throws {
    for (value, isTaken) in taken.map({ ($0, true) }) + refused.map({ ($0, false) }) {
      let service = try service()
      if method == "gathers/start" {
        let names = (3...1003).map { "Z\($0)" }.joined(separator: "\\n")
        _ = try refusal(service, "players/import", json(#"{"csv":"\#(names)"}"#))
      }
      let params = try json(template.replacingOccurrences(of: "@", with: value))
      let refusal = try refusal(service, method, params)
      #expect((refusal == nil) == isTaken, "\(value.count): \(value.prefix(20))")
    }
  }

  @Test("A fixture that is full takes no further answer, but other ones of the same people")
  func answers() throws {
    let service = try service()
    let list = #"{"csv":"Starts,In\n2127-01-01T20:00:00Z,\"\#(Self.guests(999))\""}"#
    #expect(try refusal(service, "fixtures/import", json(list)) == nil)
    for (name, answer, kind) in [("Al", "in", nil), ("Bo", "in", "conflict"), ("Al", "out", nil)] {
      let params: JSON = ["id": "2", "answer": answer, "guest": name]
      #expect(try refusal(service, "fixtures/answer", params)?.kind == kind, "\(name) \(answer)")
    }
  }
}
