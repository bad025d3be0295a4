import StoneCommands

GeneratorCommand.run(Array(CommandLine.arguments.dropFirst()), .standard).endProcess()
