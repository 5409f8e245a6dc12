/// A substitution in an imported or exported list. It has a name instead of an id.
package struct SubstitutionRecord: Equatable, Sendable {
  package var player: String
  package var kind: Substitution.Kind
  /// By the clock, from 1; nil if unknown.
  package var minute: Int?

  package init(
    player: String = "", _ kind: Substitution.Kind = .off, minute: Int? = nil
  ) {
    self.player = player
    self.kind = kind
    self.minute = minute
  }

  package init(_ substitution: Substitution, of gather: Gather) {
    let player = gather.lineup.participant(substitution.player)
    self.init(
      player: player?.name ?? "", substitution.kind, minute: substitution.minute)
  }

  // MARK: In a cell

  /// A substitution in a line of a cell: the minute or a hyphen, what it was, and whose. For example `12 on Ann`,
  /// `- off Bob` and `30 left Cy`.
  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard words.count == 3, let kind = Substitution.Kind(rawValue: String(words[1]))
    else { return nil }
    let minute = Int(words[0])
    guard minute != nil || words[0] == "-" else { return nil }
    self.init(player: String(words[2]).trimmed, kind, minute: minute)
  }

  /// The substitution as ``init(line:)`` reads it.
  var line: String {
    [minute.map { String($0) } ?? "-", kind.rawValue, player].joined(separator: " ")
  }

  /// An example for a message.
  static let example = "12 on Ann"
}
