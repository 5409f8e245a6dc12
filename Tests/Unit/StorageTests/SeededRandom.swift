/// Random numbers that are the same in every run: SplitMix64 from a seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to, without, `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// One of `elements`.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A scalar of any plane, of ASCII or of the control characters, each kind equally often.
  mutating func scalar() -> Unicode.Scalar {
    let value: UInt32
    switch below(5) {
    case 0: value = UInt32(below(0x20))
    case 1: value = UInt32(below(0x80))
    case 2: value = UInt32(below(0x800))
    case 3: value = UInt32(below(0x1_0000))
    default: value = UInt32(below(0x11_0000))
    }
    // The surrogates are no scalars.
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
