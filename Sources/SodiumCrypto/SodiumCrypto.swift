// Hashes of passwords, digests and tokens, by libsodium.
// It never knows whose password it hashes, or where a hash is kept.
// Begin here.
private import CSodium
package import GatherDomain
import Sessions

extension Crypto {
  /// The cost of hashing a password.
  package enum PasswordCost: Sendable {
    /// libsodium's INTERACTIVE limits: 64 MiB and about 80 ms.
    case interactive
    /// The minimum cost of Argon2id, for hashes that are never kept.
    case minimum

    fileprivate var limits: (operations: UInt64, memory: Int) {
      switch self {
      case .interactive:
        (UInt64(crypto_pwhash_opslimit_interactive()), crypto_pwhash_memlimit_interactive())
      case .minimum: (UInt64(crypto_pwhash_opslimit_min()), crypto_pwhash_memlimit_min())
      }
    }
  }

  /// Argon2id and SHA-256 by libsodium; tokens of 32 characters from `random`, and tags of 16 from
  /// `randomOfTags`, or from `random` without it.
  package static func sodium(
    cost: PasswordCost = .interactive, random: @escaping () -> UInt64,
    randomOfTags: (() -> UInt64)? = nil
  ) -> Crypto {
    let randomOfTags = randomOfTags ?? random
    return Crypto(
      hash: { (password) throws(Failure) in
        var hash = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let limits = cost.limits
        let status = crypto_pwhash_str(
          &hash, password, UInt64(password.utf8.count), limits.operations, limits.memory)
        guard status == 0 else { throw tooLittleMemory }
        return String(decoding: hash.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      },
      verify: { (password, hash) throws(Failure) in
        // For hashes of other programs, libsodium does not distinguish a lack of memory from a mismatch.
        guard let parts = HashParts(hash) else {
          return crypto_pwhash_str_verify(hash, password, UInt64(password.utf8.count)) == 0
        }
        guard let key = parts.key(of: password) else { throw tooLittleMemory }
        return sodium_memcmp(key, parts.key, key.count) == 0
      },
      digest: sha256,
      token: { [random(), random()].bytes.hexadecimal },
      tag: { [randomOfTags()].bytes.hexadecimal })
  }

  private static var tooLittleMemory: Failure {
    .storeUnavailable(.tooLittleMemory)
  }

  /// SHA-256 by libsodium.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}

/// The parts of an Argon2id hash in libsodium's format: `$argon2id$v=19$m=65536,t=2,p=1$SALT$KEY`.
private struct HashParts {
  let salt: [UInt8]
  let key: [UInt8]
  private let operations: UInt64
  /// In bytes.
  private let memory: Int

  init?(_ hash: String) {
    let parts = hash.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[..<3] == ["", "argon2id", "v=19"] else { return nil }
    let costs = parts[3].split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    guard costs.map(\.first) == ["m", "t", "p"], costs.allSatisfy({ $0.count == 2 }),
      let kibibytes = Int(costs[0][1]), kibibytes < 1 << 32, let operations = UInt64(costs[1][1]),
      costs[2][1] == "1", let salt = Self.bytes(parts[4]), let key = Self.bytes(parts[5]),
      salt.count == crypto_pwhash_saltbytes(), key.count >= crypto_pwhash_bytes_min(),
      kibibytes << 10 >= crypto_pwhash_memlimit_min(), operations >= crypto_pwhash_opslimit_min()
    else { return nil }
    (self.salt, self.key, self.operations, memory) = (salt, key, operations, kibibytes << 10)
  }

  /// The key of a password with the same salt and costs; nil if there is too little memory.
  func key(of password: String) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: key.count)
    let status = crypto_pwhash(
      &result, UInt64(result.count), password, UInt64(password.utf8.count), salt, operations,
      memory, crypto_pwhash_alg_argon2id13())
    return status == 0 ? result : nil
  }

  private static func bytes(_ base64: Substring) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: base64.utf8.count)
    var count = 0
    let text = String(base64)
    let status = sodium_base642bin(
      &bytes, bytes.count, text, text.utf8.count, nil, &count, nil,
      sodium_base64_VARIANT_ORIGINAL_NO_PADDING)
    return status == 0 ? Array(bytes.prefix(count)) : nil
  }
}
