import GatherApp
import HeadlessUI
import JSONRPC
import Testing
import ViewVocabulary

@testable import ClientCheck

/// The scenes are fictional, complete, and have unique names.
@Suite("The script")
struct ScriptTests {
  private let scenes = Script.scenes()

  /// What the service says in a scene.
  private func views(_ scene: Scene) -> [AnyJSON] {
    scene.steps.flatMap { step -> [AnyJSON] in
      switch step {
      case .notify("view/changed", let view): return [view]
      case .act(_, _, let requests):
        return requests.flatMap { request -> [AnyJSON] in
          guard case .view(let view) = request.answer else { return [] }
          return [view] + (request.unasked.map { [$0] } ?? [])
        }
      default: return []
      }
    }
  }

  @Test("Names differ, and say their group")
  func names() {
    #expect(Set(scenes.map(\.name)).count == scenes.count)
    #expect(scenes.allSatisfy { $0.name.contains(": ") })
  }

  @Test("Scenes are found by a part of their names")
  func choice() {
    #expect(scenes.named(["focus: ", "errors: "]).count == 24)
    #expect(scenes.named(["no scene is called so"]).isEmpty)
  }

  @Test("A file has what its scenes have, and is read as it was written")
  func files() throws {
    var read: [SceneFile] = []
    for (name, text) in Script.files where name != SceneFile.schemaName {
      let file = try SceneFile.read(Array(text.utf8))
      // A string that is written with escapes only is read as any other one.
      #expect(AnyJSON(text: file.text) == AnyJSON(text: text), "\(name)")
      read.append(file)
    }
    let names = scenes.map(\.name).filter { !$0.hasPrefix("unknown: half a character") }
    #expect(read.flatMap(\.scenes).map(\.name) == names)
    #expect(names.count == scenes.count - 1)
    #expect(Script.scenes(with: read).map(\.name) == scenes.map(\.name))
  }

  @Test(
    "What is no file of scenes is refused where it is wrong",
    arguments: [
      ("{", "", "JSON"),
      (#"{"group":"a"}"#, "/scenes", "given"),
      (#"{"group":"","scenes":[]}"#, "/group", "a string that is not empty"),
      (
        #"{"group":"a","scenes":[{"name":"b","steps":[{"opened":true,"ends":true}]}]}"#,
        "/scenes/0/steps/0", "an object with one member"
      ),
      (
        #"{"group":"a","scenes":[{"name":"b","steps":[{"draws":{"text":[]}}]}]}"#,
        "/scenes/0/steps/0/draws/text", "absent (did you mean texts?)"
      ),
    ])
  func wrongFile(text: String, pointer: String, expected: String) {
    let issue = #expect(throws: WireIssue.self) { try SceneFile.read(Array(text.utf8)) }
    #expect(issue == WireIssue(pointer: pointer, expected: expected))
  }

  @Test("No method and no screen of a scene is one of the app")
  func madeUp() {
    let program = Contract.Program(
      name: "", title: "", summary: "", namespace: "", version: "", protocolVersion: "",
      levels: ContractLevels(present: 1, oldest: 1, additions: [:]))
    let contract = Contract(
      program, digest: "", sessionTexts: GatherApp.sessionTexts, app: GatherApp.app)
    let methods = Set(contract.methods.map(\.name)).subtracting(["session/view"])
    let screens = Set(methods.compactMap { $0.split(separator: "/").first.map(String.init) })
    for scene in scenes {
      for view in views(scene) {
        #expect(!screens.contains(view["screen"]?.string ?? ""), "\(scene.name)")
      }
      for case .act(_, _, let requests) in scene.steps {
        for request in requests { #expect(!methods.contains(request.method), "\(scene.name)") }
      }
    }
  }

  @Test("Every view is one that the contract allows, except where something unknown is shown")
  func views() {
    for scene in scenes where !scene.name.hasPrefix("unknown: ") {
      for view in views(scene) {
        let isView = JSONSlice.parse(Array(view.text.utf8)) { (try? View(wire: $0)) != nil }
        #expect(isView == true, "\(scene.name): \(view.text)")
      }
    }
  }

  @Test("Every chart has a point at least, as the contract says")
  func points() {
    var charts = 0
    for view in scenes.flatMap(views) {
      guard case .array(let drawn) = view["charts"] else { continue }
      for chart in drawn {
        charts += 1
        #expect(chart["points"] != [], "\(chart.text)")
      }
    }
    #expect(charts > 0)
  }

  @Test("Unknown things are unknown, and otherwise views")
  func unknown() {
    let unknown = scenes.filter { $0.name.hasPrefix("unknown: unknown members") }.flatMap(views)
    #expect(!unknown.isEmpty)
    for view in unknown {
      #expect(view["screen"]?.string != nil)
      #expect(JSONSlice.parse(Array(view.text.utf8)) { (try? View(wire: $0)) == nil } == true)
    }
  }

  @Test(
    "What is sent is compared with what was offered",
    arguments: [
      ("{}", "null", true), ("{}", "[]", true), ("{}", "{}", true), ("{}", #"{"a":1}"#, false),
      (#"{"a":1}"#, #"{"a":1}"#, true), (#"{"a":1}"#, #"{"a":1.0}"#, true),
      (#"{"a":1}"#, #"{"a":"1"}"#, false), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
      (#"{"a":1}"#, "{}", false), (#"{"a":null}"#, #"{"a":null}"#, true),
      (#"{"a":null}"#, #"{"a":""}"#, false), (#"{"a":null}"#, "{}", false),
      (#"{"a":""}"#, #"{"a":null}"#, false), (#"{"a":null}"#, #"{"a":0}"#, false),
      ("{}", "[1]", false), ("{}", #""x""#, false),
    ])
  func comparison(offered: String, sent: String, isAccepted: Bool) {
    let request = Request("quay/save", AnyJSON(text: offered))
    #expect(request.accepts(AnyJSON(text: sent)) == isAccepted)
  }
}
