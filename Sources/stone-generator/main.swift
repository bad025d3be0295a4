import StoneCommands

CommandLineTool.run(["generate"] + CommandLine.arguments.dropFirst(), .standard).endProcess()
