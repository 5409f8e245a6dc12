/// The controller holds the photos, asks the service for them, formats each cell, and decides where a
/// tap leads.
enum PhotosMVC {
  static func window(
    _ photos: [Photo]?, _ service: any APIServiceProtocol, _ navigation: Navigation
  ) -> Photos.Window {
    let controller = PhotoListViewController(service: service, navigation: navigation)
    controller.photos = photos
    return Photos.Window(
      root: controller,
      draw: { controller.draw() }, fetch: { controller.fetchData() },
      tap: { controller.didSelectRow(at: $0) }, photos: { controller.photos })
  }
}
