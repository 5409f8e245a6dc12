extension Comparison {
  /// The comparison as a picture, SVG: a bar for each figure, as long as it is large beside the same
  /// figure of the app's other patterns.
  package static var picture: String {
    let height = top + rows.count * lineHeight + apps.count * gap + 12
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="Helvetica,Arial,sans-serif" font-size="12">
      <title>The same apps in several patterns, measured</title>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>

      """
    return head + headings + body + "</svg>\n"
  }

  private static let left = 150
  private static let top = 56
  private static let columnWidth = 84
  private static let barWidth = 70
  private static let lineHeight = 22
  private static let gap = 10
  private static var width: Int { left + columns.count * columnWidth }

  /// The apps, in order, each once.
  private static var apps: [String] {
    rows.map(\.app).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private static var headings: String {
    columns.enumerated().map { index, column in
      let x = left + index * columnWidth
      let lines = column.heading.enumerated().map { line, word in
        text(word, x: x, y: 22 + line * 15, "fill='#5b6573'")
      }
      return "<g><title>\(column.meaning)</title>\n" + lines.joined() + "</g>\n"
    }.joined()
  }

  private static var body: String {
    var y = top
    var result = ""
    for app in apps {
      result += text(app, x: 12, y: y + 13, "fill='#24292f' font-weight='bold'")
      let rows = rows.filter { $0.app == app }
      for row in rows {
        result += text(row.pattern, x: 90, y: y + 13, "fill='#24292f'")
        for case (let index, let figure?) in row.figures.enumerated() {
          let largest = max(rows.compactMap { $0.figures[index] }.max() ?? 1, 1)
          result += bar(figure, of: largest, x: left + index * columnWidth, y: y)
        }
        y += lineHeight
      }
      y += gap
    }
    return result
  }

  private static func bar(_ figure: Int, of largest: Int, x: Int, y: Int) -> String {
    let length = figure * barWidth / largest
    return "<rect x='\(x)' y='\(y)' width='\(length)' height='17' fill='#cfe3d6'/>\n"
      + text(grouped(figure), x: x + 4, y: y + 13, "fill='#2f6f4f'")
  }

  private static func text(_ text: String, x: Int, y: Int, _ attributes: String) -> String {
    text.isEmpty ? "" : "<text x='\(x)' y='\(y)' \(attributes)>\(text)</text>\n"
  }
}
