import Testing

@testable import Transcripts

/// Variables in texts.
@Suite("Template")
struct TemplateTests {
  @Test(
    "Only a name between two pairs of braces is a variable",
    arguments: [
      ("a{{b}}c", ["b"]), ("{{a}}{{b-1_C}}", ["a", "b-1_C"]), ("{{}}", []), ("{{a b}}", []),
      ("{{*}}", []), ("{{{}}x}}", []), ("{{{x}}", ["x"]), ("{{x", []), ("{{x}", []), ("", []),
    ])
  func variables(text: String, names: [String]) {
    #expect(Template(text).variables == names)
  }

  @Test(
    "A text whose braces are escaped has no variable, and is the text again",
    arguments: ["{{x}}", "{{*}}", "{{{x}}", "{{{}}", "a{{{{b}}}}c", "{{", "{ {x}}", "é{{é}}"])
  func escaping(text: String) throws {
    let escaped = Template.escaped(text)
    #expect(Template(escaped).variables == [] && !Template(escaped).parts.contains(.variable("*")))
    #expect(try Variables().filled(into: escaped) == text)
  }

  @Test("A value is written as JSON, and within quotes as the content of a string")
  func filling() throws {
    let variables = Variables(["s": #""a\"b""#, "n": "12", "o": #"{"x":1}"#])
    #expect(try variables.filled(into: #"{{s}} {{n}} {{o}}"#) == #""a\"b" 12 {"x":1}"#)
    #expect(try variables.filled(into: #"["x {{s}}\"{{n}}",{{n}}]"#) == #"["x a\"b\"12",12]"#)
    #expect(throws: UnboundVariable.self) { try variables.filled(into: "{{t}}") }
  }
}

/// What an answer matches, by bytes and by value, and what variables get.
@Suite("Matcher")
struct MatcherTests {
  private func matches(_ mode: Matcher.Mode, _ expected: String, _ actual: String) throws -> Bool {
    var matcher = Matcher(mode)
    let expectation = try #require(ExpectedJSON(expectation: expected, mode))
    let answer = try #require(ExpectedJSON(answer: actual, mode))
    let matches = matcher.matches(expectation, answer)
    #expect(matcher.differences(expectation, answer).isEmpty == matches)
    return matches
  }

  @Test(
    "By value, only what a reader of JSON sees counts",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{ "b" : 2.0, "a" : 10e-1 }"#, true),
      (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
      (#"{"a":1,...}"#, #"{"b":2,"a":1}"#, true),
      (#"{"b":1,"a":1,...}"#, #"{"a":1}"#, false),
      (#"["é\n"]"#, #"["\u00e9\u000A"]"#, true),
      (#"["/"]"#, #"["\/"]"#, true),
      ("[1,2]", "[2,1]", false),
      ("[1.5]", "[15e-1]", true),
      ("[9007199254740993]", "[9007199254740992]", false),
      ("[1]", #"["1"]"#, false), ("[null]", "[false]", false),
    ])
  func values(expected: String, actual: String, matches: Bool) throws {
    #expect(try self.matches(.values, expected, actual) == matches)
  }

  @Test(
    "A variable stands for a value or a part of a string, and is the same everywhere",
    arguments: [
      (#"[{{a}},{{a}}]"#, "[1,1]", true), (#"[{{a}},{{a}}]"#, "[1,2]", false),
      (#"[{{a}},"x{{a}}"]"#, #"["y","xy"]"#, true),
      (#"["x{{a}}",{{a}}]"#, #"["xy","y"]"#, true),
      (#"["x{{a}}",{{a}}]"#, #"["xy","z"]"#, false),
      (#"[{{*}},{{*}}]"#, #"[{"a":[1]},2]"#, true), (#"["{{*}}"]"#, "[1]", false),
      (#"["{{a}}-{{b}}.",{{b}}]"#, #"["1-2-3.","2-3"]"#, true),
      (#"["{{*}}b"]"#, #"["abab"]"#, true), (#"["a{{*}}b"]"#, #"["ab"]"#, true),
      (#"["a{{*}}a"]"#, #"["a"]"#, false), (#"["{{{}}x}}"]"#, #"["{{x}}"]"#, true),
      (#"[...,{"id":{{a}},"t":2},{{a}}]"#, #"[{"id":1,"t":1},{"id":2,"t":2},2]"#, true),
    ])
  func variables(expected: String, actual: String, matches: Bool) throws {
    for mode in [Matcher.Mode.bytes, .values] {
      #expect(try self.matches(mode, expected, actual) == matches)
    }
  }

  @Test("What does not match gives no variable a value")
  func noTrace() throws {
    var matcher = Matcher()
    let expected = try #require(ExpectedJSON(#"[{{a}},1]"#))
    #expect(!matcher.matches(expected, try #require(ExpectedJSON("[2,2]"))))
    #expect(matcher.variables["a"] == nil)
    #expect(matcher.matches(expected, try #require(ExpectedJSON("[3,1]"))))
    #expect(matcher.variables["a"] == "3")
  }

  @Test("Deep nesting is no JSON, and costs nothing")
  func depth() {
    #expect(ExpectedJSON(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(ExpectedJSON(answer: String(repeating: #"{"a":"#, count: 100_000)) == nil)
  }

  @Test("A pointer escapes what it is made of")
  func pointers() throws {
    var matcher = Matcher()
    let found = try matcher.differences(
      #require(ExpectedJSON(#"{"a/b":{"c~":1}}"#)), #require(ExpectedJSON(#"{"a/b":{"c~":2}}"#)))
    #expect(found.map(\.pointer) == ["/a~1b/c~0"])
  }
}
