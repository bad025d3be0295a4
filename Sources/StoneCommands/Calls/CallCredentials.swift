import StoneCalls
import StoneClient
import StoneCommandLine
import StoneHTTP
import StoneOAuth

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The credentials of a call. They are never printed.
struct CallCredentials: Sendable {
    let kind: StoneService.AuthKind
    let credentials: StoneCredentials
    /// The strings that messages must not contain.
    let secrets: [String]

    /// Reads the credentials that a route accepts. Returns `nil` if there are none.
    ///
    /// - Parameter host: The server that receives them.
    init?(
        _ options: CallServerOptions,
        _ variables: CredentialVariables,
        accepting kinds: [StoneService.AuthKind],
        host: StoneService.Host
    ) throws(UsageError) {
        let environment = ProcessInfo.processInfo.environment
        if kinds.contains(.token), let token = try Self.token(options, variables, environment) {
            kind = .token
            credentials = .bearer(token)
            secrets = [token]
        } else if kinds.contains(.app), let key = environment[variables.appKey], !key.isEmpty,
            let secret = environment[variables.appSecret], !secret.isEmpty
        {
            kind = .app
            credentials = .app(key: key, secret: secret)
            secrets = [secret, Data("\(key):\(secret)".utf8).base64EncodedString()]
        } else if kinds.contains(.none) {
            kind = .none
            credentials = .none
            secrets = []
        } else {
            return nil
        }
        if kind != .none { try Self.requireEncryption(of: host) }
    }

    /// Throws an error if credentials would not be encrypted on their way to a server.
    static func requireEncryption(of host: StoneService.Host) throws(UsageError) {
        guard host.scheme == "https" || host.isLoopback else {
            throw UsageError(
                "credentials are not sent to '\(host.name)' without encryption; expected an 'https' URL",
                .failure
            )
        }
    }

    static func missing(_ kinds: [StoneService.AuthKind], _ variables: CredentialVariables) -> UsageError {
        UsageError(
            kinds.contains(.token)
                ? "the route needs a token; set \(variables.token), or use '--token-file' or '--token-store'"
                : "the route needs the key and the secret of an app; set \(variables.appKey) and \(variables.appSecret)",
            .failure
        )
    }

    private static func token(
        _ options: CallServerOptions,
        _ variables: CredentialVariables,
        _ environment: [String: String]
    ) throws(UsageError) -> String? {
        if let file = options.tokenFile {
            return try checked(try text(of: file), "the file '\(file)'")
        }
        if let store = options.tokenStore { return try StoredToken(store, account: options.account).value() }
        guard let text = environment[variables.token], !text.isEmpty else { return nil }
        return try checked(text, "the environment variable '\(variables.token)'")
    }

    private static func text(of file: String) throws(UsageError) -> String {
        do throws(UsageError) {
            return String(decoding: try readFile(file, limit: 64 << 10, mayBePipe: true), as: UTF8.self)
        } catch {
            throw UsageError(error.message, .failure)
        }
    }

    /// Returns a token without the whitespace around it.
    private static func checked(_ text: String, _ origin: String) throws(UsageError) -> String {
        let token = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        guard !token.isEmpty, token.allSatisfy({ $0.isASCII && !$0.isWhitespace && $0 > " " && $0 != "\u{7F}" }) else {
            throw UsageError("\(origin) does not contain a token of ASCII characters without spaces", .failure)
        }
        return String(token)
    }
}

extension StoneService.Host {
    /// Whether the server runs on this machine.
    var isLoopback: Bool {
        guard name.asciiLowercased != "localhost" else { return true }
        // An IPv4 address is compared as the IPv6 address that it is mapped to.
        let text = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : "::ffff:\(name)"
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return false }
        let bytes = withUnsafeBytes(of: address, Array.init)
        let zeros = [UInt8](repeating: 0, count: 10)
        return bytes == zeros + [0, 0, 0, 0, 0, 1] || bytes.starts(with: zeros + [0xFF, 0xFF, 127])
    }
}

/// A token in a store of StoneOAuth.
private struct StoredToken {
    private let place: String
    private let account: String?

    init(_ place: String, account: String?) {
        self.place = place
        self.account = account
    }

    func value() throws(UsageError) -> String {
        let store = try openStore()
        let result = CancellableRun.wait { [self] () async -> Result<OAuthToken, UsageError> in
            do {
                return .success(try await storedToken(in: store))
            } catch let error as UsageError {
                return .failure(error)
            } catch {
                return .failure(UsageError("\(error)", .failure))
            }
        }
        let token = try result.get()
        if let end = token.access.expiresAt, end < Date() {
            throw UsageError("the token in the store '\(place)' has expired; sign in again", .failure)
        }
        return token.access.value
    }

    private func openStore() throws(UsageError) -> any OAuthTokenStore {
        if place.hasPrefix("keychain:") {
            #if canImport(Security)
                return KeychainTokenStore(KeychainQuery(service: String(place.dropFirst("keychain:".count))))
            #else
                throw UsageError("this system has no Keychain; expected the file of a token store", .failure)
            #endif
        }
        guard Paths.isRegularFile(place) else {
            throw UsageError("no such token store: '\(place)'", .failure)
        }
        return FileTokenStore(file: URL(fileURLWithPath: place))
    }

    private func storedToken(in store: any OAuthTokenStore) async throws -> OAuthToken {
        let accounts = try await store.accounts()
        guard let account = self.account ?? (accounts.count == 1 ? accounts[0] : nil) else {
            throw UsageError("expected '--account ID'; the token store has \(accounts.count) accounts", .failure)
        }
        guard let token = try await store.token(for: account) else {
            throw UsageError("the token store has no account '\(account)'", .failure)
        }
        return token
    }
}
