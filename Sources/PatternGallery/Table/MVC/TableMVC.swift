/// The controller gets the data from the data source, and fills each cell from its model; a cell has
/// labels and no model, and tells the controller of its taps.
enum TableMVC {
  static func window() -> TableDemo.Window {
    let controller = TableViewController()
    controller.viewDidLoad()
    return TableDemo.Window(
      root: controller,
      draw: { controller.draw() }, tap: { controller.table.cells[$0].didTap() })
  }
}
