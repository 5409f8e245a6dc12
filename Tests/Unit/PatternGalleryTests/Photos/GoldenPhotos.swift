import Foundation
import HeadlessUI
import ViewVocabulary

@testable import HeadlessUI
@testable import PatternGallery

/// What the article's app makes of the photos.
enum GoldenPhotos {
  static let forSale: Set = [0, 1, 2, 11]

  /// Camera and description of each photo.
  private static let descriptions = [
    "shooting in vienna", "NIKON D500", "Canon EOS 5D Mark II - …", "", "NIKON D810 - ",
    "NIKON D800E - ", "", "", "Canon EOS 50D", "", " - ", " - ", "IQ160 - HyperFocal: 0", "",
    "Canon EOS 5D Mark III", "New Hampshire", " - ", "NIKON D5200", "SLT-A65V", "",
  ]

  /// Each row's name, description, date and picture.
  static var rows: [String] {
    zip(Photo.all, descriptions).map { photo, description in
      let whole = description.replacingOccurrences(of: "…", with: photo.description ?? "")
      return "\(photo.name)|\(whole)|2017-10-01|https://photos.invalid/\(photo.id).jpg"
    }
  }
}

extension View {
  /// Each row's texts in one.
  var texts: [String] {
    sections.flatMap(\.rows).map { ([$0.title] + $0.details).joined(separator: "|") }
  }
}

extension Row {
  /// The row's texts in one.
  var text: String { ([title] + details).joined(separator: " ") }
}

extension Navigation {
  /// Whether nothing was shown.
  var isUnused: Bool { if case .stay = transition { true } else { false } }

  /// The title and message of the alert that was shown.
  var alert: String? {
    if case .show(let alert) = transition { "\(alert.title): \(alert.message)" } else { nil }
  }

  /// Whether a screen of this type was shown.
  func shows<Screen: Presenter>(_: Screen.Type) -> Bool {
    if case .push(let screen, onto: nil, nil) = transition { screen is Screen } else { false }
  }
}

/// Answers when it is told to, as in the article, without a clock.
final class MockAPIService: APIServiceProtocol {
  private var complete: (([Photo], _ error: String?) -> Void)?

  func fetchPopularPhotos(_ complete: @escaping ([Photo], _ error: String?) -> Void) {
    self.complete = complete
  }

  func fetchSuccess() { complete?(Photo.all, nil) }

  func fetchFail(_ error: String?) { complete?([], error) }
}
