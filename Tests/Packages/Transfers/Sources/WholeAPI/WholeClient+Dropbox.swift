public import Dropbox

extension WholeClient: DropboxCalling {}
extension WholeTeamClient: DropboxCalling {}
