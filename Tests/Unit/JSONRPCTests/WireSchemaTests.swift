import Testing

@testable import JSONRPC

/// What else comes from one statement of the fields: the order on the wire, and the JSON Schema.
@Suite("Wire schema")
struct WireSchemaTests {
  @Test("Members are written in the order of the fields, nil ones and kept ones are left out")
  func order() {
    var outing = SampleObject()
    outing.title = "Cup"
    outing.pitches = [Pitch(name: "N"), Pitch(name: "S\n", width: 9)]
    outing.rowKey = 1
    outing.note = "dry"
    outing.age = .set(3)
    var writer = JSONWriter()
    outing.write(to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"title":"Cup","size":0,"isOpen":false,"pitches":[{"name":"N"},{"name":"S\n","width":9}],"#
        + #""note":"dry","pageSize":0,"tags":[],"age":3,"rowKey":1}"#)
  }

  @Test("An object's schema names its fields, what is required, and every bound")
  func schema() {
    var catalog = SchemaCatalog(prefix: "#/schemas/", for: .exactAnswer)
    #expect(SampleObject.schema(in: &catalog) == ["$ref": "#/schemas/SampleObject"])
    #expect(catalog.names == ["SampleObject", "Pitch"])
    #expect(
      catalog.entries.first?.schema == [
        "type": "object",
        "properties": [
          "title": ["type": "string", "minLength": 1, "description": "What it is called."],
          "size": [
            "type": "integer", "minimum": 2, "maximum": 22, "description": "How many come.",
          ],
          "isOpen": ["type": "boolean", "description": "Whether more may come."],
          "pitches": [
            "type": "array", "items": ["$ref": "#/schemas/Pitch"], "description": "Where it is.",
          ],
          "note": ["type": "string", "minLength": 1, "description": "What else."],
          "weather": [
            "type": "string", "enum": ["sunny", "rainy", "windy/cold"],
            "description": "The forecast.",
          ],
          "home": [
            "allOf": [["$ref": "#/schemas/Pitch"]], "description": "The first pitch.",
          ],
          "rounds": [
            "type": "array", "items": ["type": "array", "items": ["type": "integer"]],
            "description": "Goals per round.",
          ],
          "pageSize": [
            "type": "integer", "minimum": 1, "maximum": 100,
            "description": "How many are shown.", "default": 100,
          ],
          "tags": [
            "type": "array", "items": ["type": "string"],
            "description": "Words for it.", "default": ["fun"],
          ],
          "age": [
            "anyOf": [["type": "integer", "minimum": 1, "maximum": 120], ["type": "null"]],
            "description": "How old one has to be.",
          ],
          "rowKey": ["type": "integer", "description": "A number."],
          "half/time~": ["type": "string", "description": "A name that has to be escaped."],
        ],
        "additionalProperties": false,
        "required": ["title", "size", "isOpen", "pitches"],
        "title": "SampleObject",
        "description": "A day out.",
      ])
  }

  @Test("An object without required fields says nothing of them; an extensible one says so")
  func extensible() {
    var catalog = SchemaCatalog(prefix: "", suffix: ".json", for: .exactAnswer)
    #expect(Greeting.schema(in: &catalog) == ["$ref": "Greeting.json"])
    #expect(
      catalog.entries.first?.schema == [
        "type": "object",
        "properties": ["text": ["type": "string", "description": "What is said."]],
        "additionalProperties": true, "title": "Greeting", "description": "A hello.",
      ])
  }

  @Test("A type that holds itself is described once")
  func recursive() {
    var catalog = SchemaCatalog(prefix: "#", for: .exactAnswer)
    _ = [Bracket].schema(in: &catalog)
    _ = Bracket.schema(in: &catalog)
    #expect(catalog.entries.count == 1)
    let halves = catalog.entries.first?.schema["properties"]?["halves"]
    #expect(halves?["items"] == ["$ref": "#Bracket"])
  }

  @Test("A type that holds itself is read and written as deep as it is")
  func recursion() {
    let text =
      #"{"name":"F","halves":[{"name":"A","halves":[{"name":"a"}]},{"name":"B","halves":[]}]}"#
    #expect(check(text) == text)
    #expect(
      check(#"{"name":"F","halves":[{"name":"A"},{"name":"B","halves":[{"name":"a"},{}]}]}"#)
        == "/halves/1/halves/1/name")
  }

  @Test("An array that must not be empty is refused when it is, and its schema says so")
  func emptyArray() {
    struct Team: WireObject {
      static let about = TypeInfo("Team", "Who plays.")
      var names: [String] = []
      mutating func members(_ visit: MemberVisitor) {
        visit("names", &names, "Who.", .notEmpty)
      }
    }
    let issue = JSONSlice.parse(Array(#"{"names":[]}"#.utf8)) { value -> WireIssue? in
      do throws(WireIssue) { _ = try Team(wire: value) } catch { return error }
      return nil
    }
    #expect(issue == .some(.init(pointer: "/names", expected: "an array that is not empty")))
    var catalog = SchemaCatalog(prefix: "", for: .exactAnswer)
    _ = Team.schema(in: &catalog)
    let names = catalog.entries.first?.schema["properties"]?["names"]
    #expect(names?["minItems"] == 1)
    #expect(names?["minLength"] == nil)
  }

  /// A shirt, for schemas of each use.
  private struct Shirt: WireObject {
    static let about = TypeInfo("Shirt", "What one wears.")
    private var size = Size.small
    private var number: Int?

    /// A vocabulary that grows.
    enum Size: String, CaseIterable, WireValue {
      static let isOpen = true
      case small, large
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("size", &size, "How wide.")
      visit("number", &number, "On the back.")
    }

    /// What a catalog says of the type: its name, and the parts that depend on its use.
    static func description(_ use: SchemaCatalog.Use, taken: [String] = []) -> [JSONDocument?] {
      var catalog = SchemaCatalog(prefix: "", for: use, taken: taken)
      _ = schema(in: &catalog)
      let schema = catalog.entries.first?.schema
      let size = schema?["properties"]?["size"]
      return [
        schema?["title"], schema?["additionalProperties"], size?["enum"], size?["anyOf"],
        schema?["properties"]?["number"]?["type"],
      ]
    }
  }

  @Test("What is sent is closed; what is received is open, unless it is described exactly")
  func uses() {
    let words: JSONDocument = ["small", "large"]
    #expect(Shirt.description(.request) == ["Shirt", false, words, nil, ["integer", "null"]])
    #expect(Shirt.description(.arguments) == ["Shirt", false, words, nil, "integer"])
    #expect(Shirt.description(.exactAnswer) == ["Shirt", false, words, nil, "integer"])
    #expect(
      Shirt.description(.answer) == [
        "Shirt", nil, nil, [["type": "string", "enum": words], ["type": "string"]], "integer",
      ])
    let names = ["Shirt", "Sock"]
    #expect(Shirt.description(.request, taken: names).first == "ShirtInput")
  }

  /// The bracket in `text` written again, or the pointer of what is wrong with it.
  private func check(_ text: String) -> String? {
    JSONSlice.parse(Array(text.utf8)) { value in
      do throws(WireIssue) {
        var writer = JSONWriter()
        var bracket = try Bracket(wire: value)
        bracket.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
      } catch {
        return error.pointer
      }
    }
  }
}
