extension PhotosMVVM {
  /// A photo as it is to be read.
  struct PhotoListCellViewModel {
    let titleText: String
    let descText: String
    let dateText: String

    init(photo: Photo) {
      titleText = photo.name
      // What is missing is left out; what is empty is not.
      descText = [photo.camera, photo.description].compactMap { $0 }.joined(separator: " - ")
      dateText = CalendarDate(photo.createdAt).shortText
    }
  }
}
