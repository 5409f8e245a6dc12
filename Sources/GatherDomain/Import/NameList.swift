/// A list of names as people write it in a chat. Each line has one or more names, an empty place, or a heading.
struct NameList {
  /// A line that may have names.
  private struct Line {
    let at: ListPlace
    /// The line as it was written.
    let text: Substring.UnicodeScalarView
    let item: ListItem
    var isHeading: Bool
    /// Whether the line is only an answer, without a colon or a count: it may be that of the person above it.
    let isBareAnswer: Bool
    /// Whether a label was before the names, as in `In: Ann, Bob`.
    let isLabelled: Bool
    /// What the heading above the line says of its people, or the message in it of its sender.
    var answer: ListItem.Answer?

    /// Whether names are behind a label, and no number or sentence as in `Players: 14`.
    var hasLabelledNames: Bool {
      isLabelled && item.text.first?.properties.isLowercase != true
        && !item.text.contains(where: \.isDigit)
    }
  }

  /// A name of the list.
  struct Entry {
    let at: ListPlace
    let name: String
    let answer: ListItem.Answer?
  }

  private var lines: [Line] = []
  /// What keeps the rest of the list from being read.
  private var problem: ImportProblem?
  /// Whether a line with names has come.
  private var hasBegun = false
  /// The line of the sender whose message is the next line, if that is none of a list.
  private var sender: Int?
  /// The lines of those who have sent messages, by the identity of their names.
  private var senders: [String: Int] = [:]

  /// Whether no line has anything.
  var isEmpty: Bool { lines.isEmpty && problem == nil }

  /// Whether the list is surely one of a chat: it has a number or a bullet before the first name, or a colon after the
  /// heading, which tables have not.
  var isOfChat: Bool {
    let hasColon = lines.first.map { $0.isHeading && $0.text.endsWithColon } ?? false
    return hasColon || lines.first { !$0.isHeading }?.item.isMarked ?? false
  }

  init(_ text: String) {
    let scalars = text.unicodeScalars
    var rest =
      scalars.contains(where: Self.isMark) ? scalars.filter { !Self.isMark($0) }[...] : scalars[...]
    var (place, number, section) = (0, 0, ListItem.Answer?.none)
    while !rest.isEmpty, problem == nil {
      place += 1
      let line = rest.prefix { $0 != "\n" && $0 != "\r" }
      rest = rest[line.endIndex...]
      if rest.popFirst() == "\r", rest.first == "\n" { rest.removeFirst() }
      // The limit does not count a heading.
      if place > ImportProblem.maxLines + 1 { problem = .tooLong(ListPlace(place, .line)) }
      guard line.contains(where: { !$0.isBlank && !Self.separators.contains($0) })
      else {
        sender = nil
        continue
      }
      add(line.trimmed, at: ListPlace(place, .line), after: &number, in: &section)
    }
    markLeadingHeadings()
    takeAnswersBelow()
  }

  private mutating func add(
    _ text: Substring.UnicodeScalarView, at place: ListPlace, after number: inout Int,
    in section: inout ListItem.Answer?
  ) {
    var text = text
    if text.first == "\"", text.dropFirst().firstIndex(of: "\"") == nil {
      problem = ImportProblem(place, .endlessQuotes)
      return
    }
    if let content = text.unquoted { text = content }
    if let format = TextFormat(beginningOf: text) {
      problem = ImportProblem(place, .notAList(format.rawValue))
      return
    }
    if let message = ChatMessage(text) { return add(message, at: place) }
    var item = ListItem(text, after: number)
    if let sender, !item.isMarked, item.labelled?.1.isEmpty ?? true {
      lines[sender].answer = ListWords.answer(in: text) ?? lines[sender].answer
      self.sender = nil
      return
    }
    sender = nil
    number = item.number ?? number
    var (isHeading, isLabelled) = (false, false)
    var isBareAnswer = false
    if let (answer, rest) = item.labelled {
      (section, isHeading, isLabelled) = (answer, rest.isEmpty, !rest.isEmpty)
      isBareAnswer = answer != nil && isHeading && !text.contains { $0.isColon || $0.isDigit }
      if isLabelled { (text, item) = (rest, ListItem(rest)) }
    } else if let answer = item.answerOfSign(in: text) {
      (section, isHeading) = (answer, true)
      isBareAnswer = !text.contains { $0.isColon || $0.isDigit }
    } else if !item.isMarked {
      // Below names a note with a time says when somebody comes.
      let timed = hasBegun ? item.withoutNotes().text : text
      isHeading = text.isHeading || item.text.isHeading || timed.containsTime
      if isHeading { section = item.text.answerOfSentence }
    }
    hasBegun = hasBegun || !isHeading
    lines.append(
      Line(
        at: place, text: text, item: item, isHeading: isHeading, isBareAnswer: isBareAnswer,
        isLabelled: isLabelled, answer: section))
  }

  /// Adds the sender of a message. Of several messages of somebody the last one counts.
  private mutating func add(_ message: ChatMessage, at place: ListPlace) {
    let item = ListItem(message.sender)
    let identity = item.name.nameIdentity
    hasBegun = true
    let index = senders[identity] ?? lines.count
    sender = message.isBelow ? index : nil
    if index < lines.count {
      lines[index].answer = message.answer ?? .open
      return
    }
    senders[identity] = index
    // A sender with a comma in the name is no row of a table.
    lines.append(
      Line(
        at: place, text: message.sender, item: item, isHeading: false, isBareAnswer: false,
        isLabelled: true, answer: message.answer ?? .open))
  }

  /// Lines above a list that is numbered from 1, and one line above a list of bullets, are headings, unless they have
  /// names behind a label.
  private mutating func markLeadingHeadings() {
    let count = lines.prefix { !$0.item.isMarked || $0.isLabelled }.count
    let isAbove =
      lines.dropFirst(count).first?.item.number == 1
      || count == 1 && lines.count > 2 && lines.dropFirst().allSatisfy(\.item.isMarked)
    guard isAbove else { return }
    for index in 0..<count where !lines[index].hasLabelledNames { lines[index].isHeading = true }
  }

  /// Gives names the answers in the lines below them, as chats draw messages, if names and answers come in turn. If more
  /// follows, or only one name has an answer below it, nobody can tell: they are asked.
  private mutating func takeAnswersBelow() {
    guard lines.first?.isBareAnswer == false,
      lines.allSatisfy({ !$0.isLabelled && !$0.item.isMarked })
    else { return }
    // The first line may be a heading.
    let start = lines.dropFirst().first?.isBareAnswer == false ? 1 : 0
    let turns = lines.dropFirst(start)
    let pairs = stride(from: start, to: lines.count - 1, by: 2).prefix {
      !lines[$0].isBareAnswer && lines[$0 + 1].isBareAnswer
    }
    let isWhole = pairs.count * 2 == turns.count
    if pairs.count > 1 {
      for place in pairs { lines[place].answer = isWhole ? lines[place + 1].answer : .open }
    } else if let last = turns.last, last.isBareAnswer, last.answer == .no,
      turns.dropLast().allSatisfy({ $0.answer == nil })
    {
      lines[lines.count - 2].answer = .open
    }
  }

  /// The names, or what keeps the list from being read. Of the names in a line, the longest known ones are meant. Nobody in
  /// a heading is meant, unless they are known.
  func entries(knowing isKnown: ((String) -> Bool)?) -> (names: [Entry], problems: [ImportProblem])
  {
    var (found, count) = ([[ListItem.Found]](), 0)
    for line in lines where count <= ImportProblem.maxLines {
      let names = line.item.names(writtenAs: line.text, isKnown)
        .filter { !line.isHeading || $0.isKnown }
      found.append(names)
      count += names.count
    }
    if let place = beginningOfTable(found) {
      return ([], [ImportProblem(place, PlayerColumn.name, .headingIsMissing)])
    }
    var names: [Entry] = []
    var problems: [ImportProblem] = []
    for (line, found) in zip(lines, found) {
      if found.haveNumber {
        problems.append(ImportProblem(line.at, .moreCellsThanHeadings))
        continue
      }
      names += found.map { Entry(at: line.at, name: $0.name, answer: $0.answer ?? line.answer) }
      if names.count > ImportProblem.maxLines { return (names, problems + [.tooLong(line.at)]) }
    }
    return (names, problems + (problem.map { [$0] } ?? []))
  }

  /// Where the rows of a table without known headings begin; nil for a list. Such a table begins with a number in a further
  /// cell, has the separators of spreadsheets in several lines, or has the same number of cells in each line. Names that are
  /// known are no cells.
  private func beginningOfTable(_ found: [[ListItem.Found]]) -> ListPlace? {
    let filled = zip(lines, found).filter { !$0.1.isEmpty }
    let rows = filled.filter { line, cells in
      !line.isLabelled && cells.count > 1 && !cells.allSatisfy(\.isKnown)
    }
    guard let (first, cells) = rows.first else { return nil }
    let beginsWithNumber = first.at == lines.first?.at && cells.haveNumber
    let withSeparator = rows.count { $0.0.item.text.contains(where: Self.cellSeparators.contains) }
    let areEven =
      rows.count > 1 && rows.count == filled.count
      && rows.allSatisfy { line, row in
        !line.item.isMarked && row.count == cells.count && !row.contains(where: \.isKnown)
      }
    return beginsWithNumber || withSeparator > 1 || areEven ? first.at : nil
  }

  /// What separates names in a line.
  static let separators = Set(",，、；".unicodeScalars).union(cellSeparators)

  /// Those that separate cells in spreadsheets and Markdown, and seldom names.
  private static let cellSeparators = Set(";\t|".unicodeScalars)

  /// Characters that programs put around names and that draw nothing: blanks of no width, and what begins and ends a
  /// direction. The overrides, which turn what follows, are refused as in other texts.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0x200B, 0x200E, 0x200F, 0x2060, 0x202A...0x202C, 0x2066...0x2069: true
    default: false
    }
  }
}

extension ListItem {
  /// A name, whether it is known, and what a sign says of them.
  fileprivate typealias Found = (name: String, isKnown: Bool, answer: Answer?)

  /// The names in the item of a line `text`.
  fileprivate func names(
    writtenAs text: Substring.UnicodeScalarView, _ isKnown: ((String) -> Bool)?
  ) -> [Found] {
    let whole = String(text).unescapedFormula
    if isKnown?(whole) == true { return [(whole, true, answer)] }
    if let found = known(isKnown) { return found }
    if let found = namesBehindLabel(isKnown) { return found }
    let parts = self.parts
    guard parts.count > 1 else {
      if let found = knownOtherwise(isKnown) { return found }
      let item = withoutNotes()
      return item.text.isEmpty ? [] : [(item.name, false, item.answer)]
    }
    var found = parts.indices.reduce(into: (found: [Found](), next: 0)) { result, index in
      guard index >= result.next else { return }
      // No name has many separators.
      let ends = parts.indices[index...].prefix(Self.mostPartsOfName).reversed()
      for end in ends {
        let item = ListItem(self.text[parts[index].lowerBound..<parts[end].upperBound])
        guard let names = item.known(isKnown) else { continue }
        result.found += names
        result.next = end + 1
        return
      }
      let part = self.text[parts[index]].trimmed
      let item = ListItem(part).withoutNotes()
      if Int(String(part)) != nil {
        result.found.append((String(part), false, nil))
      } else if let found = ListItem(part).knownOtherwise(isKnown) {
        result.found += found
      } else if !item.text.isEmpty {
        result.found.append((item.name, false, item.answer))
      }
    }.found
    // An answer after the last of several names may be one of all, and so may a sentence that says no.
    let last = found.last?.answer ?? answer
    let isNegative =
      found.last?.isKnown == false
      && ListWords.isNegative(self.text[parts[parts.endIndex - 1]], hasNames: true)
    if isNegative {
      for index in found.indices { found[index].answer = found[index].answer ?? .open }
    }
    let isOnlyAnswer = last != .yes && found.dropLast().allSatisfy { $0.answer == nil }
    for index in found.indices.dropLast() {
      found[index].answer =
        found[index].answer ?? answerBefore ?? (isOnlyAnswer ? last.map { _ in .open } : nil)
    }
    if let index = found.indices.last { found[index].answer = last }
    return found
  }

  /// The answer that a label says, as `Out (2):` does, and what follows it; nil without a label. A label is a heading of
  /// people in the lists of players, fixtures and matches, or a word of chats; a numbered `Out` without a colon is a name.
  fileprivate var labelled: (Answer?, Substring.UnicodeScalarView)? {
    let colon = text.firstColon
    let label = colon.map { ListItem(text[..<$0]) } ?? self
    let hasCount = label.text.contains(where: \.isDigit)
    let words = label.withoutNotes(all: hasCount).text
    guard let heading = ListWords.heading(String(words)) ?? words.countedHeading else { return nil }
    if colon == nil, number != nil, heading.answer != nil { return nil }
    let rest = colon.map { text[text.index(after: $0)...].trimmed } ?? text[text.endIndex...]
    let sign = colon == nil ? answer : Answer.both(answerBefore, label.answer)
    return (Answer.both(sign, heading.answer), rest)
  }

  private static var mostPartsOfName: Int { 3 }

  /// The known name of the item, with or without notes. Known people whom a note names are asked about.
  private func known(_ isKnown: ((String) -> Bool)?) -> [Found]? {
    guard let isKnown else { return nil }
    if isKnown(name) { return [(name, true, answer)] }
    let item = withoutNotes(all: true)
    guard isKnown(item.name) else { return nil }
    let dropped = text[item.text.endIndex...].trimmed
    // Behind a dash a separator begins the next name.
    if dropped.last.map({ !")）]".unicodeScalars.contains($0) }) == true,
      dropped.contains(where: NameList.separators.contains)
    {
      return nil
    }
    let others = dropped.notes.map { ListItem($0).name }.filter(isKnown)
    return [(item.name, true, item.answer)] + others.map { ($0, true, .mentioned) }
  }

  /// The names behind a label that is not understood, as in `Not this time: Ann, Bob`: they are asked about, unless the label
  /// is that of a team. Nil for another line, and if none of the names is known.
  private func namesBehindLabel(_ isKnown: ((String) -> Bool)?) -> [Found]? {
    guard let isKnown, let colon = text.lastIndex(where: \.isColon),
      ListItem(text[..<colon]).known(isKnown) == nil
    else { return nil }
    let item = ListItem(text[colon...].dropFirst())
    let found = item.names(writtenAs: item.text, isKnown)
    guard found.count > 1, found.contains(where: \.isKnown) else { return nil }
    let said: Answer? = ListWords.isTeam(text[..<colon]) ? nil : .open
    return found.map { ($0.name, $0.isKnown, $0.answer ?? answerBefore ?? said) }
  }

  /// The known names of the item if it is read as chats also write names: joined by a word, after a picture, and before a
  /// time, a full stop or what the person says. Nil if that leaves anybody unknown.
  private func knownOtherwise(_ isKnown: ((String) -> Bool)?) -> [Found]? {
    guard let isKnown, text.count <= ListWords.mostScalars else { return nil }
    if let colon = text.firstColon,
      let name = ListItem(text[..<colon].trimmed).known(isKnown)?.first
    {
      let message = text[colon...].dropFirst()
      let said = message.isEmpty ? answer : ListWords.answer(in: message)
      return said.map { [(name.name, true, Answer.both(answer, $0))] }
    }
    if let found = knownWithNote(isKnown) { return [found] }
    let names = text.joined.map { ListItem($0).shortened }
    let found = names.compactMap { $0.known(isKnown)?.first }
    guard !found.isEmpty, found.count == names.count else { return nil }
    // What is said behind names that a word joins is said of all.
    let last = found.last?.answer
    return found.map { ($0.name, true, Answer.both(answer, $0.answer ?? last)) }
  }

  /// The known name in Chinese characters before a blank and a note that is understood: such names have no blanks. A note
  /// that says no, and is no answer, leaves it open.
  private func knownWithNote(_ isKnown: (String) -> Bool) -> Found? {
    guard let end = text.firstIndex(where: \.isBlank),
      text[..<end].allSatisfy(\.properties.isIdeographic), isKnown(String(text[..<end]))
    else { return nil }
    let note = text[end...].trimmed
    let said = ListWords.answer(in: note) ?? (ListWords.isNegative(note) ? .open : nil)
    guard said != nil || ListWords.isNote(note) else { return nil }
    return (String(text[..<end]), true, said ?? answer)
  }

  /// The ranges of the parts that separators divide; the last two of several may be joined by a word.
  private var parts: [Range<Substring.UnicodeScalarView.Index>] {
    var parts = text.indices.split { NameList.separators.contains(text[$0]) }.compactMap { part in
      part.first.flatMap { first in part.last.map { first..<text.index(after: $0) } }
    }
    parts.removeAll { text[$0].allSatisfy(\.isBlank) }
    // With one more than a list may have, the list is refused.
    parts = Array(parts.prefix(ImportProblem.maxLines + 1))
    guard parts.count > 1, let last = parts.last else { return parts }
    let words = text[last].split(separator: " ")
    guard
      let word = words.dropFirst().dropLast().first(where: { word in
        Self.joins.contains { word.elementsEqual($0.unicodeScalars) }
      })
    else { return parts }
    parts.removeLast()
    parts += [last.lowerBound..<word.startIndex, word.endIndex..<last.upperBound]
    return parts
  }

  private static let joins = ["and", "&", "und", "和"]

  /// Whether a word may join two names, if both are known; some of them are within names too.
  fileprivate static func isJoin(_ word: Substring.UnicodeScalarView) -> Bool {
    (joins + ["y", "e", "et"]).contains { word.elementsEqual($0.unicodeScalars) }
  }
}

extension [ListItem.Found] {
  /// Whether one after the first is a number, which is the cell of a table.
  fileprivate var haveNumber: Bool { dropFirst().contains { !$0.isKnown && Int($0.name) != nil } }
}

extension Substring.UnicodeScalarView {
  /// The content of a cell that is wholly within quotes; nil for another text.
  fileprivate var unquoted: Self? {
    guard first == "\"", last == "\"" else { return nil }
    var record = CSVReader(String(self))
    let cells = record.next() ?? []
    return cells.count == 1 ? cells[0].unicodeScalars[...] : nil
  }

  /// The parts of the text that words such as "and", or a stroke, join.
  fileprivate var joined: [Self] {
    parts(between: { $0 == "/" || $0 == "&" }, orWords: ListItem.isJoin)
  }

  /// What stands in the notes at the end of an item: within brackets, and between dashes.
  fileprivate var notes: [Self] {
    parts(
      between: { "()[]（）+".unicodeScalars.contains($0) || NameList.separators.contains($0) },
      orWords: { $0.allSatisfy { "-–—".unicodeScalars.contains($0) } || ListItem.isJoin($0) })
  }

  /// The parts of the text between such characters and such words.
  private func parts(
    between isSeparator: (Unicode.Scalar) -> Bool, orWords isWord: (Self) -> Bool
  ) -> [Self] {
    split(whereSeparator: isSeparator).flatMap { part in
      part.split(whereSeparator: \.isBlank).split(whereSeparator: isWord)
        .compactMap { words in
          words.first.flatMap { first in words.last.map { part[first.startIndex..<$0.endIndex] } }
        }
    }
  }

  /// The heading with an answer before a count, as in `Out 2`. `Player 2` may be a name.
  fileprivate var countedHeading: ListWords.Heading? {
    guard let end = lastIndex(where: \.isBlank), self[end...].dropFirst().allSatisfy(\.isDigit)
    else { return nil }
    let word = String(self[..<end])
    // "No. 2" is a number.
    guard word.normalizedHeading != "no".normalizedHeading else { return nil }
    return ListWords.heading(word).flatMap { $0.answer == nil ? nil : $0 }
  }

  /// What a heading in a sentence says of those below it: they are asked about, as sentences are not understood.
  fileprivate var answerOfSentence: ListItem.Answer? {
    endsWithColon && ListWords.isNegative(self) ? .open : nil
  }

  fileprivate var firstColon: Index? { firstIndex(where: \.isColon) }

  fileprivate var endsWithColon: Bool { last?.isColon == true }

  /// Whether a line is a heading by its form: it ends with a colon, is a longer question, or has an address.
  fileprivate var isHeading: Bool {
    let isQuestion = last == "?" && split(separator: " ", maxSplits: 3).count > 2
    return isQuestion || endsWithColon || starts(with: "sep=".unicodeScalars)
      || firstColon != nil && contains("://".unicodeScalars)
  }

  /// Whether the text has a time such as 19:30, 19.30 or 19h30.
  fileprivate var containsTime: Bool {
    zip(self, zip(dropFirst(), zip(dropFirst(2), dropFirst(3)))).contains {
      $0.0.isDigit && ":.h：".unicodeScalars.contains($0.1.0) && $0.1.1.0.isDigit
        && $0.1.1.1.isDigit
    }
  }
}

extension Unicode.Scalar {
  var isColon: Bool { self == ":" || self == "：" }
}
