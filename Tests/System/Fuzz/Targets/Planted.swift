/// The target that shows that faults are found: each is triggered by the words that name it.
enum Planted {
  /// Does the fault that `input` names.
  static func examine(_ input: UnsafeRawBufferPointer) {
    if input.elementsEqual("leak".utf8) {
      let ring = Ring()
      ring.next = ring
    }
    if input.elementsEqual("read behind end".utf8) {
      let behind = UnsafeRawBufferPointer(start: input.baseAddress, count: input.count + 1)
      require(behind.last == 0, "bytes after the end were read")
    }
    require(!input.elementsEqual("property".utf8), "a property does not hold")
    var steps = 0
    while input.elementsEqual("slowness".utf8) { steps &+= 1 }
  }

  /// An object that can keep itself alive.
  private final class Ring {
    var next: Ring?
    let bytes = [UInt8](repeating: 0, count: 100)
  }
}
