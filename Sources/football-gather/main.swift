// The executable: the commands with their options, and what puts the other targets together (ServiceAssembly.swift).
// It never decides what a screen shows or what a rule allows.
// Begin here, then ServeCommand.swift.
import GatherDomain
import HeadlessUI
import JSONRPC
import PrintedContract
import Showcase
import StdioService
import ViewVocabulary

// Only the owner can read the files that this process creates, whatever umask it inherited.
umask(0o077)

// In every command, and before the first file is opened: a write that nobody reads, or beyond `ulimit -f`, fails and ends
// no process without a word.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

do {
  switch try Invocation(Arguments.texts, environment: .current) {
  case .help(let page): Console.print(page)
  case .version(let isJSON): Console.print(isJSON ? VersionReport.json : VersionReport.line)
  case .plugin(let options): try PluginCommand.run(options)
  case .printContract(let folder, let isExact):
    try ContractCommand.run(folder: folder, isExact: isExact)
  case .compareContracts(let old, let new): exit(try ContractDifference.run(old: old, new: new))
  case .printTypes(let language): ContractCommand.printTypes(in: language)
  case .comparePatterns(let isPicture):
    Console.print(isPicture ? Comparison.picture : Comparison.table)
  case .checkClient(let options): exit(try ClientCheckCommand.run(options))
  case .copy(let options): try CopyCommand.run(options)
  case .migrate(let store): try MigrateCommand.run(store)
  case .replay(let options): exit(try ReplayCommand.run(options))
  case .serve(let options): exit(try Service(options, ContractBinding()).run())
  case .serveModelContext(let options, let binding): exit(try Service(options, binding).run())
  }
} catch let error as ExitError {
  Console.warn(error.message)
  exit(error.status)
}
