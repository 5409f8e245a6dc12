#if PostgreSQL
  import GatherDomain
  import Testing

  @testable import PostgreSQLStorage

  /// What only PostgreSQL does: it locks rows, and takes the steps of its own schema.
  @Suite("PostgreSQL", .enabled(if: StoreKind.allCases.contains(.server)))
  struct PostgreSQLTests {
    @Test("A transaction has its account's row from the first look on, until it ends")
    func lockedAccount() throws {
      let address = try StoreKind.serverAddress()
      let store = try StoreKind.serverStore(at: address)
      let other = try StoreKind.connection(to: address)
      let ann = try store.register(username: "ann", Password("secret", .plain), tag: "tag").id
      func take() -> Bool {
        (try? other.script("SELECT FROM accounts FOR NO KEY UPDATE NOWAIT")) != nil
      }
      try store.begin()
      _ = try store.dataVersion(of: nil, user: ann.text)
      #expect(!take())
      try store.commit()
      #expect(take())
    }

    @Test("A step that is added to the schema is taken by the next start, once")
    func addedStep() throws {
      let address = try StoreKind.serverAddress()
      let ann = try StoreKind.serverStore(at: address).register(
        username: "ann", Password("secret", .plain), tag: "tag"
      ).id
      var schema = PostgreSQLSchema()
      schema.steps.append(
        .init(
          "Number the accounts", script: "ALTER TABLE accounts ADD COLUMN rank integer DEFAULT 7"))
      for _ in 1...2 {
        let store = try PostgreSQLStore(address: address, schema: schema, waiter: .blocking)
        #expect(store.connection.server.schema == 2)
        #expect(try store.first("SELECT rank FROM accounts") { $0.integer(0) } == 7)
        #expect(try store.account(ann)?.username == "ann")
      }
      #expect(throws: Failure.storeUnavailable(.databaseOfLaterVersion(schema: 2, known: 1))) {
        try StoreKind.serverStore(at: address)
      }
    }

    @Test("A step that fails leaves the database as it was")
    func failingStep() throws {
      let address = try StoreKind.serverAddress()
      _ = try StoreKind.serverStore(at: address)
      var schema = PostgreSQLSchema()
      schema.steps += [
        .init("Add a table", script: "CREATE TABLE added (id integer)"),
        .init("Fail", script: "SELECT * FROM nowhere"),
      ]
      #expect(throws: Failure.self) {
        try PostgreSQLStore(address: address, schema: schema, waiter: .blocking)
      }
      let store = try StoreKind.serverStore(at: address)
      #expect(try store.first("SELECT to_regclass('added') IS NULL") { $0.text(0) } == "t")
    }
  }
#endif
