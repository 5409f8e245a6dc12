import Testing

@testable import Showcase

/// A cell is tested with a delegate that takes notes, the controller by what its cells draw.
@Suite("table mvc")
struct TableMVCTests {
  /// Notes which models were tapped.
  private final class NotingDelegate: TableMVC.CellDelegate {
    var titles: [String] = []
    func cellDidTap(_ model: TableDemo.Model) { titles.append(model.title) }
  }

  @Test("A cell tells its delegate of its model, and does not hold it")
  func cell() {
    let cell = TableMVC.Cell(model: .init(title: "a", content: "b"))
    do {
      let delegate = NotingDelegate()
      cell.delegate = delegate
      cell.didTap()
      #expect(delegate.titles == ["a"])
    }
    #expect(cell.delegate == nil)
  }

  @Test("There are a hundred rows, and a tap changes none")
  func controller() {
    let controller = TableMVC.TableViewController()
    controller.viewDidLoad()
    let rows = (0..<100).map { controller.cell(at: $0).draw(id: "") }
    #expect(rows[99].text == "标题99 MVC内容99")
    controller.cell(at: 7).didTap()
    #expect(controller.cell(at: 7).draw(id: "").text == "标题7 MVC内容7")
  }
}
