extension Service {
    /// The HTTP API of Dropbox.
    public static let dropbox: Service = {
        let api = Host(name: "api.dropboxapi.com")
        var service = Service(
            name: "dropbox",
            host: api,
            hosts: [
                "api": api,
                "content": Host(name: "content.dropboxapi.com"),
                // A long poll takes up to 480 seconds, plus up to 90 that the server adds at random.
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
    /// Returns a client that acts as a member of the team to which its credentials belong.
    public func asMember(_ teamMemberID: String) -> Caller {
        with { $0.identityHeaders["Dropbox-API-Select-User"] = teamMemberID }
    }

    /// Returns a client that acts as an administrator of the team to which its credentials belong.
    public func asAdmin(_ teamMemberID: String) -> Caller {
        with { $0.identityHeaders["Dropbox-API-Select-Admin"] = teamMemberID }
    }
}
