/// A visitor that reads or replaces the fields of a stored value.
package protocol StoredMemberVisitor {
  mutating func field(_ name: String, _ value: inout String)
  mutating func field(_ name: String, _ value: inout String?)
  mutating func field(_ name: String, _ value: inout Int?)
  /// A field that holds an enumeration value.
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?)
}
