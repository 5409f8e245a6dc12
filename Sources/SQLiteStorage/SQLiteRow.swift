import CSQLite
import GatherDomain
import SQLShared

extension SQLValue {
  /// Binds the value to a parameter, counted from 1; returns SQLite's result, which is no success without memory.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    // SQLite copies bound values before these calls return.
    switch self {
    case .integer(let value): sqlite3_bind_int64(statement, index, Int64(value))
    case .text(let value):
      sqlite3_bind_text(statement, index, value, Int32(value.utf8.count), fg_transient())
    case .blob(let value):
      sqlite3_bind_blob(statement, index, value, Int32(value.count), fg_transient())
    case .null: sqlite3_bind_null(statement, index)
    }
  }
}

/// The current row of a statement, valid until the next step.
package struct SQLiteRow: SQLRow {
  private let statement: OpaquePointer
  /// Set when a number is out of range. Only a damaged file contains one, and arithmetic with it could
  /// overflow.
  private let isDamaged: UnsafeMutablePointer<Bool>

  /// The largest magnitude of a number that this program writes.
  private static let largest = 1 << 53

  init(statement: OpaquePointer, isDamaged: UnsafeMutablePointer<Bool>) {
    self.statement = statement
    self.isDamaged = isDamaged
  }

  /// The number in a column; 0 if it is out of range, and then the query fails.
  package func integer(_ column: Int32) -> Int {
    let value = Int(sqlite3_column_int64(statement, column))
    if value.magnitude <= Self.largest { return value }
    isDamaged.pointee = true
    return 0
  }

  package func optionalInteger(_ column: Int32) -> Int? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// The text in a column; an empty one for null.
  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The text in a column; nil for null.
  package func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    // Most texts are so short that they need no memory, nor a check if they are ASCII.
    return String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(fromContentsOf: UnsafeBufferPointer(start: start, count: count))
    }
  }

  func blob(_ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, column))
    guard count > 0, let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
