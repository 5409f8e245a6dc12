private import CSodium
package import GatherDomain

extension Secrets {
  /// What a password's hash costs to compute.
  package enum PasswordCost: Sendable {
    /// libsodium's INTERACTIVE limits: 64 MiB and about 80 ms.
    case interactive
    /// The least that Argon2id allows, for tests.
    case minimum

    fileprivate var limits: (operations: UInt64, memory: Int) {
      switch self {
      case .interactive:
        (UInt64(crypto_pwhash_opslimit_interactive()), crypto_pwhash_memlimit_interactive())
      case .minimum: (UInt64(crypto_pwhash_opslimit_min()), crypto_pwhash_memlimit_min())
      }
    }
  }

  /// Argon2id and SHA-256 by libsodium; tokens of 32 characters from `random`.
  package static func sodium(
    cost: PasswordCost = .interactive, random: @escaping () -> UInt64
  ) -> Secrets {
    Secrets(
      hash: { (password) throws(Failure) in
        var hash = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let limits = cost.limits
        let status = crypto_pwhash_str(
          &hash, password, UInt64(password.utf8.count), limits.operations, limits.memory)
        guard status == 0 else { throw tooLittleMemory }
        return String(decoding: hash.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      },
      verify: { (password, hash) throws(Failure) in
        switch footballGatherVerify(hash, password, UInt64(password.utf8.count)) {
        case FootballGatherMatch: return true
        case FootballGatherMismatch: return false
        default: throw tooLittleMemory
        }
      },
      digest: sha256,
      token: {
        [random(), random()].map { word in
          let digits = String(word, radix: 16)
          return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
      })
  }

  private static var tooLittleMemory: Failure {
    .storeUnavailable("There is too little memory to check passwords; free some and try again.")
  }

  /// SHA-256 by libsodium.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}
