import JSONRPC

/// The deletion that was made last, for as long as it can be undone.
struct Undo: WireObject {
  /// Extensible, because an earlier version may have stored other members.
  static let about = TypeInfo(
    "Undo", "The deletion that was made last, for as long as it can be undone.", isExtensible: true)
  /// How long that is, in seconds.
  static let seconds = 10

  private(set) var until = UnixTime(milliseconds: 0)
  private(set) var message = ""
  private(set) var subject: EncodedJSON?

  init() {}

  /// An offer that is made at `now`.
  init(_ offer: UndoOffer, at now: UnixTime) {
    until = now.advanced(by: Self.seconds * 1000)
    (message, subject) = (offer.message, offer.subject)
  }

  /// Whether it can be undone at `now`; a clock that was set back does not make that longer.
  func isOffered(at now: UnixTime) -> Bool {
    let left = until.milliseconds - now.milliseconds
    return left > 0 && left <= Self.seconds * 1000 && subject != nil
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("until", &until, "When it is too late, in milliseconds since 1970.")
    visit("message", &message, default: "", "What has happened, as a sentence.")
    visit("subject", &subject, "What is needed to undo it.")
  }
}
