/// A message as chats copy and export it: a date, a time, who sent it, and what it says.
///
///     [21.12.16, 23:29:10] Ann: I'm in
///     21/12/2016, 11:29 PM - Ann: I'm in
struct ChatMessage {
  let sender: Substring.UnicodeScalarView
  /// What it says of the sender; nil if it says nothing.
  let answer: ListItem.Answer?

  /// The message in a line; nil for another line.
  init?(_ line: Substring.UnicodeScalarView) {
    var rest = line
    let isBracketed = rest.first == "["
    if isBracketed { rest.removeFirst() }
    let date = rest.take(while: { Self.isDigit($0) || "./-".unicodeScalars.contains($0) })
    guard let first = date.first, Self.isDigit(first), date.contains(where: { !Self.isDigit($0) })
    else { return nil }
    rest = rest.drop { $0 == "," || $0.properties.isWhitespace }
    guard rest.take(while: { Self.isDigit($0) || $0 == ":" }).contains(":") else { return nil }
    rest = rest.trimmed
    let half = String(rest.prefix(2)).lowercased()
    if half == "am" || half == "pm" { rest = rest.dropFirst(2).trimmed }
    guard let end = rest.popFirst(), isBracketed ? end == "]" : end == "-" || end == "–",
      let colon = rest.firstIndex(of: ":")
    else { return nil }
    sender = rest[..<colon].trimmed
    answer = ListWords.answer(in: rest[colon...].dropFirst())
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }
}

extension Substring.UnicodeScalarView {
  /// Removes the characters at the beginning that satisfy a condition, and returns them.
  fileprivate mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> Self {
    let taken = prefix(while: isTaken)
    self = self[taken.endIndex...]
    return taken
  }
}
