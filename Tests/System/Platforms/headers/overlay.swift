// swift-format-ignore-file
// What Swift's own part of Darwin and Musl adds to the C headers: macros and functions of variable arguments, which it
// does not import from C. This stands in for that part, which only a toolchain for these platforms has.
package var errno: CInt {
  get { 0 }
  set {}
}
package let SIG_IGN: (@convention(c) (CInt) -> Void)? = nil
package let S_IFMT: mode_t = 0o170000
package let S_IFDIR: mode_t = 0o040000
package let S_IFREG: mode_t = 0o100000
package let S_IFSOCK: mode_t = 0o140000
package func open(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { 0 }
package func open(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { 0 }
package func fcntl(_ descriptor: CInt, _ command: CInt) -> CInt { 0 }
package func fcntl(_ descriptor: CInt, _ command: CInt, _ value: CInt) -> CInt { 0 }
package func fcntl(_ descriptor: CInt, _ command: CInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }
#if canImport(Darwin)
  // Macros for constants of an enumeration, which are not imported without Apple's module map.
  let CLOCK_REALTIME = _CLOCK_REALTIME
  let CLOCK_MONOTONIC = _CLOCK_MONOTONIC
#endif
