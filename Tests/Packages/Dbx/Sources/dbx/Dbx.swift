import Dropbox
import Foundation
import StoneClient
import StoneOAuth

#if os(Linux)
    import StoneCurl
#else
    import StoneURLSession
#endif

/// A command-line client of Dropbox.
@main
struct Dbx {
    let settings: Settings
    let manager: DropboxAccountManager<DropboxClient>

    static func main() async {
        var status = ExitStatus.success
        do {
            try Descriptors.ensure()
            let transport = try makeTransport()
            if let command = try Command(CommandLine.arguments.dropFirst()) {
                let settings = try Settings(ProcessInfo.processInfo.environment)
                let program = Dbx(settings: settings, manager: DropboxAccountManager(settings.configuration(transport)))
                try await program.manager.setUp()
                try await program.run(command)
            } else {
                Console.write(Command.usage)
            }
            await transport.shutDown()
        } catch {
            let problem = Problem(error)
            if problem.status == .usage { Console.explain(problem.message) } else { Console.complain(problem.message) }
            status = problem.status
        }
        exit(status.rawValue)
    }

    /// On Linux, a connection that ends early could crash a process that uses `URLSession`.
    private static func makeTransport() throws -> any StoneTransport {
        #if os(Linux)
            try CurlTransport()
        #else
            URLSessionTransport()
        #endif
    }

    /// Runs a command. Errors contain the path in Dropbox.
    private func run(_ command: Command) async throws {
        do {
            switch command {
            case .logIn(let inBrowser): try await logIn(inBrowser: inBrowser)
            case .logOut: try await logOut()
            case .showAccount: try await showAccount()
            case .list(let path, let isLong): try await list(path, isLong: isLong)
            case .makeFolder(let path): try await makeFolder(path)
            case .remove(let path): try await remove(path)
            case .put(let file, let path): try await put(file, to: path)
            case .get(let path, let file): try await get(path, to: file)
            case .syncUp(let folder, let path, let deletes): try await syncUp(folder, to: path, deletes: deletes)
            case .syncDown(let path, let folder, let deletes): try await syncDown(path, to: folder, deletes: deletes)
            }
        } catch {
            throw Problem(error, about: command.path)
        }
    }
}
