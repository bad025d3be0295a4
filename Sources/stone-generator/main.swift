import StoneCommandLine
import StoneProjects

runProcess(GeneratorCommand.run)
