import StoneSyntax

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
    var diagnostic: Diagnostic

    /// - Parameter action: What cannot be done: `write the file`.
    init(_ action: String, _ path: String, _ error: any Error) {
        self.init(action, path, reason: Self.reason(error))
    }

    /// - Parameter code: What `errno` said.
    init(_ action: String, _ path: String, _ code: Int32) {
        self.init(action, path, reason: Self.reason(code))
    }

    private init(_ action: String, _ path: String, reason: String) {
        diagnostic = .error(.unwritableOutput, "cannot \(action): \(reason)", path: path)
    }

    /// A file or folder in the place of an output that somebody else made.
    init(foreign path: String) {
        let message = "will not be replaced, for this tool did not write it: move it away, or choose another folder"
        diagnostic = .error(.foreignOutput, message, path: path)
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
