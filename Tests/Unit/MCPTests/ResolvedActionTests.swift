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
    _ choice: String, fields: String = "", actions: String = "", alert: String = ""
  ) throws -> RPCError? {
    let json = """
      {"screen":"s","revision":3,"title":"","isLoading":false,"fields":[\(fields)],"sections":[],\
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

  @Test("An id of two actions names none of them")
  func twice() throws {
    let actions = action("sort", "normal") + "," + action("sort", "normal")
    let refusal = try refusal(#"{"action":"sort"}"#, actions: actions)
    #expect(refusal?.kind == .invalidParams)
    #expect(refusal?.message.contains("stands for one thing") == true)
  }
}
