import Testing

@testable import JSONRPC

/// The rules of JSON-RPC 2.0, a row for each: what is sent on a line and what comes back.
@Suite("Message")
struct MessageTests {
  private static let get = #""jsonrpc":"2.0","method":"tally/get""#
  private static func sum(_ id: String, _ sum: Int = 0) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":{"sum":\#(sum)}}"# + "\n"
  }
  private static func invalid(_ id: String, _ message: String) -> String {
    let message = message.replacing("\"", with: "\\\"")
    return #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32600,"message":"\#(message)","#
      + #""data":{"kind":"invalidRequest"}}}"# + "\n"
  }

  @Test(
    "An id is echoed byte for byte",
    arguments: [
      "1", "0", "-1", "1.0", "1e2", "1E+02", "-0", "0.1", "9007199254740993", "1e400",
      "123456789012345678901234567890", #""""#, #""a""#, #""1""#, #""\u0041""#, #""\/""#, #""/""#,
      #""\n""#, #""\ud83d\ude00""#, #""é😀""#, #""null""#, #""\"""#, "\"\u{2028}\"",
    ])
  func ids(id: String) {
    #expect(check(#"{\#(Self.get),"id":\#(id)}"#) == Self.sum(id))
    #expect(check(#"{ "id" : \#(id) , \#(Self.get) }"#) == Self.sum(id))
    let unknown = check(#"{"jsonrpc":"2.0","method":"x","id":\#(id)}"#)
    #expect(unknown.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32601,"#))
  }

  @Test(
    "An id that is neither a string nor a number is answered under null",
    arguments: ["null", "true", "false", "{}", "[]", "[1]", #"{"id":1}"#])
  func badIDs(id: String) {
    let expected = Self.invalid("null", "/id must be a string or a number.")
    #expect(check(#"{\#(Self.get),"id":\#(id)}"#) == expected)
    #expect(check(#"{"id":\#(id)}"#) == expected)
  }

  @Test(
    "The version is the string 2.0",
    arguments: [
      "", #""jsonrpc":2.0,"#, #""jsonrpc":"2","#, #""jsonrpc":"1.0","#, #""jsonrpc":"2.0 ","#,
      #""jsonrpc":"","#, #""jsonrpc":null,"#, #""jsonrpc":true,"#, #""jsonrpc":["2.0"],"#,
      #""jsonrpc":{"2.0":1},"#, #""JSONRPC":"2.0","#, #""jsonrpc":"\u0032","#, #""jsonrpc":20,"#,
      #""jsonrpc":"2.0\u0000","#, #""jsonrpc":"2.0","jsonrpc":"1.0","#,
    ])
  func version(member: String) {
    let expected = Self.invalid("1", "/jsonrpc must be \"2.0\".")
    #expect(check(#"{\#(member)"method":"tally/get","id":1}"#) == expected)
    // Without an id it is no notification either, and is answered.
    let unnamed = Self.invalid("null", "/jsonrpc must be \"2.0\".")
    #expect(check(#"{\#(member)"method":"tally/get"}"#) == unnamed)
  }

  @Test(
    "A response that nobody asked for is not answered",
    arguments: [
      #"{"jsonrpc":"2.0","id":5,"result":{}}"#, #"{"jsonrpc":"2.0","id":null,"error":{"code":1}}"#,
      #"{"id":5,"result":null}"#, #"[{"jsonrpc":"2.0","id":5,"result":{}}]"#,
    ])
  func responses(message: String) {
    #expect(check(message) == "")
  }

  @Test("What has a method is a request, whatever else it has")
  func requestWithResult() {
    #expect(check(#"{\#(Self.get),"id":1,"result":{},"error":{}}"#) == Self.sum("1"))
  }

  @Test("The version may be escaped, and of two the last counts")
  func escapedVersion() {
    #expect(check(#"{"\u006asonrpc":"\u0032.0","method":"tally/get","id":1}"#) == Self.sum("1"))
    #expect(check(#"{"jsonrpc":1,\#(Self.get),"id":1}"#) == Self.sum("1"))
  }

  @Test("The method is a string", arguments: ["1", "null", "true", "[]", "{}", #"["tally/get"]"#])
  func method(method: String) {
    let expected = Self.invalid("1", "/method must be a string.")
    #expect(check(#"{"jsonrpc":"2.0","method":\#(method),"id":1}"#) == expected)
    #expect(check(#"{"jsonrpc":"2.0","id":1}"#) == expected)
    #expect(
      check(#"{"jsonrpc":"2.0","method":\#(method)}"#)
        == Self.invalid("null", "/method must be a string."))
  }

  @Test(
    "No parameters are no member, null, an empty array or an empty object",
    arguments: [
      "", #","params":null"#, #","params":[]"#, #","params":[ ]"#, #","params":{}"#,
      #","params": {  } "#,
    ])
  func noParams(params: String) {
    #expect(check(#"{\#(Self.get),"id":1\#(params)}"#) == Self.sum("1"))
  }

  @Test(
    "Parameters go by name",
    arguments: ["[1]", "[null]", "[[]]", "[{}]", #"["amount",1]"#, "[ 1 ]"])
  func byPosition(params: String) {
    let expected =
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"#
      + #""message":"/params must be an object: parameters go by name.","#
      + #""data":{"kind":"invalidParams","pointer":"/params","#
      + #""expected":"an object: parameters go by name"}}}"# + "\n"
    #expect(check(#"{\#(Self.get),"id":1,"params":\#(params)}"#) == expected)
  }

  @Test(
    "Parameters are an object or an array", arguments: ["1", "0", #""""#, #""a""#, "true", "false"])
  func scalarParams(params: String) {
    #expect(
      check(#"{\#(Self.get),"id":1,"params":\#(params)}"#)
        == Self.invalid("1", "/params must be an object."))
  }

  @Test("Of a member given twice the last counts")
  func twice() {
    #expect(check(#"{\#(Self.get),"id":1,"id":2}"#) == Self.sum("2"))
    #expect(check(#"{\#(Self.get),"id":{},"id":2}"#) == Self.sum("2"))
    #expect(check(#"{\#(Self.get),"id":1,"\u0069d":2}"#) == Self.sum("2"))
    #expect(check(#"{"method":"x",\#(Self.get),"id":1}"#) == Self.sum("1"))
    #expect(check(#"{\#(Self.get),"id":1,"params":[1],"params":{}}"#) == Self.sum("1"))
    #expect(
      check(#"{"jsonrpc":"2.0","method":"tally/add","id":1,"params":{"amount":"x","amount":2}}"#)
        == Self.sum("1", 2))
  }

  @Test("Members that JSON-RPC does not name are left alone")
  func others() {
    #expect(
      check(#"{\#(Self.get),"id":1,"trace":{"a":[1]},"":0,"Id":2,"result":3}"#) == Self.sum("1"))
    #expect(check(#"{"id":1,"params":{},"method":"tally/get","jsonrpc":"2.0"}"#) == Self.sum("1"))
  }

  @Test(
    "What is no object is no request", arguments: ["1", "0", #""a""#, "true", "null", "[]", "[ ]"])
  func noObject(text: String) {
    let tally = Conversation(framing: .lines)
    #expect(tally.send(text + "\n") == Self.invalid("null", "A request must be an object."))
  }

  @Test(
    "A notification is never answered, even an invalid one",
    arguments: [
      #""method":"tally/get""#, #""method":"tally/get","params":{}"#, #""method":"tally/fail""#,
      #""method":"unknown""#, #""method":"""#, #""method":"tally/add""#,
      #""method":"tally/add","params":{"amount":"x"}"#, #""method":"tally/get","params":{"x":1}"#,
      #""method":"tally/get","params":[1]"#, #""method":"tally/get","params":null"#,
      #""method":"$/cancelRequest","params":{"id":1}"#, #""method":"$/setTrace","params":{}"#,
    ])
  func notifications(members: String) { #expect(check(#"{"jsonrpc":"2.0",\#(members)}"#) == "") }

  @Test("A notification does what it asks for, unless something is wrong with it")
  func effect() {
    let conversation = Conversation()
    for params in [#"{"amount":2}"#, "[3]", #"{"amount":"4"}"#, #"{"amount":5,"x":6}"#] {
      #expect(conversation.send(request(nil, "tally/add", params) + "\n") == "")
    }
    #expect(conversation.tally.calls == ["add 2"])
    #expect(conversation.tally.committed == 2)
  }

  @Test(
    "What a request's id is does not depend on the framing", arguments: ["1", "1.0", #""\u0041""#])
  func blocks(id: String) {
    let text = #"{\#(Self.get),"id":\#(id)}"#
    let answer = String(Self.sum(id).dropLast())
    #expect(Conversation().send(FrameCase.block(text)) == FrameCase.block(answer))
  }

  /// What comes back for `text`, sent as a separate line.
  private func check(_ text: String) -> String { Conversation().send(text + "\n") }
}
