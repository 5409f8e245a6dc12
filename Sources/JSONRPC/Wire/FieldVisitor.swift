/// One walk over an object's fields: to read them, to write them, or to describe them. The object
/// states its fields and does not know which.
///
/// Each case points to what does the work; it is on the stack of the function that began the walk, and
/// outlives it.
package enum FieldVisitor {
  case reading(UnsafeMutablePointer<FieldDecoder>)
  case writing(UnsafeMutablePointer<JSONWriter>)
  case describing(UnsafeMutablePointer<SchemaRecorder>)

  /// A field that is always there, unless its type can be absent.
  package func callAsFunction<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field that may be absent. It is written by the witness table of its own type, as that of the optional
  /// type would have to be looked up each time.
  package func callAsFunction<Value: WireValue>(
    _ name: StaticString, _ value: inout Value?, _ summary: StaticString, _ limit: Limit? = nil
  ) {
    switch self {
    case .reading(let decoder): decoder.pointee.field(name, &value, limit)
    case .writing(let writer): value?.write(asField: name, to: &writer.pointee)
    case .describing(let recorder): recorder.pointee.field(name, Value?.self, summary, limit)
    }
  }

  /// A field that a sender may leave out, which then is `fallback`.
  package func callAsFunction<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, default fallback: Value,
    _ summary: StaticString, _ limit: Limit? = nil
  ) {
    switch self {
    case .reading(let decoder): decoder.pointee.field(name, &value, default: fallback, limit)
    case .writing(let writer): writer.pointee.field(name, &value)
    case .describing(let recorder): recorder.pointee.field(name, default: fallback, summary, limit)
    }
  }

  @inline(__always)
  private func visit<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, _ summary: StaticString, _ limit: Limit?
  ) {
    switch self {
    case .reading(let decoder): decoder.pointee.field(name, &value, limit)
    case .writing(let writer): if !value.isAbsent { writer.pointee.field(name, &value) }
    case .describing(let recorder): recorder.pointee.field(name, Value.self, summary, limit)
    }
  }
}

extension WireValue {
  /// Writes the value in place, which spares a copy of what it holds.
  fileprivate mutating func write(asField name: StaticString, to writer: inout JSONWriter) {
    writer.field(name, &self)
  }
}

/// The commonest types, once more by name: the compiler specialises a generic function only in its own
/// module, and elsewhere reaches each value through a witness table.
extension FieldVisitor {
  /// A field of type `String`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout String, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `String?`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout String?, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `[String]`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout [String], _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `[String]?`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout [String]?, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `DateTime?`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout DateTime?, _ summary: StaticString,
    _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `Int`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout Int, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `Int?`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout Int?, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `Bool`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout Bool, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }

  /// A field of type `Bool?`.
  package func callAsFunction(
    _ name: StaticString, _ value: inout Bool?, _ summary: StaticString, _ limit: Limit? = nil
  ) { visit(name, &value, summary, limit) }
}
