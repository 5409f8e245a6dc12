import HeadlessUI
import JSONRPC
import PrintedContract
import Testing

@testable import HeadlessUI

/// What a change beside the types means; `Tests/System/Schema/test_changes.py` has a referee for the types.
@Suite("Changes of the contract")
struct ContractComparisonTests {
  /// An entry of each list, and what its removal, and its addition, is called.
  private static let entries = [
    ("methods", #"{"name":"a/b"}"#, "a/b"),
    ("x-notifications", #"{"name":"a/b","params":{}}"#, "a/b"),
    ("x-errors", #"{"kind":"gone","code":1,"data":{}}"#, "errors.gone"),
    ("x-screens", #""match""#, "screens.match"),
  ]

  /// A value that takes more than a line where it is printed for people.
  private static let values =
    #"["\#(String(repeating: "x", count: 60))","\#(String(repeating: "y", count: 60))"]"#

  /// A list of a contract, an entry before and after, and the change forth and back.
  private static let changes = [
    (
      "methods", ##"{"name":"a","errors":[{"$ref":"#/x/gone"}]}"##, #"{"name":"a","errors":[]}"#,
      "breaking  a  the error gone is another one, or was removed",
      "compatible  a  the error gone is possible"
    ),
    (
      "methods", #"{"name":"a","result":{"schema":{"type":"string"}}}"#, #"{"name":"a"}"#,
      "breaking  a.result  not only the type string is possible",
      "compatible  a.result  only the type string is possible"
    ),
    (
      "methods",
      #"{"name":"a","result":{"schema":{"type":"array","const":\#(values)}}}"#,
      #"{"name":"a","result":{"schema":{"type":"array"}}}"#,
      #"breaking  a.result  not only \#(values) is possible"#,
      #"compatible  a.result  only \#(values) is possible"#
    ),
    (
      "methods", #"{"name":"a","paramStructure":"by-name"}"#, #"{"name":"a"}"#,
      "breaking  a  parameters are sent in another form",
      "breaking  a  parameters are sent in another form"
    ),
    (
      "methods", #"{"name":"a","summary":"One."}"#, #"{"name":"a","summary":"Two."}"#,
      "text  a  the summary differs", "text  a  the summary differs"
    ),
    (
      "methods", #"{"name":"a","examples":[1]}"#, #"{"name":"a","examples":[2]}"#,
      "text  a  the examples differ", "text  a  the examples differ"
    ),
    (
      "methods", #"{"name":"a","result":{"schema":{"type":"string","description":"One."}}}"#,
      #"{"name":"a","result":{"schema":{"type":"string","description":"Two."}}}"#,
      "text  a.result  the description differs", "text  a.result  the description differs"
    ),
    (
      "x-errors", #"{"kind":"gone","code":1}"#, #"{"kind":"gone","code":2}"#,
      "breaking  errors.gone  the code is another one",
      "breaking  errors.gone  the code is another one"
    ),
    (
      "x-errors", gone(#""id":{"type":"string"}"#), gone(""),
      "breaking  errors.gone.id  was removed", "compatible  errors.gone.id  was added"
    ),
    (
      "x-errors", gone(#""id":{"type":"string"}"#), gone(#""id":{"type":["string","integer"]}"#),
      "breaking  errors.gone.id  the type integer is possible",
      "compatible  errors.gone.id  the type integer is no longer possible"
    ),
  ]

  private static func gone(_ data: String) -> String {
    #"{"kind":"gone","data":{"type":"object","properties":{\#(data)}}}"#
  }

  private func document(_ list: String, _ entries: String) throws -> JSONDocument {
    try #require(JSONDocument(text: Array(#"{"\#(list)":[\#(entries)]}"#.utf8)))
  }

  private func lines(from old: JSONDocument, to new: JSONDocument) -> [String] {
    ContractComparison.changes(from: old, to: new).map(\.line)
  }

  @Test("What is removed breaks, what is added does not", arguments: entries)
  func removal(list: String, entry: String, place: String) throws {
    let (with, without) = (try document(list, entry), try document(list, ""))
    #expect(lines(from: with, to: without) == ["breaking  \(place)  was removed"])
    #expect(lines(from: without, to: with) == ["compatible  \(place)  was added"])
    #expect(lines(from: with, to: with) == [])
  }

  @Test("What differs in an entry", arguments: changes)
  func difference(
    list: String, before: String, after: String, forth: String, back: String
  ) throws {
    let (old, new) = (try document(list, before), try document(list, after))
    #expect(lines(from: old, to: new) == [forth])
    #expect(lines(from: new, to: old) == [back])
  }
}
