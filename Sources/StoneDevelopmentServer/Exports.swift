@_exported public import StoneHTTP
