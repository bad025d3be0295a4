import StoneFormats

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that occurs when reading or writing tokens.
///
/// `code` is an `OSStatus` for the Keychain, and an `errno` for files.
public enum OAuthTokenStoreError: Error, Hashable, Sendable {
    /// The store cannot be used now, such as the Keychain before the device is unlocked for the first time.
    case unavailable(code: Int)
    /// The process has no access to the store or to the access group.
    case denied(code: Int)
    /// The stored data of the account is not a token.
    case corrupt(account: String)
    /// The store as a whole is damaged.
    case damaged
    /// A file of the store is not a regular file, such as a link or a pipe.
    case notAFile(path: String)
    /// A file of the store belongs to another user, or has several hard links.
    case foreignFile(path: String)
    /// The folder of the store is world-writable and has no sticky bit.
    case openFolder(path: String)
    /// Another process did not finish its change in time.
    case busy
    /// Another error of the system.
    case system(code: Int)
}

extension OAuthTokenStoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unavailable(let code): "the token store is unavailable (\(code))"
        case .denied(let code): "the token store denies access (\(code))"
        case .corrupt(let account): "the stored token of the account \(account) is damaged"
        case .damaged: "the token store is damaged"
        case .notAFile(let path): "\(path.printable): not a regular file"
        case .foreignFile(let path): "\(path.printable): the file belongs to another user, or has several hard links"
        case .openFolder(let path): "\(path.printable): the folder is world-writable"
        case .busy: "another process holds the lock of the token store"
        case .system(let code): "the token store failed (\(code))"
        }
    }
}

extension OAuthTokenStoreError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
