@_exported public import StoneHTTP
@_exported public import StoneRuntime
