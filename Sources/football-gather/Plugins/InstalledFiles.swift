import GatherDomain
import HeadlessUI
import JSONRPC
import SodiumCrypto
import StdioService
import ViewVocabulary

/// The files that the program has installed in a folder. A manifest in the folder lists them by their digests,
/// so that no other file is replaced or removed, and none that was changed since.
struct InstalledFiles {
  /// The folder, without a slash at its end.
  let folder: String
  /// The digests that a file may have, by its path: two while it is being replaced.
  private var digests: [String: Set<String>] = [:]

  /// In the format of `sha256sum`.
  private static let manifest = "football-gather.manifest"

  /// What installing or removing has done.
  struct Report {
    var written = 0
    var unchanged = 0
    var removed = 0
    /// Files of ours that were changed since, and therefore stay.
    var kept: [String] = []
  }

  init(in folder: String) throws {
    self.folder = folder
    guard let bytes = FileContent.read(path(Self.manifest), limit: .max) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let path = String(line.dropFirst(66))
      guard line.utf8.count > 66, path.first != "/", !path.split(separator: "/").contains("..")
      else {
        throw ExitError.inputOutput(
          "\(self.path(Self.manifest)) is damaged in the line \"\(line)\".")
      }
      digests[path, default: []].insert(String(line.prefix(64)))
    }
  }

  /// Whether anything is installed.
  var isEmpty: Bool { digests.isEmpty }

  /// Installs the files, and removes those of ours that are not among them. Throws an ``ExitError`` before
  /// anything is done if a file that is not ours is in the way.
  mutating func replace(by files: [(path: String, text: String)]) throws -> Report {
    var report = Report()
    let all = files.map { (path: $0.path, bytes: Array($0.text.utf8)) }
    let changed = all.filter { FileContent.read(path($0.path), limit: .max) != $0.bytes }
    for file in changed where isThere(file.path) && !isOurs(file.path) {
      let fault =
        digests[file.path] == nil ? "was not installed by" : "was changed since it came from"
      throw ExitError(
        status: 73,
        message: "\(path(file.path)) \(fault) football-gather; move it away, and run this again.")
    }
    let former = digests
    for file in changed { digests[file.path, default: []].insert(Crypto.hexDigest(file.bytes)) }
    if !changed.isEmpty { try writeManifest() }
    for file in changed {
      Folder.make(for: path(file.path))
      try FileContent.write(
        file.bytes, to: path(file.path), mode: 0o644, canBeMadeAgain: true)
      digests[file.path] = [Crypto.hexDigest(file.bytes)]
    }
    (report.written, report.unchanged) = (changed.count, all.count - changed.count)
    for name in former.keys.sorted() where !all.contains(where: { $0.path == name }) {
      try remove(name, &report)
    }
    if !changed.isEmpty || former.count != digests.count { try writeManifest() }
    return report
  }

  /// Removes all files of ours, and the folders that are empty then.
  mutating func removeAll() throws -> Report {
    var report = Report()
    for name in digests.keys.sorted() { try remove(name, &report) }
    if isThere(Self.manifest) { try FileContent.remove(path(Self.manifest)) }
    removeEmptyFolders(from: folder)
    return report
  }

  private mutating func remove(_ name: String, _ report: inout Report) throws {
    if isOurs(name) {
      try FileContent.remove(path(name))
      report.removed += 1
    } else if isThere(name) {
      report.kept.append(path(name))
    }
    digests[name] = nil
    let parent = Folder.of(path(name)).dropLast()
    if parent.count > folder.count { removeEmptyFolders(from: String(parent)) }
  }

  /// Removes a folder if it is empty, and those above it up to the last one whose name is ours.
  private func removeEmptyFolders(from lowest: String) {
    var folder = lowest
    while rmdir(folder) == 0 {
      folder = String(Folder.of(folder).dropLast())
      let name = folder.split(separator: "/").last ?? ""
      let isBelow = folder.hasPrefix(self.folder + "/")
      guard isBelow || ["start", "football-gather"].contains(name) && folder != self.folder else {
        return
      }
    }
  }

  private func writeManifest() throws {
    let lines = digests.sorted { $0.key < $1.key }.flatMap { entry in
      entry.value.sorted().map { "\($0)  \(entry.key)\n" }
    }
    Folder.make(for: path(Self.manifest))
    try FileContent.write(Array(lines.joined().utf8), to: path(Self.manifest), mode: 0o644)
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func isThere(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0
  }

  /// Whether the file has the content that was installed.
  private func isOurs(_ name: String) -> Bool {
    guard let known = digests[name], let bytes = FileContent.read(path(name), limit: .max) else {
      return false
    }
    return known.contains(Crypto.hexDigest(bytes))
  }
}
