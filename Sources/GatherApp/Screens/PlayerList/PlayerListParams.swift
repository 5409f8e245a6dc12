import GatherDomain
import HeadlessUI
import JSONRPC

extension PlayerListPresenter {
  /// A row of the list.
  struct PlayerRow: RowParams {
    static let about = TypeInfo("PlayerRow", "A row of the list.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
    }
  }

  /// A row of the list, and whether the question about it was answered.
  struct ConfirmedRow: RowParams {
    static let about = TypeInfo(
      "ConfirmedRow", "A row of the list, and whether the question about it was answered.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")
    var confirmation = Confirmation()

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      confirmation.members(visit)
    }
  }

  /// What names are to contain.
  struct Search: WireObject {
    static let about = TypeInfo("Search", "What names are to contain.")
    var value = ""

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "value", &value, default: "",
        "Part of a name, or one or two letters of its beginning; empty for all.")
    }
  }

  /// How the teams begin.
  struct ConfirmParams: WireObject {
    static let about = TypeInfo("ConfirmParams", "How the teams begin.")
    var balances = false

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "balances", &balances, default: false,
        "Whether everybody is in one of two fair teams; else on the bench.")
    }
  }

  /// Whether somebody comes.
  struct Selection: RowParams {
    static let about = TypeInfo("Selection", "Whether somebody comes.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")
    var selected = true

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      visit("selected", &selected, "Whether the player is picked.")
    }
  }
}
