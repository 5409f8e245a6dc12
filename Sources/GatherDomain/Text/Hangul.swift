/// The syllables of Hangul, whose compositions are computed (Unicode Standard, section 3.12).
enum Hangul {
  static let (firstSyllable, firstLead, firstVowel, beforeTail) = (
    0xAC00 as UInt32, 0x1100 as UInt32, 0x1161 as UInt32, 0x11A7 as UInt32
  )
  static let (leads, vowels, tails) = (19 as UInt32, 21 as UInt32, 28 as UInt32)

  /// A syllable as the numbers of its letters; the tail is 0 without a third letter.
  struct Syllable {
    let lead: UInt32
    let vowel: UInt32
    let tail: UInt32

    init?(_ scalar: Unicode.Scalar) {
      guard (firstSyllable..<firstSyllable + leads * vowels * tails).contains(scalar.value) else {
        return nil
      }
      let number = scalar.value - firstSyllable
      (lead, vowel, tail) = (number / tails / vowels, number / tails % vowels, number % tails)
    }

    var letters: [Unicode.Scalar] {
      var values = [firstLead + lead, firstVowel + vowel]
      if tail > 0 { values.append(beforeTail + tail) }
      return values.compactMap(Unicode.Scalar.init)
    }
  }

  /// The syllable of two letters, or of a syllable of two letters and a third one.
  static func composition(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    let (one, two) = (first.value, second.value)
    if (firstLead..<firstLead + leads).contains(one),
      (firstVowel..<firstVowel + vowels).contains(two)
    {
      let number = (one - firstLead) * vowels + two - firstVowel
      return Unicode.Scalar(firstSyllable + number * tails)
    }
    if let syllable = Syllable(first), syllable.tail == 0,
      (beforeTail + 1..<beforeTail + tails).contains(two)
    {
      return Unicode.Scalar(one + two - beforeTail)
    }
    return nil
  }
}
