import HeadlessUI
import JSONRPC
import Testing
import ViewVocabulary

@testable import MCP

/// What a model may choose of a view.
@Suite("Offers to models")
struct ResolvedActionTests {
  /// Why a choice is refused in a view with these parts; nil if it is not.
  private func refusal(
    _ choice: String, fields: String = "", sections: String = "", actions: String = "",
    alert: String = ""
  ) throws -> RPCError? {
    let json = """
      {"screen":"s","revision":3,"title":"","isLoading":false,"fields":[\(fields)],"sections":[\(sections)],\
      "actions":[\(actions)]\(alert)}
      """
    let view = try #require(value(json) as View?)
    let choice = try #require(value(choice) as ViewTools.Choice?)
    do throws(RPCError) { _ = try ResolvedAction(choice, in: view) } catch { return error }
    return nil
  }

  private func value<Value: WireValue>(_ json: String) -> Value? {
    EncodedJSON(encoded: Array(json.utf8)).decoded(as: Value.self)
  }

  private func action(_ id: String, _ role: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","title":"T","method":"s/\#(id)","isEnabled":true,"role":"\#(role)"\#(more)}"#
  }

  @Test("An alert is answered with the revision of the view in which it was read, or closed")
  func alert() throws {
    let actions = action("yes", "destructive") + "," + action("no", "cancel")
    let alert = #","alert":{"title":"A","message":"","severity":"warning","actions":[\#(actions)]}"#
    #expect(try refusal(#"{"action":"yes"}"#, alert: alert)?.message.contains("revision") == true)
    #expect(try refusal(#"{"action":"yes","revision":3}"#, alert: alert) == nil)
    #expect(try refusal(#"{"action":"no"}"#, alert: alert) == nil)
  }

  @Test("A secret is typed by a person, and told by no model")
  func secret() throws {
    let field = #"{"id":"p","kind":"secret","label":"Word","isRequired":true,"isEnabled":true}"#
    let go = action("go", "primary", #","inputs":["p"]"#)
    for inputs in [#"{"p":"x"}"#, "{}"] {
      let refusal = try refusal(
        #"{"action":"go","inputs":\#(inputs)}"#, fields: field, actions: go)
      #expect(refusal?.message.hasPrefix("Word is a secret") == true)
    }
  }

  @Test(
    "A field that nobody has filled is sent as one of its kind is empty",
    arguments: [
      ("text", #""""#), ("number", "null"), ("choice", "null"), ("stepper", "null"),
      ("toggle", "false"),
    ])
  func empty(kind: String, sent: String) throws {
    let field = #"{"id":"f","kind":"\#(kind)","label":"F","isRequired":false,"isEnabled":true}"#
    let go = action("go", "primary", #","inputs":["f"]"#)
    let view: View = try #require(
      value(
        #"{"screen":"s","revision":3,"title":"","isLoading":false,"fields":[\#(field)],"sections":[],"actions":[\#(go)]}"#
      ))
    let choice: ViewTools.Choice = try #require(value(#"{"action":"go"}"#))
    let params = try ResolvedAction(choice, in: view).params(choice, at: 3)
    #expect(String(decoding: params, as: UTF8.self) == #"{"f":\#(sent),"ifRevision":3}"#)
  }

  @Test("The action of a column is named by its column, where several have its id")
  func columns() throws {
    func column(_ id: String, sortedBy action: String) -> String {
      let params = #","params":{"by":"\#(id)"}"#
      return #"{"id":"\#(id)","title":"C","alignment":"start","isNumber":false,"#
        + #""action":\#(self.action(action, "normal", params))}"#
    }
    func section(_ columns: String...) -> String {
      #"{"id":"l","title":"","rows":[{"id":"1","title":"R","details":["",""]}],"rowActions":[],"#
        + #""columns":[\#(columns.joined(separator: ","))]}"#
    }
    let alone = section(column("a", sortedBy: "sort"), column("b", sortedBy: "other"))
    let shared = section(column("a", sortedBy: "sort"), column("b", sortedBy: "sort"))
    #expect(try refusal(#"{"action":"sort"}"#, sections: alone) == nil)
    #expect(
      try refusal(#"{"action":"sort"}"#, sections: shared)?.message
        == "/arguments/column must be given, as several have the action sort: one of a, b.")
    #expect(try refusal(#"{"action":"sort","column":"b"}"#, sections: shared) == nil)
    #expect(
      try refusal(#"{"action":"sort","column":"c"}"#, sections: shared)?.message
        == "/arguments/column must be one of a, b.")
    // The same thing at two places can be named by either.
    #expect(try refusal(#"{"action":"sort"}"#, sections: alone + "," + alone) == nil)
  }

  @Test("The action of a row is named by its section, where two do different things with the row")
  func rows() throws {
    func section(_ id: String, _ more: String = "") -> String {
      #"{"id":"\#(id)","title":"","rows":[{"id":"1","title":"R","details":[]}],"#
        + #""rowActions":[\#(action("swap", "normal", #","rowParameter":"row""# + more))]}"#
    }
    let choice = #"{"action":"swap","row":"1"}"#
    #expect(try refusal(choice, sections: section("a") + "," + section("b")) == nil)
    let different = section("a") + "," + section("b", #","params":{"by":"x"}"#)
    #expect(
      try refusal(choice, sections: different)?.message
        == "/arguments/section must be given, as several have the action swap: one of a, b.")
    #expect(
      try refusal(#"{"action":"swap","row":"1","section":"b"}"#, sections: different) == nil)
  }
}
