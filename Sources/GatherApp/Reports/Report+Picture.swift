import GatherDomain

extension Report {
  /// How many rows a team has at most, and how many the goals have.
  private static let mostRows = (team: 15, goals: 20)
  /// The columns of a goal: its minute, its scorer and the score after it.
  private static let goalColumns = (minute: 48, scorer: 208, score: 64)

  /// The report as a picture for a phone: SVG.
  var svg: String {
    var picture = Picture(title: heading + (summary.map { ": " + $0 } ?? ""))
    picture.addHeader { picture in
      picture.add(heading, .title)
      if let result {
        picture.add([.init(centered: result.score)], .score)
        picture.add(result.winner)
      }
      if let forecast { picture.add(forecast) }
    }
    picture.addSpace()
    addTeams(to: &picture)
    addGoals(to: &picture)
    if let unknownTeams {
      picture.addSpace()
      picture.add(unknownTeams)
    }
    return picture.svg
  }

  /// The teams side by side.
  private func addTeams(to picture: inout Picture) {
    let width = (Picture.inner - Picture.margin) / 2
    func row(_ text: (_ team: Int) -> String?) -> [Picture.Cell] {
      teams.indices.compactMap { index in
        text(index).map { text in
          let left = teams[index].team == .teamA ? 0 : width + Picture.margin
          return .init(text, left: Picture.margin + left, width: width)
        }
      }
    }
    let room = Picture.room(in: width, .entry)
    let lists = teams.map { team in
      let (shown, more) = rows(for: team.names.count, most: Self.mostRows.team)
      return team.names.prefix(shown).map { $0.shortened(to: room).embedded } + more
    }
    picture.add(row { texts.title(teams[$0].team) }, .team)
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      picture.add(row { lists[$0].indices.contains(place) ? lists[$0][place] : nil }, .entry)
    }
  }

  private func addGoals(to picture: inout Picture) {
    guard !goals.isEmpty else { return }
    let (minute, scorer, score) = Self.goalColumns
    picture.addSpace()
    picture.add([.init(texts.goals, left: Picture.margin, width: Picture.inner)], .team)
    let room = Picture.room(in: scorer, .entry)
    let (shown, more) = rows(for: goals.count, most: Self.mostRows.goals)
    for goal in goals.prefix(shown) {
      // What says that it was an own goal has room behind the name.
      let note = goal.name == nil ? 0 : texts.scorer("", of: goal.goal).quarters
      let short = ReportedGoal(
        goal: goal.goal, name: goal.name?.shortened(to: room - note).embedded, minute: goal.minute,
        score: goal.score)
      picture.add(
        [
          .init(goal.minute, left: Picture.margin, width: minute),
          .init(
            short.scorer(texts), left: Picture.margin + minute, width: scorer),
          .init(
            goal.score, left: Picture.width - Picture.margin - score, width: score, .end),
        ], .entry)
    }
    for text in more {
      picture.add([.init(text, left: Picture.margin + minute, width: scorer)], .entry)
    }
  }

  /// How many entries are shown, and the text of a row after them if these are not all.
  private func rows(for count: Int, most: Int) -> (shown: Int, more: [String]) {
    count > most ? (most - 1, [texts.andMore(count - most + 1)]) : (count, [])
  }
}

extension String {
  /// A name beside other texts: its direction and marks within it do not change theirs.
  fileprivate var embedded: String { "\u{2068}" + self + "\u{2069}" }
}
