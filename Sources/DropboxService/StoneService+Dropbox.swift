public import StoneClient

extension StoneService {
    /// The HTTP API of Dropbox.
    public static let dropbox: StoneService = {
        let api = Host(name: "api.dropboxapi.com")
        var service = StoneService(
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
        // The results of other routes describe a file, but their content is only a preview.
        service.contentChecks = [
            "files/download": ContentCheck(
                lengthField: "size",
                hashField: "content_hash",
                algorithm: .dropbox
            ),
            "sharing/get_shared_link_file": ContentCheck(lengthField: "size"),
        ]
        service.safeScopeSuffixes = [".read"]
        service.downloadsAreSafe = true
        return service
    }()
}
