package import JSONRPC

/// A list, or the part of it that its window shows.
package struct Section: WireObject {
  package static let about = TypeInfo("Section", "A list, or the part of it that its window shows.")
  package internal(set) var id = ""
  package internal(set) var title = ""
  package internal(set) var emptyText: String?
  package internal(set) var rowHeading: String?
  package internal(set) var columns: [Column]?
  package internal(set) var rows: [Row] = []
  package var offset: Int?
  package var total: Int?
  package private(set) var previous: String?
  package private(set) var next: String?
  package internal(set) var rowActions: [Action] = []

  package init() {}

  package init(
    _ id: some RawRepresentable<String>, _ title: String, emptyText: String? = nil,
    columns: Columns? = nil, rows: [Row], rowActions: [Action] = []
  ) {
    self.id = id.rawValue
    self.title = title
    self.emptyText = emptyText
    rowHeading = columns?.rowHeading
    self.columns = columns?.columns
    self.rows = rows
    self.rowActions = rowActions
  }

  /// Says which of the view's `actions` lead to the parts before and after this one, by their ids.
  package mutating func setPaging(_ ids: (previous: String, next: String), in actions: [Action]) {
    previous = actions.contains { $0.id == ids.previous } ? ids.previous : nil
    next = actions.contains { $0.id == ids.next } ? ids.next : nil
  }

  /// The columns of a table, with the heading above the rows' titles.
  package struct Columns {
    let rowHeading: String
    package let columns: [Column]
    /// Those that may follow, in some views.
    package let others: [Column]

    package init(_ rowHeading: String, _ columns: [Column], others: [Column] = []) {
      self.rowHeading = rowHeading
      self.columns = columns
      self.others = others
    }
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "Unique among the sections of its screen.")
    visit("title", &title, "The heading above the list; may be empty.")
    visit("emptyText", &emptyText, "The text in place of the rows if there are none.")
    visit("rowHeading", &rowHeading, "The heading above the rows' titles, in a table.")
    visit(
      "columns", &columns,
      "Makes the section a table: one column for each detail of a row, in the same order.")
    visit(
      "rows", &rows,
      "The entries, in order: all of them, or at most 100 if there is an `offset`.")
    visit("offset", &offset, "How many entries are left out before the first row.", .count)
    visit(
      "total", &total, "How many entries the whole list has; absent if those are very many.", .count
    )
    visit(
      "previous", &previous,
      "The id of the one of the view's actions that leads to the part before; it is drawn at the section."
    )
    visit("next", &next, "The same for the part behind.")
    visit(
      "rowActions", &rowActions,
      "What can be done with each row; pressing the row itself does the primary one that holds for it."
    )
  }
}

/// One entry of a list.
package struct Row: WireObject {
  package static let about = TypeInfo("Row", "One entry of a list.")
  package internal(set) var id = ""
  package internal(set) var title = ""
  package internal(set) var details: [String] = []
  package internal(set) var isSelected: Bool?
  package var isEnabled: Bool?
  private var instant: DateTime?

  package init() {}

  package init(
    id: String, _ title: String, details: [String] = [], isSelected: Bool? = nil,
    instant: DateTime? = nil
  ) {
    self.id = id
    self.title = title
    self.details = details
    self.isSelected = isSelected
    self.instant = instant
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "What row actions send as their row parameter.")
    visit("title", &title, "The entry's heading.")
    visit(
      "details", &details,
      "What else is shown of the entry, in order; in a table its cells, of which some may be empty."
    )
    visit("isSelected", &isSelected, "Whether the entry is selected, where entries can be.")
    visit("isEnabled", &isEnabled, "False if no row action holds for this entry; else absent.")
    visit("instant", &instant, "The time that the texts name, for programs.")
  }
}
