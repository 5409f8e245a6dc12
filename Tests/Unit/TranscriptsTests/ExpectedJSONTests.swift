import Testing

@testable import Transcripts

/// What `...` in a transcript matches, and what a recording writes.
@Suite("Expected JSON")
struct ExpectedJSONTests {
  private func json(_ text: String) throws -> ExpectedJSON { try #require(ExpectedJSON(text)) }

  @Test(
    "An answer matches if all that is written is there, in this order",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#, true),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, false),
      (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
      (#"{"a":1,...}"#, #"{"a":1,"b":2}"#, true),
      (#"{"a":1,...}"#, #"{"a":1}"#, true),
      (#"{"a":1,...}"#, #"{"b":2,"a":1}"#, false),
      (#"{...,"b":2}"#, #"{"a":1,"b":2}"#, true),
      (#"{...,"b":2}"#, #"{"a":1,"b":2,"c":3}"#, false),
      (#"{...}"#, #"{}"#, true),
      (#"{"a":{"b":1,...},...}"#, #"{"a":{"b":1,"c":2}}"#, true),
      (#"{"a":{"b":1,...},...}"#, #"{"a":{"b":2,"c":2}}"#, false),
      (#"{"a":1.0}"#, #"{"a":1}"#, false),
      (#"{"a":"..."}"#, #"{"a":"b"}"#, false),
      (#"{"a":"\",..."}"#, #"{"a":"\",..."}"#, true),
      ("[1,...,3]", "[1,2,3]", true),
      ("[1,...,3]", "[1,3]", true),
      ("[1,...,3]", "[1,3,2]", false),
      ("[...,2,3,...]", "[1,2,2,3,4]", true),
      ("[...]", "[]", true),
      ("[...]", "{}", false),
    ])
  func matches(expected: String, actual: String, matches: Bool) throws {
    #expect(try json(expected).matches(json(actual)) == matches)
    var matcher = Matcher()
    #expect(try matcher.differences(json(expected), json(actual)).isEmpty == matches)
  }

  @Test(
    "What is not JSON without spaces is no expectation",
    arguments: ["", "{", "[1", "{\"a\"}", "1 ", "{...", "...", "[1,]"])
  func invalid(text: String) { #expect(ExpectedJSON(text) == nil) }

  @Test(
    "What is read is written as it was",
    arguments: [#"{"a":[1,...,{"b":-1.5e3,...}],...}"#, #""\u0041\"""#])
  func roundTrip(text: String) throws { #expect(try json(text).text == text) }

  @Test(
    "A difference is where it is",
    arguments: [
      (#"{"a":{"b":1,...},...}"#, #"{"a":{"b":2,"c":2}}"#, "/a/b: 1, 2"),
      (#"{"a":1}"#, #"{"a":1,"b":2}"#, "/b: nothing, 2"),
      (#"{"a":1,...}"#, #"{"b":2}"#, "/a: 1, nothing"),
      (#"[...,{"id":"x","t":1},...]"#, #"[{"id":"w"},{"id":"x","t":2}]"#, "/1/t: 1, 2"),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, #": {"a":1,"b":2}, {"b":2,"a":1}"#),
    ])
  func differences(expected: String, actual: String, report: String) throws {
    var matcher = Matcher()
    let found = try matcher.differences(json(expected), json(actual)).map {
      "\($0.pointer): \($0.wanted ?? "nothing"), \($0.got ?? "nothing")"
    }
    #expect(found == [report])
  }

  @Test(
    "A recording changes what holds no longer, and leaves out what was left out",
    arguments: [
      (#"{"a":1,...}"#, #"{"a":2,"b":2}"#, #"{"a":2,...}"#),
      (#"{"a":1,...}"#, #"{"a":2}"#, #"{"a":2,...}"#),
      (#"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#),
      (#"{"a":1,"b":{"c":1,...}}"#, #"{"a":2,"b":{"c":1,"d":1}}"#, #"{"a":2,"b":{"c":1,...}}"#),
      (#"{"a":1,"b":2,...}"#, #"{"b":3,"c":4}"#, #"{"b":3,...}"#),
      (
        #"[...,{"id":"x",...},...]"#, #"[{"id":"x"},{"id":"y"}]"#, #"[...,{"id":"x",...},...]"#
      ),
      (
        #"[...,{"id":"x","t":1},...]"#, #"[{"id":"w","t":1},{"id":"x","t":2}]"#,
        #"[...,{"id":"x","t":2},...]"#
      ),
      (#"[{"id":"x",...},{"id":"y",...}]"#, #"[{"id":"y","t":1}]"#, #"[{"id":"y",...}]"#),
      (
        #"[...,{"id":"x","t":1},{"id":"z",...},...]"#,
        #"[{"id":"w"},{"id":"x","t":1},{"id":"y","t":2},{"id":"z"}]"#,
        #"[...,{"id":"x","t":1},{"id":"y",...},{"id":"z",...},...]"#
      ),
      (#"{"a":1,"c":3,...}"#, #"{"a":1,"b":2,"c":3,"d":4}"#, #"{"a":1,"b":2,"c":3,...}"#),
      (#"{"a":[...]}"#, #"{"a":1}"#, #"{"a":1}"#),
    ])
  func updates(old: String, actual: String, new: String) throws {
    let update = try json(old).updated(to: json(actual))
    #expect(update.text == new)
    #expect(try update.matches(json(actual)))
  }

  @Test("What is kept of an object stays in its place")
  func keeping() throws {
    let whole = try json(#"{"a":1,"b":2,"c":3,"d":[4]}"#)
    #expect(whole.keeping(["a", "d"]).text == #"{"a":1,...,"d":[4]}"#)
    #expect(whole.keeping(["b"]).text == #"{...,"b":2,...}"#)
    #expect(whole.keeping(["a", "d"]).matches(whole))
  }
}
