extension RouterMVVM {
  /// Passes on what touches change.
  protocol Routing: AnyObject {
    /// The header was tapped.
    func update(headModel: RouterDemo.HeaderModel)
    /// A row was tapped.
    func update(rowModel: RouterDemo.Model)
  }

  /// Between the controller and the view models: what one of them changes, it takes to the other.
  final class RouterContext: Routing {
    weak var routerController: RouterViewController?
    let headViewModel = HeadViewModel()
    let listViewModel = ListViewModel()

    func update(headModel: RouterDemo.HeaderModel) {
      listViewModel.setContents(headModel.content)
    }

    func update(rowModel: RouterDemo.Model) { headViewModel.setName(rowModel.title) }
  }
}
