import Foundation

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
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))) }
        return underlying.localizedDescription
    }

    /// What the system says about an error by its number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
