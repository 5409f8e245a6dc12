package import JSONRPC

/// What is remembered between runs on this machine: where the person left off, and the name to sign
/// in with.
package struct LocalProfile: WireObject, Equatable {
  package static let about = TypeInfo("Profile", "What is remembered between runs on this machine.")
  package var token: String?
  package var username: String?
  package var rememberMe = true

  package init() {}

  package mutating func members(_ visit: MemberVisitor) {
    visit("token", &token, "Opens the session where the person left off.")
    visit("username", &username, "The name to sign in with, if it is to be remembered.")
    visit("rememberMe", &rememberMe, default: true, "Whether the name is to be remembered.")
  }

  /// The profile in `bytes`; an empty one if they hold none: everything in it can be recreated.
  package init(bytes: [UInt8]) {
    self = JSONSlice.parse(bytes) { try LocalProfile(wire: $0) } ?? LocalProfile()
  }

  /// The profile as it is kept in a file.
  package var bytes: [UInt8] {
    EncodedJSON(self).bytes + [UInt8(ascii: "\n")]
  }
}
