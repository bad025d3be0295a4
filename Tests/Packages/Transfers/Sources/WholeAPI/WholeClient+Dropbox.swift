public import Dropbox

extension WholeClient: DropboxRootClient {}
extension WholeTeamClient: DropboxRootClient {}
