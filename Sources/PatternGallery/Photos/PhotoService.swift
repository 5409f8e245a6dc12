import JSONRPC
import Sessions

/// Gets photos, wherever they are; what the patterns know of the service.
protocol APIServiceProtocol: AnyObject {
  /// Calls `complete` when the answer is there: with the photos, or with none and an error.
  func fetchPopularPhotos(_ complete: @escaping ([Photo], _ error: String?) -> Void)
}

/// Answers with the photos 3 s after it was asked, or with an error.
final class PhotoService: APIServiceProtocol {
  /// What the service answers.
  enum Condition: String, CaseIterable, WireValue {
    case answers, noNetwork, overloaded, forbidden

    /// Why there is no answer; nil if there is one.
    var error: String? {
      switch self {
      case .answers: nil
      case .noNetwork: "No Network"
      case .overloaded: "Server is overloaded"
      case .forbidden: "You don't have permission"
      }
    }
  }

  /// When the answer comes that is waited for; nil if none is.
  private(set) var due: Instant?
  private let condition: Condition
  private let now: Instant
  private var complete: (([Photo], _ error: String?) -> Void)?

  /// A service at `now`, that was asked already if an answer is `due`.
  init(_ condition: Condition, due: Instant?, now: Instant) {
    self.condition = condition
    self.due = due
    self.now = now
  }

  func fetchPopularPhotos(_ complete: @escaping ([Photo], _ error: String?) -> Void) {
    due = due ?? now.advanced(by: 3000)
    self.complete = complete
  }

  /// Answers, if it is time.
  func answer() {
    guard let due, due <= now else { return }
    self.due = nil
    complete?(condition.error == nil ? Photo.all : [], condition.error)
  }
}
