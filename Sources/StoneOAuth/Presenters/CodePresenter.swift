#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Signs in with a code from the authorization page, typed by the user, for terminals without a browser.
///
///     let presenter = CodePresenter { url in
///         print("Open \(url.absoluteString) and type the code:")
///         return readLine()
///     }
public struct CodePresenter: AuthorizationPresenter {
    private let ask: @Sendable (URL) async throws -> String?

    /// Creates a presenter that asks the user for the code.
    ///
    /// - Parameter ask: Shows the URL of the page, and returns the typed code, or `nil` if the user gives up.
    public init(ask: @escaping @Sendable (URL) async throws -> String?) {
        self.ask = ask
    }

    public var redirect: AuthorizationRedirect { .none }

    public func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        guard let typed = try await ask(request.url) else { return .cancelled }
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        let code = String(typed.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        return code.isEmpty ? .cancelled : .code(code)
    }
}
