import GatherDomain
import HeadlessUI

extension TableMVVM {
  /// The table; presents another one like it when a row is pressed for long.
  final class TableViewController {
    private(set) var viewModels: [CellViewModel] = []
    private(set) var cells: [Cell] = []
    private let now: Instant
    private let navigation: Navigation

    init(now: Instant, navigation: Navigation) {
      self.now = now
      self.navigation = navigation
    }

    /// Makes a view model for each of `models`, or of the data if there are none yet.
    func viewDidLoad(_ models: [TableDemo.Model]?) {
      let models =
        models ?? (0..<TableDemo.count).map { .init(title: "标题\($0)", content: "MVVM内容\($0)") }
      viewModels = models.map(CellViewModel.init)
      for viewModel in viewModels { viewModel.longPressed = { [unowned self] in presentAnother() } }
      cells = viewModels.map(Cell.init)
    }

    /// The other one is closed 5 s after it is presented.
    private func presentAnother() {
      navigation.show(TableScreen(.mvvm, until: now.advanced(by: 5000)))
    }

    func draw() -> View {
      View(
        title: "MVVM",
        sections: [
          Section(
            TableScreen.SectionID.rows, "",
            rows: cells.enumerated().map { index, cell in cell.draw(id: String(index)) },
            rowActions: [
              Action(
                TableScreen.ActionID.tap, "Tap", row: TableScreen.tap,
                role: .primary),
              Action(
                TableScreen.ActionID.longPress, "Long Press", row: TableScreen.longPress),
            ])
        ])
    }
  }
}
