import GatherDomain

extension Texts {
  /// All figures of a player as they are shown, the form last: an id, the figure's name, and its text.
  func lines(of stats: PlayerStats) -> [(id: String, title: String, text: String)] {
    // Not by `joined`, which is not specialised for strings.
    let results = stats.form.reduce("") { $0.isEmpty ? letter($1) : $0 + " " + letter($1) }
    return Stat.allCases.map { ($0.rawValue, title($0), $0.value(in: stats).decimal) }
      + [("form", form, results)]
  }
}
