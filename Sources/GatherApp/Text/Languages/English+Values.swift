import GatherDomain

/// Values, figures and times in English.
extension English {
  func title(_ field: ProfileField) -> String {
    switch field {
    case .name: "Name"
    case .age: "Age"
    case .preferredPosition: "Position"
    case .skill: "Skill"
    case .favouriteTeam: "Favourite team"
    }
  }
  func title(_ position: Position) -> String {
    switch position {
    case .goalkeeper: "Goalkeeper"
    case .defender: "Defender"
    case .midfielder: "Midfielder"
    case .winger: "Winger"
    case .striker: "Striker"
    }
  }
  func title(_ skill: Skill) -> String {
    switch skill {
    case .beginner: "Beginner"
    case .amateur: "Amateur"
    case .professional: "Professional"
    }
  }
  func title(_ stat: Stat) -> String {
    switch stat {
    case .rating: "Rating"
    case .goals: "Goals"
    case .played: "Played"
    case .won: "Won"
    case .drawn: "Drawn"
    case .lost: "Lost"
    case .goalsFor: "Goals for"
    case .goalsAgainst: "Conceded"
    }
  }
  var season: String { "Season" }
  var allTime: String { "All time" }
  var betweenDays: String { "Between two days" }
  var firstDay: String { "First day" }
  var lastDay: String { "Last day" }
  var ratingsArePresent: String { "The ratings are the present ones." }
  func letter(_ outcome: Outcome) -> String {
    switch outcome {
    case .won: "W"
    case .drawn: "D"
    case .lost: "L"
    }
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  func moment(_ weekday: Int, _ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    Self.weekdays[weekday] + " " + shortMoment(date, time)
  }
  func shortMoment(_ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    "\(date.day) \(month(date.month, of: date.year)), \(time)"
  }
  func month(_ month: Int, of year: Int) -> String { "\(Self.months[month - 1]) \(year)" }
}
