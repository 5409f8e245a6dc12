extension String {
  /// A name within a sentence: one that is written from right to left has marks around it, so that it does not
  /// turn the rest of the line around.
  var isolated: String {
    unicodeScalars.contains { $0.isRightToLeft } ? "\u{200E}" + self + "\u{200E}" : self
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
