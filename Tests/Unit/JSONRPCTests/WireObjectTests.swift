import Testing

@testable import JSONRPC

/// Decoding an object from one statement of its fields: what is read, and which value is said to be
/// wrong, with its JSON Pointer.
@Suite("Wire object")
struct WireObjectTests {
  /// The members that an outing needs, to which each case adds its own; of two, the last counts.
  private static let needed = #""title":"Cup","size":4,"isOpen":true,"pitches":[]"#

  @Test(
    "An invalid field is named by its pointer",
    arguments: [
      (#""title":1"#, "/title", "a string"),
      (#""title":null"#, "/title", "a string"),
      (#""title":["Cup"]"#, "/title", "a string"),
      (#""title":"""#, "/title", "a string that is not empty"),
      (#""size":"4""#, "/size", "a whole number"),
      (#""size":4.5"#, "/size", "a whole number"),
      (#""size":1e400"#, "/size", "a whole number within ±9007199254740991"),
      (#""size":9007199254740992"#, "/size", "a whole number within ±9007199254740991"),
      (#""size":true"#, "/size", "a whole number"),
      (#""size":null"#, "/size", "a whole number"),
      (#""size":{}"#, "/size", "a whole number"),
      (#""size":1"#, "/size", "a whole number from 2 to 22"),
      (#""size":23"#, "/size", "a whole number from 2 to 22"),
      (#""size":-4"#, "/size", "a whole number from 2 to 22"),
      (#""isOpen":1"#, "/isOpen", "true or false"),
      (#""isOpen":"true""#, "/isOpen", "true or false"),
      (#""isOpen":null"#, "/isOpen", "true or false"),
      (#""pitches":{}"#, "/pitches", "an array"),
      (#""pitches":null"#, "/pitches", "an array"),
      (#""pitches":"North""#, "/pitches", "an array"),
      (#""pitches":[1]"#, "/pitches/0", "an object"),
      (#""pitches":[[]]"#, "/pitches/0", "an object"),
      (#""pitches":[{}]"#, "/pitches/0/name", "given"),
      (#""pitches":[{"name":""}]"#, "/pitches/0/name", "a string that is not empty"),
      (#""pitches":[{"name":"N"},{"name":2}]"#, "/pitches/1/name", "a string"),
      (#""pitches":[{"name":"N","width":0}]"#, "/pitches/0/width", "a whole number from 1 to 200"),
      (#""pitches":[{"name":"N","length":9}]"#, "/pitches/0/length", "absent"),
      (#""pitches":[{"name":"N","widt":9}]"#, "/pitches/0/widt", "absent (did you mean width?)"),
      (#""note":1"#, "/note", "a string"),
      (#""note":"""#, "/note", "a string that is not empty"),
      (#""weather":"foggy""#, "/weather", "one of sunny, rainy, windy/cold"),
      (#""weather":"Sunny""#, "/weather", "one of sunny, rainy, windy/cold"),
      (#""weather":"""#, "/weather", "one of sunny, rainy, windy/cold"),
      (#""weather":1"#, "/weather", "one of sunny, rainy, windy/cold"),
      (#""home":[]"#, "/home", "an object"),
      (#""home":{"name":1}"#, "/home/name", "a string"),
      (#""home":{"name":"N","size":1}"#, "/home/size", "absent"),
      (#""rounds":[[1],[2,"3"]]"#, "/rounds/1/1", "a whole number"),
      (#""rounds":[[],1]"#, "/rounds/1", "an array"),
      (#""rounds":[[null]]"#, "/rounds/0/0", "a whole number"),
      (#""pageSize":0"#, "/pageSize", "a whole number from 1 to 100"),
      (#""pageSize":"10""#, "/pageSize", "a whole number"),
      (#""tags":"fun""#, "/tags", "an array"),
      (#""tags":["fun",1]"#, "/tags/1", "a string"),
      (#""age":0"#, "/age", "a whole number from 1 to 120"),
      (#""age":"18""#, "/age", "a whole number"),
      (#""half/time~":1"#, "/half~1time~0", "a string"),
      (#""colour":1"#, "/colour", "absent"),
      (#""":1"#, "/", "absent"),
      (#""pagesize":1"#, "/pagesize", "absent (did you mean pageSize?)"),
      (#""pageSze":1"#, "/pageSze", "absent (did you mean pageSize?)"),
      (#""Title":1"#, "/Title", "absent (did you mean title?)"),
      (#""a/b~c":1"#, "/a~1b~0c", "absent"),
      (#""~1":1"#, "/~01", "absent"),
      (#""\u002f\u007e":1"#, "/~1~0", "absent"),
      (#""a\nb":1"#, "/a\nb", "absent"),
      (#""\u0074itles":1"#, "/titles", "absent (did you mean title?)"),
      // An unknown member is named before what else is wrong, as it is often its misspelling.
      (#""size":1,"colour":1"#, "/colour", "absent"),
      (#""colour":1,"shape":1"#, "/colour", "absent"),
      // Otherwise the first field in the order of the wire.
      (#""tags":1,"title":1"#, "/title", "a string"),
    ] as [(String, String, String)])
  func wrong(members: String, pointer: String, expected: String) {
    #expect(
      check("{\(Self.needed),\(members)}") == .failure(.init(pointer: pointer, expected: expected)))
  }

  @Test("Members that are missing are named, the first in the order of the wire")
  func missing() {
    let rows = [
      ("{}", "/title"), (#"{"size":4,"isOpen":true,"pitches":[]}"#, "/title"),
      (#"{"title":"Cup","pitches":[]}"#, "/size"), (#"{"title":"Cup","size":4}"#, "/isOpen"),
      (#"{"title":"Cup","size":4,"isOpen":true}"#, "/pitches"),
    ]
    for (text, pointer) in rows {
      #expect(check(text) == .failure(.init(pointer: pointer, expected: "given")), "\(text)")
    }
    // A misspelt name explains the missing one.
    #expect(
      check(#"{"tite":"Cup","size":4,"isOpen":true,"pitches":[]}"#)
        == .failure(.init(pointer: "/tite", expected: "absent (did you mean title?)")))
  }

  @Test(
    "A value that is no object is refused", arguments: ["[]", "1", "\"a\"", "null", "true", "[{}]"])
  func noObject(text: String) {
    #expect(check(text) == .failure(.init(pointer: "", expected: "an object")))
  }

  @Test(
    "A valid field is read",
    arguments: [
      ("", ""),
      (#","note":"dry""#, #","note":"dry""#),
      (#","note":null"#, ""),
      (#","weather":"windy/cold""#, #","weather":"windy/cold""#),
      (#","weather":"windy\/cold""#, #","weather":"windy/cold""#),
      (#","weather":null"#, ""),
      (#","home":{"name":"N","width":null}"#, #","home":{"name":"N"}"#),
      (#","home":{"width":2e2,"name":"N"}"#, #","home":{"name":"N","width":200}"#),
      (#","rounds":[[1,2],[],[3.0]]"#, #","rounds":[[1,2],[],[3]]"#),
      (#","rounds":[]"#, #","rounds":[]"#),
      (#","half\/time~":"tea""#, #","half/time~":"tea""#),
      (#","\u0072owKey":-0"#, #","rowKey":0"#),
      // Of two members of one name the last counts, even if the first is invalid.
      (#","rowKey":1,"rowKey":2"#, #","rowKey":2"#),
      (#","rowKey":"x","rowKey":2"#, #","rowKey":2"#),
      (#","rowKey":1,"row\u004bey":3"#, #","rowKey":3"#),
      (#","rowKey":1,"rowKey":null"#, ""),
    ])
  func right(members: String, written: String) {
    let tail = members.contains("rowKey") || members.contains("half") || members.contains("owKey")
    let head = #"{"title":"Cup","size":4,"isOpen":true,"pitches":[]"#
    let defaults = #","pageSize":100,"tags":["fun"]"#
    let expected = head + (tail ? defaults + written : written + defaults) + "}"
    #expect(check("{\(Self.needed)\(members)}").map { write($0) } == .success(expected))
    #expect(check(" {\n \(Self.needed) \(members) }\r").map { write($0) } == .success(expected))
  }

  @Test("What a sender leaves out is as the field says, and null is as if left out")
  func defaults() {
    for members in ["", #","pageSize":null,"tags":null"#] {
      let outing = try? check("{\(Self.needed)\(members)}").get()
      #expect(outing?.pageSize == 100)
      #expect(outing?.tags == ["fun"])
    }
    let outing = try? check(#"{\#(Self.needed),"pageSize":7,"tags":[]}"#).get()
    #expect(outing?.pageSize == 7)
    #expect(outing?.tags == [])
  }

  @Test("A change keeps, clears or sets")
  func changes() {
    let rows: [(String, Int?)] = [("", 30), (#","age":null"#, nil), (#","age":18"#, 18)]
    for (members, expected) in rows {
      let outing = try? check("{\(Self.needed)\(members)}").get()
      #expect(outing.map { $0.age.applied(to: 30) } == .some(expected), "\(members)")
    }
  }

  @Test("An object that lets members pass reads its own all the same")
  func extensible() {
    let read = { (text: String) in
      JSONSlice.parse(Array(text.utf8)) { value in try? Greeting(wire: value).text }
    }
    #expect(read(#"{"text":"hi","colour":{"a":[1]},"":0}"#) == "hi")
    #expect(read(#"{"txt":"hi"}"#) == .some(.some(.none)))
    #expect(read(#"{"text":1}"#) == .some(.none))
  }

  @Test("A name is a member's own only with the very same characters")
  func lookalikes() {
    // The sign of the kelvin, which Swift's own comparison takes for the letter K.
    let expected = WireIssue(pointer: "/row\u{212A}ey", expected: "absent (did you mean rowKey?)")
    for name in ["row\u{212A}ey", #"row\u212Aey"#] {
      let result = check("{\(Self.needed),\"\(name)\":1}")
      guard case .failure(let issue) = result else {
        Issue.record("taken: \(name)")
        continue
      }
      #expect(issue.pointer.unicodeScalars.elementsEqual(expected.pointer.unicodeScalars))
    }
  }

  @Test("A pointer is a JSON Pointer however long or odd the name is")
  func oddNames() {
    let names = [
      String(repeating: "a", count: 79) + "/b", String(repeating: "a", count: 79) + "~b",
      String(repeating: "/", count: 100), String(repeating: "~", count: 100), "~\u{301}",
      "/\u{301}",
      "a~\u{20E3}b", "😀/~", String(repeating: "x", count: 100_000),
    ]
    for name in names {
      guard case .failure(let issue) = check("{\(Self.needed),\"\(name)\":1}") else {
        Issue.record("taken: \(name)")
        continue
      }
      let scalars = Array(issue.pointer.unicodeScalars)
      #expect(
        scalars.count(where: { $0 == "/" }) == 1 && scalars.first == "/", "\(name.prefix(90))")
      for (index, scalar) in scalars.enumerated() where scalar == "~" {
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        #expect(next == "0" || next == "1", "\(name.prefix(90))")
      }
      // At most 80 characters of the name, each of which may take two.
      #expect(scalars.count <= 161, "\(name.prefix(90))")
    }
  }

  /// An object in which a field that may be left out is not empty.
  private struct Choice: WireObject {
    static let about = TypeInfo("Choice", "A choice.")
    var name: String? = "first"
    var size = Patch<Int>.clear

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, "The name.")
      visit("size", &size, "The size.")
    }
  }

  @Test("A field that is left out has no value, also where that of an empty object has one")
  func leftOut() throws {
    let choice = try #require(JSONSlice.parse(Array("{}".utf8)) { try Choice(wire: $0) })
    #expect(choice.name == nil)
    guard case .keep = choice.size else {
      Issue.record("The size is not kept.")
      return
    }
  }

  /// Decodes `text`, which is JSON.
  private func check(_ text: String) -> Result<SampleObject, WireIssue> {
    let result = JSONSlice.parse(Array(text.utf8)) { value -> Result<SampleObject, WireIssue> in
      do throws(WireIssue) { return .success(try SampleObject(wire: value)) } catch {
        return .failure(error)
      }
    }
    return result ?? .failure(.init(pointer: "", expected: "JSON: \(text)"))
  }

  private func write(_ outing: SampleObject) -> String {
    var writer = JSONWriter()
    var outing = outing
    outing.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension SampleObject: Equatable {
  /// By what is written of them.
  static func == (left: Self, right: Self) -> Bool {
    var writer = JSONWriter()
    var (left, right) = (left, right)
    left.write(to: &writer)
    let length = writer.bytes.count
    writer.beginText(at: writer.buffer.count)
    right.write(to: &writer)
    return writer.bytes[..<length] == writer.bytes[length...]
  }
}
