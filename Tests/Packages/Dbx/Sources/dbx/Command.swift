import Foundation

/// A parsed command line.
enum Command {
    case logIn(inBrowser: Bool)
    case logOut
    case showAccount
    case list(RemotePath, isLong: Bool)
    case makeFolder(RemotePath)
    case remove(RemotePath)
    case put(URL, RemotePath)
    case get(RemotePath, URL)
    case syncUp(URL, RemotePath, deletes: Bool)
    case syncDown(RemotePath, URL, deletes: Bool)

    static let usage = """
        usage: dbx login [--browser]          sign in with a code, or in the browser
               dbx logout                     sign out, and revoke the token
               dbx whoami                     show the account
               dbx ls [-l] [PATH]             list a folder
               dbx mkdir PATH                 make a folder
               dbx rm PATH                    delete a file, or a folder with all that is in it
               dbx put FILE PATH              upload a file; one that was interrupted continues
               dbx get PATH FILE              download a file; one that was interrupted continues
               dbx sync up FOLDER PATH        upload the files that differ
               dbx sync down PATH FOLDER      download the files that differ

        `sync` compares files by size and content hash. Empty folders and symbolic links do not count. Files that the
        source does not have stay, unless `--delete` is among the arguments. A file that fails does not end the rest.

        Exit status: 0 success, 1 failure, 2 invalid command line, 3 not signed in, 4 no such path, 5 no connection.

        DBX_APP_KEY  the key of your app in the Dropbox App Console
        DBX_HOME     the folder of tokens and interrupted transfers; ~/.config/dbx by default
        DBX_PORT     the port of `login --browser`, 53682 by default; register http://127.0.0.1:53682/ with the app
        DBX_SERVER   another server in place of Dropbox, such as http://127.0.0.1:8080

        """

    /// Parses a command line. Returns `nil` if it requests help.
    init?(_ arguments: some Sequence<String>) throws(Problem) {
        var words: [String] = []
        var options: Set<String> = []
        var endsOptions = false
        for argument in arguments {
            if !endsOptions, argument == "--" {
                endsOptions = true
            } else if !endsOptions, argument.hasPrefix("-") {
                options.insert(argument)
            } else {
                words.append(argument)
            }
        }
        func takes(_ option: String) -> Bool { options.remove(option) != nil }
        func file(_ index: Int) -> URL { URL(fileURLWithPath: words[index]) }
        func path(_ index: Int) -> RemotePath { RemotePath(words[index]) }
        switch (words.first, words.count) {
        case (nil, _) where takes("--help"): return nil
        case ("login", 1): self = .logIn(inBrowser: takes("--browser"))
        case ("logout", 1): self = .logOut
        case ("whoami", 1): self = .showAccount
        case ("ls", 1): self = .list(.root, isLong: takes("-l"))
        case ("ls", 2): self = .list(path(1), isLong: takes("-l"))
        case ("mkdir", 2): self = .makeFolder(path(1))
        case ("rm", 2): self = .remove(path(1))
        case ("put", 3): self = .put(file(1), path(2))
        case ("get", 3): self = .get(path(1), file(2))
        case ("sync", 4) where words[1] == "up": self = .syncUp(file(2), path(3), deletes: takes("--delete"))
        case ("sync", 4) where words[1] == "down": self = .syncDown(path(2), file(3), deletes: takes("--delete"))
        default: throw Problem(.usage, Self.usage)
        }
        guard options.isEmpty else {
            throw Problem(.usage, "unknown option \(options.sorted()[0])\n\(Self.usage)")
        }
    }

    /// The path in Dropbox, for messages.
    var path: RemotePath? {
        switch self {
        case .logIn, .logOut, .showAccount: nil
        case .list(let path, _), .makeFolder(let path), .remove(let path), .put(_, let path), .get(let path, _),
            .syncUp(_, let path, _), .syncDown(let path, _, _):
            path
        }
    }
}
