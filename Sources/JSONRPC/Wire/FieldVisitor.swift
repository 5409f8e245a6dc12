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
  ) {
    switch self {
    case .reading(let decoder): decoder.pointee.field(name, &value, limit)
    case .writing(let writer): if !value.isAbsent { writer.pointee.field(name, &value) }
    case .describing(let recorder): recorder.pointee.field(name, Value.self, summary, limit)
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
}
