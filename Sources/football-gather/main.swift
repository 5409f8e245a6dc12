import Glibc
import Showcase

// Files are for their owner alone, whoever's umask this is.
umask(0o077)

do {
  // Even a process without arguments has its own name. A library that was loaded before this program can
  // make Swift lose them all; the default store would then be served in the place of the one that was named.
  guard !CommandLine.arguments.isEmpty else {
    throw ExitError.usage("the arguments cannot be read; start it without LD_PRELOAD")
  }
  switch try Invocation(Array(CommandLine.arguments.dropFirst()), environment: .current) {
  case .help: Console.print(Invocation.helpText)
  case .version: Console.print(Invocation.versionText)
  case .printContract(let folder): try ContractCommand.run(folder: folder)
  case .printTypes(let language): ContractCommand.print(typesIn: language)
  case .comparePatterns(let isPicture):
    Console.print(isPicture ? Comparison.picture : Comparison.table)
  case .checkClient(let options): exit(try ClientCheckCommand.run(options))
  case .copy(let options): try CopyCommand.run(options)
  case .serve(let options): exit(try Service(options).run())
  }
} catch let error as ExitError {
  Console.warn(error.message)
  exit(error.status)
}
