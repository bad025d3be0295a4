public import Foundation

#if canImport(UIKit)
    public import UIKit
    public typealias ASPresentationAnchor = UIWindow
#else
    public import AppKit
    public typealias ASPresentationAnchor = NSWindow
#endif

public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error {
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }
}

/// A session with a scripted user.
open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    /// The decision of the user; none if the session stays open.
    public enum Decision: Sendable {
        case callback(@Sendable (URL) -> URL)
        case failure(ASWebAuthenticationSessionError.Code)
        case none
        /// The session does not start.
        case refusal
    }

    nonisolated(unsafe) public static var decision = Decision.none
    nonisolated(unsafe) public static var started = 0
    nonisolated(unsafe) public static var lastScheme: String?

    private let url: URL
    private let scheme: String?
    private let completionHandler: CompletionHandler
    public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    public var prefersEphemeralWebBrowserSession = false

    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        url = URL
        scheme = callbackURLScheme
        self.completionHandler = completionHandler
    }

    @discardableResult open func start() -> Bool {
        Self.started += 1
        Self.lastScheme = scheme
        _ = presentationContextProvider?.presentationAnchor(for: self)
        let handler = Handler(call: completionHandler)
        let url = url
        switch Self.decision {
        case .callback(let answer): Task.detached { handler.call(answer(url), nil) }
        case .failure(let code): Task.detached { handler.call(nil, ASWebAuthenticationSessionError(code)) }
        case .none: break
        case .refusal: return false
        }
        return true
    }

    open func cancel() {
        let handler = Handler(call: completionHandler)
        Task.detached { handler.call(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
    }

    /// Apple does not specify the actor of the handler.
    private struct Handler: @unchecked Sendable {
        let call: CompletionHandler
    }
}
