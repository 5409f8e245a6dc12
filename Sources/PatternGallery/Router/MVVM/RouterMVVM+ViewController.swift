import HeadlessUI
import ViewVocabulary

extension RouterMVVM {
  /// Has the views, and wires the context and its view models.
  final class RouterViewController {
    let context = RouterContext()
    let headView = HeadView()
    let tableView = TableView<Cell>()

    /// Shows `state`, or what there is at first.
    func viewDidLoad(_ state: RouterDemo.State?) {
      context.routerController = self
      context.headViewModel.context = context
      context.headViewModel.coreView = headView
      context.headViewModel.update()
      if let state { context.headViewModel.setName(state.header) }
      context.listViewModel.context = context
      context.listViewModel.coreView = tableView
      context.listViewModel.update(state?.rows ?? RouterDemo.rows)
    }

    func draw() -> View {
      View(
        title: "Router", message: headView.label,
        sections: [
          Section(
            RouterScreen.SectionID.rows, "",
            rows: tableView.cells.enumerated().map { $1.draw(id: String($0)) },
            rowActions: [
              RouterScreen.action(.tapRow, "Tap")
            ])
        ],
        actions: [
          RouterScreen.action(.tapHeader, "Tap Header")
        ])
    }
  }
}
