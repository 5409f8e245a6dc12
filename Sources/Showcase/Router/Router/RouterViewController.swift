import HeadlessUI

/// Has the views, and leaves what they show and do to the presenters of its context.
final class RouterViewController {
  let header = HeaderView()
  private(set) var cells: [RowCell] = []
  private var context: RouterContext?

  /// Shows `state`, or what there is at first.
  func viewDidLoad(_ state: RouterDemo.State?) {
    let context = RouterContext(controller: self)
    self.context = context
    context.load(state)
    header.tapped = { [unowned context] in context.headerPresenter.didTap() }
  }

  func reloadData(_ viewModels: [RowViewModel]) {
    cells = viewModels.map { viewModel in
      RowCell(viewModel) { [unowned self] in context?.tablePresenter.didTap($0) }
    }
  }

  var state: RouterDemo.State {
    RouterDemo.State(
      header: header.label, rows: context?.tablePresenter.viewModels.map(\.model) ?? [])
  }

  func draw() -> View {
    View(
      title: "Router", message: header.label,
      sections: [
        Section(
          RouterScreen.SectionID.rows, "",
          rows: cells.enumerated().map { index, cell in cell.draw(id: String(index)) },
          rowActions: [
            Action(
              RouterScreen.ActionID.tapRow, "Tap", row: RouterScreen.tapRow, role: .primary)
          ])
      ],
      actions: [
        Action(RouterScreen.ActionID.tapHeader, "Tap Header", RouterScreen.tapHeader)
      ])
  }
}
