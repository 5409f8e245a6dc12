/// What tells a file from the text that it should hold, in few lines.
enum LineDifference {
  /// At most `limit` lines: those that only `stored` has after `-`, those that only `printed` has after
  /// `+`, each with its number; empty if the texts are the same.
  static func text(_ stored: String, _ printed: String, limit: Int = 20) -> String {
    if stored == printed { return "" }
    let (old, new) = (lines(stored), lines(printed))
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameAtEnd = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed())
      .prefix { $0 == $1 }.count
    // To compare much with much would take long, and nobody reads it; where both are cut, they only seem
    // to differ.
    let (oldPart, newPart) = (
      old.dropFirst(same).dropLast(sameAtEnd), new.dropFirst(same).dropLast(sameAtEnd)
    )
    let isCut = max(oldPart.count, newPart.count) > window
    let changes = Array(newPart.prefix(window)).difference(from: Array(oldPart.prefix(window)))
      .map { change in
        switch change {
        case .remove(let offset, let line, _): (offset, "-", line)
        case .insert(let offset, let line, _): (offset, "+", line)
        }
      }.filter { !isCut || $0.0 < window * 3 / 4 }
      .map { (same + $0.0 + 1, $0.1, $0.2) }
    let sorted = changes.sorted { ($0.0, $1.1) < ($1.0, $0.1) }
    let shown = sorted.prefix(limit).map { "\($0.0)\($0.1) \($0.2.prefix(160))" }
    let more = sorted.count - shown.count
    return (shown + (more > 0 ? ["and \(more) lines more"] : [])).joined(separator: "\n")
  }

  /// How many lines are compared after the first that differs.
  private static let window = 800

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
