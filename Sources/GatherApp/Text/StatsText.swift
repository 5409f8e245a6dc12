import GatherDomain

extension Stat {
  /// The figure's name as it is shown.
  var title: String {
    switch self {
    case .rating: "Rating"
    case .played: "Played"
    case .won: "Won"
    case .drawn: "Drawn"
    case .lost: "Lost"
    case .goalsFor: "Goals for"
    case .goalsAgainst: "Goals against"
    }
  }
}

extension PlayerStats {
  /// All figures as they are shown, the form last: an id, the figure's name, and its text.
  var lines: [(id: String, title: String, text: String)] {
    let form = form.map(\.letter).joined(separator: " ")
    return Stat.allCases.map { ($0.rawValue, $0.title, String($0.value(in: self))) }
      + [("form", "Form", form.isEmpty ? "-" : form)]
  }
}
