extension RouterMVP {
  /// Hears of the header's model when the header is tapped.
  protocol RouteHeadViewDelegate: AnyObject {
    func onUpdate(headModel: RouterDemo.HeaderModel)
  }

  /// Hears of a row's model when the row is tapped.
  protocol RouteTableViewDelegate: AnyObject {
    func onUpdate(rowModel: RouterDemo.Model)
  }

  /// Holds both presenters, which know it as in the article; they talk to each other as delegates.
  final class RouterContext {
    weak var routerController: RouterViewController?
    let headPresenter = HeadPresenter()
    let presenter = Presenter()
  }
}
