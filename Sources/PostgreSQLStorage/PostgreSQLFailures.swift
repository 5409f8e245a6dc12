#if PostgreSQL
  import GatherDomain

  extension Failure {
    /// An error of the connection as a failure that says what to do.
    init(_ error: PostgreSQLConnection.ConnectionError) {
      switch error {
      case .cancelled(let failure): self = failure
      case .noResponse: self = .timedOut(.serverIsSilent)
      case .disconnected(let message): self = Self.unreachable(message)
      case .server(let state, let message):
        self = Self.refused(state, message)
      }
    }

    private static func unreachable(_ message: String) -> Failure {
      .storeUnavailable(.serverIsUnreachable(message))
    }

    /// By SQLSTATE, or by its class: its first two characters.
    private static func refused(_ state: String, _ message: String) -> Failure {
      switch state {
      // A conflict with another transaction, or an account that was deleted meanwhile.
      case "40001", "40P01", "23503": return .transactionConflict
      case "23505": return .wrongState(.entryExists)
      case "57014": return .timedOut(.serverIsSlow)
      case "28P01", "28000": return .storeUnavailable(.serverRefusesUser(message))
      case "3D000": return .storeUnavailable(.databaseIsMissing(message))
      case "53300", "57P03": return unreachable(message)
      default: break
      }
      switch state.prefix(2) {
      case "08", "57": return unreachable(message)
      case "53": return .storeUnavailable(.serverLacksRoom(message))
      case "42", "25": return .storeUnavailable(.databaseForbids(message))
      default: return .storeUnavailable(.serverCannot(message))
      }
    }
  }
#endif
