/// Which numbers take a plural form of a language, in the notation of CLDR for whole numbers:
/// `n % 10 = 2..4 and n % 100 != 12..14`.
struct PluralRule {
  /// The forms that can have a rule, in the order in which they are tried.
  static let forms = ["zero", "one", "two", "few", "many"]
  /// The form of the numbers that no other form is for.
  static let otherForm = "other"

  /// One of them has to hold, with all its conditions.
  private let alternatives: [[Condition]]

  /// Nil if the text is no rule.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    let parts = words.split(separator: "or", omittingEmptySubsequences: false).map { part in
      part.split(separator: "and", omittingEmptySubsequences: false).map { Condition($0) }
    }
    alternatives = parts.map { $0.compactMap(\.self) }
    guard alternatives.map(\.count) == parts.map(\.count) else { return nil }
  }

  /// Whether the number takes the form.
  func includes(_ number: Int) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// Whether a number, or its remainder, is one of some numbers, or none of them.
  private struct Condition {
    private let divisor: Int?
    private let isEqual: Bool
    private let ranges: [ClosedRange<Int>]

    /// `n = 1`, `n % 10 != 2..4,6`.
    init?(_ words: ArraySlice<Substring>) {
      var words = words
      guard words.popFirst() == "n" else { return nil }
      divisor = words.first == "%" ? words.dropFirst().first.flatMap { Int($0) } : nil
      if words.first == "%" {
        guard let divisor, divisor > 0 else { return nil }
        words = words.dropFirst(2)
      }
      guard words.count == 2, let sign = words.first, let numbers = words.last,
        sign == "=" || sign == "!="
      else { return nil }
      isEqual = sign == "="
      let texts = numbers.split(separator: ",", omittingEmptySubsequences: false)
      ranges = texts.compactMap { Self.range($0) }
      guard ranges.count == texts.count else { return nil }
    }

    private static func range(_ text: Substring) -> ClosedRange<Int>? {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard let first = Int(parts[0]) else { return nil }
      if parts.count == 1 { return first...first }
      guard parts.count == 3, parts[1].isEmpty, let last = Int(parts[2]), first <= last else {
        return nil
      }
      return first...last
    }

    func holds(for number: Int) -> Bool {
      let number = divisor.map { number % $0 } ?? number
      return ranges.contains { $0.contains(number) } == isEqual
    }
  }
}
