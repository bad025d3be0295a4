// StoneMustache
