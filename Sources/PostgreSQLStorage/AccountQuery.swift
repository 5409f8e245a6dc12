#if PostgreSQL
  import GatherDomain

  /// A query on the data of one account, which is known by its id, or only as that of a session.
  struct AccountQuery: Sendable {
    /// The text with the account as its first parameter.
    private let sql: String
    private let sessionSQL: String
    /// The other values of its parameters.
    private let values: [PostgreSQLValue]

    /// - Parameter sql: the text with this expression as the account.
    init(_ values: [PostgreSQLValue] = [], _ sql: (_ account: String) -> String) {
      self.values = values
      self.sql = sql("$1")
      sessionSQL = sql("(SELECT account FROM sessions WHERE digest = $1)")
    }

    /// The query on the data of this account.
    func of(_ account: ID<Account>) -> ReadCache.Query {
      ReadCache.Query(sql: sql, values: [.init(account)] + values)
    }

    /// The statement that reads the data of the account of a session.
    func ofSession(
      _ digest: [UInt8], read: @escaping (PostgreSQLResult) -> Void
    ) -> PostgreSQLStatement {
      PostgreSQLStatement(sql: sessionSQL, values: [.blob(digest)] + values, read: read)
    }
  }
#endif
