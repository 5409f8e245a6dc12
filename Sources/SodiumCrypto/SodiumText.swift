private import CSodium
package import GatherDomain
import Sessions

/// Bytes as text, by libsodium.
extension Crypto {
  /// The version of libsodium.
  package static var libraryVersion: String { String(cString: sodium_version_string()) }

  /// SHA-256 as hexadecimal digits in lower case.
  package static func hexDigest(_ bytes: [UInt8]) -> String { sha256(bytes).hexadecimal }

}

extension [UInt64] {
  /// The bytes of the words, the most significant first.
  package var bytes: [UInt8] {
    flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }
}
