import GatherDomain
import HeadlessUI
import JSONRPC

extension FixturePresenter {
  /// Somebody's answer.
  struct AnswerRow: RowParams {
    static let about = TypeInfo("FixtureAnswerRow", "Somebody's answer.")
    static let rowParameter: StaticString = "person"
    var person = ID<Player>("")
    var answer = FixtureReply.comes

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &person, "The row's player or guest.")
      visit("answer", &answer, "Whether they come, or none to withdraw the answer.")
    }
  }

  /// Whether somebody has paid.
  struct PaymentRow: RowParams {
    static let about = TypeInfo("FixturePaymentRow", "Whether somebody has paid.")
    static let rowParameter: StaticString = "person"
    var person = ID<Player>("")
    var paid = true

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &person, "The row's player or guest.")
      visit("paid", &paid, "Whether they have paid.")
    }
  }

  /// How the fixture is deleted.
  struct DeletionParams: WireObject {
    static let about = TypeInfo("FixtureScreenDeletion", "How the fixture is deleted.")
    var later = FixtureMethods.LaterParams()
    var calendar = false
    var confirmation = Confirmation()

    mutating func members(_ visit: MemberVisitor) {
      later.members(visit)
      visit(
        "calendar", &calendar, default: false, "Whether to hand over what cancels it in calendars.")
      confirmation.members(visit)
    }
  }

  /// The name of a guest.
  struct GuestEntry: WireObject {
    static let about = TypeInfo("GuestName", "The name of a guest.")
    var guest = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("guest", &guest, default: "", "1 to 100 characters.")
    }
  }
}
