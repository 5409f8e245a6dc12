import HeadlessUI
import JSONRPC
import Testing
import ViewVocabulary

/// What a view offers, and what it does not.
@Suite("Offers of a view")
struct OfferTests {
  enum ID: String { case list, open, add, sort, name }

  private static let row = Action(ID.open, "Open", calling: "list/open", rowParameter: "player")

  private static let columns = Section.Columns(
    "Name", [Column(ID.name, "Age", action: Action(ID.sort, "Sort", calling: "list/sort"))])

  private func view(rows: String..., actions: [Action] = []) -> View {
    let section = Section(
      ID.list, "List", columns: Self.columns, rows: rows.map { Row(id: $0, $0) },
      rowActions: [Self.row])
    return View(title: "List", sections: [section], actions: actions)
  }

  @Test("An action on a row is offered for the rows that are shown, and for no other")
  func rows() {
    let view = view(rows: "1", "2")
    #expect(view.offer(of: "list/open", ["player": .text("2")]) == .available)
    #expect(view.offer(of: "list/open", ["player": .text("3")]) == .absentRow)
    #expect(view.offer(of: "list/open", [:]) == .absentRow)
    #expect(view.offer(of: "list/close", [:]) == .absent)
    #expect(view.offeredMethods == ["list/open", "list/sort"])
  }

  @Test("An empty list offers neither its rows' actions nor its columns'")
  func emptyList() {
    #expect(view().offer(of: "list/open", ["player": .text("1")]) == .absentRow)
    #expect(view().offer(of: "list/sort", [:]) == .absent)
    #expect(view().offeredMethods.isEmpty)
  }

  @Test("A disabled action is refused with its reason, unless another one is enabled")
  func disabled() {
    let disabled = Action(ID.add, "Add", calling: "list/add", unavailable: "The list is full")
    let other = Action(ID.open, "Add", calling: "list/add")
    #expect(view(actions: [disabled]).offer(of: "list/add", [:]) == .disabled("The list is full"))
    #expect(view(actions: [disabled, other]).offer(of: "list/add", [:]) == .available)
    #expect(view(actions: [disabled]).offeredMethods.isEmpty)
  }

  @Test("An alert offers only its own actions, about what it asks")
  func alert() {
    var view = view(rows: "1")
    let delete = Action(
      ID.open, "Delete", calling: "list/delete",
      params: ["player": .text("1"), "confirmed": .flag(true)])
    view.alert = Alert("Delete?", "It cannot be undone.", confirmation: delete)
    #expect(view.offer(of: "list/open", ["player": .text("1")]) == .absent)
    #expect(
      view.offer(of: "list/delete", ["player": .text("1"), "confirmed": .flag(false)]) == .available
    )
    #expect(view.offer(of: "list/delete", ["player": .text("2")]) == .aboutSomethingElse)
  }

  @Test("A field that is changed offers its method, unless it is disabled")
  func field() {
    var field = Field(ID.name, .text, "Name", change: Call(calling: "list/rename"))
    #expect(View(title: "", fields: [field]).offer(of: "list/rename", [:]) == .available)
    field.isEnabled = false
    #expect(View(title: "", fields: [field]).offer(of: "list/rename", [:]) == .absent)
  }

  @Test("Each action has an address of its own: an id may repeat at another place only")
  func addresses() {
    let add = Action(ID.add, "Add", calling: "list/add")
    var view = view(rows: "1", actions: [add, Action(ID.open, "Open", calling: "list/openAll")])
    view.alert = Alert(title: "", message: "", severity: nil, actions: [add])
    #expect(view.repeatedAddress == nil)
    view.alert?.actions.append(add)
    #expect(view.repeatedAddress == "alert/actions/add")
    view.alert = nil
    view.actions.append(add)
    #expect(view.repeatedAddress == "actions/add")
    view.actions.removeLast()
    let list = view.sections[0]
    view.sections = [list, Section(ID.list, "List", columns: Self.columns, rows: [])]
    #expect(view.repeatedAddress == "sections/list/columns/name/sort")
    view.sections = [list, list]
    #expect(view.repeatedAddress == "sections/list/rowActions/open")
  }
}
