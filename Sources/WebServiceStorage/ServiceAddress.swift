#if WebService
  package import GatherDomain

  /// Where a web service is: `https://host[:port]`, or on this machine `http://` as well.
  package struct ServiceAddress: Equatable, Sendable {
    /// The address without the part after the port.
    package let text: String
    /// Whether it is on this machine, where the connection cannot be intercepted.
    package let isLoopback: Bool

    /// Throws ``Failure/invalidInput(_:)`` for `--store`, with the expected form.
    package init(_ text: String) throws(Failure) {
      let isPlain = text.hasPrefix("http://")
      guard isPlain || text.hasPrefix("https://") else {
        throw Self.invalid("--store must be https://HOST[:PORT]")
      }
      var authority = text.dropFirst(isPlain ? 7 : 8)
      if authority.hasSuffix("/") { authority.removeLast() }
      if let end = authority.firstIndex(where: { "/?#".contains($0) }) {
        let last = authority[..<end].contains(":") ? "the port" : "it"
        throw Self.invalid("--store must be https://HOST[:PORT] and nothing behind \(last)")
      }
      var host = authority
      // An IPv6 address is enclosed in brackets.
      if let colon = authority.lastIndex(of: ":"),
        !authority[colon...].utf8.contains(UInt8(ascii: "]"))
      {
        host = authority[..<colon]
        let port = authority[colon...].dropFirst()
        guard port.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(port), 1...65535 ~= number
        else {
          throw Self.invalid("--store must be https://HOST[:PORT] with a port from 1 to 65535")
        }
      }
      let isName = host.utf8.allSatisfy { byte in
        byte > 0x20 && byte < 0x7F && !"/?#@\\%\"<>^`{|}".utf8.contains(byte)
      }
      guard !host.isEmpty, isName else {
        throw Self.invalid("--store must be https://HOST[:PORT] and nothing behind it")
      }
      isLoopback = host == "localhost" || host == "[::1]" || host.isLoopbackNumber
      guard !isPlain || isLoopback else {
        throw Self.invalid(
          "--store must be https://HOST[:PORT], as passwords would be sent readable; http:// is for "
            + "127.0.0.1, [::1] and localhost only")
      }
      self.text = String(text.prefix(text.count - (text.hasSuffix("/") ? 1 : 0)))
    }

    private static func invalid(_ sentence: String) -> Failure {
      .invalid("--store", .forOperator(sentence))
    }
  }

  extension Substring {
    /// Whether this is an IPv4 address of the machine itself, written in full.
    fileprivate var isLoopbackNumber: Bool {
      let parts = split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
    }
  }
#endif
