import GatherDomain

extension Texts {
  /// All figures of a player as they are shown, the form last: an id, the figure's name, and its text.
  func lines(of stats: PlayerStats) -> [(id: String, title: String, text: String)] {
    let results = stats.form.map { letter($0) }.joined(separator: " ")
    return Stat.allCases.map { ($0.rawValue, title($0), String($0.value(in: stats))) }
      + [("form", form, results)]
  }
}
