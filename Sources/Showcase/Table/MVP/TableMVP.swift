/// The presenter has the models and changes them; the controller keeps what is the same for any data,
/// holds the presenter, and draws when it is told to.
enum TableMVP {
  static func window(_ models: [TableDemo.Model]?) -> TableDemo.Window {
    let controller = TableViewController()
    let presenter = TablePresenter(view: controller)
    controller.presenter = presenter
    if let models { presenter.models = models } else { presenter.loadData() }
    return TableDemo.Window(
      draw: { controller.draw() }, tap: { controller.cell(at: $0).didTap() },
      models: { presenter.models })
  }
}
