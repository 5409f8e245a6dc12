import GatherDomain
import HeadlessUI
import PatternGallery
import PrintedContract
import SodiumCrypto

extension Contract {
  /// The contract of this program, whose sessions begin with the list of the apps, or with the `demo` in one of its
  /// patterns.
  static func gallery(_ demo: Demo? = nil, in pattern: String? = nil) -> Contract {
    let app = PatternGallery.app(beginningWith: demo, in: pattern)
    func contract(digest: String) -> Contract {
      Contract(
        galleryProgram, digest: digest, languages: [.english, .pseudo],
        sessionTexts: { _ in GalleryTexts() }, app: app, methods: [.discover])
    }
    let document = contract(digest: "").openRPCText()
    return contract(digest: Crypto.hexDigest(Array(document.utf8)))
  }

  /// What the contract says of this program.
  static let galleryProgram = Program(
    name: "pattern-gallery", title: "Pattern gallery",
    summary: "Small apps, each in several presentation patterns", namespace: "PatternGallery.",
    version: "1.0.0", protocolVersion: "1.0",
    levels: ContractLevels(present: 1, oldest: 1, additions: [:]))
}

/// The session's own texts, such as Back. They are in English only, like the demos.
struct GalleryTexts: SessionTexts {
  let language = Language.english
  let back = "Back"
  let signOut = "Sign out"
  let signOutQuestion = "Sign out?"
  let passwordIsNeeded = "You need your password to sign in again."
  let undo = "Undo"
  let ok = "OK"
  let cancel = "Cancel"
  let error = "Error"
  let retry = "Try again"
  let viewHasChanged = "The view has changed. Look at it again."
  let notOffered = "This is not offered now."
  let noSuchRow = "There is no such entry in this list."
  let othersKeepChanging = "Other processes keep changing this."

  func sentence(_ reason: String) -> String { reason.hasSuffix(".") ? reason : reason + "." }
}
