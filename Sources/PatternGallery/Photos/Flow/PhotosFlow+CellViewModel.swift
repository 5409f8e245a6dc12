extension PhotosFlow {
  /// A photo as it is to be read.
  struct PhotoListCellViewModel {
    let titleText: String
    let descText: String
    let imageURL: String
    let dateText: String
  }
}
