// StoneCommands
