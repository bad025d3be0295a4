public import Foundation

/// The error of a file that a `FakeDropbox` cannot store.
public struct FakeDropboxFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    let reason: String

    public var description: String { "\(path): \(reason)" }
}

extension FakeDropboxFileError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
