import HeadlessUI
import Testing
import Transcripts

@testable import football_gather

/// What transcripts leave out with `...` is checked by others, and what they repeat is little.
@Suite("Coverage of the transcripts")
struct TranscriptCoverageTests {
  /// An answer of the service beside what its transcript expects.
  struct Exchange {
    let file: String
    let expected: ExpectedJSON
    let actual: ExpectedJSON

    /// The view of the answer; nil if it has none.
    var view: ExpectedJSON? { Self.view(in: actual) }
    var expectedView: ExpectedJSON? { Self.view(in: expected) }

    private static func view(in message: ExpectedJSON) -> ExpectedJSON? {
      [message["result"], message["params"]].lazy.compactMap { $0 }.first { $0["screen"] != nil }
    }
  }

  private static let exchanges = Result {
    try Transcript.all().flatMap { transcript in
      let service = try InProcessService(transcript.needsFile ? .sqlite : .memory)
      let answers = transcript.played(on: service.stage, transcript.patterns[0]).answers
      return zip(transcript.turns, answers).flatMap { turn, answers in
        zip(turn.expected, answers).compactMap { expected, actual -> Exchange? in
          guard let expected = ExpectedJSON(expected.text),
            let actual = ExpectedJSON(answer: actual)
          else { return nil }
          return Exchange(file: transcript.name, expected: expected, actual: actual)
        }
      }
    }
  }

  private static let screens = Contract.whole.screenNames

  @Test("Some transcript has a whole view of each screen, byte by byte", arguments: screens)
  func wholeView(screen: String) throws {
    let views = try Self.exchanges.get().compactMap(\.expectedView)
    #expect(views.contains { $0["screen"]?.string == screen && !$0.hasGap })
  }

  @Test("What a view shows outside of its rows is checked in some transcript")
  func parts() throws {
    var (shown, checked): (Set<String>, Set<String>) = ([], [])
    for exchange in try Self.exchanges.get() {
      guard let view = exchange.view, let screen = view["screen"]?.string else { continue }
      view.visit(expected: exchange.expectedView, name: screen) { part, isChecked in
        shown.insert(part)
        if isChecked { checked.insert(part) }
      }
    }
    #expect(shown.count > 1000)
    let missing = shown.subtracting(checked).sorted()
    #expect(missing.isEmpty, "not checked: \(missing.prefix(20).joined(separator: "\n"))")
  }

  @Test("One more action on a screen changes at most six transcripts", arguments: screens)
  func oneMoreAction(screen: String) throws {
    let exchanges = try Self.exchanges.get().filter { $0.screen == screen }
    let action = try #require(
      ExpectedJSON(#"{"id":"made","title":"Made","method":"\#(screen)/made","isEnabled":true}"#))
    // At every position: first, second, last but one, last.
    for place in [0, 1, -1, Int.max] {
      let changed = exchanges.filter { !$0.expected.matches($0.actual.adding(action, at: place)) }
      let files = Set(changed.map(\.file)).sorted()
      let list = files.joined(separator: "\n")
      #expect(files.count <= 6, "Leave actions out with ... in some of these:\n\(list)")
    }
  }
}

extension TranscriptCoverageTests.Exchange {
  /// The screen whose actions the answer names.
  fileprivate var screen: String? {
    view?["screen"]?.string ?? actual["error"]?["data"]?["screen"]?.string
  }
}

extension ExpectedJSON {
  /// An answer with one more action, in its view or in what its error says is available.
  fileprivate func adding(_ action: ExpectedJSON, at place: Int) -> ExpectedJSON {
    var copy = self
    for index in children.indices {
      let name = children[index].name
      if name == "\"actions\"" || name == "\"available\"" {
        let added = name == "\"actions\"" ? action : action["method"]
        let count = copy.children[index].value?.children.count ?? 0
        let at = place < 0 ? max(0, count + place) : min(place, count)
        copy.children[index].value?.children.insert(Child(value: added), at: at)
      } else if ["\"result\"", "\"params\"", "\"error\"", "\"data\""].contains(name) {
        copy.children[index].value = children[index].value?.adding(action, at: place)
      }
    }
    return copy
  }

  /// Names of a view's parts that change from test to test, or that other tests look at.
  private static let unvisited = ["revision", "token", "rows", "points"]

  /// Visits each scalar of an answer, and each pair of neighbours in a list, with whether they are
  /// expected as they are.
  fileprivate func visit(expected: ExpectedJSON?, name: String, _ body: (String, Bool) -> Void) {
    if kind == .scalar { return body("\(name) = \(scalar)", expected?.scalar == scalar) }
    for (index, child) in children.enumerated() {
      let step = child.key ?? "\(index)"
      if Self.unvisited.contains(step.filter { $0 != "\"" }) { continue }
      child.value?.visit(
        expected: expected?.counterpart(of: child, at: index), name: "\(name) \(step)", body)
    }
    guard kind == .array else { return }
    let known = expected?.neighbours ?? []
    for pair in neighbours { body("\(name) order \(pair)", known.contains(pair)) }
  }

  /// The keys of elements that follow each other.
  private var neighbours: [String] {
    zip(children, children.dropFirst()).compactMap { one, next in
      guard let key = one.key, let nextKey = next.key else { return nil }
      return key + nextKey
    }
  }
}
