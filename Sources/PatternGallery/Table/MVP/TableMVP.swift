/// The presenter holds the table and the models, and fills each cell by a block. The controller holds
/// the presenter, and keeps what has nothing to do with the data: this is the MVP that the article
/// calls oriented towards business.
enum TableMVP {
  static func window(_ models: [TableDemo.Model]?) -> TableDemo.Window {
    let controller = TableViewController()
    controller.viewDidLoad(models)
    return TableDemo.Window(
      root: controller,
      draw: { controller.draw() }, tap: { controller.table.cells[$0].didTap() },
      models: { controller.presenter.dataList })
  }
}
