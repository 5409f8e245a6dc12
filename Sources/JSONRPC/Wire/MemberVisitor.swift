/// One walk over an object's members: to read them, to write them, or to describe them. The object
/// states its members and does not know which.
///
/// Each case points to what does the work; it is on the stack of the function that began the walk, and
/// outlives it.
package enum MemberVisitor {
  case reading(UnsafeMutablePointer<MemberDecoder>)
  case writing(UnsafeMutablePointer<JSONWriter>)
  case describing(UnsafeMutablePointer<SchemaRecorder>)

  /// A member that is always there, unless its type can be absent.
  package func callAsFunction<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, _ summary: StaticString, _ limit: Limit? = nil
  ) {
    switch self {
    case .reading(let decoder): decoder.pointee.member(name, &value, limit)
    case .writing(let writer): if !value.isAbsent { writer.pointee.member(name, &value) }
    case .describing(let recorder): recorder.pointee.member(name, Value.self, summary, limit)
    }
  }

  /// A member that a sender may leave out, which then is `fallback`.
  package func callAsFunction<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, default fallback: Value,
    _ summary: StaticString, _ limit: Limit? = nil
  ) {
    switch self {
    case .reading(let decoder): decoder.pointee.member(name, &value, default: fallback, limit)
    case .writing(let writer): writer.pointee.member(name, &value)
    case .describing(let recorder): recorder.pointee.member(name, default: fallback, summary, limit)
    }
  }
}
