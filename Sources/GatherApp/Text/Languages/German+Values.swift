import GatherDomain

/// Values, figures and times in German.
extension German {
  func title(_ field: ProfileField) -> String {
    switch field {
    case .name: "Name"
    case .age: "Alter"
    case .preferredPosition: "Position"
    case .skill: "Spielstärke"
    case .favouriteTeam: "Lieblingsverein"
    }
  }
  func title(_ position: Position) -> String {
    switch position {
    case .goalkeeper: "Torwart"
    case .defender: "Abwehr"
    case .midfielder: "Mittelfeld"
    case .winger: "Flügel"
    case .striker: "Sturm"
    }
  }
  func title(_ skill: Skill) -> String {
    switch skill {
    case .beginner: "Anfänger"
    case .amateur: "Amateur"
    case .professional: "Profi"
    }
  }
  func title(_ stat: Stat) -> String {
    switch stat {
    case .rating: "Wertung"
    case .goals: "Treffer"
    case .played: "Spiele"
    case .won: "Siege"
    case .drawn: "Unentschieden"
    case .lost: "Niederlagen"
    case .goalsFor: "Tore"
    case .goalsAgainst: "Gegentore"
    }
  }
  var season: String { "Zeitraum" }
  var allTime: String { "Alle Spiele" }
  var betweenDays: String { "Zwischen zwei Tagen" }
  var firstDay: String { "Erster Tag" }
  var lastDay: String { "Letzter Tag" }
  var ratingsArePresent: String { "Die Wertungen sind die heutigen." }
  func letter(_ outcome: Outcome) -> String {
    switch outcome {
    case .won: "S"
    case .drawn: "U"
    case .lost: "N"
    }
  }

  private static let weekdays = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]
  private static let months = [
    "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
  ]
  func moment(_ weekday: Int, _ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    Self.weekdays[weekday] + ", " + shortMoment(date, time)
  }
  func shortMoment(_ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    "\(date.day). \(month(date.month, of: date.year)), \(time)"
  }
  func month(_ month: Int, of year: Int) -> String { "\(Self.months[month - 1]) \(year)" }
}
