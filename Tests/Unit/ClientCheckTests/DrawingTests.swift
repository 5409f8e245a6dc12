import Testing

@testable import ClientCheck

/// A drawing is judged by what it shows, not by how it is laid out.
@Suite("Drawings")
struct DrawingTests {
  private func fault(
    _ drawn: String, _ texts: [String]..., absent: [String] = [], others: [String] = [],
    lines: [String] = [], once: [String] = [], focus: DrawExpectation.Focus? = nil,
    on field: String? = nil, said: [String]? = nil, saying announced: [String] = [],
    change: String? = nil, before: DrawnText? = nil,
    rowHeading: (String, beside: String)? = nil, addsTabs: Bool = true
  ) -> String? {
    DrawExpectation(
      texts: texts, absent: absent, others: others, lines: lines, once: once, focus: focus,
      said: said, change: change, rowHeading: rowHeading, addsTabs: addsTabs
    )
    .fault(in: DrawnText(text: drawn, focus: field), said: announced, after: before)
  }

  @Test("A text that is to be drawn once is drawn at one place")
  func once() {
    #expect(fault("a b", once: ["a"]) == nil)
    #expect(fault("a b a", once: ["a"]) == #""a" is drawn 2 times, and not once."#)
    #expect(fault("b", once: ["a"]) == #""a" is drawn 0 times, and not once."#)
  }

  @Test("What is announced is compared with what had to be, in order")
  func announced() {
    #expect(fault("", said: ["a", "b"], saying: ["a", "b"]) == nil)
    #expect(fault("", saying: ["a"]) == nil)
    #expect(
      fault("", said: [], saying: ["a"]) == #"The client said ["a"], and had to say []."#)
    #expect(fault("", said: ["a", "b"], saying: ["b", "a"]) != nil)
  }

  @Test(
    "Layout is let pass",
    arguments: [
      "Low water until noon.", "  Low   water\nuntil\tnoon.  ",
      "│ Low water │\n│ until no │\n│ on. │",
      "*Low water until noon.*", "\u{2068}Low water until noon.\u{2069}",
      "Low\u{A0}water until noon.",
    ])
  func layout(drawn: String) {
    #expect(fault(drawn, ["Low water until noon."]) == nil)
  }

  @Test(
    "A missing text is named",
    arguments: ["", "Low water until", "low water until noon.", "Low water until noon"])
  func missing(drawn: String) {
    #expect(fault(drawn, ["Low water until noon."]) == #""Low water until noon." is not drawn."#)
  }

  @Test("Texts of one list come in its order, those of different lists in any")
  func order() {
    #expect(fault("Ship Walrus Rig", ["Ship", "Walrus"], ["Rig"]) == nil)
    #expect(fault("Rig Ship Walrus", ["Ship", "Walrus"], ["Rig"]) == nil)
    #expect(fault("Walrus Ship", ["Ship", "Walrus"]) == #""Walrus" is not drawn behind "Ship"."#)
    #expect(fault("Ship", ["Ship", "Ship"]) == #""Ship" is not drawn behind "Ship"."#)
    #expect(fault("Ship Ship", ["Ship", "Ship"]) == nil)
  }

  @Test("A forbidden text is named")
  func absent() {
    #expect(fault("Pass: Fl int", absent: ["Flint"]) == #""Flint" is drawn, and must not be."#)
    #expect(fault("Pass: *****", absent: ["Flint"]) == nil)
    #expect(fault("The log\n  is wet.", absent: ["log is wet"]) != nil)
  }

  @Test("A separate block is drawn before or after the other texts")
  func place() {
    let storm = ["Storm", "Stay"]
    for drawn in ["Storm Stay Quay Ship", "Quay Ship Storm Stay", "Quay Storm Stay", "Storm Stay"] {
      #expect(fault(drawn, storm, others: ["Quay", "Ship"]) == nil)
    }
    #expect(
      fault("Quay Storm Stay Ship", storm, others: ["Quay", "Ship"])
        == #""Storm" is drawn between "Quay" and "Ship", and has to come before both or behind both."#
    )
  }

  @Test("Line ends that a text has are there, wherever its lines are broken besides")
  func lines() {
    for drawn in ["Jim\nBen", "│ J im │\n│ Ben │", "Crew: Jim\n\n  and Ben, too"] {
      #expect(fault(drawn, lines: ["Jim", "Ben"]) == nil)
    }
    for drawn in ["Jim Ben", "Ben\nJim", "Jim", "Ji\nm\nBen"] {
      #expect(fault(drawn, lines: ["Jim", "Ben"])?.hasSuffix(" separate line.") == true)
    }
  }

  @Test(
    "What could control a terminal is named by its code",
    arguments: [
      ("\u{0}", "0000"), ("\u{8}", "0008"), ("\u{1B}", "001B"), ("\u{7F}", "007F"),
      ("\u{80}", "0080"), ("\u{9F}", "009F"), ("\u{202A}", "202A"), ("\u{202E}", "202E"),
      ("\u{2066}", "2066"), ("\u{2067}", "2067"),
    ])
  func control(sign: String, code: String) {
    #expect(
      fault("Qu\(sign)ay", ["Qu"])
        == "U+\(code) is drawn as it is, and could steer a terminal.")
    #expect("Qu\(sign)ay".harmless == "Qu\u{FFFD}ay")
  }

  @Test(
    "What only lays a text out is let pass",
    arguments: ["\n", "\t", "\r\n", "\u{2068}\u{2069}", "\u{A0}"])
  func layoutControl(sign: String) {
    #expect(fault("Qu\(sign)ay", ["Qu"]) == nil)
    #expect("Qu\(sign)ay".harmless == "Qu\(sign)ay")
  }

  @Test(
    "What isolates a text, but not from one side alone, is let pass",
    arguments: ["a\u{2068}b", "a\u{2069}b", "\u{2069}a\u{2068}", "\u{2068}\u{2068}a\u{2069}"])
  func isolates(drawn: String) {
    #expect(fault(drawn)?.hasPrefix("U+2068 or U+2069 is drawn as it is") == true)
    #expect(fault("\u{2068}a \u{2068}b\u{2069}\u{2069} \u{2068}c\u{2069}") == nil)
  }

  @Test("A return to the beginning of a line is named, and a tab where there were fewer")
  func returns() {
    #expect(fault("Sea\rHorse")?.hasPrefix("U+000D is drawn as it is") == true)
    let before = DrawnText(text: "a\tb", focus: nil)
    #expect(fault("a\tb", before: before, addsTabs: false) == nil)
    #expect(
      fault("a\tb\tc", before: before, addsTabs: false)?.hasPrefix("U+0009 is drawn") == true)
  }

  @Test(
    "A table has a heading above its rows' titles; where each row has its headings, there is none")
  func rowHeading() {
    let headings = ("Vessel", beside: "Burden")
    #expect(fault("Vessel Burden\nWalrus 90\nBenbow 70", rowHeading: headings) == nil)
    #expect(fault("Walrus Burden: 90\nBenbow Burden: 70", rowHeading: headings) == nil)
    #expect(
      fault("Burden\nWalrus 90\nBenbow 70", rowHeading: headings)
        == #""Vessel" is not drawn above the rows, and "Burden" is."#)
  }

  @Test("The focus is where it has to be")
  func focus() {
    #expect(fault("", focus: .on(.depth), on: "depth") == nil)
    #expect(
      fault("", focus: .on(.depth), on: "name")
        == #"The focus has to be on "depth", and is on "name"."#)
    #expect(
      fault("", focus: .on(.depth)) == #"The focus has to be on "depth", and is on no field."#)
    #expect(fault("", focus: .onNoField) == nil)
    #expect(
      fault("", focus: .onNoField, on: "name")
        == #"The focus has to be on no field, and is on "name"."#)
    let before = DrawnText(text: "", focus: "rig")
    #expect(fault("", focus: .unmoved, on: "rig", before: before) == nil)
    #expect(fault("", focus: .unmoved, on: "name", before: before) != nil)
  }

  @Test("Changes are seen")
  func change() {
    let before = DrawnText(text: "[ ] Lamp", focus: nil)
    #expect(fault("[x] Lamp", change: "it is on", before: before) == nil)
    #expect(
      fault("[ ] Lamp", change: "it is on", before: before)
        == "The drawing does not show that it is on.")
  }

  @Test("A long drawing is shown in part")
  func excerpt() {
    let lines = (1...40).map { "line \($0)" }
    let excerpt = DrawnText(text: lines.joined(separator: "\n"), focus: nil).excerpt
    #expect(excerpt.hasPrefix("| line 1\n| line 2\n"))
    #expect(excerpt.hasSuffix("| line 30\n(and 10 lines more)"))
  }
}
