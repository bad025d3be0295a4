public import Dropbox

extension WholeClient: DropboxCalling {}
