import Glibc

/// Whole small files.
enum FileContent {
  /// Whether something stands at `path` that is no file, such as a folder or a pipe.
  static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// The bytes of the file at `path`; nil if it cannot be read. At most 1 MiB is taken.
  static func read(_ path: String) -> [UInt8]? {
    // Not to wait for somebody who writes into a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = Glibc.read(descriptor, &part, part.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Puts `bytes` in the place of the file at `path`, as a whole: a reader, or a crash, finds the old
  /// content or the new. A link at `path` is replaced, and none is followed.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws {
    let temporary = "\(path).\(getpid()).tmp"
    // What stands there was left by a process of the same number, or put there by somebody else.
    unlink(temporary)
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten =
      fchmod(descriptor, mode) == 0
      && Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(temporary, path) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
    // A power cut would take a new name away that its folder does not keep yet.
    let folder = open(Folder.of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Removes the file at `path`.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 else { throw failure(path, "removed") }
  }

  private static func failure(_ path: String, _ done: String = "written") -> ExitError {
    .inputOutput("\(path) cannot be \(done): \(String(cString: strerror(errno)))")
  }
}

/// Folders that files are to stand in.
enum Folder {
  /// The folder that the file at `path` stands in.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  /// The names of what stands in the folder at `path`, in order; none if it cannot be read.
  static func names(in path: String) -> [String] {
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

  /// Makes the folders that lead to `path`, as far as they are missing; whoever opens the file then
  /// says what is wrong.
  static func make(for path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += String(part) + "/"
      mkdir(folder, 0o777)
    }
  }
}
