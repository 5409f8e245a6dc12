/// A parser of the parts of a time.
struct TimeReader {
  var rest: Substring.UTF8View

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly `width` digits.
  mutating func number(_ width: Int, _ range: ClosedRange<Int>) -> Int? {
    number(width...width, range)
  }

  /// A number with as many digits as `widths` allows.
  mutating func number(_ widths: ClosedRange<Int>, _ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(widths.upperBound).prefix { (0x30...0x39).contains($0) }
    guard digits.count >= widths.lowerBound, let number = Int(Substring(digits)),
      range.contains(number)
    else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  /// The seconds without their fraction; 0 if they are missing.
  mutating func second() -> Int? {
    guard take(":") else { return 0 }
    let second = number(2, 0...60)
    if take(".") {
      guard number(1, 0...9) != nil else { return nil }
      while number(1, 0...9) != nil {}
    }
    return second
  }

  /// The offset from UTC, in minutes; nil if there is none.
  mutating func offset(hasColon: Bool) -> Int? {
    if take("Z") || take("z") { return 0 }
    var reader = self
    let isBehind = reader.take("-")
    guard isBehind || reader.take("+"), let hours = reader.number(2, 0...23),
      reader.take(":") || !hasColon, let minutes = reader.number(2, 0...59)
    else { return nil }
    self = reader
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }
}
