extension Mismatch {
  /// The lines of a report: where, what was sent, and what was wanted and came.
  package func lines(in file: String, isColoured: Bool = false) -> [String] {
    func coloured(_ code: String, _ text: String) -> String {
      isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let place = difference.pointer.isEmpty ? "the whole message" : difference.pointer
    var lines = [
      coloured("1", "\(file):\(line): \(Self.cut(place))"), "  at      \(Self.cut(request))",
      "  wanted  " + coloured("32", Self.cut(difference.wanted ?? "nothing")),
      "  got     " + coloured("31", Self.cut(got)),
    ]
    if let container = difference.container, difference.wanted == nil || difference.got == nil {
      lines.append("  within  \(Self.cut(container))")
    }
    return lines
  }

  /// What came, in words if nothing did.
  package var got: String {
    if let silence { return "nothing within \(silence)" }
    return difference.got ?? "nothing"
  }

  /// A text that is safe to show: cut where it would become hard to read, and without control characters.
  private static func cut(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(201) {
      let isControl = scalar.properties.generalCategory == .control
      shown.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return text.unicodeScalars.count > 201 ? shown + " ..." : shown
  }
}
