import StoneCommands

GenerateCommand.run(Array(CommandLine.arguments.dropFirst()), .standard).endProcess()
