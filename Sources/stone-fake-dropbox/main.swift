import FakeDropbox
import StoneCommandLine
import StoneServing

/// Serves a Dropbox account in memory.
enum FakeDropboxServer: Command {
    typealias Options = FakeDropboxProgram.Options

    static let description = FakeDropboxProgram.description

    /// The header fields that pages of other origins may read.
    private static let responseFields = [
        "Dropbox-API-Result", "X-Dropbox-Request-Id", "Content-Range", "ETag", "Retry-After",
    ]

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.operands.isEmpty else { throw UsageError("unexpected argument '\(options.operands[0])'") }
        let respond = FakeDropbox().responder()
        let (methods, fields) = (["POST", "GET"], responseFields)
        let session = ServingSession(options: options.serving, methods: methods, exposedFields: fields) { request in
            await respond(request)
        }
        return try session.run(console) { url in
            "serving a Dropbox account at \(url)/2/ (token 'token'; app 'key' with the secret 'secret')\n"
        }
    }
}

runProcess(FakeDropboxServer.run)
