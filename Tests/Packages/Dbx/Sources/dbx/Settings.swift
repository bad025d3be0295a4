import Dropbox
import Foundation
import StoneOAuth

/// Settings from the environment.
struct Settings {
    let appKey: String
    /// The folder with tokens and saved states.
    let home: URL
    let port: UInt16
    let server: StoneService.Host?

    init(_ environment: [String: String]) throws(Problem) {
        guard let appKey = environment["DBX_APP_KEY"], !appKey.isEmpty else {
            throw Problem(.usage, "set DBX_APP_KEY to the key of your app in the Dropbox App Console")
        }
        self.appKey = appKey
        let home = environment["DBX_HOME"].map { URL(fileURLWithPath: $0) }
        self.home = home ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config/dbx")
        guard let port = UInt16(environment["DBX_PORT"] ?? "53682") else {
            throw Problem(.usage, "DBX_PORT is not a port number")
        }
        self.port = port
        server = environment["DBX_SERVER"].flatMap { URL(string: $0) }.flatMap { StoneService.Host($0) }
        guard server != nil || environment["DBX_SERVER"] == nil else {
            throw Problem(.usage, "DBX_SERVER is no URL of a server")
        }
    }

    /// The states of interrupted transfers.
    var states: TransferStates { .folder(home.appending(path: "transfers")) }

    func configuration(_ transport: some StoneTransport) -> DropboxAccountConfiguration {
        let store = FileTokenStore(file: home.appending(path: "tokens.json"))
        var configuration = DropboxAccountConfiguration(appKey: appKey, store: store, transport: transport)
        configuration.settings.headers["User-Agent"] = "dbx"
        return server.map { configuration.moved(to: $0) } ?? configuration
    }
}
