// StoneSwift
