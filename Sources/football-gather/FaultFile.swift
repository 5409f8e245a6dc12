import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import StdioService
import ViewVocabulary

/// The file of `--inject-faults`: it says which fault the data file shows, for tests.
struct FaultFile {
  private let path: String
  private let store: SQLiteStore

  private static var waiter: PollWaiter {
    PollWaiter(wait: StoreWaiter.waitWithoutClient, clock: { SystemClock.milliseconds })
  }

  /// The file at `path`; nil if there is none or no data file.
  init?(path: String?, store: SQLiteStore?) {
    guard let path, let store else { return nil }
    (self.path, self.store) = (path, store)
  }

  /// Shows the fault that the file names now. Throws an ``ExitError`` if it cannot be shown.
  func apply() throws {
    let text = String(decoding: FileContent.read(path) ?? [], as: UTF8.self)
    let word = text.split { $0 == "\n" || $0 == " " }.first.map(String.init)
    do throws(Failure) {
      try store.inject(word.flatMap { StoreFault(rawValue: $0) }, waiter: Self.waiter)
    } catch {
      throw ExitError.noInput(error.message)
    }
  }
}
