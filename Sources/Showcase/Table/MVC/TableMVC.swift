/// The controller has the data and answers the table for each row; a cell shows its model, and tells
/// the controller of its taps.
enum TableMVC {
  static func window() -> TableDemo.Window {
    let controller = TableViewController()
    controller.viewDidLoad()
    return TableDemo.Window(
      draw: { controller.draw() }, tap: { controller.cell(at: $0).didTap() })
  }
}
