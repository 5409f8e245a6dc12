/// Whom the table tells that a row was tapped.
protocol TablePresenterDelegate: AnyObject {
  func rowDidTap(title: String)
}

/// Has the rows' view models, and fills the table.
final class TablePresenter: HeaderPresenterDelegate {
  weak var context: RouterContext?
  weak var delegate: (any TablePresenterDelegate)?
  private(set) var viewModels: [RowViewModel] = []

  /// Loads the rows' data, or takes what they showed before.
  func loadData(_ models: [RouterDemo.Model]?) {
    let models =
      models
      ?? (0..<RouterDemo.count).map { .init(title: "row标题\($0)", content: "row内容\($0)") }
    viewModels = models.map(RowViewModel.init)
    context?.controller?.reloadData(viewModels)
  }

  func didTap(_ viewModel: RowViewModel) {
    viewModel.change()
    delegate?.rowDidTap(title: viewModel.model.title)
  }

  func headerDidTap(content: String) {
    for viewModel in viewModels { viewModel.model.content = content }
  }
}

/// One row's model.
final class RowViewModel {
  var model: RouterDemo.Model

  init(model: RouterDemo.Model) { self.model = model }

  func change() {
    model.title += "更改"
    model.content = "更改过的内容"
  }
}
