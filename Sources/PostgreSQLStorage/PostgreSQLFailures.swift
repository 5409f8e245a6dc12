#if PostgreSQL
  import GatherDomain

  extension Failure {
    /// An error of the connection as a message that says what to do.
    init(_ error: PostgreSQLConnection.ConnectionError) {
      switch error {
      case .cancelled(let failure): self = failure
      case .noResponse:
        self = .timedOut("The database server does not answer; check it and try again.")
      case .disconnected(let message): self = Self.unreachable(message)
      case .server(let state, let message): self = Self.refused(state, message)
      }
    }

    private static func unreachable(_ message: String) -> Failure {
      .storeUnavailable(
        "The database server cannot be reached (\(message)); check it and try again.")
    }

    /// By SQLSTATE, or by its class: its first two characters.
    private static func refused(_ state: String, _ message: String) -> Failure {
      switch state {
      // A conflict with another transaction, a concurrently deleted account, or an earlier failed statement
      // of this transaction.
      case "40001", "40P01", "23503", "25P02": return .transactionConflict
      case "23505": return .conflict("The entry exists already.")
      case "57014": return .timedOut("The database server takes too long; try again.")
      case "28P01", "28000":
        return .storeUnavailable(
          "The database server does not accept this user (\(message)); check name and password.")
      case "3D000":
        return .storeUnavailable(
          "The database is not there (\(message)); create it, or choose another with --store.")
      case "53300", "57P03": return unreachable(message)
      default: break
      }
      switch state.prefix(2) {
      case "08", "57": return unreachable(message)
      case "53":
        return .storeUnavailable(
          "The database server lacks room (\(message)); free some and try again.")
      case "42", "25":
        return .storeUnavailable(
          "The database does not allow this (\(message)); check the user's rights and the schema.")
      default:
        return .storeUnavailable("The database server cannot do this now (\(message)); try again.")
      }
    }
  }
#endif
