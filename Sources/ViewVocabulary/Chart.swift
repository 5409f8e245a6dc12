package import JSONRPC

/// Numbers to be seen at a glance. A front end that does not draw it loses nothing else.
package struct Chart: WireObject {
  package static let about = TypeInfo("Chart", "Numbers to be seen at a glance.")

  /// How a chart is drawn.
  package enum Kind: String, CaseIterable, WireValue {
    package static let isOpen = true

    /// A bar for each point, from zero on.
    case bars
    /// A line through the points, from the least of them on.
    case line
  }

  package private(set) var id = ""
  package internal(set) var title = ""
  package private(set) var kind = Kind.bars
  package private(set) var unit: String?
  package private(set) var section: String?
  package private(set) var points: [ChartPoint] = []

  package init() {}

  package init(
    _ id: some RawRepresentable<String>, _ title: String, _ kind: Kind, unit: String? = nil,
    above section: (any RawRepresentable<String>)? = nil, points: [ChartPoint]
  ) {
    self.id = id.rawValue
    self.title = title
    self.kind = kind
    self.unit = unit
    self.section = section?.rawValue
    self.points = points
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "Unique among the charts of its screen.")
    visit("title", &title, "The heading above the chart.")
    visit("kind", &kind, "Bars from zero on, or a line from the least value on.")
    visit("unit", &unit, "What the values are of, as it is to be drawn behind them.")
    visit(
      "section", &section,
      "The id of the section above whose rows the chart is drawn; absent: below all sections.")
    visit("points", &points, "The points, in order; there is at least one.", .notEmpty)
  }
}

/// One point of a chart.
package struct ChartPoint: WireObject {
  package static let about = TypeInfo("ChartPoint", "One point of a chart.")
  package private(set) var label = ""
  package private(set) var value = 0
  private var instant: DateTime?

  package init() {}

  package init(_ label: String, _ value: Int, instant: DateTime? = nil) {
    self.label = label
    self.value = value
    self.instant = instant
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("label", &label, "The text at the point.")
    visit("value", &value, "How high it is.")
    visit("instant", &instant, "The time that the label names, for programs.")
  }
}
