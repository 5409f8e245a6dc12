import HeadlessUI
import ViewVocabulary

extension RouterMVP {
  /// Wires the context and its presenters, and places the views that they make.
  final class RouterViewController {
    let context = RouterContext()
    private(set) var headView: HeadView?
    private(set) var tableView: TableView<Cell>?

    /// Shows `state`, or what there is at first.
    func viewDidLoad(_ state: RouterDemo.State?) {
      context.routerController = self
      context.headPresenter.context = context
      headView = context.headPresenter.loadHeadView()
      context.headPresenter.loadDataSource(state?.header)
      context.presenter.context = context
      tableView = context.presenter.loadTableView()
      context.presenter.loadDataSource(state?.rows)
      // Only when both have their data may one change the other.
      context.presenter.delegate = context.headPresenter
      context.headPresenter.delegate = context.presenter
    }

    func draw() -> View {
      View(
        title: "Router", message: headView?.label,
        sections: [
          Section(
            RouterScreen.SectionID.rows, "",
            rows: tableView?.cells.enumerated().map { $1.draw(id: String($0)) } ?? [],
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
