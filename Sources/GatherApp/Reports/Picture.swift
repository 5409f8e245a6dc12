/// A picture of texts in rows, as wide as a phone and as high as its rows: SVG without scripts, style sheets and
/// references. Lengths are in pixels.
struct Picture {
  /// How the texts of a row look.
  enum Style {
    case title, score, sentence, team, entry

    fileprivate var size: Int {
      switch self {
      case .title, .sentence: 16
      case .score: 56
      case .team: 18
      case .entry: 15
      }
    }

    fileprivate var isBold: Bool { self == .score || self == .team }
  }

  /// A text within a row; it is shortened to its width.
  struct Cell {
    let text: String
    let left: Int
    let width: Int
    let anchor: Anchor

    /// The whole width of the picture, in its middle.
    init(centered text: String) {
      self.init(text, left: margin, width: inner, .middle)
    }

    init(_ text: String, left: Int, width: Int, _ anchor: Anchor = .start) {
      (self.text, self.left, self.width, self.anchor) = (text, left, width, anchor)
    }

    /// Where its text begins, stands or ends.
    enum Anchor: String { case start, middle, end }

    fileprivate var x: Int {
      switch anchor {
      case .start: left
      case .middle: left + width / 2
      case .end: left + width
      }
    }
  }

  static let width = 360
  static let margin = 16
  /// The width between the margins.
  static let inner = width - 2 * margin

  private let title: String
  private var elements: [String] = []
  private var height = margin
  private var textColor = "#1a1a1a"

  /// A picture without rows; the title is for screen readers.
  init(title: String) { self.title = title }

  /// How much text has room in a width, as ``String/shortened(to:)`` counts it.
  static func room(in width: Int, _ style: Style) -> Int {
    // In thousandths of a pixel. Bold letters are wider.
    width * 1000 / (style.size * (style.isBold ? 190 : 165))
  }

  /// Adds a row under the others.
  mutating func add(_ cells: [Cell], _ style: Style) {
    let weight = style.isBold ? #" font-weight="bold""# : ""
    for cell in cells where !cell.text.isEmpty {
      let text = cell.text.shortened(to: Self.room(in: cell.width, style)).xmlEscaped
      elements.append(
        #"<text x="\#(cell.x)" y="\#(height + style.size * 9 / 8)" fill="\#(textColor)""#
          + #" font-size="\#(style.size)"\#(weight) text-anchor="\#(cell.anchor.rawValue)">\#(text)</text>"#
      )
    }
    height += style.size * 3 / 2
  }

  /// Adds a sentence, centered, in as many rows as it needs, but at most `limit`.
  mutating func add(_ sentence: String, _ style: Style = .sentence, limit: Int = 12) {
    for line in sentence.wrapped(to: Self.room(in: Self.inner, style)).prefix(limit) {
      add([Cell(centered: line)], style)
    }
  }

  /// Adds room between two rows.
  mutating func addSpace() { height += Self.margin }

  /// Adds the first rows on a dark ground.
  mutating func addHeader(_ addRows: (inout Picture) -> Void) {
    let color = textColor
    textColor = "#ffffff"
    addRows(&self)
    height += Self.margin
    elements.insert(Self.ground("#14532d", height), at: 0)
    textColor = color
  }

  private static func ground(_ color: String, _ height: Int) -> String {
    #"<rect width="\#(width)" height="\#(height)" fill="\#(color)"/>"#
  }

  /// The picture as a file.
  var svg: String {
    let height = height + Self.margin
    let lines =
      [
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(Self.width) \#(height)""#
          + #" width="\#(Self.width)" height="\#(height)""#
          + #" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">"#,
        "<title>" + title.xmlEscaped + "</title>", Self.ground("#ffffff", height),
      ] + elements + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text as character data of XML; what XML cannot contain is the replacement character.
  package var xmlEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped += " "
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
