import Testing

@testable import ClientCheck

/// Any JSON is read, compared and written.
@Suite("Any JSON")
struct AnyJSONTests {
  @Test("Every kind of value is read and written again, members by name")
  func kinds() {
    let text = #"{"b":[1,-2,0.5,1e400,true,false,null,"é\n"],"a":{}}"#
    #expect(AnyJSON(text: text).text == #"{"a":{},"b":[1,-2,0.5,1e400,true,false,null,"é\n"]}"#)
    #expect(AnyJSON(text: "{") == .null)
  }

  @Test(
    "What is the same is equal, however it is spelt",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("3", "3.0"), (#""é""#, #""\u00e9""#),
      (#"{"a":1,"a":2}"#, #"{"a":2}"#),
    ])
  func equal(one: String, other: String) {
    #expect(AnyJSON(text: one) == AnyJSON(text: other))
  }

  @Test(
    "Names that only look alike are different",
    arguments: [
      ("1", #""1""#), ("1.5", #""1.5""#), ("null", #""""#), ("true", #""true""#), ("[]", "{}"),
      ("\"\u{E9}\"", "\"e\u{301}\""), (#"{"a":null}"#, "{}"), ("[1,2]", "[2,1]"),
    ])
  func different(one: String, other: String) {
    #expect(AnyJSON(text: one) != AnyJSON(text: other))
  }

  @Test("A string can be written with nothing but escapes")
  func escapes() {
    #expect(AnyJSON.escaped("a\"\n🚢").text == #""\u0061\u0022\u000a\ud83d\udea2""#)
    #expect(AnyJSON(text: AnyJSON.escaped("a\"\n🚢").text) == "a\"\n🚢")
    #expect(AnyJSON.units([0x41, 0xD800]).text == #""\u0041\ud800""#)
  }

  @Test("Members are read, set and taken away")
  func members() {
    var json: AnyJSON = ["a": 1]
    json["b"] = "x"
    json["a"] = nil
    #expect(json == ["b": "x"])
    #expect(json["b"]?.string == "x")
    #expect(AnyJSON.array([])["b"] == nil)
  }
}
