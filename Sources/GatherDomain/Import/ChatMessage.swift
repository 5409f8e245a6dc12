/// A message as chats copy and export it: a date and a time, who sent it, and what it says.
///
///     [21.12.16, 23:29:10] Ann: I'm in
///     [11:29 PM, 12/21/2016] Ann: I'm in
///     21/12/2016, 23:29 - Ann: I'm in
struct ChatMessage {
  let sender: Substring.UnicodeScalarView
  /// What it says of the sender; nil if it says nothing.
  let answer: ListItem.Answer?

  /// The message in a line; nil for another line. A line with a date and a time that no comma divides is a heading.
  init?(_ line: Substring.UnicodeScalarView) {
    let isBracketed = line.first == "["
    let end = line.firstIndex { isBracketed ? $0 == "]" : $0 == "-" || $0 == "–" }
    guard let end else { return nil }
    let moment = line[..<end].dropFirst(isBracketed ? 1 : 0).split(separator: ",")
    let rest = line[end...].dropFirst()
    guard moment.count == 2, moment.contains(where: \.isDate),
      moment.contains(where: \.isTimeOfDay),
      let colon = rest.firstIndex(of: ":")
    else { return nil }
    sender = rest[..<colon].trimmed
    guard !sender.isEmpty, !sender.contains("\""), !sender.contains("“") else { return nil }
    answer = ListWords.answer(in: rest[colon...].dropFirst())
  }
}

extension Substring.UnicodeScalarView {
  /// Whether it is a date in digits, such as 21.12.16 or 12/21.
  fileprivate var isDate: Bool {
    let parts = trimmed.split { ".-/".unicodeScalars.contains($0) }
    return parts.count > 1 && parts.allSatisfy { $0.allSatisfy(Self.isDigit) }
  }

  /// Whether it is a time such as 23:29:10 or 11:29 PM.
  fileprivate var isTimeOfDay: Bool {
    let words = trimmed.split(whereSeparator: \.properties.isWhitespace)
    let parts = words.first?.split(separator: ":") ?? []
    let half = words.dropFirst().map { String($0).lowercased() }
    return parts.count > 1 && parts.allSatisfy { $0.allSatisfy(Self.isDigit) }
      && (half.isEmpty || half == ["am"] || half == ["pm"])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }
}
