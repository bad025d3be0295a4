import StoneCommands
import StoneTool

runProcess(CommandLineTool.run)
