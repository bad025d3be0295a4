import StoneCommands

CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), .standard).endProcess()
