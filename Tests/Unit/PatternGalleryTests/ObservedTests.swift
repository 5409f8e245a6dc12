import Testing

@testable import PatternGallery

/// An observed model, and the table that is filled by its data source.
@Suite("What the originals had of UIKit")
struct ObservedTests {
  /// Somebody who looks on.
  private final class Observer {}

  /// Has as many cells as it is told, each with its place.
  private final class Places: TableViewDataSource {
    var numberOfRows = 0
    func cell(at index: Int) -> Int { index }
  }

  @Test("An observer hears of the model now and after each change, once")
  func observing() {
    let model = Observed(1)
    let (first, second) = (Observer(), Observer())
    var heard: [String] = []
    model.observe(by: first) { heard.append("a\($0)") }
    model.observe(by: first) { heard.append("b\($0)") }
    model.model = 2
    #expect(heard == ["a1", "b1", "b2"])
    model.observe(by: second) { heard.append("c\($0)") }
    model.model = 3
    #expect(heard.count == 6 && Set(heard.suffix(2)) == ["b3", "c3"])
  }

  @Test("An observer is not held")
  func ownership() {
    let model = Observed(1)
    weak var held: Observer?
    do {
      let observer = Observer()
      held = observer
      model.observe(by: observer) { _ in }
    }
    #expect(held == nil)
  }

  @Test("A table has the cells of its data source as of the last reload, and does not hold it")
  func table() {
    let table = TableView<Int>()
    do {
      let places = Places()
      table.dataSource = places
      places.numberOfRows = 2
      #expect(table.cells.isEmpty)
      table.reloadData()
      places.numberOfRows = 1
      #expect(table.cells == [0, 1])
      table.reloadData()
    }
    table.reloadData()
    #expect(table.cells == [0] && table.dataSource == nil)
  }
}
