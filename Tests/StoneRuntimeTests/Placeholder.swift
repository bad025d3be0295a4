// StoneRuntime
