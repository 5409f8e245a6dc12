#if PostgreSQL
  import GatherDomain
  import Testing

  @testable import PostgreSQLStorage

  /// What only PostgreSQL does: it locks rows, and keeps statements under names.
  @Suite("PostgreSQL", .enabled(if: StoreKind.allCases.contains(.server)))
  struct PostgreSQLTests {
    @Test("A transaction has its account's row from the first look on, until it ends")
    func lockedAccount() throws {
      let address = try StoreKind.serverAddress()
      let store = try StoreKind.serverStore(at: address)
      let other = try StoreKind.connection(to: address)
      let ann = try store.register(username: "ann", Password("secret", .plain)).id
      func take() -> Bool {
        (try? other.script("SELECT FROM accounts FOR NO KEY UPDATE NOWAIT")) != nil
      }
      try store.begin()
      _ = try store.externalChangeCount(of: nil, ann)
      #expect(!take())
      try store.commit()
      #expect(take())
    }

    @Test("A statement has the same name in each process, whatever it has sent before")
    func statementNames() throws {
      let address = try StoreKind.serverAddress()
      let texts = ["SELECT 1", "SELECT 2", "SELECT name || statement FROM pg_prepared_statements"]
      let names = try [texts, [texts[1], texts[0], texts[2]]].map { texts in
        let connection = try StoreKind.connection(to: address)
        return Set(try texts.map { try connection.run($0).rows { $0.text(0) } }.last ?? [])
      }
      #expect(names[0].count == 3 && names[0] == names[1])
    }
  }
#endif
