/// The router with MVVM: each view is bound to its model by a view model, also the header. View models
/// know the context by what it passes on, and it takes the change of one to the other.
///
/// The controller holds the context, and the context the view models; all look back without holding.
enum RouterMVVM {
  static func window(_ state: RouterDemo.State?) -> RouterDemo.Window {
    let controller = RouterViewController()
    controller.viewDidLoad(state)
    return RouterDemo.Window(
      root: controller,
      draw: { controller.draw() }, tapHeader: { controller.headView.didTap() },
      tapRow: { controller.tableView.cells[$0].didTap() },
      state: {
        RouterDemo.State(
          header: controller.headView.label,
          rows: controller.context.listViewModel.rowList.map(\.coreModel.model))
      })
  }
}
