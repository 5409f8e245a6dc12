package import JSONRPC

/// What each app costs in each of its patterns: what the articles compare and leave half empty,
/// measured on this code by `Tests/System/PatternGallery`.
package enum Comparison {
  /// The figures of one app in one pattern.
  struct Row {
    let app: String
    let pattern: String
    /// By column; nil where nothing is measured.
    let figures: [Int?]
  }

  /// What is measured.
  struct Column {
    /// One or two words, a line each.
    let heading: [String]
    let meaning: String

    /// The heading in one line.
    var name: String { heading.filter { !$0.isEmpty }.joined(separator: " ") }
  }

  static let columns = [
    Column(heading: ["", "files"], meaning: "Swift files of the pattern alone."),
    Column(heading: ["code", "lines"], meaning: "Their lines without comments and blank ones."),
    Column(heading: ["", "types"], meaning: "Classes, structs and enums that they declare."),
    Column(heading: ["", "protocols"], meaning: "Protocols that they declare."),
    Column(
      heading: ["field", "lines"],
      meaning: "Lines that are added or changed in these files to show one thing more."),
    Column(
      heading: ["screen", "lines"],
      meaning:
        "Code lines of the files that are there for the line-up alone: what one more screen adds."),
    Column(
      heading: ["", "tests"],
      meaning: "Unit tests of the pattern; those that all patterns share count as one."),
    Column(
      heading: ["test", "lines"], meaning: "Code lines of the unit tests of the pattern alone."),
    Column(heading: ["test", "ms"], meaning: "Milliseconds that those tests take."),
    Column(heading: ["cover", "%"], meaning: "How much of these lines those tests run."),
    Column(
      heading: ["mutations", "caught"],
      meaning: "How many of four mutations, two on each screen, make those tests fail."),
    Column(
      heading: ["clean", "ms"],
      meaning: "Milliseconds to compile these files, beyond an empty file; the median of five."),
    Column(
      heading: ["changed", "ms"], meaning: "The same for the longest file, after a change of it."),
    Column(
      heading: ["instructions", "per intent"],
      meaning: "Machine instructions from an intent's bytes to the bytes of its view."),
  ]

  /// The comparison for programs: a member for each column that is measured in the row's app and pattern.
  package static var document: JSONDocument {
    .array(
      rows.map { row in
        let names: [JSONDocument.Member] = [
          .init(name: "app", value: .string(row.app)),
          .init(name: "pattern", value: .string(row.pattern)),
        ]
        let figures = zip(columns, row.figures).compactMap { column, figure in
          figure.map { JSONDocument.Member(name: column.name, value: .integer($0)) }
        }
        return .object(names + figures)
      })
  }

  /// The comparison as a table for people.
  package static var table: String {
    let lines =
      [
        ["", ""] + columns.map { $0.heading[0] },
        ["app", "pattern"] + columns.map { $0.heading[1] },
      ]
      + rows.map { row in [row.app, row.pattern] + row.figures.map { $0.map(grouped) ?? "" } }
    let widths = (0..<columns.count + 2).map { column in
      lines.map { $0[column].utf8.count }.max() ?? 0
    }
    let text = lines.map { line in
      line.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.utf8.count)
        return column < 2 ? cell + space : space + cell
      }.joined(separator: "  ") + "\n"
    }
    let meanings = columns.map { column in
      "\(column.name): \(column.meaning)\n"
    }
    return text.joined() + "\n" + meanings.joined()
  }

  /// A number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    number < 1000
      ? String(number)
      : grouped(number / 1000) + " " + String(String(1000 + number % 1000).dropFirst())
  }
}
