import Glibc

@testable import JSONRPC

/// Converses with a club over each of the streams on stdin, whose lengths are the arguments. A profiler
/// counts the steps of each call of `measured`.
@main
enum Work {
  static func main() {
    for length in CommandLine.arguments.compactMap({ Int($0) }) {
      let stream = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
      var rest = stream[...]
      while !rest.isEmpty {
        let place = UnsafeMutableRawBufferPointer(rebasing: rest)
        let count = read(STDIN_FILENO, place.baseAddress, place.count)
        guard count > 0 else { exit(1) }
        rest = rest.dropFirst(count)
      }
      measured(UnsafeRawBufferPointer(stream))
      stream.deallocate()
    }
  }
}

/// Converses over one stream, half of which arrives in small pieces and the rest at once, so that it
/// shows both what a piece costs and what a group does.
@inline(never)
func measured(_ stream: UnsafeRawBufferPointer) {
  let cuts = Array(stride(from: 128, to: stream.count / 2, by: 128)) + [stream.count]
  FuzzContext().connect().converse(stream, in: cuts) { _ in }
}
