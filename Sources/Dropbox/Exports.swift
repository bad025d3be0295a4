@_exported public import DropboxService
@_exported public import StoneClient
@_exported public import StoneRuntime
