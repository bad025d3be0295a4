import StoneCommands

runProcess(GeneratorCommand.run)
