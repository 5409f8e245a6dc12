import Glibc
import Showcase

// Files are for their owner alone, whoever's umask this is.
umask(0o077)

do {
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
