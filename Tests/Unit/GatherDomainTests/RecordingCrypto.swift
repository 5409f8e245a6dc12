@testable import GatherDomain

/// A ``Crypto`` that records its costly calls, in order. A password's hash is its reverse.
final class RecordingCrypto {
  var calls: [String] = []

  var crypto: Crypto {
    Crypto(
      hash: { (password) throws(Failure) in
        self.calls.append("hash")
        return String(password.reversed())
      },
      verify: { (password, hash) throws(Failure) in
        self.calls.append("verify")
        return hash == String(password.reversed())
      }, digest: Self.digest, token: { "token" }, tag: { "tag" })
  }

  /// Eight bytes that tell the texts of these tests apart.
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
  }

  static var outOfMemory: Crypto {
    let failure = Failure.storeUnavailable(.tooLittleMemory)
    return Crypto(
      hash: { (_) throws(Failure) in throw failure },
      verify: { (_, _) throws(Failure) in throw failure }, digest: digest, token: { "token" },
      tag: { "tag" })
  }
}
