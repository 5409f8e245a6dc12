/// A currency, by its code of ISO 4217. An amount of it is a whole number of its smallest unit, such as cents.
package struct Currency: Equatable, Sendable {
  /// Three capital letters, such as `EUR`.
  package let code: String

  /// The currency with this code, in capital or small letters; nil if the text is not three letters.
  package init?(_ text: String) {
    let code = text.trimmed
    guard code.utf8.count == 3,
      code.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic })
    else { return nil }
    self.code = code.uppercased()
  }

  private init(code: String) { self.code = code }

  /// One for examples.
  static let example = Currency(code: "EUR")

  /// How many decimals the smallest unit has, by ISO 4217.
  package var decimals: Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }

  /// How many of the smallest unit are one of the currency.
  package var unit: Int { (0..<decimals).reduce(1) { unit, _ in unit * 10 } }

  /// The signs that people write for it, beside its code.
  private var signs: [String] {
    switch code {
    case "EUR": ["€"]
    case "GBP", "EGP", "LBP": ["£"]
    case "JPY", "CNY": ["¥", "￥"]
    case "USD", "AUD", "CAD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU": ["$"]
    case "INR": ["₹"]
    case "KRW": ["₩"]
    case "TRY": ["₺"]
    case "UAH": ["₴"]
    case "RUB": ["₽"]
    case "VND": ["₫"]
    default: []
    }
  }
}

/// What stands between the units and the decimals of an amount. The other one of the two may be between thousands.
package enum DecimalMark: String, CaseIterable, Sendable {
  case point, comma

  fileprivate var scalar: Unicode.Scalar { self == .point ? "." : "," }
}

/// Amounts as people write them.
extension Currency {
  /// An amount of the smallest unit with its decimals: `60.00`.
  package func number(of amount: Int, _ mark: DecimalMark) -> String {
    let digits = String(amount)
    let missing = String(repeating: "0", count: max(0, decimals + 1 - digits.count))
    let all = missing + digits
    guard decimals > 0 else { return all }
    return "\(all.dropLast(decimals))\(mark.scalar)\(all.suffix(decimals))"
  }

  /// The same with the currency: `60.00 EUR`.
  package func text(of amount: Int, _ mark: DecimalMark) -> String {
    number(of: amount, mark) + " " + code
  }

  /// The amount of the smallest unit that a person wrote, perhaps with the currency's code or sign before or behind it;
  /// nil if it is none, or has too many digits. A point or comma is before the decimals, unless `mark` is the other one
  /// and three digits follow, or it is repeated: then it is between thousands.
  package func amount(in text: String, _ mark: DecimalMark) -> Int? {
    let number = withoutSign(Array(text.trimmed.unicodeScalars))
    var (units, fraction) = (number, number.suffix(0))
    var decimal: Unicode.Scalar?
    if let last = number.lastIndex(where: { $0 == "." || $0 == "," }) {
      let isRepeated = number[..<last].contains(number[last])
      let isLikeThousands = number[last] != mark.scalar && number[last...].count == 4
      if !isRepeated && !isLikeThousands {
        (units, fraction) = (number[..<last], number[last...].dropFirst())
        decimal = number[last]
        guard decimals > 0, (1...decimals).contains(fraction.count) else { return nil }
      }
    }
    guard let whole = Self.withoutThousands(units, but: decimal) else { return nil }
    let digits = whole + fraction
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return Int(digits.map { String($0) }.joined() + zeros)
  }

  /// The currency and the amount that a text has, of which the code stands before or behind the number; nil if it has none.
  static func amount(withCode text: String) -> (currency: Currency, amount: Int)? {
    let scalars = text.trimmed.unicodeScalars
    for part in [scalars.suffix(3), scalars.prefix(3)] {
      if let currency = Currency(String(part)),
        let amount = currency.amount(in: text, .point)
      {
        return (currency, amount)
      }
    }
    return nil
  }

  /// What is left without the code or a sign at one end.
  private func withoutSign(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    for sign in [code, code.lowercased()] + signs {
      let sign = Array(sign.unicodeScalars)
      if scalars.starts(with: sign) {
        return scalars.dropFirst(sign.count).drop { $0.isBlank }
      }
      if scalars.reversed().starts(with: sign.reversed()) {
        let blanks = scalars.dropLast(sign.count).reversed().prefix { $0.isBlank }.count
        return scalars.dropLast(sign.count + blanks)
      }
    }
    return scalars[...]
  }

  /// The digits without what is between thousands: points, commas, apostrophes or blanks, but not the `decimal` mark; nil
  /// if the groups have other lengths than three digits.
  private static func withoutThousands(
    _ scalars: ArraySlice<Unicode.Scalar>, but decimal: Unicode.Scalar?
  ) -> [Unicode.Scalar]? {
    guard let separator = scalars.first(where: { !("0"..."9").contains($0) }) else {
      return Array(scalars)
    }
    let isSeparator =
      [".", ",", "'", "’"].contains(separator) && separator != decimal || separator.isBlank
    let groups = scalars.split(separator: separator, omittingEmptySubsequences: false)
    guard isSeparator, (1...3).contains(groups.first?.count ?? 0), groups.first?.first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return Array(groups.joined())
  }
}
