@_exported public import StoneClient
