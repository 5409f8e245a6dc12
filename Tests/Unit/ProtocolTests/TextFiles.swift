import Foundation
import Testing

@testable import GatherApp

/// A text that the program asks for, as the call of `text` in its sources says.
struct Message: Equatable {
  let key: String
  /// What is put into it, but for `count`.
  let parameters: Set<String>
  /// Whether it has the plural forms of the language.
  let hasForms: Bool
  /// Whether it says the number.
  let saysCount: Bool

  /// All that the sources of the app ask for.
  static func all() throws -> [String: Message] {
    var all: [String: Message] = [:]
    for path in Repository.files(in: "Sources/GatherApp", ".swift") {
      for message in try messages(in: Repository.text(path), path) {
        let other = all.updateValue(message, forKey: message.key) ?? message
        #expect(other == message, "\(path): \(message.key) has other parameters elsewhere")
      }
    }
    return all
  }

  private static func messages(in source: String, _ path: String) throws -> [Message] {
    let call =
      /text\(\s*"([\w.]+)"(?:,\s*(?:(count): \w+(?:\.\w+)*|(plural): \w+(?:\.\w+)*, \[([^\]]*)\]|\[([^\]]*)\]))?\s*\)/
    return source.ranges(of: /\btext\(\s*"/).compactMap { range in
      guard let found = source[range.lowerBound...].prefixMatch(of: call)?.output else {
        let line = source[..<range.lowerBound].count { $0 == "\n" } + 1
        Issue.record("\(path):\(line): a call of text that this test cannot read")
        return nil
      }
      let values = (found.4 ?? found.5 ?? "").matches(of: /"(\w+)":/).map { String($0.1) }
      return Message(
        key: String(found.1), parameters: Set(values),
        hasForms: found.2 != nil || found.3 != nil, saysCount: found.2 != nil)
    }
  }
}

/// Compares the file of a language with what the program asks for.
struct TextFileCheck {
  private let path: String
  private let messages: [String: Message]
  private let forms: [String]
  /// Each with the file, the line and the key.
  private(set) var problems: [String] = []

  init(_ bytes: [UInt8], _ path: String, _ messages: [String: Message]) {
    (self.path, self.messages) = (path, messages)
    let lines = StringsFile.lines(of: bytes)
    let keys = lines.compactMap { line in
      if case .text(let key, _) = line.content { key } else { nil as String? }
    }
    forms =
      PluralRule.forms.filter { keys.contains("plural[\($0)]") } + [PluralRule.otherForm]
    var seen: [String: Int] = [:]
    for line in lines {
      guard case .text(let key, let text) = line.content else {
        report(line.number, nil, "is neither key = text nor a comment with #")
        continue
      }
      if let other = seen.updateValue(line.number, forKey: key) {
        report(line.number, key, "is in line \(other) too")
      }
      check(line.number, key, text)
    }
    for message in messages.values.sorted(by: { $0.key < $1.key }) {
      for key in self.keys(of: message) where seen[key] == nil {
        report(nil, key, "is missing")
      }
    }
  }

  private func keys(of message: Message) -> [String] {
    message.hasForms ? forms.map { "\(message.key)[\($0)]" } : [message.key]
  }

  private mutating func report(_ line: Int?, _ key: String?, _ fault: String) {
    let place = line.map { "\(path):\($0)" } ?? path
    problems.append("\(place): " + (key.map { "\($0) " } ?? "") + fault)
  }

  private mutating func check(_ line: Int, _ key: String, _ text: String) {
    guard let parts = key.wholeMatch(of: /([\w.]+)(?:\[(\w+)\])?/)?.output else {
      return report(line, key, "is no key")
    }
    let form = parts.2.map(String.init)
    if parts.1 == "plural" { return check(line, key, rule: text, for: form) }
    guard let message = messages[String(parts.1)] else {
      return report(line, key, "is no text of the program")
    }
    guard message.hasForms == (form != nil) else {
      return report(
        line, key,
        message.hasForms ? "needs a plural form, [other]" : "does not depend on a number")
    }
    if let form, !forms.contains(form) {
      report(line, key, "has a form without a rule, plural[\(form)]")
    }
    checkParameters(line, key, text, message, isOther: form == PluralRule.otherForm)
  }

  private mutating func check(_ line: Int, _ key: String, rule text: String, for form: String?) {
    guard let form, PluralRule.forms.contains(form) else {
      return report(line, key, "is a rule of none of \(PluralRule.forms.joined(separator: ", "))")
    }
    guard let rule = PluralRule(text) else {
      return report(line, key, "is not a rule like n % 10 = 2..4 and n % 100 != 12..14")
    }
    let numbers = (0...1000).filter { rule.includes($0) }
    if numbers.isEmpty || numbers.count == 1001 {
      report(line, key, "is for \(numbers.isEmpty ? "no" : "every") number")
    }
  }

  private mutating func checkParameters(
    _ line: Int, _ key: String, _ text: String, _ message: Message, isOther: Bool
  ) {
    let known = message.parameters.union(message.saysCount ? ["count"] : [])
    let used = Set(text.matches(of: /{([^{}]*)}/).map { String($0.1) })
    for name in used.subtracting(known).sorted() {
      let names = known.sorted().map { "{\($0)}" }.joined(separator: ", ")
      report(
        line, key, "has {\(name)}, and can have " + (names.isEmpty ? "nothing in braces" : names))
    }
    let needed = isOther || !message.saysCount ? known : known.subtracting(["count"])
    for name in needed.subtracting(used).sorted() { report(line, key, "lacks {\(name)}") }
    if text.replacing(/{[^{}]*}/, with: "").contains(where: { "{}".contains($0) }) {
      report(line, key, "has a brace without its other one")
    }
  }
}
