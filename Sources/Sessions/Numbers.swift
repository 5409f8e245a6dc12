/// `number` in decimal with at least `width` digits; it is not negative.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int {
  /// The quotient rounded down, also for negative numbers.
  package func dividedDown(by divisor: Int) -> Int {
    (self - remainder(dividedDownBy: divisor)) / divisor
  }

  /// What ``dividedDown(by:)`` leaves: from 0 to below the divisor.
  package func remainder(dividedDownBy divisor: Int) -> Int {
    (self % divisor + divisor) % divisor
  }
}
