/// A name in a list of a chat, without what people write around names: a number, bullets, signs, bold type and notes.
struct ListItem {
  /// What a sign or a heading says of somebody.
  enum Answer {
    case yes, no, open
    /// Only the note of somebody else names them: their own line says more.
    case mentioned

    /// What two signs or words say together: one that contradicts the other leaves it open.
    static func both(_ first: Answer?, _ second: Answer?) -> Answer? {
      guard let first, let second, first != second else { return first ?? second }
      return .open
    }
  }

  /// The text without marks before it and signs around it. It may end with notes.
  private(set) var text: Substring.UnicodeScalarView
  /// The number before the text; nil if there is none.
  private(set) var number: Int?
  /// Whether a number or a bullet is before the text.
  private(set) var isMarked = false
  /// What is said before the name, or by striking it out; of several names it is said of all.
  private(set) var answerBefore: Answer?
  /// What is said after the name.
  private var answerAfter: Answer?
  /// Whether a mark of bold type began before the text.
  private var isBold = false

  /// The item of a line. A number that only a blank separates from the text has to be 1 or to follow `previous`.
  init(_ line: Substring.UnicodeScalarView, after previous: Int = 0) {
    text = line
    for _ in 0..<Self.mostMarks {
      guard takeMark(after: previous) || takeWrapping() || takeSuffix() else { return }
    }
  }

  var name: String { String(text) }

  var answer: Answer? { Answer.both(answerBefore, answerAfter) }

  /// What a line of nothing but a sign says, as `❌` and `✅ 2:` do. A thumb may be a reaction.
  func answerOfSign(in line: Substring.UnicodeScalarView) -> Answer? {
    guard let first = line.first, Self.headingSigns.contains(first), text.allSatisfy(\.isColon)
    else { return nil }
    return answerBefore
  }

  /// The item without the notes after the name, such as `(GK)` and `- late`. What begins with a capital letter may be a
  /// part of a name: it stays, unless it is a position or `all` are removed.
  func withoutNotes(all: Bool = false) -> ListItem {
    var item = self
    for _ in 0..<Self.mostMarks {
      guard item.takeNote(all) || item.takeSuffix() else { break }
    }
    return item.text.isEmpty ? self : item
  }

  /// The item without pictures before the name, and without times, answers and full stops after it. They may be a part of
  /// a name: somebody has to know the shorter one. What a picture means is not known.
  var shortened: ListItem {
    var item = self
    item.text = text.drop(while: Self.isPicture).trimmed
    let hasPicture = item.text.startIndex > text.startIndex
    item.text = item.text.droppingLast { $0 == "." || $0 == "…" }
    var words = item.text.split(whereSeparator: \.isBlank)
    while words.count > 1, let word = words.last {
      if let said = word.answer {
        item.answerAfter = Answer.both(item.answerAfter, said)
      } else if !word.isTime, !word.isHalfOfDay, !word.elementsEqual("-".unicodeScalars) {
        break
      }
      words.removeLast()
    }
    if let last = words.last { item.text = item.text[..<last.endIndex] }
    if hasPicture { item.answerAfter = item.answerAfter ?? .open }
    return item
  }

  // MARK: Before the name

  private mutating func takeMark(after previous: Int) -> Bool {
    text = text.trimmed
    guard let first = text.first else { return false }
    // A picture before a number is no part of a name; before a name it may be.
    let start = Self.isPicture(first) ? text.drop(while: Self.isPicture).trimmed : text
    if number == nil,
      let (number, rest) = text.numbered(after: previous) ?? start.numbered(after: previous)
    {
      (self.number, isMarked, text) = (number, true, rest)
      return true
    }
    if let answer = Self.signs[first] {
      text = text.dropFirst().drop(while: Self.modifiers.contains)
      answerBefore = Answer.both(answerBefore, answer)
      return true
    }
    if first == "+", text.starts(with: "+1 ".unicodeScalars) {
      (text, answerBefore) = (text.dropFirst(3), Answer.both(answerBefore, .yes))
      return true
    }
    if first == "[", let box = Self.boxes.first(where: text.starts) {
      (text, isMarked) = (text.dropFirst(box.count), true)
      return true
    }
    if NameList.separators.contains(first) {
      text.removeFirst()
      return true
    }
    if first == ":", let code = Self.codes.first(where: { text.starts(with: $0.text) }) {
      text = text.dropFirst(code.text.count)
      answerBefore = Answer.both(answerBefore, code.answer)
      return true
    }
    let isPerson = first == "@" || text.beginsWithStrangersMark
    guard isPerson || Self.bullets.contains(first), first != "*" || !text.isWrapped else {
      return false
    }
    text.removeFirst()
    if first == "@", text.first == "~", !text.dropFirst().contains("~") { text.removeFirst() }
    isMarked = isMarked || !isPerson
    isBold = first == "*" && text.first?.isBlank == false
    return true
  }

  /// Removes marks of bold, italic and struck type. Who is struck out does not come.
  private mutating func takeWrapping() -> Bool {
    guard text.isWrapped else { return false }
    if text.first == "~" { answerBefore = Answer.both(answerBefore, .no) }
    text = text.dropFirst().dropLast()
    return true
  }

  // MARK: After the name

  private mutating func takeSuffix() -> Bool {
    text = text.trimmed
    guard let last = text.last else { return false }
    let rest = text.droppingLast(while: Self.modifiers.contains)
    if let sign = rest.last.flatMap({ Self.signs[$0] }) {
      (text, answerAfter) = (rest.dropLast(), Answer.both(answerAfter, sign))
      return true
    }
    if last == ":",
      let code = Self.codes.first(where: { text.suffix($0.text.count).elementsEqual($0.text) })
    {
      text = text.dropLast(code.text.count)
      answerAfter = Answer.both(answerAfter, code.answer)
      return true
    }
    if last == "?" || last == "？" {
      (text, answerAfter) = (text.dropLast(), Answer.both(answerAfter, .open))
      return true
    }
    if text.suffix(3).starts(with: " +".unicodeScalars), ("1"..."9").contains(last) {
      text = text.dropLast(3)
      return true
    }
    guard isBold && last == "*" || NameList.separators.contains(last) else { return false }
    text.removeLast()
    return true
  }

  private mutating func takeNote(_ all: Bool) -> Bool {
    guard let start = text.startOfNote, start > text.startIndex else { return false }
    let note = text[start...].drop { !$0.properties.isAlphabetic }
    let word = note.prefix { $0.properties.isAlphabetic }
    let isPosition = PlayerColumn.isPosition(String(word))
    guard all || isPosition || note.first?.properties.isUppercase != true else { return false }
    text = text[..<start].trimmed
    // A position alone is no answer.
    if isPosition, !note[word.endIndex...].contains(where: \.isLetter) { return true }
    // What a note with a negation says exactly is not known.
    let said = ListWords.heading(String(note))?.answer ?? (ListWords.isNegative(note) ? .open : nil)
    answerAfter = Answer.both(answerAfter, said)
    return true
  }

  // MARK: Characters

  /// How many marks, signs and notes around a name are removed; nobody writes as many. It bounds the time.
  private static var mostMarks: Int { 20 }

  private static let signs: [Unicode.Scalar: Answer] = {
    let signs: [(Answer, String)] = [
      (.yes, "✅☑✔✓👍🙋🙌👌💪🆗⚽🥅🧤"), (.no, "❌✖✗✘👎🚫⛔🙅"), (.open, "❓❔🤔🤷🪑"),
    ]
    let pairs = signs.flatMap { answer, text in text.unicodeScalars.map { ($0, answer) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// The signs that stand above people.
  private static let headingSigns = Set("✅☑✔✓❌✖✗✘👎🚫⛔❓❔🤷".unicodeScalars)

  /// Signs that are written as their codes.
  private static let codes: [(text: [Unicode.Scalar], answer: Answer)] = {
    let codes: [(Answer, String)] = [
      (.yes, ":white_check_mark: :heavy_check_mark: :thumbsup: :raised_hand:"),
      (.no, ":x: :cross_mark: :no_entry: :no_entry_sign: :thumbsdown:"),
      (.open, ":question: :grey_question: :thinking:"),
    ]
    return codes.flatMap { answer, text in
      text.split(separator: " ").map { (Array($0.unicodeScalars), answer) }
    }
  }()

  /// What may follow a sign: a variation, the colour of a skin, a gender.
  private static let modifiers = Set("\u{FE0E}\u{FE0F}\u{200D}♀♂🏻🏼🏽🏾🏿".unicodeScalars)
  private static let bullets = Set("-*•–—−·‣◦▪▫●○■□➡→»>☐⁃├└│┌╰\u{FE0F}".unicodeScalars)

  /// Whether a scalar is of a picture that says nothing of an answer.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    // Nothing below is a picture in a list, and most of a list is below.
    guard scalar.value >= 0x2000 else { return false }
    if modifiers.contains(scalar) { return true }
    return scalar.properties.generalCategory == .otherSymbol && signs[scalar] == nil
  }

  private static let boxes = ["[ ]", "[x]", "[X]", "[]"].map { Array($0.unicodeScalars) }
}

extension Substring.UnicodeScalarView {
  /// The text without white space at its ends.
  var trimmed: Self {
    drop(while: \.isBlank).droppingLast(while: \.isBlank)
  }

  fileprivate func droppingLast(while isDropped: (Unicode.Scalar) -> Bool) -> Self {
    lastIndex { !isDropped($0) }.map { self[...$0] } ?? self[endIndex...]
  }

  /// Whether the text is between two of the marks by which chats make it bold, italic or struck.
  fileprivate var isWrapped: Bool {
    guard let first, let last, first == last, first == "*" || first == "_" || first == "~" else {
      return false
    }
    return !dropFirst().dropLast().isEmpty
  }

  /// Whether it begins with the tilde that chats put before people who are not among one's contacts.
  fileprivate var beginsWithStrangersMark: Bool {
    first == "~" && dropFirst().first?.isBlank == true
  }

  /// What a word behind a name says, as `in` and `OUT` do; a word like `In` may be a surname.
  fileprivate var answer: ListItem.Answer? {
    guard first?.properties.isUppercase != true || count > 1 && allSatisfy(\.properties.isUppercase)
    else { return nil }
    return ListWords.heading(String(self))?.answer
  }

  /// Whether a word is a time such as 19:30, 20h or 8:00-12:00.
  fileprivate var isTime: Bool {
    guard let first, ("0"..."9").contains(first), Int(String(self)) == nil else { return false }
    return allSatisfy { ("0"..."9").contains($0) || ":.hH：-–apmAPM".unicodeScalars.contains($0) }
  }

  /// Whether a word follows the digits of a time.
  fileprivate var isHalfOfDay: Bool {
    ["uhr", "am", "pm"].contains(String(self).lowercased())
  }

  /// Where a note at the end begins: at the bracket that is closed there, or at a hyphen between blanks.
  fileprivate var startOfNote: Index? {
    switch last {
    case ")": return lastIndex(of: "(")
    case "）": return lastIndex { $0 == "（" || $0 == "(" }
    case "]": return lastIndex(of: "[")
    default:
      return indices.dropLast().last {
        let dash = self[$0]
        guard $0 > startIndex, dash == "-" || dash == "–" || dash == "—" else { return false }
        return self[index(before: $0)].isBlank
          && self[index(after: $0)].isBlank
      }
    }
  }

  /// The number of an entry and what follows it. Numbers are such as `1.`, `1)`, `(1)`, `#1`, `1 -`, ① and 1️⃣; one of
  /// which only a blank or a tight hyphen follows has to come after `previous`, or to begin a section.
  fileprivate func numbered(after previous: Int) -> (Int, Self)? {
    guard let first else { return nil }
    if first.properties.generalCategory == .otherNumber || first == "🔟" {
      return (Int(first.properties.numericValue ?? 10), dropFirst())
    }
    var rest = first == "(" || first == "[" || first == "#" ? dropFirst() : self
    var (number, digits, isKeycap) = (0, 0, false)
    while let scalar = rest.first {
      if digits > 0, scalar == "\u{FE0F}" || scalar == "\u{20E3}" {
        isKeycap = true
      } else if scalar.isDigit, digits < 4 {
        number = number * 10 + Int(scalar.properties.numericValue ?? 0)
        digits += 1
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard digits > 0 else { return nil }
    if isKeycap || rest.isEmpty { return (number, rest) }
    let afterBlank = rest.drop(while: \.isBlank)
    let afterMarks = afterBlank.drop { ".):-–—]．、）：º°/,#".unicodeScalars.contains($0) }
    let isBare = afterMarks.startIndex == afterBlank.startIndex
    let isTight = afterMarks.startIndex == rest.index(after: rest.startIndex) && rest.first == "-"
    if afterMarks.first?.isDigit == true {
      // A nickname such as 97, unless it may be a time.
      let isNext = previous > 0 && number == previous + 1 && rest.first == "."
      return isNext && Int(String(afterMarks)) != nil ? (number, afterMarks) : nil
    }
    if isBare, afterBlank.startIndex == rest.startIndex { return nil }
    let isHyphen = isTight && afterMarks.first?.isBlank == false
    if isBare || isHyphen, number != previous + 1, number != 1 { return nil }
    return (number, afterMarks)
  }
}
