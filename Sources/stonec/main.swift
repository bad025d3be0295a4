import StoneCommands
import StoneTool

CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), .standard).endProcess()
