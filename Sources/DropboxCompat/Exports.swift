@_exported public import DropboxService
