package import StoneCommandLine

/// The command line of `stonec fake-dropbox`, and of the program that it runs.
///
/// A separate program, since `stonec` would start more slowly with Dropbox's types (Decisions.md).
package enum FakeDropboxProgram {
    package struct Options: CommandOptions {
        package var operands: [String] = []
        package var serving = ServingOptions()

        package init() {}

        package static let all: [Option<Self>] = ServingOptions.all.nested(in: \Self.serving)
    }

    package static let name = "stone-fake-dropbox"

    package static let description = CommandDescription(
        name: "fake-dropbox",
        summary: "Serves a Dropbox account in memory, for tests of apps in any language.",
        discussion: [
            """
            The account has files, folders, revisions, upload sessions, cursors, links and shared folders, and is empty at first. \
            All hosts of Dropbox are served on one port: 'http://127.0.0.1:8080/2/files/upload'. Each request is printed on one line.
            """,
            """
            The token 'token' is valid, and 'expired' has expired. The app 'key' with the secret 'secret' may sign in: the page \
            '/oauth2/authorize' grants access immediately, and '/oauth2/token' exchanges its code.
            """,
        ],
        examples: [
            ("stonec fake-dropbox", "Serve an account at http://127.0.0.1:8080."),
            ("stonec fake-dropbox --port 0 --cors", "Choose a free port, and let pages of websites call it."),
        ]
    )
}
