private import CSQLite

/// What SQLite says of an error.
enum SQLiteMessage {
  /// The message of the latest error of a connection, with that of the system if a system call has failed.
  static func latest(of handle: OpaquePointer?) -> String {
    [sqlite3_errmsg(handle), fg_system_error(handle)].compactMap { text in
      text.map { String(cString: $0) }
    }.joined(separator: ": ")
  }
}
