/// The words by which lists say who comes, as headings above people, after a name, and in messages.
enum ListWords {
  /// A heading of people.
  struct Heading {
    /// What it says of those below it; nil if it says only that they are players.
    let answer: ListItem.Answer?
  }

  /// The headings by their letters.
  private static let headings: [[UInt8]: Heading] = {
    var headings: [[UInt8]: Heading] = [:]
    for (heading, column) in PlayerColumn.known where column == .name {
      headings[heading] = Heading(answer: nil)
    }
    for (heading, column) in FixtureColumn.known where column.people != nil {
      let answer: ListItem.Answer = column == .absent ? .no : column == .reserve ? .open : .yes
      headings[heading] = Heading(answer: answer)
    }
    for (heading, column) in GatherColumn.known where column == .teamA || column == .teamB {
      headings[heading] = Heading(answer: nil)
    }
    for (answer, words) in others {
      for word in letters(words) { headings[word] = Heading(answer: answer) }
    }
    return headings
  }()

  /// Those that chats write, and tables do not.
  private static let others: [(answer: ListItem.Answer?, words: String)] = [
    (
      nil,
      """
      Squad, Line-up, Roster, Kader, Aufstellung, 阵容,
      Goalkeepers, Keepers, Torhüter, Feldspieler, 守门员, Jogadores, Goleiros, Jugadores, Porteros, Defensas, Delanteros,
      Lista de jogadores, Lista de jugadores, Giocatori, 报名名单, 報名名單
      """
    ),
    (
      .yes,
      """
      Going, Attending, Confirmed, Accepted, Playing, Teilnehmer, Zugesagt, Confirmados, Presentes, Presenti, Sí, 參加, 报名
      """
    ),
    (
      .no,
      """
      Not going, Not attending, Not playing, Not in, Not available, Can't make it, Cannot make it, Can't, Cannot, Won't,
      Declined, Dropped out, Unavailable, Injured, Abgesagt, Können nicht, Kann nicht, Nicht, Nicht dabei, Fora, Ausentes, Não,
      Bajas, Assenti, 请假, 缺席, 不来, 不來, 来不了, 去不了
      """
    ),
    (
      .open,
      """
      No answer, No answer yet, No response, Keine Antwort, Maybe, If needed, Tentative, Unsure, Not sure, Undecided, Waitlist, Substitutes, Vielleicht, Unsicher,
      Unentschieden, Unentschiedene, Ersatz, Suplentes, Lista de espera, Em dúvida, Dúvida, Talvez, Quizás, Forse, Riserve,
      待定, 候補, 替补, ממתינים
      """
    ),
  ]

  /// The heading that a text is, such as `Out (2)`; nil for another text.
  static func heading(_ text: String) -> Heading? {
    headings[text.normalizedHeading]
  }

  /// What a message says by a sign, or as a whole, as "I'm in" does; `open` if some word in it is one of an answer, nil if
  /// none is.
  static func answer(in message: Substring.UnicodeScalarView) -> ListItem.Answer? {
    if let answer = wholeAnswer(in: message) { return answer }
    return words(of: message).contains { heading($0)?.answer != nil } ? .open : nil
  }

  /// What a message says that has a sign or a question mark, or is nothing but an answer.
  static func wholeAnswer(in message: Substring.UnicodeScalarView) -> ListItem.Answer? {
    let text = message.prefix(mostScalars)
    let said = ListItem.Answer.both(ListItem(text).answer, heading(String(text))?.answer)
    let words = words(of: message)
    return said ?? (!words.isEmpty && words.allSatisfy { heading($0)?.answer == .yes } ? .yes : nil)
  }

  private static func words(of message: Substring.UnicodeScalarView) -> [String] {
    message.prefix(mostScalars).split(whereSeparator: \.isBlank).map { String($0) }
      .filter { !particles.contains($0.normalizedHeading) }
  }

  /// Whether a label before names only says in which team they play, as `Team Red` does.
  static func isTeam(_ label: Substring.UnicodeScalarView) -> Bool {
    let words = label.split(separator: " ")
    guard words.count < 3, !isNegative(label), heading(String(label)) == nil else { return false }
    return teams.contains(String(words.first ?? label).normalizedHeading) || label.last == "队"
  }

  /// Whether a sentence or a note may say that somebody does not come. Chinese has no blanks between words, so single
  /// characters are looked for. A word with a capital letter may be a name, if the sentence `hasNames`.
  static func isNegative(
    _ sentence: Substring.UnicodeScalarView, hasNames: Bool = false
  ) -> Bool {
    let text = sentence.prefix(mostScalars)
    let words = text.split { $0.isBlank || ",;/.".unicodeScalars.contains($0) }
      .filter { !hasNames || $0.first?.properties.isUppercase != true }
      .map { String($0).normalizedHeading }
    return text.contains(where: "不没鸽病".unicodeScalars.contains)
      || words.contains(where: negations.contains)
      || zip(words, words.dropFirst()).contains { negations.contains($0 + $1) }
  }

  /// Whether a text after a Chinese name says only when the person comes, or where they play.
  static func isNote(_ text: Substring.UnicodeScalarView) -> Bool {
    notes.contains(String(text.prefix(mostScalars)).normalizedHeading)
  }

  private static let notes = letters("晚到, 迟到, 晚点, 晚点到, 可能晚到, 早退, 带球, 门将, 守门, 守门员, 后卫, 中场, 前锋")
  /// Words that change nothing in an answer.
  private static let particles = letters("I'm, I, am, me, too, also, ich, bin, auch, wieder")
  private static let negations = letters(
    """
    not, can't, cannot, couldn't, won't, isn't, aren't, doesn't, unable, nope, sick, injured, hurt, cancelled, canceled,
    cancels, absent, nicht, nö, raus, krank, krankgeschrieben, verletzt, verhindert, Urlaub, fehlt, fehlen, absage, abgesagt,
    sagt ab, fällt aus, non, disdetto, infortunato, infortunata, não, fora, indisponível, lesionado, lesionada, machucado,
    doente, enfermo, enferma, baja, pas, blessé, blessée, malade, cancelado, cancelados
    """)
  private static let teams = letters("Team, Mannschaft, Equipo, Squadra, Équipe")

  private static func letters(_ words: String) -> Set<[UInt8]> {
    Set(words.split(separator: ",").map { String($0).normalizedHeading })
  }

  /// How much of a message is read; a longer text is no name with a message either. In scalars.
  static var mostScalars: Int { 200 }
}
