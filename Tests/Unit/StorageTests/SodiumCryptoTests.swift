import GatherDomain
import Sessions
import SodiumCrypto
import Testing

@testable import SQLiteStorage

/// What libsodium does for the domain: hashes of passwords, digests, tokens.
@Suite("Crypto by libsodium")
struct SodiumCryptoTests {
  private let crypto = Crypto.sodium(cost: .minimum, random: { 0xABC })

  @Test("Bytes as text: hexadecimal digits, and base64 with the examples of RFC 4648")
  func text() {
    #expect(([0, 0x0F, 0xF0, 0xFF] as [UInt8]).hexadecimal == "000ff0ff")
    #expect(Crypto.hexDigest([]).hasPrefix("e3b0c44298fc1c149afb"))
    #expect(
      [1, UInt64.max - 1].bytes == [0, 0, 0, 0, 0, 0, 0, 1] + Array(repeating: 255, count: 7) + [
        254
      ])
    let examples = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (text, base64) in examples { #expect(Array(text.utf8).base64 == base64) }
  }

  @Test("A hash lets in its own password and no other")
  func match() throws {
    let hash = try crypto.hash("correct horse")
    #expect(hash.hasPrefix("$argon2id$"))
    #expect(try crypto.verify("correct horse", hash))
    for other in ["", "correct hors", "correct horsee", "Correct horse", "correct horse\0"] {
      #expect(try !crypto.verify(other, hash))
    }
    #expect(try crypto.hash("correct horse") != hash)
  }

  @Test("SHA-256 of nothing and of abc")
  func digest() {
    #expect(crypto.digest([]).prefix(4) == [0xE3, 0xB0, 0xC4, 0x42])
    #expect(crypto.digest(Array("abc".utf8)).prefix(4) == [0xBA, 0x78, 0x16, 0xBF])
  }

  @Test("A token is 32 hexadecimal digits")
  func token() { #expect(crypto.token() == "0000000000000abc0000000000000abc") }

  /// Of "correct horse", by libsodium at other costs than this program's: Argon2id, and Argon2i.
  @Test(
    "Hashes of other costs are understood",
    arguments: [
      "$argon2id$v=19$m=8192,t=3,p=1$UrA61FJLwhL1sZhDAg7Vxw$6aKaH2v5lZ6Q5EGRJ2tkTbc0cE62qzUbsHSqrtpNOoo",
      "$argon2i$v=19$m=8192,t=3,p=1$mehZiMK111qOrbYw7ndmtA$TNcLDJkCUmqXTfo0Hxm4qBlc33JBoV183LB+isTYIuw",
    ])
  func otherCosts(hash: String) throws {
    #expect(try crypto.verify("correct horse", hash))
    #expect(try !crypto.verify("wrong horse", hash))
  }

  @Test("An invalid hash verifies no password, and does not stop the program")
  func damage() throws {
    let hash = try crypto.hash("correct horse")
    for count in 0..<hash.utf8.count {
      #expect(try !crypto.verify("correct horse", String(hash.prefix(count))))
    }
    for (text, other) in [
      ("$m=8,", "$m=0,"), ("$m=8,", "$m=-8,"), ("t=1", "t=0"), ("t=1", "t=x"), ("p=1", "p=2"),
      ("argon2id", "argon2x"), ("v=19", "v=18"), ("$m=", "$n="),
    ] {
      #expect(hash.contains(text))
      let damaged = hash.replacing(text, with: other)
      #expect(try !crypto.verify("correct horse", damaged), "\(damaged)")
    }
  }
}
