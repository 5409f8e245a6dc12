#if WebService
  import GatherDomain
  import JSONRPC
  import Sessions

  /// A journal entry: a write that the service may have received, with what is needed to find it there and to
  /// undo it.
  struct JournalEntry: WireObject {
    static let about = TypeInfo("JournalEntry", "A write that the service may have taken.")

    /// The kind of write.
    enum Kind: String, CaseIterable, WireValue {
      /// A new player: `sent`, and `number` after the response.
      case addition
      /// The player with the `number` is `sent` instead of `old`.
      case change
      /// A new match: its `uuid` after the response.
      case start
      /// The `result` of the mirror's `gather`, which ended at the time `end`.
      case end
      /// A new user with the `username`, under the `uuid`.
      case registration
      /// The user with the `uuid` is deleted.
      case departure
    }

    var kind = Kind.addition
    var number: Int?
    var uuid: String?
    var sent: ServicePlayer?
    var old: ServicePlayer?
    var gather: String?
    var result: String?
    var end: Int?
    var username: String?

    init() {}

    /// A new player.
    static func addition(_ player: ServicePlayer) -> JournalEntry {
      var entry = JournalEntry(.addition)
      entry.sent = player
      return entry
    }

    /// A player who is changed.
    static func change(
      _ number: Int, from old: ServicePlayer, to new: ServicePlayer
    ) -> JournalEntry {
      var entry = JournalEntry(.change)
      (entry.number, entry.old, entry.sent) = (number, old, new)
      return entry
    }

    /// A new match.
    static var start: JournalEntry { JournalEntry(.start) }

    /// The end of a match.
    static func end(
      _ gather: ID<Gather>, _ result: ServiceResult, at end: Instant
    ) -> JournalEntry {
      var entry = JournalEntry(.end)
      (entry.gather, entry.result, entry.end) = (gather.text, result.kept, end.milliseconds)
      return entry
    }

    /// A new user.
    static func registration(_ user: NewServiceUser) -> JournalEntry {
      var entry = JournalEntry(.registration)
      (entry.uuid, entry.username) = (user.id, user.username)
      return entry
    }

    /// The end of a user.
    static func departure(_ uuid: String) -> JournalEntry {
      var entry = JournalEntry(.departure)
      entry.uuid = uuid
      return entry
    }

    private init(_ kind: Kind) { self.kind = kind }

    mutating func members(_ visit: MemberVisitor) {
      visit("kind", &kind, "What was to be written.")
      visit("number", &number, "The player's number in the service, once it is known.")
      visit("uuid", &uuid, "The id of the match or user in the service, once it is known.")
      visit("sent", &sent, "The player as sent.")
      visit("old", &old, "The player as it was before.")
      visit("gather", &gather, "The match in the mirror.")
      visit("result", &result, "Its result.")
      visit("end", &end, "When it ended, in milliseconds since 1970.")
      visit("username", &username, "The user's name.")
    }
  }
#endif
