package import JSONRPC

/// A column of a table. It says what the detail at its place in each row is.
package struct Column: WireObject {
  package static let about = TypeInfo(
    "Column", "A column of a table. It says what the detail at its place in each row is.")

  /// Where the texts of a column are.
  package enum Alignment: String, CaseIterable, WireValue {
    package static let isOpen = true

    case start, center, end
  }

  /// The order of the rows by a column.
  package enum Order: String, CaseIterable, WireValue {
    case ascending, descending
  }

  package private(set) var id = ""
  package internal(set) var title = ""
  private var alignment = Alignment.start
  package private(set) var isNumber = false
  package internal(set) var order: Order?
  package internal(set) var action: Action?

  package init() {}

  /// A column; one of numbers is aligned at the end. An `action` sorts the rows by it.
  package init(
    _ id: some RawRepresentable<String>, _ title: String, isNumber: Bool = false,
    order: Order? = nil, action: Action? = nil
  ) {
    self.id = id.rawValue
    self.title = title
    self.isNumber = isNumber
    alignment = isNumber ? .end : .start
    self.order = order
    self.action = action
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "Unique among the columns of its section.")
    visit("title", &title, "The heading.")
    visit("alignment", &alignment, "Where the column's texts are.")
    visit("isNumber", &isNumber, "Whether the column's texts are numbers.")
    visit("order", &order, "How the rows are sorted, where it is by this column.")
    visit(
      "action", &action,
      "Sorts the rows by this column. A field of the screen offers the same, so that a front end without tables may leave it out."
    )
  }
}

extension Section {
  /// Adds a column behind the others.
  package mutating func add(_ column: Column) { columns?.append(column) }

  /// Says by which column the rows are sorted.
  package mutating func setOrder(_ order: Column.Order, by column: some RawRepresentable<String>) {
    change(column.rawValue) { $0.order = order }
  }

  /// Offers to sort the rows by another column.
  package mutating func offerOrder(by column: some RawRepresentable<String>, _ action: Action) {
    change(column.rawValue) { $0.action = action }
  }

  private mutating func change(_ id: String, _ body: (inout Column) -> Void) {
    guard let index = columns?.firstIndex(where: { $0.id == id }) else { return }
    if var column = columns?[index] {
      body(&column)
      columns?[index] = column
    }
  }
}
