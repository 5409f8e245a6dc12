extension PhotosFlow {
  /// Makes each screen with all that it needs. Only it knows the service.
  struct Builder {
    let service: any APIServiceProtocol

    func makeList() -> PhotoListViewController {
      PhotoListViewController(viewModel: PhotoListViewModel(apiService: service))
    }

    func makePhoto(_ photo: Photo) -> PhotoScreen { PhotoScreen(imageURL: photo.imageURL) }
  }
}
