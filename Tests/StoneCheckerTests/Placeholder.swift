// StoneChecker
