import GatherDomain
import GatherPresentation
import Glibc

/// The file of the profile, and the lock beside it that tells a living process from a dead one.
final class ProfileFile {
  private let path: String
  /// Holds the lock, once it is taken, until the process ends, however it ends.
  private let lock: CInt
  private var isClaimed = false

  /// The profile at `path`, which need not be there yet, but must be possible.
  init(path: String) throws {
    self.path = path
    Folder.make(for: path)
    lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      let reason = String(cString: strerror(errno))
      throw ExitError.noInput(
        "The profile \(path) cannot be opened: \(reason); choose another with --profile.")
    }
  }

  deinit { close(lock) }

  /// What a session may do with the file.
  var access: ProfileAccess {
    ProfileAccess(
      claim: claim, load: { [path] in Profile(bytes: FileContent.read(path) ?? []) },
      save: { [path] (profile) throws(Failure) in
        do { try FileContent.write(profile.bytes, to: path, mode: 0o600) } catch {
          throw .storeUnavailable(
            "The profile \(path) cannot be written; check its folder and try again.")
        }
      })
  }

  private func claim() -> Bool {
    if !isClaimed { isClaimed = flock(lock, LOCK_EX | LOCK_NB) == 0 }
    return isClaimed
  }
}
