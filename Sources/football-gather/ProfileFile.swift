import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import ViewVocabulary

/// The file of the profile, and a lock file beside it that shows whether a process uses the profile.
final class ProfileFile {
  private let path: String
  /// The descriptor that holds the lock, once it is taken, until the process ends.
  private let lock: CInt
  private var isClaimed = false

  /// The profile at `path`, which need not exist. Throws an ``ExitError`` if there can be no file at `path`.
  init(path: String) throws {
    Folder.make(for: path)
    let path = try Self.target(of: path)
    self.path = path
    if FileContent.isNotRegularFile(path) { throw Self.failure(path, "it is not a file") }
    // Following a link could create or lock a file that another user has chosen.
    lock = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Self.failure(path, Platform.error) }
  }

  private static func failure(_ path: String, _ reason: String) -> ExitError {
    .noInput("The profile \(path) cannot be opened: \(reason); choose another with --profile.")
  }

  /// The path of the profile after links, so that a link stays when the profile is replaced.
  private static func target(of path: String) throws -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return try text(resolved, path)
    }
    // The file does not exist, or `path` is a link to a file that does not exist.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink(path, &buffer, buffer.count - 1) > 0 else { return path }
    let target = try text(buffer, path)
    return target.hasPrefix("/") ? target : Folder.of(path) + "/" + target
  }

  /// A path that the system has told as a text. Throws an ``ExitError`` if it is none.
  private static func text(_ target: UnsafePointer<CChar>, _ path: String) throws -> String {
    guard let text = String(validatingCString: target) else {
      throw failure(path, "it leads to a name that is not text in UTF-8")
    }
    return text
  }

  deinit { close(lock) }

  /// The operations of a session on the file.
  var access: ProfileAccess {
    ProfileAccess(
      claim: claim,
      load: { [path] () throws(RequestError) in
        if let bytes = FileContent.read(path) { return LocalProfile(bytes: bytes) }
        guard errno != ENOENT else { return LocalProfile() }
        throw Failure.storeUnavailable(.profileNotReadable(path, Platform.error)).requestError
      },
      save: { [path] (profile) throws(RequestError) in
        let cause = FileContent.replace(path, with: profile.bytes, mode: 0o600)
        guard let cause else { return }
        throw Failure.storeUnavailable(.profileNotWritable(path, cause)).requestError
      })
  }

  private func claim() -> Bool {
    if !isClaimed { isClaimed = Platform.lock(lock) }
    return isClaimed
  }
}
