import DropboxService
import Foundation
import StoneClient
import StoneURLSession

extension DBXClient {
    /// Returns a client of the account with this token.
    @objc public convenience init(token: String) {
        let transport = URLSessionTransport()
        self.init(DropboxClient(transport: transport, service: .dropbox, credentials: .bearer(token)).routeClient)
    }
}
