import Foundation
import GatherApp
import Testing

@testable import GatherDomain

@Suite("Usernames")
struct UsernameTests {
  private func problem(_ name: String) -> String? {
    Username.problem(with: name).map { Failure.invalid("", $0).message }
  }

  @Test(
    "What can be seen and is written in the usual way is allowed",
    arguments: [
      "ann", "Ann Lee", "ANN-2", "Zoë", "Zoe\u{308}", "Straße", "STRAẞE", "Ἀχιλλεύς", "Иван",
      "山田太郎",
      "アンナ", "안나", "أنا", "आना", "ann@example.org", "o'neil", "⚽", "İpek", "I\u{307}",
      String(repeating: "a", count: 64),
    ])
  func allowed(name: String) { #expect(problem(name) == nil) }

  @Test(
    "What cannot be seen, or is another way to write something, is refused by its code",
    arguments: [
      ("an\u{200B}n", "Leave out the character U+200B, which cannot be seen."),
      ("ann\u{200D}", "U+200D, which cannot"),
      ("an\u{AD}n", "U+00AD"), ("\u{202E}nna", "U+202E"), ("ann\u{FE0F}", "U+FE0F"),
      ("an\u{3164}n", "U+3164, which cannot"), ("an\u{2800}n", "U+2800, which cannot"),
      ("an\u{E000}n", "U+E000"), ("an\u{378}n", "U+0378, which cannot"), ("an\u{34F}n", "U+034F"),
      ("a\u{2028}b", "U+2028"), ("a\u{2029}b", "U+2029"),
      ("ａｎｎ", "U+FF41, which is another way"), ("ﬁnn", "U+FB01, which is another way"),
      ("ann²", "U+00B2, which is another way"), ("𝐚nn", "U+1D41A, which is another way"),
      ("ann\u{A0}lee", "U+00A0, which is another way"), ("ann  lee", "two spaces"),
    ])
  func refused(name: String, reason: String) throws {
    #expect(try #require(problem(name)).contains(reason))
  }

  @Test(
    "A name of no line or length is refused",
    arguments: [
      "", "  ", String(repeating: "a", count: 65), "a\nb", "a\u{85}b",
    ])
  func noLine(name: String) {
    #expect(problem(name) == "Enter a username of 1 to 64 characters on one line.")
  }

  @Test(
    "Names that differ in case or in the encoding of accents are the same",
    arguments: [
      ("ann", "ANN"), ("Zoë", "zoe\u{308}"), ("ZOË", "Zoe\u{308}"), ("ệ", "e\u{302}\u{323}"),
      ("ệ", "e\u{323}\u{302}"), ("ệ", "ẹ\u{302}"), ("ệ", "ê\u{323}"),
      ("안나", "\u{110B}\u{1161}\u{11AB}나"),
      ("å", "\u{212B}"), ("k", "\u{212A}"), ("ǩ", "\u{212A}\u{30C}"), ("Ǻ", "\u{212B}\u{301}"),
      ("Ἀχιλλεύς", "ἀχιλλευ\u{301}ς"),
    ])
  func same(one: String, other: String) {
    #expect(Array(Username.key(one).utf8) == Array(Username.key(other).utf8))
  }

  @Test(
    "Others are different",
    arguments: [
      ("ann", "anne"), ("zoë", "zoe"), ("o", "ø"), ("ανν", "avv"), ("i", "ı"), ("l", "1"),
    ])
  func different(one: String, other: String) {
    #expect(Array(Username.key(one).utf8) != Array(Username.key(other).utf8))
  }

  /// What Foundation says of the canonical form. Decomposed first, as it does not put the third letter to a
  /// syllable of Hangul that is a character.
  private func judged(_ text: String) -> [Unicode.Scalar] {
    let parts = text.decomposedStringWithCanonicalMapping
    return Array(parts.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  @Test("The canonical form of each character that a username can have is Foundation's")
  func everyScalar() {
    var count = 0
    for value in 0x20...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name = String(scalar)
      guard problem(name) == nil else { continue }
      count += 1
      let key = Array(Username.key(name).unicodeScalars)
      let form = judged(name.lowercased())
      if key != form { Issue.record("U+\(String(value, radix: 16))") }
      // The same character in parts: each compound is known.
      let parts = name.lowercased().decomposedStringWithCanonicalMapping
      if Array(CanonicalForm.of(parts).unicodeScalars) != form {
        Issue.record("U+\(String(value, radix: 16)) in parts")
      }
    }
    #expect(count > 100_000)
  }

  @Test("Letters of Hangul make a syllable at both ends of their ranges, and not beside them")
  func hangul() {
    for lead in [0x1100, 0x1112, 0x1113] as [UInt32] {
      for vowel in [0x1160, 0x1161, 0x1175, 0x1176] as [UInt32] {
        for tail in [0x11A7, 0x11A8, 0x11C2, 0x11C3] as [UInt32] {
          let scalars = [lead, vowel, tail].compactMap(Unicode.Scalar.init)
          let isSyllable = lead < 0x1113 && (0x1161...0x1175).contains(vowel)
          let number = isSyllable ? (lead - 0x1100) * 21 + vowel - 0x1161 : 0
          let withTail = isSyllable && (0x11A8...0x11C2).contains(tail)
          let syllable = 0xAC00 + number * 28 + (withTail ? tail - 0x11A7 : 0)
          let expected = isSyllable ? [syllable] + (withTail ? [] : [tail]) : [lead, vowel, tail]
          let form = CanonicalForm.of(String(String.UnicodeScalarView(scalars)))
          #expect(form.unicodeScalars.map(\.value) == expected, "\(scalars)")
        }
      }
    }
  }

  @Test("The canonical form of letters and marks in any order is Foundation's")
  func manySequences() {
    var random = SeededRandom(seed: 7)
    let bases = Array("aeouszdkЕИϋἀωạêƠ가각ㅏক\u{9C7}\u{1100}".unicodeScalars)
    let marks = Array(
      "\u{300}\u{301}\u{302}\u{308}\u{323}\u{327}\u{31B}\u{345}\u{1161}\u{11A8}\u{9BE}\u{3099}"
        .unicodeScalars)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text.append(bases.randomElement(using: &random)!)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          text.append(marks.randomElement(using: &random)!)
        }
      }
      let form = CanonicalForm.of(String(text))
      if Array(form.unicodeScalars) != judged(String(text)) { Issue.record("\(Array(text))") }
    }
  }
}
