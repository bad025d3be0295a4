import Dropbox
import Foundation
import StoneOAuth

extension Dbx {
    /// Signs in with PKCE, either in the browser, which is redirected to this program, or with a code that the user
    /// types.
    func logIn(inBrowser: Bool) async throws {
        let result =
            if inBrowser {
                try await manager.link(with: LoopbackPresenter(port: settings.port))
            } else {
                try await manager.link(
                    with: CodePresenter { url in
                        Console.write("Open this page, and type the code that it shows:\n\(url.absoluteString)\n> ")
                        return readLine()
                    }
                )
            }
        guard case .linked(let account) = result else { throw Problem(.failure, "the sign-in was cancelled") }
        Console.say("signed in as \(try await description(of: account.client))")
    }

    func logOut() async throws {
        guard let account = await manager.account else { throw Problem.notSignedIn }
        if case .failed(let error) = try await manager.unlink(account.id) {
            Console.complain("the token was removed here, but not revoked: \(Problem(error).message)")
        }
        Console.say("signed out")
    }

    func showAccount() async throws {
        Console.say(try await description(of: client()))
    }

    /// Returns the client of the current account.
    func client() async throws -> DropboxClient {
        guard let account = await manager.account else { throw Problem.notSignedIn }
        return account.client
    }

    private func description(of client: DropboxClient) async throws -> String {
        let account = try await client.users.getCurrentAccount()
        return "\(account.name.displayName) <\(account.email)>"
    }
}
