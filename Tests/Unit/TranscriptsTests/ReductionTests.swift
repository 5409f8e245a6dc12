import Testing

@testable import Transcripts

/// A transcript is shortened to what a fault needs.
@Suite("Reduction")
struct ReductionTests {
  private static let header = TranscriptHeader().line + "\n"

  private static let session = """
    // The beginning.
    >> {"id":1}
    << {"id":1,"token":{{token}}}
    >> {"id":2}
    << {"id":2}
    // These arrive together.
    >+ {"id":3}
    >> {"id":4}
    << {"id":4}
    ++ 2s
    >> {"id":5,"token":{{token}}}
    // The end.
    """

  /// What is left where the fault needs all of `parts`, and how often that was asked.
  private func reduced(to parts: String...) throws -> (text: String, checks: Int) {
    let whole = try Transcript(name: "t", bytes: Array((Self.header + Self.session).utf8))
    var checks = 0
    let result = whole.reduced { transcript in
      checks += 1
      return parts.allSatisfy { transcript.text.split(separator: "\n").contains(Substring($0)) }
    }
    return (String(result.text.dropFirst(Self.header.count)), checks)
  }

  @Test("Only the turns are left that the fault needs, with their answers and comments")
  func needed() throws {
    #expect(
      try reduced(to: #">> {"id":2}"#, "++ 2s").text == #">> {"id":2}"# + "\n<< {\"id\":2}\n++ 2s")
    #expect(try reduced(to: "// The end.").text == "// The end.")
    #expect(try reduced().text == "")
  }

  @Test("Messages that arrive together stay together")
  func together() throws {
    #expect(
      try reduced(to: #">> {"id":4}"#).text == """
        // These arrive together.
        >+ {"id":3}
        >> {"id":4}
        << {"id":4}
        """)
  }

  @Test("A variable that is sent keeps the answer that gives it its value")
  func variables() throws {
    let left = try reduced(to: #">> {"id":5,"token":{{token}}}"#).text
    #expect(left.contains(#"<< {"id":1,"token":{{token}}}"#))
    #expect(!left.contains(#"{"id":2}"#))
  }
}
