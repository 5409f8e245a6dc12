private import CSodium
package import GatherDomain
import Sessions

/// Bytes as text, by libsodium.
extension Crypto {
  /// The version of libsodium.
  package static var libraryVersion: String { String(cString: sodium_version_string()) }

  /// SHA-256 as hexadecimal digits in lower case.
  package static func hexDigest(_ bytes: [UInt8]) -> String { sha256(bytes).hexadecimal }

  /// The bytes in base64 with padding (RFC 4648).
  package static func base64(_ bytes: [UInt8]) -> String {
    let variant = CInt(sodium_base64_VARIANT_ORIGINAL)
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return string(text)
  }

  /// The characters before the NUL.
  private static func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension [UInt64] {
  /// The bytes of the words, the most significant first.
  package var bytes: [UInt8] {
    flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }
}
