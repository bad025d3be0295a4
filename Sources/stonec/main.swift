import StoneCommandLine
import StoneCommands

runProcess(CommandLineTool.run)
