package import JSONRPC

/// A list, or the part of it that its window shows.
package struct Section: WireObject {
  package static let about = TypeInfo("Section", "A list, or the part of it that its window shows.")
  var id = ""
  var title = ""
  var emptyText: String?
  var rows: [Row] = []
  package var offset: Int?
  package var total: Int?
  var rowActions: [Action] = []

  package init() {}

  package init(
    _ id: some RawRepresentable<String>, _ title: String, emptyText: String? = nil, rows: [Row],
    rowActions: [Action] = []
  ) {
    self.id = id.rawValue
    self.title = title
    self.emptyText = emptyText
    self.rows = rows
    self.rowActions = rowActions
  }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the section among those of its screen.")
    visit("title", &title, "The heading above the list; may be empty.")
    visit("emptyText", &emptyText, "The text in place of the rows if there are none.")
    visit("rows", &rows, "The entries, in order.")
    visit("offset", &offset, "How many entries are left out before the first row.")
    visit("total", &total, "How many entries the whole list has; absent if those are very many.")
    visit("rowActions", &rowActions, "What can be done with each row.")
  }
}

/// One entry of a list.
package struct Row: WireObject {
  package static let about = TypeInfo("Row", "One entry of a list.")
  var id = ""
  var title = ""
  var details: [String] = []
  var isSelected: Bool?
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

  package mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "What row actions send as their row parameter.")
    visit("title", &title, "The entry's heading.")
    visit("details", &details, "What else is shown of the entry, in order.")
    visit("isSelected", &isSelected, "Whether the entry is selected, where entries can be.")
    visit("isEnabled", &isEnabled, "False if no row action holds for this entry; else absent.")
    visit("instant", &instant, "The time that the texts name, for programs.")
  }
}
