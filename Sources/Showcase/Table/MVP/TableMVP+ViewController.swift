import HeadlessUI

extension TableMVP {
  /// The table, filled from the presenter.
  final class TableViewController: TableView {
    var presenter: TablePresenter?
    private var cells: [Cell] = []

    func reloadData() { cells = [] }

    func cell(at index: Int) -> Cell { visibleCells[index] }

    func draw() -> View {
      View(
        title: "MVP",
        sections: [
          Section(
            TableScreen.SectionID.rows, "", rows: visibleCells.map { $0.draw() },
            rowActions: [
              Action(
                TableScreen.ActionID.tap, "Tap", row: TableScreen.tap,
                role: .primary)
            ])
        ])
    }

    /// The cells, made when they are first looked at after a reload.
    private var visibleCells: [Cell] {
      if cells.isEmpty, let presenter {
        cells = presenter.models.enumerated().map { index, model in
          let cell = Cell(index: index, model: model)
          cell.delegate = presenter
          return cell
        }
      }
      return cells
    }
  }
}
