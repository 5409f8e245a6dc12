/// The router with MVP: presenters make and hold their views, and talk as each other's delegates, whom
/// the controller wires. Cells are bound to their models by view models.
///
/// The controller holds the context, and the context the presenters; all look back without holding.
enum RouterMVP {
  static func window(_ state: RouterDemo.State?) -> RouterDemo.Window {
    let controller = RouterViewController()
    controller.viewDidLoad(state)
    return RouterDemo.Window(
      root: controller,
      draw: { controller.draw() }, tapHeader: { controller.headView?.didTap() },
      tapRow: { controller.tableView?.cells[$0].didTap() },
      state: {
        RouterDemo.State(
          header: controller.headView?.label ?? "",
          rows: controller.context.presenter.rowList.map(\.coreModel.model))
      })
  }
}
