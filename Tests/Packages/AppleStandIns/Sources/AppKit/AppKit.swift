public import Foundation

@MainActor open class NSWindow: NSObject {}

/// A workspace that records opened URLs.
@MainActor open class NSWorkspace: NSObject {
    public static let shared = NSWorkspace()

    public private(set) var opened: [URL] = []

    open func open(_ url: URL) -> Bool {
        opened.append(url)
        return url.scheme == "https"
    }
}
