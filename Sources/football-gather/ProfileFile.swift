import GatherApp
import GatherDomain
import Glibc
import HeadlessUI

/// The file of the profile, and the lock beside it that tells a living process from a dead one.
final class ProfileFile {
  private let path: String
  /// Holds the lock, once it is taken, until the process ends, however it ends.
  private let lock: CInt
  private var isClaimed = false

  /// The profile at `path`, which need not be there yet, but must be possible. One that is still where
  /// earlier versions kept it, at one of `formers`, is moved.
  init(path: String, formerly formers: [String] = []) throws {
    Folder.make(for: path)
    let path = Self.target(of: Self.move(formers, to: path))
    self.path = path
    if FileContent.isNoFile(path) { throw Self.failure(path, "it is not a file") }
    // A link in its place would have a file made, or locked, that somebody else has chosen.
    lock = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
  }

  private static func failure(_ path: String, _ reason: String) -> ExitError {
    .noInput("The profile \(path) cannot be opened: \(reason); choose another with --profile.")
  }

  /// Where the profile is whose path may be a link: the link stays when the profile is replaced.
  private static func target(of path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    // There is nothing yet, perhaps where a link leads to.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink(path, &buffer, buffer.count - 1) > 0 else { return path }
    let target = String(cString: buffer)
    return target.hasPrefix("/") ? target : Folder.of(path) + "/" + target
  }

  deinit { close(lock) }

  /// What a session may do with the file.
  var access: ProfileAccess {
    ProfileAccess(
      claim: claim, load: { [path] in Profile(bytes: FileContent.read(path) ?? []) },
      save: { [path] (profile) throws(RequestError) in
        do { try FileContent.write(profile.bytes, to: path, mode: 0o600) } catch {
          throw Failure.storeUnavailable(
            "The profile \(path) cannot be written; check its folder and try again."
          ).requestError
        }
      })
  }

  /// Moves the first profile that is at one of `formers` to `path` if nothing is there yet; the path to use.
  /// While a process of an earlier version uses that profile, it stays where it is.
  private static func move(_ formers: [String], to path: String) -> String {
    guard Glibc.access(path, F_OK) != 0,
      let former = formers.first(where: { Glibc.access($0, F_OK) == 0 })
    else { return path }
    let lock = open(former + ".lock", O_RDONLY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    // Shared, so that two that move it at once are not in each other's way.
    if lock >= 0, flock(lock, LOCK_SH | LOCK_NB) != 0 { return former }
    guard rename(former, path) == 0 else {
      // Another one has just moved it, or it cannot be moved.
      return Glibc.access(path, F_OK) == 0 ? path : former
    }
    unlink(former + ".lock")
    return path
  }

  private func claim() -> Bool {
    if !isClaimed { isClaimed = flock(lock, LOCK_EX | LOCK_NB) == 0 }
    return isClaimed
  }
}
