import JSONRPC
import Sessions

/// The change that was offered for undo last, for as long as it can be undone.
struct Undo: WireObject {
  static let about = TypeInfo(
    "Undo", "The change that was offered for undo last, for as long as it can be undone.")
  /// How long that is at most, in seconds: what undoes it is not kept for ever.
  static let seconds = 3600

  private(set) var until = Instant(milliseconds: 0)
  private(set) var message = ""
  private(set) var undoneMessage = ""
  private(set) var subject: EncodedJSON?

  init() {}

  /// An offer that is made at `now`.
  init(_ offer: UndoOffer, at now: Instant) {
    until = now.advanced(by: Self.seconds * 1000)
    (message, undoneMessage, subject) = (offer.message, offer.undoneMessage, offer.subject)
  }

  /// Whether it can be undone at `now`; a clock that was set back does not make that longer.
  func isOffered(at now: Instant) -> Bool {
    let left = until.milliseconds - now.milliseconds
    return left > 0 && left <= Self.seconds * 1000 && subject != nil
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("until", &until, "When it is too late, in milliseconds since 1970.")
    visit("message", &message, default: "", "What has happened, as a sentence.")
    visit(
      "undone", &undoneMessage, default: "", "What has happened once it is undone, as a sentence.")
    visit("subject", &subject, "What is needed to undo it.")
  }
}
