@_exported public import StoneClient
@_exported public import StoneRuntime
