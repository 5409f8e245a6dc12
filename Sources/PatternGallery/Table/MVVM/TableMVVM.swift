import Sessions

/// The controller holds the view models; each holds a cell and its model, which it observes, and so
/// binds them. The first row's model is bound to a header as well: one change, and two views show it.
/// A view model changes its model at a tap; of a long press, which leads elsewhere, it tells the
/// controller, its delegate.
enum TableMVVM {
  static func window(
    _ models: [TableDemo.Model]?, at now: Instant, _ navigation: Navigation
  ) -> TableDemo.Window {
    let controller = TableViewController(now: now, navigation: navigation)
    controller.viewDidLoad(models)
    return TableDemo.Window(
      root: controller,
      draw: { controller.draw() }, tap: { controller.table.cells[$0].didTap() },
      longPress: { controller.table.cells[$0].didEndLongPress() },
      models: { controller.viewModelList.map(\.coreModel.model) })
  }
}
