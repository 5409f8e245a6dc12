import GatherDomain

extension Texts {
  /// The letters of a player's latest matches.
  private func letters(of form: [Outcome]) -> String {
    // Not by `joined`, which is not specialised for strings.
    form.reduce("") { $0.isEmpty ? letter($1) : $0 + " " + letter($1) }
  }

  /// A leaderboard as a table. Who is not ranked has no rank in it.
  func table(of entries: [Leaderboard.Entry]) -> Table {
    Table(
      [rank, title(ProfileField.name)] + Stat.allCases.map { title($0) } + [form],
      entries.map { entry in
        [entry.rank.map { .number($0) } ?? .empty, .text(entry.player.profile.name)]
          + Stat.allCases.map { .number($0.value(in: entry.stats)) }
          + [.text(letters(of: entry.stats.form))]
      })
  }

  /// Figures of a player as they are shown, the form last: an id, the figure's name, and its text.
  func lines(
    of stats: PlayerStats, _ figures: [Stat] = Stat.allCases
  ) -> [(id: String, title: String, text: String)] {
    figures.map { ($0.rawValue, title($0), $0.value(in: stats).decimal) }
      + [("form", form, letters(of: stats.form))]
  }
}
