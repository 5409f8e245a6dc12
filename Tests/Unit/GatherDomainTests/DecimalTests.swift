import GatherDomain
import Sessions
import Testing

/// Numbers in decimal digits.
@Suite("Decimal numbers")
struct DecimalTests {
  @Test(
    "A number is written as its description",
    arguments: [0, 7, 9, 10, 99, 100, 12_345, 99_999_999, 100_000_000, .max, -1, -10, .min])
  func digits(number: Int) {
    #expect(number.decimal == "\(number)")
    #expect(padded(number, to: 1) == "\(number)")
  }

  @Test("A short number has zeros before it", arguments: [(0, "000"), (7, "007"), (64, "064")])
  func zeros(number: Int, text: String) { #expect(padded(number, to: 3) == text) }

  @Test("A longer number is not cut", arguments: [(640, "640"), (12_345, "12345")])
  func noZeros(number: Int, text: String) { #expect(padded(number, to: 3) == text) }
}
