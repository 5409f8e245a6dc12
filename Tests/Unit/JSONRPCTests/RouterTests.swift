import Synchronization
import Testing

@testable import JSONRPC

/// Finding and calling methods: unknown names, wrong parameters, errors and results.
@Suite("Router")
struct RouterTests {
  @Test(
    "An unknown method names the nearest one, if one is near",
    arguments: [
      ("tally/ad", "tally/add"), ("tally/addd", "tally/add"), ("Tally/Add", "tally/add"),
      ("tally.get", "tally/get"), ("taly/note", "tally/note"), ("cancelRequest", "$/cancelRequest"),
      ("kelvin", "Kelvin"),
    ])
  func nearest(method: String, nearest: String) {
    #expect(
      check(#""method":"\#(method)""#)
        == #""error":{"code":-32601,"message":"There is no method \#(method); the nearest is \#(nearest).","#
        + #""data":{"kind":"unknownMethod","nearest":"\#(nearest)"}}"#)
  }

  @Test(
    "An unknown method without a near one is named",
    arguments: ["", "colour", "session/open", "名前", "😀"])
  func unknown(method: String) {
    #expect(
      check(#""method":"\#(method)""#)
        == #""error":{"code":-32601,"message":"There is no method \#(method).","data":{"kind":"unknownMethod"}}"#
    )
  }

  @Test("A name with escapes is found")
  func escapedNames() {
    for name in [#"tally\/get"#, #"t\u0061lly/get"#] {
      #expect(check(#""method":"\#(name)""#).contains(#""result":{"sum":0}"#))
    }
  }

  @Test("A method's name that is very long is not said in full")
  func long() {
    let answer = check(#""method":"\#(String(repeating: "x", count: 100_000))""#)
    #expect(answer.contains(#""code":-32601"#))
    #expect(answer.utf8.count < 300)
  }

  @Test("A method's name with control characters is escaped")
  func odd() {
    let answer = check(#""method":"a\n\u0000\"b""#)
    #expect(answer.contains(#""message":"There is no method a\n\u0000\"b.""#))
  }

  @Test("A method is found by the very same characters, escaped or not")
  func characters() {
    #expect(check(#""method":"tally\/get""#) == #""result":{"sum":0}"#)
    #expect(check(#""method":"\u0074ally/get""#) == #""result":{"sum":0}"#)
    #expect(check(#""method":"\u004belvin""#) == #""result":{}"#)
    // The sign of the kelvin, which Swift's own comparison takes for the letter K.
    #expect(check("\"method\":\"\u{212A}elvin\"").contains("-32601"))
    #expect(check(#""method":"\u212aelvin""#).contains("-32601"))
  }

  @Test(
    "Wrong parameters are named by their pointer from the request",
    arguments: [
      ("tally/add", "", "/params/amount", "given"),
      ("tally/add", "{}", "/params/amount", "given"),
      ("tally/add", "null", "/params/amount", "given"),
      ("tally/add", "[]", "/params/amount", "given"),
      ("tally/add", #"{"amount":"1"}"#, "/params/amount", "a whole number"),
      ("tally/add", #"{"amount":1.5}"#, "/params/amount", "a whole number"),
      ("tally/add", #"{"amount":-1}"#, "/params/amount", "a whole number from 0 to 1000000"),
      ("tally/add", #"{"amuont":1,"amount":1}"#, "/params/amuont", "absent (did you mean amount?)"),
      ("tally/add", #"{"amount":1,"a/b":1}"#, "/params/a~1b", "absent"),
      ("tally/get", #"{"x":1}"#, "/params/x", "absent"),
      ("tally/note", #"{"text":""}"#, "/params/text", "a string that is not empty"),
      ("tally/note", #"{"text":"a","ifSum":"1"}"#, "/params/ifSum", "a whole number"),
      ("tally/note", #"{"text":"a","ifsum":1}"#, "/params/ifsum", "absent (did you mean ifSum?)"),
      ("tally/note", #"{"tex":"a"}"#, "/params/tex", "absent (did you mean text?)"),
      ("tally/note", #"{"ifSum":"1"}"#, "/params/text", "given"),
    ])
  func wrong(method: String, params: String, pointer: String, expected: String) {
    let params = params.isEmpty ? "" : #","params":\#(params)"#
    #expect(
      check(#""method":"\#(method)"\#(params)"#)
        == #""error":{"code":-32602,"message":"\#(pointer) must be \#(expected).","#
        + #""data":{"kind":"invalidParams","pointer":"\#(pointer)","expected":"\#(expected)"}}"#)
  }

  @Test("Parameters that many methods have in common are taken beside the method's own")
  func common() {
    let conversation = Conversation()
    for params in [#"{"text":"a"}"#, #"{"ifSum":3.0,"text":"b"}"#, #"{"text":"c","ifSum":null}"#] {
      let text = #"{"jsonrpc":"2.0","id":1,"method":"tally/note","params":\#(params)}"#
      #expect(conversation.send(text + "\n").contains("result"))
    }
    #expect(conversation.tally.calls == ["note a -1", "note b 3", "note c -1"])
  }

  @Test("A method's schemas hold its own parameters and the common ones")
  func schemas() {
    var catalog = SchemaCatalog(prefix: "#/", for: .request)
    let note = CounterContext.router.methods.first { $0.name == "tally/note" }
    #expect(
      note?.paramsSchema(&catalog) == [
        "type": "object",
        "properties": [
          "text": ["type": "string", "minLength": 1, "description": "What it says."],
          "ifSum": [
            "type": ["integer", "null"], "minimum": -9_007_199_254_740_991,
            "maximum": 9_007_199_254_740_991, "description": "If so.",
          ],
        ],
        "additionalProperties": false, "required": ["text"],
      ])
    #expect(note?.resultSchema(&catalog) == ["$ref": "#/Sum"])
    #expect(catalog.names == ["Sum"])
  }

  @Test("A method's error is answered as it is thrown, and nothing of a result before it")
  func errors() {
    #expect(
      check(#""method":"tally/fail""#)
        == #""error":{"code":1003,"message":"There is no \"7\".","data":{"kind":"notFound","id":"7"}}"#
    )
  }

  @Test("A result of any kind is written", arguments: [0, 1, 1000])
  func results(amount: Int) {
    #expect(
      check(#""method":"tally/fill","params":{"amount":\#(amount)}"#)
        == #""result":"\#(String(repeating: "x", count: amount))""#)
  }

  @Test("The registry of the protocol's own errors has each name once")
  func registry() {
    let kinds = ErrorKind.standard
    #expect(Set(kinds.map(\.name)).count == kinds.count)
    #expect(Set(kinds.map(\.code)).isSuperset(of: [-32700, -32600, -32601, -32602]))
    #expect(kinds.allSatisfy { (-32768 ... -32000).contains($0.code) })
    #expect(
      kinds.allSatisfy {
        $0.summary.hasSuffix(".") && $0.details.allSatisfy { $0.summary.hasSuffix(".") }
      })
  }

  /// What is answered to a request of `members`, without the version and the id.
  private func check(_ members: String) -> String {
    let answer = Conversation().send(#"{"jsonrpc":"2.0","id":1,\#(members)}"# + "\n")
    let start = #"{"jsonrpc":"2.0","id":1,"#
    guard answer.hasPrefix(start), answer.hasSuffix("}\n") else { return answer }
    return String(answer.dropFirst(start.count).dropLast(2))
  }
}
