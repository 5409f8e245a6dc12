import GatherDomain

/// Each row has a view model, which holds the model; the cell is bound to it and shows each change. The
/// view model does what a tap means; of a long press, which leads elsewhere, it tells the controller.
enum TableMVVM {
  static func window(
    _ models: [TableDemo.Model]?, at now: Instant, _ navigation: Navigation
  ) -> TableDemo.Window {
    let controller = TableViewController(now: now, navigation: navigation)
    controller.viewDidLoad(models)
    return TableDemo.Window(
      draw: { controller.draw() }, tap: { controller.cells[$0].didTap() },
      longPress: { controller.cells[$0].didEndLongPress() },
      models: { controller.viewModels.map(\.model) })
  }
}
