/// A substitution in an imported or exported list. It has a name instead of an id.
package struct SubstitutionRecord: Equatable, Sendable {
  package var player: String
  /// Whether they came on; else they went off.
  package var isOn: Bool
  /// By the clock, from 1; nil if unknown.
  package var minute: Int?

  package init(player: String = "", isOn: Bool = false, minute: Int? = nil) {
    self.player = player
    self.isOn = isOn
    self.minute = minute
  }

  package init(_ substitution: Substitution, of gather: Gather) {
    let player = gather.lineup.participant(substitution.player)
    self.init(
      player: player?.name ?? "", isOn: substitution.isOn, minute: substitution.minute)
  }

  // MARK: In a cell

  /// A substitution in a line of a cell: the minute or a hyphen, what it was, and whose. For example `12 on Ann` and
  /// `- off Bob`.
  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard words.count == 3, let isOn = Self.kinds[String(words[1])] else { return nil }
    let minute = Int(words[0])
    guard minute != nil || words[0] == "-" else { return nil }
    self.init(player: String(words[2]).trimmed, isOn: isOn, minute: minute)
  }

  /// The substitution as ``init(line:)`` reads it.
  var line: String {
    [minute.map { String($0) } ?? "-", isOn ? Self.on : Self.off, player].joined(separator: " ")
  }

  /// An example for a message.
  static let example = "12 on Ann"
  private static let (on, off) = ("on", "off")
  private static let kinds = [on: true, off: false]
}
