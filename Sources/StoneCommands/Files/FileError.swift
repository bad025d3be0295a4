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

/// A file or folder that could not be written.
struct FileError: Error {
    var message: String

    init(_ action: String, _ path: String, _ error: any Error) {
        message = "cannot \(action) '\(path)': \(Self.reason(error))"
    }

    /// - Parameter code: What `errno` said.
    init(_ action: String, _ path: String, _ code: Int32) {
        message = "cannot \(action) '\(path)': \(Self.reason(code))"
    }

    init(_ message: String) {
        self.message = message
    }

    /// What the system says, without the words that Foundation wraps it in.
    static func reason(_ error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        guard let cause = error.underlying as? POSIXError else { return "error \(error.code.rawValue) of Foundation" }
        return Self.reason(cause.code.rawValue)
    }

    /// What the system says about an error by its number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
