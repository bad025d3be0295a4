// StoneSyntax
