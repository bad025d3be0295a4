import Foundation

/// A file or folder that could not be written.
struct FileError: Error {
    var message: String

    init(_ action: String, _ path: String, _ error: any Error) {
        message = "cannot \(action) '\(path)': \(Self.reason(error))"
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
}
