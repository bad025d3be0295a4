package import StoneSource

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

/// A file or folder that could not be read or written.
package struct FileError: Error {
    package var diagnostic: Diagnostic

    /// - Parameter action: The action that failed: `write the file`.
    package init(_ action: String, path: String, _ error: any Error) {
        self.init(action, path: path, reason: Self.reason(error))
    }

    /// - Parameter code: The value of `errno`.
    package init(_ action: String, path: String, _ code: Int32) {
        self.init(action, path: path, reason: Self.reason(code))
    }

    package init(_ action: String, path: String, reason: String) {
        diagnostic = .error(.unwritableOutput, "cannot \(action): \(reason)", path: path)
    }

    /// Creates an error for a foreign file, folder or link at the path of an output.
    package init(foreign path: String, _ kind: FileKind = .regular) {
        let reason = kind == .link ? "it is a link; remove it" : "it was not generated; move it"
        let message = "not overwritten because \(reason), or choose another output folder"
        diagnostic = .error(.foreignOutput, message, path: path)
    }

    /// Returns the message of the system for a Foundation error.
    static func reason(_ error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        guard let cause = error.underlying as? POSIXError else { return "Foundation error \(error.code.rawValue)" }
        return Self.reason(cause.code.rawValue)
    }

    /// Returns the message of the system for an error number.
    package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
