import Testing

@testable import Transcripts

/// What a recording hides.
@Suite("Redaction")
struct RedactionTests {
  private func transcript(_ lines: String) throws -> Transcript {
    try Transcript(name: "t", bytes: Array((TranscriptHeader().line + "\n" + lines).utf8))
  }

  @Test("Secrets are replaced wherever they stand, and their lengths are not told")
  func redaction() {
    var redaction = Redaction()
    let first = redaction.lines(
      ofRequest: #"{"id":1, "params":{"oldPassword":"0123456789","key":"k","name":"a"}}"#)
    #expect(
      first.declarations == [
        "-- secret oldPassword1 of 16 characters", "-- secret key1 of 1 characters",
      ])
    #expect(
      first.text
        == #"{"id":1,"params":{"oldPassword":"{{oldPassword1}}","key":"{{key1}}","name":"a"}}"#)
    let second = redaction.lines(
      ofRequest: #"{"a":"0123456789","password":"","b":"k","token":null}"#)
    #expect(second.declarations == [])
    #expect(second.text == #"{"a":"{{oldPassword1}}","password":"","b":"k","token":null}"#)
    #expect(
      redaction.text(ofAnswer: #"{"key":"k","token":"abc","x":"{{y}}"}"#)
        == #"{"key":"k","token":"{{token1}}","x":"{{{}}y}}"}"#)
  }

  @Test(
    "A secret is found however it is written, and whatever a client does wrong with it",
    arguments: [
      #"{"params":{"p\u0061ssword":"correct h\u006frse"}}"#, #"{"params":["ann","correct horse"]}"#,
      #"[{"params":{"pasword":"correct horse"}}]"#, #"{"params":{"new password":"correct horse"}}"#,
      #"{"params":{"password":{"text":"correct horse","pin":1234567}}}"#,
      #"{"params":{"password":[["correct horse"],1234567,-1.5e3]}}"#, #"{"PASSWORD":1234567}"#,
    ])
  func misplaced(request: String) throws {
    var redaction = Redaction()
    let written = redaction.lines(ofRequest: request)
    let lines = (written.declarations + [">> " + written.text]).joined(separator: "\n")
    #expect(!lines.contains("horse") && !lines.contains("006frse") && !lines.contains("1234567"))
    _ = try transcript(lines)
    // Elsewhere too, written in another way.
    if lines.contains("-- secret") {
      #expect(redaction.text(ofAnswer: #"{"a":"correct hors\u0065"}"#).contains(#"{"a":"{{"#))
    }
  }

  @Test("What describes a secret in an answer is none")
  func schemas() {
    var redaction = Redaction()
    let schema = #"{"id":1,"result":{"token":{"type":"string"},"secret":["string"],"x":"string"}}"#
    #expect(redaction.text(ofAnswer: schema) == schema)
    #expect(redaction.lines(ofRequest: #"{"token":{"type":"string"}}"#).text.contains("{{token1}}"))
  }

  @Test(
    "A password that was typed as a name is hidden in what came before it, and with it"
  )
  func typedElsewhere() throws {
    var redaction = Redaction()
    let early = redaction.lines(ofRequest: #"{"id":1,"params":{"username":"correct h\u006frse"}}"#)
    let answer = redaction.text(ofAnswer: #"{"id":1,"result":"Who is correct horse?"}"#)
    #expect(early.text.contains("006frse") && redaction.learned == [])
    let later = redaction.lines(ofRequests: [
      #"{"params":{"username":"correct horse"}}"#, #"{"params":{"password":"correct horse"}}"#,
    ])
    #expect(later.declarations == ["-- secret password1 of 16 characters"])
    #expect(later.texts[0] == #"{"params":{"username":"{{password1}}"}}"#)
    #expect(redaction.learned == ["correct horse"])
    let before = try transcript("// A comment.\n>> \(early.text)\n// Another.\n<< \(answer)\n")
    let hidden = try #require(redaction.hiding(in: before, after: later.declarations))
    #expect(
      hidden.text == TranscriptHeader().line + """

        // A comment.
        -- secret password1 of 16 characters
        >> {"id":1,"params":{"username":"{{password1}}"}}
        // Another.
        << {"id":1,"result":"Who is {{*}}?"}

        """)
    #expect(redaction.hiding(in: hidden, after: []) == nil)
  }

  @Test("A password that is a word hides no member, no method and no variable")
  func words() {
    var redaction = Redaction()
    _ = redaction.lines(ofRequest: #"{"password":"password"}"#)
    _ = redaction.lines(ofRequest: #"{"password":"password1"}"#)
    #expect(
      redaction.lines(ofRequest: #"{"method":"password/save","password":"password1"}"#).text
        == #"{"method":"password/save","password":"{{password2}}"}"#)
    #expect(
      redaction.text(ofAnswer: #"{"password":"The password is no password1password1."}"#)
        == #"{"password":"{{password3}}"}"#)
    #expect(redaction.text(ofAnswer: #"{"a":"The password."}"#) == #"{"a":"The {{*}}."}"#)
    #expect(redaction.text(ofAnswer: #"{"a":"passwordpassword"}"#) == #"{"a":"{{*}}"}"#)
  }

  @Test("Ids that are made up in each run become variables, also within texts")
  func ids() {
    let answer = #"{"id":7,"result":[{"id":"99cc6c38c90c58a6"},{"id":"12"}]}"#
    var seeded = Redaction()
    #expect(seeded.text(ofAnswer: answer) == answer)
    var redaction = Redaction(hidesIDs: true)
    #expect(
      redaction.text(ofAnswer: answer) == #"{"id":7,"result":[{"id":"{{id1}}"},{"id":"12"}]}"#)
    #expect(
      redaction.lines(ofRequest: #"{"id":"99cc6c38c90c58a6"}"#) == ([], #"{"id":"{{id1}}"}"#))
    #expect(
      redaction.text(ofAnswer: #"{"message":"No session 99cc6c38c90c58a6."}"#)
        == #"{"message":"No session {{id1}}."}"#)
  }

  @Test(
    "The tags of UIDs become variables within lists, and a workbook that holds them is not compared"
  )
  func tags() {
    let list = #"Name,UID\r\nAl,99cc6c38c90c58a6-1\r\nBo,99cc6c38c90c58a6-2\r\n"#
    let answer = #"{"id":7,"result":{"csv":"\#(list)","xlsx":"UEsDBBQAAAAI"}}"#
    var seeded = Redaction()
    #expect(seeded.text(ofAnswer: answer) == answer)
    var redaction = Redaction(hidesIDs: true)
    let hidden = #"Name,UID\r\nAl,{{csv1}}-1\r\nBo,{{csv1}}-2\r\n"#
    #expect(
      redaction.text(ofAnswer: answer) == #"{"id":7,"result":{"csv":"\#(hidden)","xlsx":"{{*}}"}}"#)
    #expect(
      redaction.lines(ofRequest: #"{"csv":"\#(list)","xlsx":"a"}"#)
        == ([], #"{"csv":"\#(hidden)","xlsx":"a"}"#))
    // A recording may show a tag once, as its variable is called like its member.
    let once = TranscriptHeader().line + "\n>> {\"id\":7}\n<< {\"id\":7,\"csv\":\"{{csv1}}-1\"}\n"
    #expect(throws: Never.self) { try Transcript(name: "a", bytes: Array(once.utf8)) }
    let other = #"{"uid":"0123456789abcdef-9","a":"77777777777777777-9 8888888888888888"}"#
    #expect(
      redaction.text(ofAnswer: other)
        == #"{"uid":"{{uid1}}-9","a":"77777777777777777-9 8888888888888888"}"#)
  }

  @Test("A key is hidden where it is one, and not where the same text stands")
  func keys() {
    var redaction = Redaction()
    #expect(redaction.lines(ofRequest: #"{"key":"Player 12"}"#).text == #"{"key":"{{key1}}"}"#)
    #expect(redaction.lines(ofRequest: #"{"name":"Player 12"}"#).text == #"{"name":"Player 12"}"#)
  }

  @Test(
    "A secret that a service tells once can be read again",
    arguments: ["access_token", "x-token", "$token", "密码", "{{x}}_token"])
  func membersOfOnce(member: String) throws {
    var rules = RedactionRules()
    rules.secrets = [try #require(TextPattern("密码:"))]
    var redaction = Redaction(rules: rules)
    let answer = redaction.text(ofAnswer: #"{"id":1,"result":{"\#(member)":["s"],"a":"b"}}"#)
    #expect(answer.contains("\"s\""))
    let secret = redaction.text(ofAnswer: #"{"id":1,"result":{"\#(member)":"correct horse"}}"#)
    #expect(!secret.contains("horse"))
    _ = try transcript(">> {\"id\":1}\n<< \(secret)")
  }

  @Test("Of two texts of the user the longer one is replaced, also in names of members")
  func longestFirst() {
    var rules = RedactionRules()
    rules.variables = [("w", "/w"), ("sub", "/w/sub")]
    var redaction = Redaction(rules: rules)
    #expect(
      redaction.text(ofAnswer: #"{"/w/sub/a":"/w/sub/a","/w/a":"/w/a"}"#)
        == #"{"{{sub}}/a":"{{sub}}/a","{{w}}/a":"{{w}}/a"}"#)
  }

  @Test("A long word is searched once", arguments: ["*-tok", "a*b", "a*a*b"])
  func longWords(text: String) throws {
    let pattern = try #require(TextPattern(text))
    // A search that begins again at each place would take hours.
    let word = Array(repeating: UInt8(ascii: "a"), count: 300_000)
    #expect(pattern.firstRange(in: word, from: 0) == nil)
    let found = pattern.firstRange(in: word + Array(" aab-tok".utf8), from: 0)
    #expect(found.map { $0.lowerBound } == word.count + 1)
  }

  @Test("A pattern may go over the end of a word")
  func overWords() throws {
    let pattern = try #require(TextPattern("*a x*c"))
    #expect(pattern.firstRange(in: Array("aa x aa xbc".utf8), from: 0) == 5..<11)
  }
}
