/// Whole small files.
package enum FileContent {
  /// Whether `path` exists and is not a regular file, such as a folder or a pipe.
  package static func isNotRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Whether `path` is a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether `path` is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The bytes of the file at `path`; nil if it cannot be read, and `errno` says why. Reads about `limit` at most.
  package static func read(_ path: String, limit: Int = 1 << 20) -> [UInt8]? {
    // Does not wait for the writer of a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = Platform.read(descriptor, &part, part.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Writes a file, like ``replace(_:with:mode:canBeMadeAgain:)``.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t, canBeMadeAgain: Bool = false
  ) throws {
    if let cause = replace(path, with: bytes, mode: mode, canBeMadeAgain: canBeMadeAgain) {
      throw ExitError.inputOutput("\(path) cannot be written: \(cause)")
    }
  }

  /// Writes `text` if the file does not hold it already. Returns whether it wrote. Throws an ``ExitError`` if the file
  /// cannot be written.
  package static func writeIfChanged(_ text: String, to path: String) throws -> Bool {
    let bytes = Array(text.utf8)
    if read(path, limit: .max) == bytes { return false }
    Folder.make(for: path)
    try write(bytes, to: path, mode: 0o644, canBeMadeAgain: true)
    return true
  }

  /// Replaces the file at `path` by `bytes`, atomically: a reader finds the old content or the new, also
  /// after a crash. Replaces a link at `path` and does not follow it. What can be made again at any time need
  /// not wait for the disk. Returns why it failed; nil if it did not.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t, canBeMadeAgain: Bool = false
  ) -> String? {
    let temporary = "\(path).\(getpid()).tmp"
    // A file of that name is left from a process with the same id, or was put there by another program.
    unlink(temporary)
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return Platform.error }
    defer { close(descriptor) }
    guard fchmod(descriptor, mode) == 0, Platform.writeAll(descriptor, bytes),
      canBeMadeAgain || Platform.sync(descriptor), rename(temporary, path) == 0
    else {
      let cause = Platform.error
      unlink(temporary)
      return cause
    }
    if canBeMadeAgain { return nil }
    // Without this, a power cut could undo the new name.
    let folder = open(Folder.of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      Platform.sync(folder)
      close(folder)
    }
    return nil
  }

  /// Removes the file at `path`.
  package static func remove(_ path: String) throws {
    guard unlink(path) == 0 else {
      throw ExitError.inputOutput("\(path) cannot be removed: \(Platform.error)")
    }
  }
}

/// Operations on folders.
package enum Folder {
  /// The folder of the file at `path`.
  package static func of(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[...slash])
  }

  /// The names of the entries of the folder at `path`, sorted; none if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }

  /// Creates the missing parent folders of `path`. Ignores errors: opening the file reports them.
  package static func make(for path: String) {
    if FileContent.isFolder(of(path)) { return }
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += String(part) + "/"
      mkdir(folder, 0o777)
    }
  }
}
