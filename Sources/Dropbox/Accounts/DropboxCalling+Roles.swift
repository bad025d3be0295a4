public import StoneClient
public import StoneRuntime

/// The same client in another role. Transport, credentials, header fields, hosts and all other settings are kept.
extension DropboxCalling {
    /// The client, acting as a member of the team that its token belongs to.
    public func asMember(_ teamMemberID: String) -> Self {
        Self(caller.asMember(teamMemberID))
    }

    /// A client for the routes of users, acting as a member of the team that this client's token belongs to.
    public func asMember<UserClient: RootClient>(_ teamMemberID: String, _ type: UserClient.Type) -> UserClient {
        UserClient(caller.asMember(teamMemberID))
    }

    /// The client, acting as an administrator of the team that its token belongs to.
    public func asAdmin(_ teamMemberID: String) -> Self {
        Self(caller.asAdmin(teamMemberID))
    }

    /// A client for the routes of users, acting as an administrator of the team that this client's token belongs to.
    public func asAdmin<UserClient: RootClient>(_ teamMemberID: String, _ type: UserClient.Type) -> UserClient {
        UserClient(caller.asAdmin(teamMemberID))
    }

    /// The client with another folder as `/`.
    ///
    /// - Throws: `StoneEncodingError` if the root breaks the rules of the specification.
    public func withPathRoot(_ root: Common.PathRoot) throws(StoneEncodingError) -> Self {
        try withPathRoot(value: root)
    }

    /// The client with another folder as `/`, as the type `common.PathRoot` that another generated API declares.
    ///
    /// - Throws: `StoneEncodingError` if the root breaks the rules of the specification.
    public func withPathRoot(value root: some StoneValue) throws(StoneEncodingError) -> Self {
        var options = StoneJSONEncoder.Options()
        options.escapesNonASCII = true
        let json = String(decoding: try StoneJSONEncoder(options: options).encodeBytes(root), as: UTF8.self)
        return with { $0.identityHeaders["Dropbox-API-Path-Root"] = json }
    }
}
