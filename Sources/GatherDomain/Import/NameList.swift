/// A list of names as people write it in a chat. Each line has one or more names, an empty place, or a heading.
struct NameList {
  /// A line that may have names.
  private struct Line {
    let at: ListPlace
    /// The line as it was written.
    let text: Substring.UnicodeScalarView
    let item: ListItem
    let isHeading: Bool
    /// What the section says whose heading is above the line.
    let answer: ListItem.Answer?
  }

  /// A name of the list.
  struct Entry {
    let at: ListPlace
    let name: String
    let answer: ListItem.Answer?
  }

  private var lines: [Line] = []
  private var problem: ImportProblem?

  /// Whether no line has anything.
  var isEmpty: Bool { lines.isEmpty && problem == nil }

  /// Whether the first name has a number or a bullet before it.
  var beginsWithMark: Bool { lines.first { !$0.isHeading }?.item.isMarked ?? false }

  init(_ text: String) {
    var rest = text.unicodeScalars.filter { !Self.marks.contains($0) }[...]
    var (place, number, section) = (0, 0, ListItem.Answer?.none)
    while !rest.isEmpty, problem == nil {
      place += 1
      let line = rest.prefix { $0 != "\n" && $0 != "\r" }
      rest = rest[line.endIndex...]
      if rest.popFirst() == "\r", rest.first == "\n" { rest.removeFirst() }
      if place > ImportProblem.maxLines { problem = .tooLong(ListPlace(place, .line)) }
      guard line.contains(where: { !$0.properties.isWhitespace && !Self.separators.contains($0) })
      else { continue }
      add(line.trimmed, at: ListPlace(place, .line), after: &number, in: &section)
    }
    markLeadingHeadings()
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
    var isHeading = false
    if let (answer, rest) = text.labelled {
      (section, isHeading) = (answer, rest.isEmpty)
      if !rest.isEmpty { text = rest }
    }
    let item = ListItem(text, after: number)
    number = item.number ?? number
    if !isHeading, !item.isMarked, text.isHeading || item.text.isHeading {
      (section, isHeading) = (nil, true)
    }
    lines.append(
      Line(at: place, text: text, item: item, isHeading: isHeading, answer: section))
  }

  /// Lines above a list that is numbered from 1, and one line above a list of bullets, are headings.
  private mutating func markLeadingHeadings() {
    let count = lines.prefix { !$0.item.isMarked }.count
    let isAbove =
      lines.dropFirst(count).first?.item.number == 1
      || count == 1 && lines.count > 2 && lines.dropFirst().allSatisfy(\.item.isMarked)
    guard isAbove else { return }
    for index in 0..<count {
      let line = lines[index]
      lines[index] = Line(
        at: line.at, text: line.text, item: line.item, isHeading: true, answer: line.answer)
    }
  }

  /// The names, or what keeps the list from being read. Of the names in a line, the longest known ones are meant. Nobody in
  /// a heading is meant, unless they are known.
  func entries(knowing isKnown: (String) -> Bool) -> (names: [Entry], problems: [ImportProblem]) {
    var names: [Entry] = []
    var problems: [ImportProblem] = []
    var counts: Set<Int> = []
    for line in lines {
      let found = line.item.names(writtenAs: line.text, isKnown)
      if line.isHeading, !found.contains(where: \.isKnown) { continue }
      let isRow = !line.item.isMarked && !found.contains(where: \.isKnown)
      counts.insert(isRow ? found.count : 1)
      if found.dropFirst().contains(where: { Int($0.name) != nil }) {
        let isFirst = line.at == lines.first?.at
        problems.append(
          isFirst
            ? ImportProblem(line.at, PlayerColumn.name, .headingIsMissing)
            : ImportProblem(line.at, .moreCellsThanHeadings))
        if isFirst { return ([], problems) }
        continue
      }
      for name in found where !line.isHeading || name.isKnown {
        names.append(Entry(at: line.at, name: name.name, answer: name.answer ?? line.answer))
      }
      if names.count > ImportProblem.maxLines { return (names, problems + [.tooLong(line.at)]) }
    }
    if let count = counts.first, counts.count == 1, count > 1, names.count > count,
      let first = names.first
    {
      // Equal rows are a table.
      return ([], [ImportProblem(first.at, PlayerColumn.name, .headingIsMissing)])
    }
    return (names, problems + (problem.map { [$0] } ?? []))
  }

  /// What separates names in a line.
  static let separators = Set(",;，；、\t|".unicodeScalars)

  /// Characters that programs put around names and that draw nothing: marks of direction, isolates and blanks of no
  /// width.
  private static let marks = Set(
    "\u{FEFF}\u{200B}\u{200E}\u{200F}\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars)
}

extension ListItem {
  /// A name, whether it is known, and what a sign says of them.
  fileprivate typealias Found = (name: String, isKnown: Bool, answer: Answer?)

  /// The names in the item of a line `text`.
  fileprivate func names(
    writtenAs text: Substring.UnicodeScalarView, _ isKnown: (String) -> Bool
  ) -> [Found] {
    let whole = String(text).unescapedFormula
    if isKnown(whole) { return [(whole, true, answer)] }
    if let found = known(isKnown) { return [found] }
    let parts = self.parts
    guard parts.count > 1 else {
      let item = withoutNotes()
      return item.text.isEmpty ? [] : [(item.name, false, item.answer)]
    }
    return parts.indices.reduce(into: (found: [Found](), next: 0)) { result, index in
      guard index >= result.next else { return }
      // No name has many separators.
      let ends = parts.indices[index...].prefix(Self.mostPartsOfName).reversed()
      for end in ends {
        let item = ListItem(self.text[parts[index].lowerBound..<parts[end].upperBound])
        guard let name = item.known(isKnown) else { continue }
        result.found.append(name)
        result.next = end + 1
        return
      }
      let part = self.text[parts[index]].trimmed
      let item = ListItem(part).withoutNotes()
      if Int(String(part)) != nil {
        result.found.append((String(part), false, nil))
      } else if !item.text.isEmpty {
        result.found.append((item.name, false, item.answer))
      }
    }.found
  }

  private static var mostPartsOfName: Int { 3 }

  /// The known name of the item, with or without notes.
  private func known(_ isKnown: (String) -> Bool) -> Found? {
    if isKnown(name) { return (name, true, answer) }
    let item = withoutNotes(all: true)
    return isKnown(item.name) ? (item.name, true, item.answer) : nil
  }

  /// The ranges of the parts that separators divide; the last two of several may be joined by a word.
  private var parts: [Range<Substring.UnicodeScalarView.Index>] {
    var parts = text.indices.split { NameList.separators.contains(text[$0]) }.compactMap { part in
      part.first.flatMap { first in part.last.map { first..<text.index(after: $0) } }
    }
    parts.removeAll { text[$0].allSatisfy(\.properties.isWhitespace) }
    guard parts.count > 1, let last = parts.last else { return parts }
    let words = text[last].split(separator: " ")
    guard let word = words.dropFirst().dropLast().first(where: { Self.joins.contains(String($0)) })
    else { return parts }
    parts.removeLast()
    parts += [last.lowerBound..<word.startIndex, word.endIndex..<last.upperBound]
    return parts
  }

  private static let joins: Set<String> = ["and", "&", "und", "和"]
}

extension Substring.UnicodeScalarView {
  /// The content of a cell that is wholly within quotes; nil for another text.
  fileprivate var unquoted: Self? {
    guard first == "\"", last == "\"" else { return nil }
    var record = CSVReader(String(self))
    let cells = record.next() ?? []
    return cells.count == 1 ? cells[0].unicodeScalars[...] : nil
  }

  /// The answer that a label says, as `Out:` does, and what follows it; nil without a label. A label is a heading of people
  /// in the lists of fixtures and players.
  fileprivate var labelled: (ListItem.Answer?, Self)? {
    let colon = firstIndex { $0 == ":" || $0 == "：" }
    let end = colon ?? endIndex
    guard let column = Self.labels[String(self[..<end]).normalizedHeading] else { return nil }
    let rest = colon.map { self[index(after: $0)...].trimmed } ?? self[endIndex...]
    return (column, rest)
  }

  private static let labels: [[UInt8]: ListItem.Answer?] = {
    var labels: [[UInt8]: ListItem.Answer?] = [:]
    for (heading, column) in PlayerColumn.known where column == .name {
      labels[heading] = .some(nil)
    }
    for (heading, column) in FixtureColumn.known where column.people != nil {
      labels[heading] = column == .absent ? .no : column == .reserve ? .open : .yes
    }
    return labels
  }()

  /// Whether an entry is a heading: it ends with a colon, is a longer question, or has a time or an address.
  fileprivate var isHeading: Bool {
    let isQuestion = last == "?" && split(separator: " ", maxSplits: 3).count > 2
    return isQuestion || last == ":" || last == "：" || starts(with: "sep=".unicodeScalars)
      || containsTime || String(self).contains("://")
  }

  /// Whether the text has a time such as 19:30, 19.30 or 19h30.
  private var containsTime: Bool {
    zip(self, zip(dropFirst(), zip(dropFirst(2), dropFirst(3)))).contains {
      isDigit($0.0) && ":.h：".unicodeScalars.contains($0.1.0) && isDigit($0.1.1.0)
        && isDigit($0.1.1.1)
    }
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
