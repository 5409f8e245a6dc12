extension PersonMVVM {
  /// Shows its view model.
  final class PersonViewController {
    let view = PersonView()
    private let viewModel: PersonViewModel

    init(viewModel: PersonViewModel) { self.viewModel = viewModel }

    func viewDidLoad() {
      view.nameLabel = viewModel.nameText
      view.birthdateLabel = viewModel.birthdateText
    }
  }
}
