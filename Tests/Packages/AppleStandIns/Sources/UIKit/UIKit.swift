public import Foundation

@MainActor open class UIWindow: NSObject {}

/// An application whose `open` a test scripts.
@MainActor open class UIApplication: NSObject {
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static let shared = UIApplication()

    public var installedSchemes: Set<String> = []
    public private(set) var opened: [URL] = []

    open func canOpenURL(_ url: URL) -> Bool { installedSchemes.contains(url.scheme ?? "") }

    open func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        opened.append(url)
        Task { completion?(true) }
    }
}
