public import StoneClient

extension RouteClient {
    /// Returns a client that acts as a member of its team.
    public func asMember(_ teamMemberID: String) -> RouteClient {
        withSettings { $0.identityHeaders["Dropbox-API-Select-User"] = teamMemberID }
    }

    /// Returns a client that acts as an administrator of its team.
    public func asAdmin(_ teamMemberID: String) -> RouteClient {
        withSettings { $0.identityHeaders["Dropbox-API-Select-Admin"] = teamMemberID }
    }
}
