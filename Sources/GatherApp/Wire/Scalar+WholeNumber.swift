import GatherDomain
import ViewVocabulary

/// Whole numbers as people enter them.
extension Scalar {
  /// The whole number that was entered, as a number or as text; nil if it is none within `range`.
  func wholeNumber(in range: ClosedRange<Int>) -> Int? {
    Int(typed.trimmed).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Scalar? {
  /// What is wrong with an entry that is to be a whole number within `range`; nil if nothing is.
  func error(outside range: ClosedRange<Int>, _ texts: Texts) -> String? {
    self?.wholeNumber(in: range) == nil ? texts.text(of: .wholeNumber(range)) : nil
  }
}
