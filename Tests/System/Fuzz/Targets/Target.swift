// The entry that libFuzzer calls for each input, and what a target says when a property does not hold.

/// A way to examine an input: it stops the process if something that always holds does not.
private typealias Target = @Sendable (UnsafeRawBufferPointer) -> Void

private let targets: [String: Target] = [
  "--codec": { Codec.examine($0) },
  "--framing": { Framings.examine($0) },
  "--conversation": { Conversation.examine($0) },
  "--planted": { Planted.examine($0) },
]

/// The target that the command line names; libFuzzer leaves arguments with two dashes alone.
private let target: Target = {
  guard let target = CommandLine.arguments.lazy.compactMap({ targets[$0] }).first else {
    fatalError("Name a target: \(targets.keys.sorted().joined(separator: ", ")).")
  }
  return target
}()

/// Examines one input of libFuzzer's, in a block of memory that ends where the input does.
@_cdecl("LLVMFuzzerTestOneInput")
public func examineInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

/// What LeakSanitizer has to ignore: what a global's initialiser (`_WZ`) allocates lives as long as
/// the program, but LeakSanitizer does not see it behind the tag bits of an indirect enumeration.
@_cdecl("__lsan_default_suppressions")
public func leaksToLetPass() -> UnsafePointer<UInt8> {
  let text: StaticString = "leak:_WZ$"
  return text.utf8Start
}

/// Stops the process, which libFuzzer takes for a crash, unless `holds`.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError(sentence()) }
}

extension Collection<UInt8> {
  /// The bytes as a person can read them.
  var shown: String { String(decoding: self, as: UTF8.self).debugDescription }
}

extension UnsafeRawBufferPointer {
  /// The ways in which the bytes can arrive, as the places where a piece of them ends.
  var cuts: (whole: [Int], halves: [Int], smallest: [Int]) {
    // Depends on all bytes, so that the fuzzer can move it.
    let place = isEmpty ? 0 : Int(reduce(UInt(5381)) { $0 &* 33 &+ UInt($1) } % UInt(count))
    // Byte by byte; a long input in 256 pieces, as each has its price.
    let small = stride(from: 0, to: count, by: 1 + count / 256)
    return ([count], [place, count], Array(small) + [count])
  }
}
