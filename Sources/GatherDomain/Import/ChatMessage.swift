/// A message as chats copy and export it: a date and a time, who sent it, and what it says.
///
///     [21.12.16, 23:29:10] Ann: I'm in
///     [11:29 PM, 12/21/2016] Ann: I'm in
///     [23:29] Ann: I'm in
///     21/12/2016, 23:29 - Ann: I'm in
///     Ann, [21.12.16 23:29]
///     I'm in
struct ChatMessage {
  let sender: Substring.UnicodeScalarView
  /// What it says of the sender; nil if it says nothing, or in the next lines.
  let answer: ListItem.Answer?

  /// Whether the message is in the next lines.
  let isBelow: Bool

  /// The message in a line; nil for another line. Without brackets and a comma the date needs a year, or the message has
  /// to be an answer: a line such as `12/5 18:00 - Pitch: Hackney` is a heading.
  init?(_ line: Substring.UnicodeScalarView) {
    if line.last == "]", let start = line.lastIndex(of: "["), line[..<start].trimmed.last == ",",
      line[start...].dropFirst().dropLast().isMoment(withYear: true)
    {
      (sender, answer, isBelow) = (line[..<start].trimmed.dropLast().trimmed, nil, true)
      return
    }
    let isBracketed = line.first == "["
    let end = isBracketed ? line.firstIndex(of: "]") : line.firstDash
    guard let end else { return nil }
    let moment = line[..<end].dropFirst(isBracketed ? 1 : 0)
    let rest = line[end...].dropFirst()
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    let message = rest[colon...].dropFirst()
    let needsYear =
      !isBracketed && !moment.contains(",") && ListWords.wholeAnswer(in: message) == nil
    guard moment.isMoment(withYear: needsYear) || isBracketed && moment.isTimeOfDay else {
      return nil
    }
    sender = rest[..<colon].trimmed
    guard !sender.isEmpty, !sender.contains("\""), !sender.contains("“"),
      ListWords.heading(String(sender)) == nil
    else { return nil }
    (answer, isBelow) = (ListWords.answer(in: message), false)
  }
}

extension Substring.UnicodeScalarView {
  /// The first dash between blanks.
  fileprivate var firstDash: Index? {
    indices.dropLast().first { place in
      guard place > startIndex, self[place] == "-" || self[place] == "–" else { return false }
      return self[index(before: place)].isBlank
        && self[index(after: place)].isBlank
    }
  }

  /// Whether it is a date and a time in any order with a comma between them, or a date and then a time, which may have to
  /// have a year.
  fileprivate func isMoment(withYear: Bool) -> Bool {
    let parts = split(separator: ",")
    if parts.count == 2 {
      return parts.contains { $0.isDate(withYear: withYear) }
        && parts.contains(where: \.isTimeOfDay)
    }
    let words = trimmed.split(maxSplits: 1, whereSeparator: \.isBlank)
    return parts.count == 1 && words.count == 2 && words[0].isDate(withYear: withYear)
      && words[1].isTimeOfDay
  }

  /// Whether it is a date in digits, such as 21.12.16 or 12/21.
  private func isDate(withYear: Bool) -> Bool {
    let parts = trimmed.split { ".-/".unicodeScalars.contains($0) }
    return parts.count > (withYear ? 2 : 1) && parts.allSatisfy { $0.allSatisfy(Self.isDigit) }
  }

  /// Whether it is a time such as 23:29:10, 11:29 PM or 下午11:29.
  fileprivate var isTimeOfDay: Bool {
    let words = trimmed.drop(while: \.properties.isIdeographic)
      .split(whereSeparator: \.isBlank)
    let parts = words.first?.split(separator: ":") ?? []
    let half = words.dropFirst().map { String($0).lowercased() }
    return parts.count > 1 && parts.allSatisfy { $0.allSatisfy(Self.isDigit) }
      && (half.isEmpty || half == ["am"] || half == ["pm"] || half == ["uhr"])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }
}
