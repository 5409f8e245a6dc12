import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import ViewVocabulary

/// A new folder for one play, which is removed with all that is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = EnvironmentVariable.temporaryFolder.value ?? "/tmp"
    var template = Array((parent + "/football-gather-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ExitError.inputOutput(
        "No folder can be made in \(parent): \(Platform.error); set TMPDIR.")
    }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit { remove() }

  /// Removes the folder.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in Folder.names(in: path) where name != "." && name != ".." {
      let entry = path + "/" + name
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}
