// swift-format-ignore-file
// What Swift's own part of Darwin and Musl adds to the C headers: macros and functions of variable arguments, which it
// does not import from C. This stands in for that part, which only a toolchain for these platforms has.
var errno: CInt {
  get { 0 }
  set {}
}
let SIG_IGN: (@convention(c) (CInt) -> Void)? = nil
let S_IFMT: mode_t = 0o170000
let S_IFDIR: mode_t = 0o040000
let S_IFREG: mode_t = 0o100000
let S_IFSOCK: mode_t = 0o140000
func open(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { 0 }
func open(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { 0 }
func fcntl(_ descriptor: CInt, _ command: CInt) -> CInt { 0 }
func fcntl(_ descriptor: CInt, _ command: CInt, _ value: CInt) -> CInt { 0 }
func fcntl(_ descriptor: CInt, _ command: CInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }
#if canImport(Darwin)
  // Macros for constants of an enumeration, which are not imported without Apple's module map.
  let CLOCK_REALTIME = _CLOCK_REALTIME
  let CLOCK_MONOTONIC = _CLOCK_MONOTONIC
#endif
