import Showcase

// Only the owner can read the files that this process creates, whatever umask it inherited.
umask(0o077)

do {
  // The first argument is the program's name. A preloaded library can make Swift lose all arguments; the
  // program would then serve the default store and not the store that was named.
  guard !CommandLine.arguments.isEmpty else {
    throw ExitError.usage("the arguments cannot be read; start it without LD_PRELOAD")
  }
  switch try Invocation(Array(CommandLine.arguments.dropFirst()), environment: .current) {
  case .help(let page): Console.print(page)
  case .version(let isJSON): Console.print(isJSON ? VersionReport.json : VersionReport.line)
  case .plugin(let options): try PluginCommand.run(options)
  case .printContract(let folder, let isExact):
    try ContractCommand.run(folder: folder, isExact: isExact)
  case .compareContracts(let old, let new): exit(try ContractDifference.run(old: old, new: new))
  case .printTypes(let language): ContractCommand.print(typesIn: language)
  case .comparePatterns(let isPicture):
    Console.print(isPicture ? Comparison.picture : Comparison.table)
  case .checkClient(let options): exit(try ClientCheckCommand.run(options))
  case .copy(let options): try CopyCommand.run(options)
  case .migrate(let store): try MigrateCommand.run(store)
  case .notify(let store, let socket): try NotifyCommand.run(store, socket: socket)
  case .replay(let options): exit(try ReplayCommand.run(options))
  case .serve(let options): exit(try Service(options, .plain).run())
  case .serveModelContext(let options, let dialect): exit(try Service(options, dialect).run())
  }
} catch let error as ExitError {
  Console.warn(error.message)
  exit(error.status)
}
