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
    // To compare much with much would take long, and nobody reads it.
    let (oldPart, newPart) = (
      old.dropFirst(same).dropLast(sameAtEnd).prefix(500),
      new.dropFirst(same).dropLast(sameAtEnd).prefix(500)
    )
    let changes = Array(newPart).difference(from: Array(oldPart)).map { change in
      switch change {
      case .remove(let offset, let line, _): (same + offset + 1, "-", line)
      case .insert(let offset, let line, _): (same + offset + 1, "+", line)
      }
    }
    let sorted = changes.sorted { ($0.0, $1.1) < ($1.0, $0.1) }
    let shown = sorted.prefix(limit).map { "\($0.0)\($0.1) \($0.2.prefix(160))" }
    let more = sorted.count - shown.count
    return (shown + (more > 0 ? ["and \(more) lines more"] : [])).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
