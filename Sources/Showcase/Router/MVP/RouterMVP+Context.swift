extension RouterMVP {
  /// Hears of the header's model when the header is tapped.
  protocol RouteHeadViewDelegate: AnyObject {
    func onUpdate(headModel: RouterDemo.HeaderModel)
  }

  /// Hears of a row's model when the row is tapped.
  protocol RouteTableViewDelegate: AnyObject {
    func onUpdate(rowModel: RouterDemo.Model)
  }

  /// Between the controller and the presenters: each reaches the others by it.
  final class RouterContext {
    weak var routerController: RouterViewController?
    let headPresenter = HeadPresenter()
    let presenter = Presenter()
  }
}
