public import StoneClient
public import StoneRuntime

/// Clients in other roles. They keep the transport, the credentials, the header fields, the hosts and all other
/// settings.
extension DropboxRootClient {
    /// Returns a client that acts as a member of its team.
    public func asMember(_ teamMemberID: String) -> Self {
        Self(routeClient.asMember(teamMemberID))
    }

    /// Returns a client for user routes that acts as a member of the team.
    public func asMember<UserClient: RootClient>(_ teamMemberID: String, _ type: UserClient.Type) -> UserClient {
        UserClient(routeClient.asMember(teamMemberID))
    }

    /// Returns a client that acts as an administrator of its team.
    public func asAdmin(_ teamMemberID: String) -> Self {
        Self(routeClient.asAdmin(teamMemberID))
    }

    /// Returns a client for user routes that acts as an administrator of the team.
    public func asAdmin<UserClient: RootClient>(_ teamMemberID: String, _ type: UserClient.Type) -> UserClient {
        UserClient(routeClient.asAdmin(teamMemberID))
    }

    /// Returns a client with another folder as `/`.
    ///
    /// - Throws: `StoneEncodingError` if the root breaks the rules of the specification.
    public func withPathRoot(_ root: Common.PathRoot) throws(StoneEncodingError) -> Self {
        try withPathRoot(value: root)
    }

    /// Returns a client with another folder as `/`, given as the type `common.PathRoot` of another generated API.
    ///
    /// - Throws: `StoneEncodingError` if the root breaks the rules of the specification.
    public func withPathRoot(value root: some StoneValue) throws(StoneEncodingError) -> Self {
        var options = StoneJSONEncoder.Options()
        options.escapesNonASCII = true
        let json = String(decoding: try StoneJSONEncoder(options: options).encodeBytes(root), as: UTF8.self)
        return withSettings { $0.identityHeaders["Dropbox-API-Path-Root"] = json }
    }
}
