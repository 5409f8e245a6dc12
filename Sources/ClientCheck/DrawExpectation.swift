/// What a client has to draw, in any layout.
struct DrawExpectation {
  /// Lists of texts; the texts of each list must be drawn in their order.
  var texts: [[String]]
  /// What must not be drawn.
  var absent: [String]
  /// Texts that may be drawn, but only all before or all after the first list.
  var others: [String]
  /// Texts that must be drawn in this order, each on its own line.
  var lines: [String]
  /// Texts that must be drawn, each at one place.
  var once: [String]
  /// The expected focus; nil for any.
  var focus: Focus?
  /// What has to have been announced since the last drawing, in order; nil for anything.
  var said: [String]?
  /// What has changed since the last drawing, and must be visible; nil if nothing.
  var change: String?
  /// The heading of rows' titles, and the heading of a column. A table with them has both; where each row has
  /// the column's heading by itself, there is no table.
  var rowHeading: (String, beside: String)?
  /// Whether there may be more tabs than in the last drawing: then a layout has put them there, or nobody cares.
  var addsTabs = true

  /// Where the focus has to be.
  enum Focus {
    case field(String)
    /// On no field: at a row or an action.
    case onNoField
    /// Where it was when last drawn.
    case unmoved

    /// On a field of the made-up app.
    static func on(_ field: SampleID) -> Focus { .field(field.rawValue) }
  }

  /// What is wrong with `drawn`, in words; nil if it meets the expectation.
  func fault(
    in drawn: DrawnText, said announced: [String], after last: DrawnText?
  ) -> String? {
    if let control = drawn.text.unicodeScalars.first(where: \.isControl) {
      return "U+\(control.code) is drawn as it is, and could steer a terminal."
    }
    // A line end of two characters is one element of a string.
    if drawn.text.contains("\r" as Character) {
      return "U+000D is drawn as it is, and could steer a terminal."
    }
    guard drawn.text.isolatesClose else {
      return "U+2068 or U+2069 is drawn as it is, and could turn other texts round."
    }
    if let last, !addsTabs, drawn.tabs > last.tabs {
      return "U+0009 is drawn as it is, and could steer a terminal."
    }
    let bytes = Array(drawn.text.bare.utf8)
    for list in texts { if let fault = Self.fault(in: bytes, list) { return fault } }
    for text in absent where bytes[...].position(of: text.bare.utf8) != nil {
      return "\(text.quoted) is drawn, and must not be."
    }
    for text in once where bytes[...].count(of: text.bare.utf8) != 1 {
      return "\(text.quoted) is drawn \(bytes[...].count(of: text.bare.utf8)) times, and not once."
    }
    if let (heading, column) = rowHeading, bytes[...].count(of: column.bare.utf8) == 1,
      bytes[...].position(of: heading.bare.utf8) == nil
    {
      return "\(heading.quoted) is not drawn above the rows, and \(column.quoted) is."
    }
    if let fault = placeFault(bytes) ?? lineFault(drawn) ?? saidFault(announced) { return fault }
    if let change, drawn.text == last?.text {
      return "The drawing does not show that \(change)."
    }
    return focusFault(drawn, last)
  }

  /// The fault if the first list is drawn between the `others`.
  private func placeFault(_ drawn: [UInt8]) -> String? {
    guard let first = texts.first?.first, let start = drawn[...].position(of: first.bare.utf8)
    else { return nil }
    let places = others.compactMap { text in
      drawn[...].position(of: text.bare.utf8).map { (text: text, isBefore: $0 < start) }
    }
    guard let before = places.first(where: \.isBefore),
      let behind = places.first(where: { !$0.isBefore })
    else { return nil }
    return "\(first.quoted) is drawn between \(before.text.quoted) and \(behind.text.quoted), "
      + "and has to come before both or behind both."
  }

  /// The fault of the first of `lines` that is not on a line below the one before.
  private func lineFault(_ drawn: DrawnText) -> String? {
    var rest = drawn.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for text in lines {
      let place = rest.firstIndex { line in
        Array(String(line).bare.utf8)[...].position(of: text.bare.utf8) != nil
      }
      guard let place else { return "\(text.quoted) is not drawn on a separate line." }
      rest = rest[(place + 1)...]
    }
    return nil
  }

  /// The fault of the first of `list` that is not drawn after those before it.
  private static func fault(in drawn: [UInt8], _ list: [String]) -> String? {
    var rest = drawn[...]
    var before: String?
    for text in list {
      guard let position = rest.position(of: text.bare.utf8) else {
        let isElsewhere = drawn[...].position(of: text.bare.utf8) != nil
        guard isElsewhere, let before else { return "\(text.quoted) is not drawn." }
        return "\(text.quoted) is not drawn behind \(before.quoted)."
      }
      rest = rest[(position + text.bare.utf8.count)...]
      before = text
    }
    return nil
  }

  private func saidFault(_ announced: [String]) -> String? {
    if let control = announced.lazy.compactMap({ $0.unicodeScalars.first(where: \.isControl) })
      .first
    {
      return "U+\(control.code) is said as it is, and could steer a terminal."
    }
    guard let said, said != announced else { return nil }
    func list(_ texts: [String]) -> String { AnyJSON.array(texts.map { .string($0) }).text }
    return "The client said \(list(announced)), and had to say \(list(said))."
  }

  private func focusFault(_ drawn: DrawnText, _ last: DrawnText?) -> String? {
    let expected: String?
    switch focus {
    case nil: return nil
    case .field(let id): expected = id
    case .onNoField: expected = nil
    case .unmoved: expected = last?.focus
    }
    guard drawn.focus != expected else { return nil }
    func place(_ focus: String?) -> String { focus.map { "on \($0.quoted)" } ?? "on no field" }
    return "The focus has to be \(place(expected)), and is \(place(drawn.focus))."
  }
}

/// What a client reports that it draws: its text, and the id of the field with the focus.
struct DrawnText {
  let text: String
  let focus: String?

  /// How many tabs there are.
  var tabs: Int { text.utf8.count { $0 == 0x09 } }

  /// The first 30 lines of the text, each after a bar.
  var excerpt: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(30).map { "| " + $0.prefix(120) }
    let rest = lines.count > 30 ? ["(and \(lines.count - 30) lines more)"] : []
    return (shown + rest).joined(separator: "\n")
  }
}

extension ArraySlice<UInt8> {
  /// Where `text` first occurs; nil if it does not.
  func position(of text: some Collection<UInt8>) -> Int? {
    guard let first = text.first else { return startIndex }
    return indices.first { self[$0] == first && self[$0...].starts(with: text) }
  }

  /// How often `text` occurs.
  func count(of text: some Collection<UInt8>) -> Int {
    var (rest, count) = (self, 0)
    while let position = rest.position(of: text) {
      count += 1
      rest = rest[(position + Swift.max(text.count, 1))...]
    }
    return count
  }
}

extension String {
  /// The text without characters that a layout adds or removes: white space, box drawing, direction marks
  /// and characters of width zero.
  fileprivate var bare: String {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isLayout { kept.append(scalar) }
    return String(kept)
  }

  /// The text with a replacement for each control character, so that it is safe in a terminal.
  var harmless: String {
    // Every message passes here, and most have none.
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isControl ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  /// Whether each U+2068, by which a layout may isolate a text, is closed by a U+2069, and nothing else is.
  fileprivate var isolatesClose: Bool {
    var depth = 0
    for scalar in unicodeScalars where scalar.value == 0x2068 || scalar.value == 0x2069 {
      depth += scalar.value == 0x2068 ? 1 : -1
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The text as JSON spells it.
  var quoted: String { AnyJSON.string(self).text }
}

extension Unicode.Scalar {
  /// Whether this is a control character of a terminal, or changes the direction of text.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2067: true
    default: false
    }
  }

  /// The code as Unicode writes it, in at least four digits.
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  fileprivate var isLayout: Bool {
    switch value {
    case 0x2500...0x259F, 0x200B...0x200F, 0x2066...0x2069, 0xAD, 0x7C: true
    default: properties.isWhitespace
    }
  }
}
