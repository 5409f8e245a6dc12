/// Knows the controller and the presenters, and connects them.
final class RouterContext {
  private(set) weak var controller: RouterViewController?
  let headerPresenter = HeaderPresenter()
  let tablePresenter = TablePresenter()

  init(controller: RouterViewController) {
    self.controller = controller
    headerPresenter.context = self
    tablePresenter.context = self
  }

  /// Loads the header's data, then the table's; only then may one change the other.
  func load(_ state: RouterDemo.State?) {
    headerPresenter.loadData(label: state?.header)
    tablePresenter.loadData(state?.rows)
    headerPresenter.delegate = tablePresenter
    tablePresenter.delegate = headerPresenter
  }
}
