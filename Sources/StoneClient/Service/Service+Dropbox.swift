extension Service {
    /// Dropbox's HTTP API.
    public static let dropbox: Service = {
        let api = Host(name: "api.dropboxapi.com")
        var service = Service(
            name: "dropbox",
            host: api,
            hosts: [
                "api": api,
                "content": Host(name: "content.dropboxapi.com"),
                // A long poll takes up to 480 seconds and 90 more that the server adds at random.
                "notify": Host(name: "notify.dropboxapi.com", timeout: .seconds(600)),
            ]
        )
        service.http = .dropbox
        service.authKinds = ["user": .token, "team": .token, "app": .app, "noauth": .none]
        service.expiredTokenTags = ["expired_access_token"]
        service.contentionTags = ["too_many_write_operations"]
        service.contentVersionFields = ["rev", "content_hash"]
        service.safeScopeSuffixes = [".read"]
        service.downloadsAreSafe = true
        return service
    }()
}

extension Caller {
    /// The same client, acting as a member of the team that its credentials belong to.
    public func asMember(_ teamMemberID: String) -> Caller {
        with { $0.identityHeaders["Dropbox-API-Select-User"] = teamMemberID }
    }

    /// The same client, acting as an administrator of the team that its credentials belong to.
    public func asAdmin(_ teamMemberID: String) -> Caller {
        with { $0.identityHeaders["Dropbox-API-Select-Admin"] = teamMemberID }
    }
}
