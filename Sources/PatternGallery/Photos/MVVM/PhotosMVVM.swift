/// The view model holds the photos, asks the service for them, makes a view model for each cell, and
/// decides what a tap means. It tells of changes by closures; the controller draws, and goes where the
/// view model allows.
enum PhotosMVVM {
  static func window(
    _ photos: [Photo]?, _ service: any APIServiceProtocol, _ navigation: Navigation
  ) -> Photos.Window {
    let viewModel = PhotoListViewModel(apiService: service)
    let controller = PhotoListViewController(viewModel: viewModel, navigation: navigation)
    if let photos { viewModel.processFetched(photos) }
    return Photos.Window(
      root: controller,
      draw: { controller.draw() }, fetch: { viewModel.initFetch() },
      tap: { controller.didSelectRow(at: $0) }, photos: { viewModel.photos })
  }
}
