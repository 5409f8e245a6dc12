/// The words by which lists say who comes, as headings above people, after a name, and in messages.
enum ListWords {
  /// What a heading says of the people below it, by its letters; a nil answer is that of a heading of players.
  private static let headings: [[UInt8]: ListItem.Answer?] = {
    var headings: [[UInt8]: ListItem.Answer?] = [:]
    for (heading, column) in PlayerColumn.known where column == .name {
      headings[heading] = .some(nil)
    }
    for (heading, column) in FixtureColumn.known where column.people != nil {
      headings[heading] = column == .absent ? .no : column == .reserve ? .open : .yes
    }
    for (heading, column) in GatherColumn.known where column == .teamA || column == .teamB {
      headings[heading] = .some(nil)
    }
    for (answer, words) in others {
      for word in words { headings[word.normalizedHeading] = .some(answer) }
    }
    return headings
  }()

  /// Those that chats write, and tables do not.
  private static let others: [(ListItem.Answer?, [String])] = [
    (
      nil,
      [
        "Goalkeepers", "Keepers", "Torhüter", "Feldspieler", "守门员", "Jogadores", "Goleiros",
        "Jugadores",
        "Porteros", "Lista de jogadores", "Lista de jugadores", "Giocatori", "报名名单", "報名名單",
      ]
    ),
    (
      .yes,
      [
        "Going", "Attending", "Confirmed", "Accepted", "Playing", "Teilnehmer", "Zugesagt",
        "Confirmados",
        "Presentes", "Presenti", "Sí", "參加", "报名",
      ]
    ),
    (
      .no,
      [
        "Not going", "Not attending", "Not in", "Can't make it", "Cannot make it", "Can't",
        "Cannot", "Won't", "Declined",
        "Dropped out", "Unavailable", "Abgesagt", "Können nicht", "Kann nicht", "Nicht", "Fora",
        "Ausentes",
        "Não", "Bajas", "Assenti", "请假", "缺席", "不来", "不來",
      ]
    ),
    (
      .open,
      [
        "Maybe", "If needed", "Tentative", "Unsure", "Not sure", "Undecided", "Waitlist", "Waiting",
        "Subs",
        "Substitutes", "Vielleicht", "Unsicher", "Unentschieden", "Unentschiedene", "Ersatz",
        "Suplentes",
        "Lista de espera", "Em dúvida", "Dúvida", "Talvez", "Quizás", "Forse", "Riserve", "待定",
        "候補",
        "替补", "ממתינים",
      ]
    ),
  ]

  /// The answer of a heading, such as `Out (2)`; nil for a text that is no heading of people.
  static func answer(ofHeading text: String) -> ListItem.Answer?? {
    headings[text.normalizedHeading]
  }

  /// What a message or a note says by a sign, or as a whole; if only some of its words say that somebody does not or may
  /// not come, it is `open`. Nil if it says nothing.
  static func answer(in message: Substring.UnicodeScalarView) -> ListItem.Answer? {
    let text = message.prefix(mostScalars)
    if let sign = ListItem(text).answer { return sign }
    if let answer = answer(ofHeading: String(text)) { return answer }
    let words = text.split(whereSeparator: \.properties.isWhitespace)
    let answers = Set(words.compactMap { answer(ofHeading: String($0)).flatMap { $0 } })
    return answers.isEmpty || answers == [.yes] ? answers.first : .open
  }

  /// How much of a message is read.
  private static var mostScalars: Int { 200 }
}
