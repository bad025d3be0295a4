import Dropbox
import Foundation
import StoneOAuth
import StoneURLSession

/// A command-line client of Dropbox.
@main
struct Dbx {
    let settings: Settings
    let manager: AccountManager<DropboxClient>

    static func main() async {
        let transport = URLSessionTransport()
        var status = ExitStatus.success
        do {
            if let command = try Command(CommandLine.arguments.dropFirst()) {
                let settings = try Settings(ProcessInfo.processInfo.environment)
                let program = Dbx(settings: settings, manager: AccountManager(settings.configuration(transport)))
                try await program.manager.setUp()
                try await program.run(command)
            } else {
                Console.write(Command.usage)
            }
        } catch {
            let problem = Problem(error)
            Console.complain(problem.message)
            status = problem.status
        }
        await transport.shutDown()
        exit(status.rawValue)
    }

    /// Runs a command. Errors name the path in Dropbox that they refer to.
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
