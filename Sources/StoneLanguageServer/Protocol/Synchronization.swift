struct DidOpenParameters: Decodable, Sendable {
    struct Document: Decodable, Sendable {
        var uri: String
        var version: Int
        var text: String
    }

    var textDocument: Document
}

struct DidChangeParameters: Decodable, Sendable {
    struct Change: Decodable, Sendable {
        /// The replaced range; `nil` for the whole text.
        var range: PositionRange?
        var text: String
    }

    var textDocument: VersionedTextDocumentIdentifier
    var contentChanges: [Change]
}

struct DidChangeWatchedFilesParameters: Decodable, Sendable {
    struct Event: Decodable, Sendable {
        var uri: String
    }

    var changes: [Event]
}

struct DidChangeWorkspaceFoldersParameters: Decodable, Sendable {
    struct Event: Decodable, Sendable {
        var added: [InitializeParameters.Folder]
        var removed: [InitializeParameters.Folder]
    }

    var event: Event
}

struct CancelParameters: Decodable, Sendable {
    var id: RequestID
}

struct LogMessageParameters: Encodable, Sendable {
    /// 1: error, 2: warning, 3: information.
    var type: Int
    var message: String
}

/// The parameters of `client/registerCapability`, which registers for changes to watched files.
struct RegistrationParameters: Encodable, Sendable {
    struct Registration: Encodable, Sendable {
        struct Options: Encodable, Sendable {
            struct Watcher: Encodable, Sendable { var globPattern: String }

            var watchers: [Watcher]
        }

        var id: String
        var method: String
        var registerOptions: Options
    }

    var registrations: [Registration]

    static let fileWatching = RegistrationParameters(
        registrations: [
            Registration(
                id: "specs",
                method: "workspace/didChangeWatchedFiles",
                registerOptions: .init(watchers: [
                    .init(globPattern: "**/*.stone"),
                    // A route whitelist can have any name.
                    .init(globPattern: "**/*.json"),
                ])
            )
        ]
    )
}
