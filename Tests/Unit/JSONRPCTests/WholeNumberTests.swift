import Testing

@testable import JSONRPC

/// Which numbers are whole numbers that every client can represent, however they are written.
@Suite("Whole number")
struct WholeNumberTests {
  @Test(
    "A whole number is read however it is written",
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("-0.000", 0), ("0e0", 0), ("0e999999999", 0),
      ("0e-999999999", 0), ("0.000e99999999999999999999", 0), ("-0E+5", 0),
      ("3", 3), ("-3", -3), ("3.0", 3), ("3.000", 3), ("30e-1", 3), ("300E-2", 3), ("0.3e1", 3),
      ("0.003e3", 3), ("3e0", 3), ("3e-0", 3), ("3E+0", 3), ("3.0e0", 3), ("3e00", 3),
      ("10", 10), ("10.0", 10), ("1e1", 10), ("1e2", 100), ("1E2", 100), ("1e+2", 100),
      ("1.0e2", 100), ("1.5e1", 15), ("-1.5e1", -15), ("1.25e2", 125), ("12.50e1", 125),
      ("100e-2", 1), ("1000000", 1_000_000), ("101", 101), ("1001.0", 1001), ("10010e-1", 1001),
      ("1000000000000000", 1_000_000_000_000_000), ("1e15", 1_000_000_000_000_000),
      ("1000000000000001", 1_000_000_000_000_001),
      ("1.000000000000001e15", 1_000_000_000_000_001),
      ("9007199254740991", 9_007_199_254_740_991),
      ("-9007199254740991", -9_007_199_254_740_991),
      ("9007199254740991.0", 9_007_199_254_740_991),
      ("9007199254740990", 9_007_199_254_740_990),
      ("9.007199254740991e15", 9_007_199_254_740_991),
      ("90071992547409910e-1", 9_007_199_254_740_991),
      ("9007199254740.991e3", 9_007_199_254_740_991),
      ("100000000000000000000e-20", 1), ("0.00000000000000000001e20", 1),
      ("1" + String(repeating: "0", count: 400) + "e-400", 1),
      ("0." + String(repeating: "0", count: 399) + "1e400", 1),
      ("7." + String(repeating: "0", count: 400), 7),
      ("-7." + String(repeating: "0", count: 400) + "e1", -70),
    ] as [(String, Int)])
  func whole(text: String, expected: Int) { #expect(check(text) == expected) }

  @Test(
    "A fraction, or what many clients cannot represent, is none",
    arguments: [
      "3.5", "-3.5", "0.1", "1e-1", "30e-2", "0.3", "3.0000000000000001", "1.00000000000000000001",
      "15e-1", "1.5", "1.25e1", "100e-3", "1e-400", "1e-999999999999999999999",
      "9007199254740992", "-9007199254740992", "9007199254740992.0", "9007199254740993",
      "9.007199254740992e15", "90071992547409920e-1", "9007199254740991.5", "9007199254740991e1",
      "10000000000000000", "1e16", "1e17", "1e18", "9e18", "1e19", "1e400", "-1e400", "1e999999999",
      "1e99999999999999999999", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "18446744073709551616",
      "99999999999999999999", "123456789012345678901234567890", "10000000000000000000000000000001",
      "1" + String(repeating: "0", count: 400), String(repeating: "9", count: 400),
    ])
  func none(text: String) { #expect(check(text) == nil) }

  @Test(
    "A whole number of any size is one, and a fraction is none",
    arguments: [
      ("0", true), ("3", true), ("9007199254740992", true), ("-9007199254740993", true),
      ("90071992547409920e-1", true), ("123456789012345678901234567890", true), ("1e400", true),
      ("1e999999999999", true), ("9007199254740992.0", true), ("9007199254740991.5", false),
      ("90071992547409925e-1", false), ("1e-400", false), ("0.5", false),
      ("123456789012345678901234567890.5", false), ("\"3\"", false), ("true", false),
    ])
  func anySize(text: String, isWhole: Bool) {
    #expect(JSONSlice.parse(Array(text.utf8)) { $0.isWholeNumber } == isWhole)
  }

  @Test("Zeros between two digits are many or few, and never the end of the process")
  func zerosBetween() async {
    // In a separate process, as an overflow would end this one.
    await #expect(processExitsWith: .success) {
      for digits in ["1", "9", "123", "999999", "9007199254740991"] {
        for zeros in 0...40 {
          for tail in ["1", "1.0", "1e-3", "1e5"] {
            let text = digits + String(repeating: "0", count: zeros) + tail
            let point = digits + "." + String(repeating: "0", count: zeros) + tail
            for number in [text, point, "-" + text] {
              _ = JSONSlice.parse(Array(number.utf8)) { $0.integer }
            }
          }
        }
      }
    }
  }

  @Test("A number read as a whole one is what Swift reads, for a hundred thousand at random")
  func random() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<100_000 {
      // At most six digits, so that no digit is lost to a double.
      let digits = String(random.below(1_000_000))
      let point = random.below(digits.utf8.count)
      let exponent = random.below(13) - 6
      var text = String(digits.prefix(point + 1)) + "."
      text += point + 1 < digits.utf8.count ? String(digits.dropFirst(point + 1)) : "0"
      if random.below(2) == 0 { text = "-" + text }
      text += random.pick(["e", "E", "e+", "E+"].filter { exponent >= 0 || !$0.hasSuffix("+") })
      text += String(exponent)
      let decimals = digits.utf8.count - point - 1
      let value = Self.value(of: digits, timesTenTo: exponent - decimals)
      let expected = value.map { text.hasPrefix("-") ? -$0 : $0 }
      if check(text) != expected { Issue.record("\(text) is \(String(describing: check(text)))") }
    }
  }

  /// The whole number of `digits` times a power of ten, by striking or adding zeros; nil for none.
  private static func value(of digits: String, timesTenTo exponent: Int) -> Int? {
    guard let number = Int(digits) else { return nil }
    guard exponent < 0, number != 0 else {
      return Int(digits + String(repeating: "0", count: number == 0 ? 0 : exponent))
    }
    let zeros = String(repeating: "0", count: -exponent)
    return digits.hasSuffix(zeros) ? Int(digits.dropLast(-exponent)) : nil
  }

  private func check(_ text: String) -> Int? {
    JSONSlice.parse(Array(text.utf8)) { $0.integer } ?? nil
  }
}
