extension RouteClient {
    /// Returns a client that acts as a member of the team to which its credentials belong.
    public func asMember(_ teamMemberID: String) -> RouteClient {
        withSettings { $0.identityHeaders["Dropbox-API-Select-User"] = teamMemberID }
    }

    /// Returns a client that acts as an administrator of the team to which its credentials belong.
    public func asAdmin(_ teamMemberID: String) -> RouteClient {
        withSettings { $0.identityHeaders["Dropbox-API-Select-Admin"] = teamMemberID }
    }
}
