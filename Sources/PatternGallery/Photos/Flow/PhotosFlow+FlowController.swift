import HeadlessUI
import ViewVocabulary

extension PhotosFlow {
  /// Decides which screen follows which, and shows it.
  final class FlowController {
    private let builder: Builder
    private let navigation: Navigation
    /// The screen that it begins with.
    let list: PhotoListViewController

    init(builder: Builder, navigation: Navigation) {
      self.builder = builder
      list = builder.makeList()
      self.navigation = navigation
    }

    /// Has the list tell it where touches lead.
    func start() {
      list.viewModel.photoSelected = { [weak self] in self?.showPhoto($0) }
      list.viewModel.alertRaised = { [weak self] in self?.showAlert($0) }
    }

    private func showPhoto(_ photo: Photo) { navigation.show(builder.makePhoto(photo)) }

    private func showAlert(_ message: String) {
      navigation.show(Alert("Alert", message, dismissal: "Ok"))
    }
  }
}
