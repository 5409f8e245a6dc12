import GatherDomain
import GatherPresentation
import Glibc

/// The file of the profile, and the lock beside it that tells a living process from a dead one.
final class ProfileFile {
  private let path: String
  /// Holds the lock until the process ends, however it ends.
  private var lock: CInt?

  init(path: String) {
    self.path = path
    Folder.make(for: path)
  }

  /// What a session may do with the file.
  var access: ProfileAccess {
    ProfileAccess(
      claim: claim, load: { [path] in Profile(bytes: FileContent.read(path) ?? []) },
      save: { [path] (profile) throws(Failure) in
        do { try FileContent.write(profile.bytes, to: path, mode: 0o600) } catch {
          throw .storeUnavailable(
            "The profile \(path) cannot be written; choose another with --profile.")
        }
      })
  }

  private func claim() -> Bool {
    if lock != nil { return true }
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return false
    }
    lock = descriptor
    return true
  }
}
