/// A page's Markdown as HTML: headings, paragraphs, lists, tables, code, links and what is strong. It reads what the
/// reference is written in, and no more.
struct PageMarkup {
  /// The address of what a link leads to; nil for what is not there, of which only the text is written.
  let address: (Substring) -> String?

  /// The text's blocks.
  func html(_ text: String) -> String {
    html(text.split(separator: "\n", omittingEmptySubsequences: false)[...])
  }

  private func html(_ lines: ArraySlice<Substring>) -> String {
    var rest = lines
    var html = ""
    while let line = rest.first {
      if line.isEmpty {
        rest.removeFirst()
      } else if line.hasPrefix("```") {
        let code = rest.dropFirst().prefix { !$0.hasPrefix("```") }
        rest = rest.dropFirst(code.count + 2)
        html += "<pre><code>" + code.map { Self.escaped($0) + "\n" }.joined() + "</code></pre>\n"
      } else if line.hasPrefix("#") {
        rest.removeFirst()
        html += heading(line)
      } else if line.hasPrefix("|") {
        let rows = rest.prefix { $0.hasPrefix("|") }
        rest = rest.dropFirst(rows.count)
        html += table(rows)
      } else if let tag = Self.list(line) {
        html += "<\(tag)>\n"
        while let line = rest.first, Self.list(line) == tag {
          let more = rest.dropFirst().prefix { $0.hasPrefix("  ") }
          rest = rest.dropFirst(more.count + 1)
          html += item([line.drop { $0 != " " }.dropFirst()] + more.map { $0.dropFirst(2) })
        }
        html += "</\(tag)>\n"
      } else {
        let lines = rest.prefix { !$0.isEmpty }
        rest = rest.dropFirst(lines.count)
        html += "<p>" + inline(lines) + "</p>\n"
      }
    }
    return html
  }

  /// The kind of list that a line is an item of; nil if it is none.
  private static func list(_ line: Substring) -> String? {
    if line.hasPrefix("- ") { return "ul" }
    return line.first?.isNumber == true && line.drop { $0.isNumber }.hasPrefix(". ") ? "ol" : nil
  }

  /// An item: a text, and perhaps a list below it.
  private func item(_ lines: [Substring]) -> String {
    let text = lines.prefix { Self.list($0) == nil }
    return "<li>" + inline(text) + html(lines.dropFirst(text.count)) + "</li>\n"
  }

  private func heading(_ line: Substring) -> String {
    let level = line.prefix { $0 == "#" }.count
    let words = line.dropFirst(level + 1)
    let anchor = ReferencePage.anchor(of: words)
    return "<h\(level) id=\"\(anchor)\">\(inline(words))</h\(level)>\n"
  }

  /// A table: its heads, a line that separates them, its rows.
  private func table(_ lines: ArraySlice<Substring>) -> String {
    let rows = lines.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
    }
    let heads = rows[0].map { "<th scope=\"col\">\(cell($0))</th>" }
    let others = rows.dropFirst(2).map { row in
      "<tr>" + row.map { "<td>\(cell($0))</td>" }.joined() + "</tr>\n"
    }
    return
      "<table>\n<thead>\n<tr>\(heads.joined())</tr>\n</thead>\n<tbody>\n\(others.joined())</tbody>\n</table>\n"
  }

  private func cell(_ text: Substring) -> String { inline(text.drop { $0 == " " }) }

  private func inline(_ lines: ArraySlice<Substring>) -> String {
    inline(Substring(lines.joined(separator: "\n")))
  }

  /// A text with its code, links and strong words.
  private func inline(_ text: Substring) -> String {
    guard let start = text.firstIndex(where: { "`*[".contains($0) }) else {
      return Self.escaped(text)
    }
    let before = Self.escaped(text[..<start])
    let rest = text[start...]
    if let (code, after) = Self.enclosed("`", rest, "`") {
      return before + "<code>\(Self.escaped(code))</code>" + inline(after)
    }
    if let (words, after) = Self.enclosed("**", rest, "**") {
      return before + "<strong>\(inline(words))</strong>" + inline(after)
    }
    if let (words, more) = Self.enclosed("[", rest, "]"),
      let (target, after) = Self.enclosed("(", more, ")")
    {
      let link = address(target).map { "<a href=\"\($0)\">\(inline(words))</a>" }
      return before + (link ?? inline(words)) + inline(after)
    }
    return before + Self.escaped(rest.prefix(1)) + inline(rest.dropFirst())
  }

  /// What stands between two marks at the beginning of a text, and what comes after them; nil if it does not.
  private static func enclosed(
    _ opening: String, _ text: Substring, _ closing: String
  ) -> (Substring, Substring)? {
    guard text.hasPrefix(opening) else { return nil }
    let inner = text.dropFirst(opening.count)
    guard let end = inner.firstRange(of: closing) else { return nil }
    return (inner[..<end.lowerBound], inner[end.upperBound...])
  }

  /// A text as HTML has it, also in an attribute.
  static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { html, character in
      switch character {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      default: html.append(character)
      }
    }
  }
}
