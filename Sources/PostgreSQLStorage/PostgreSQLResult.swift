#if PostgreSQL
  import CPostgreSQL
  import SQLShared

  /// The result of a statement, as libpq holds it.
  final class PostgreSQLResult {
    fileprivate let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { lazy_PQclear(handle) }

    /// The name of the command that the server has executed.
    var tag: String { lazy_PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

    /// The memory that it occupies, in bytes.
    var size: Int { lazy_PQresultMemorySize(handle) }

    /// The first row.
    var first: PostgreSQLRow? {
      lazy_PQntuples(handle) > 0 ? PostgreSQLRow(result: self, row: 0) : nil
    }

    /// All rows.
    var rows: [PostgreSQLRow] {
      (0..<lazy_PQntuples(handle)).map { PostgreSQLRow(result: self, row: $0) }
    }
  }

  /// The row of a result.
  struct PostgreSQLRow: SQLRow {
    fileprivate let result: PostgreSQLResult
    private var handle: OpaquePointer { result.handle }
    fileprivate let row: Int32

    func integer(_ column: Int32) -> Int { optionalInteger(column) ?? 0 }

    func optionalInteger(_ column: Int32) -> Int? {
      optionalText(column).flatMap { Int($0) }
    }

    func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    func optionalText(_ column: Int32) -> String? {
      read(column) { String(decoding: $0, as: UTF8.self) }
    }

    func blob(_ column: Int32) -> [UInt8] { optionalBlob(column) ?? [] }

    /// Bytes, which the server sends as "\x" and hexadecimal digits; nil for null.
    func optionalBlob(_ column: Int32) -> [UInt8]? {
      read(column) { characters in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count / 2)
        var high: UInt8?
        for digit in characters.dropFirst(2) {
          let value = digit < 0x3A ? digit - 0x30 : digit - 0x57
          if let first = high {
            bytes.append(first << 4 | value)
            high = nil
          } else {
            high = value
          }
        }
        return bytes
      }
    }

    /// What `body` makes of the characters of a column; nil for null.
    private func read<Result>(
      _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
      withExtendedLifetime(result) {
        guard lazy_PQgetisnull(handle, row, column) == 0,
          let start = lazy_PQgetvalue(handle, row, column)
        else { return nil }
        let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        return body(
          UnsafeBufferPointer(start: bytes, count: Int(lazy_PQgetlength(handle, row, column))))
      }
    }
  }
#endif
