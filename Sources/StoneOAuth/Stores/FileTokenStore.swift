import StoneDescriptors
import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Keeps tokens in a file that only its owner can read (mode 0600), for systems without a Keychain.
///
/// A change writes a temporary sibling file and renames it, so that readers see either the old or the new content.
/// Changes that wait at the same time are one write. Several processes may share the file: a lock on another sibling
/// file, `NAME.lock`, serializes their changes. Refuses links and other files that are not regular, files of other
/// users, and world-writable folders without the sticky bit.
public struct FileTokenStore: OAuthTokenStore {
    private struct Content: Codable {
        var version = 1
        var tokens: [String: Entry] = [:]

        /// Returns whether this changes the content.
        mutating func set(_ token: OAuthToken?, for account: String) -> Bool {
            switch (tokens[account], token) {
            case (nil, nil): return false
            case (.token(let old), let token?) where old == token: return false
            default: tokens[account] = token.map { .token($0) }
            }
            return true
        }
    }

    private enum Entry: Codable {
        case token(OAuthToken)
        /// An entry that is not a token, and is kept.
        case unreadable(JSONTree)

        init(from decoder: any Decoder) throws {
            do {
                self = .token(try OAuthToken(from: decoder))
            } catch {
                self = .unreadable(try JSONTree(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .token(let token): try token.encode(to: encoder)
            case .unreadable(let tree): try tree.encode(to: encoder)
            }
        }

        func token(of account: String) -> Result<OAuthToken, OAuthTokenStoreError> {
            switch self {
            case .token(let token): .success(token)
            case .unreadable: .failure(.corrupt(account: account))
            }
        }
    }

    private static let longestFile = 16 << 20
    private static let changes = TokenChangeQueue()
    private let path: String
    private let lockLimit: Duration

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - file: The file. Its folder is created with the mode 0700 if it is missing.
    ///   - lockLimit: The maximum time to wait for changes by other processes. Other changes by this one do not count: a
    ///     change that comes while others wait begins its own wait after theirs, and changes that are one write wait for
    ///     the largest of their limits.
    public init(file: URL, lockLimit: Duration = .seconds(10)) {
        path = file.path
        self.lockLimit = lockLimit
    }

    public func accounts() throws(OAuthTokenStoreError) -> [String] {
        try read().tokens.keys.sorted()
    }

    public func token(for account: String) throws(OAuthTokenStoreError) -> OAuthToken? {
        try read().tokens[account]?.token(of: account).get()
    }

    public func tokens() async throws(OAuthTokenStoreError) -> [String: Result<OAuthToken, OAuthTokenStoreError>] {
        Dictionary(uniqueKeysWithValues: try read().tokens.map { ($0, $1.token(of: $0)) })
    }

    public func save(_ token: OAuthToken, for account: String) async throws(OAuthTokenStoreError) {
        try await change(.set(token, account: account))
    }

    public func remove(_ account: String) async throws(OAuthTokenStoreError) {
        try await change(.set(nil, account: account))
    }

    public func removeAll() async throws(OAuthTokenStoreError) {
        try await change(.removeAll)
    }

    // MARK: Changes

    private func change(_ change: TokenChange) async throws(OAuthTokenStoreError) {
        // In a folder that exists, all names of the file lead to one path.
        try makeFolder()
        try await Self.changes.make(change, in: realPath, lockLimit: lockLimit) { await apply($0, lockLimit: $1) }
    }

    /// Makes changes with one write, and returns the outcome of each.
    private func apply(_ changes: [TokenChange], lockLimit: Duration) async -> [TokenChangeQueue.Outcome] {
        do throws(OAuthTokenStoreError) {
            let lock = try await lock(limit: lockLimit)
            defer { close(lock) }
            var content = Content()
            var failure: OAuthTokenStoreError?
            do throws(OAuthTokenStoreError) { content = try read() } catch { failure = error }
            var isChanged = false
            let outcomes = changes.map { change in
                TokenChangeQueue.Outcome { () throws(OAuthTokenStoreError) in
                    switch change {
                    case .set(let token, let account):
                        if let failure { throw failure }
                        if content.set(token, for: account) { isChanged = true }
                    case .removeAll:
                        // A damaged file, which cannot be read, is replaced, too.
                        if let file = try Self.openFile(path, O_RDONLY) {
                            close(file)
                            isChanged = true
                        }
                        (content, failure) = (Content(), nil)
                    }
                }
            }
            if isChanged { try replace(with: content) }
            return outcomes
        } catch {
            return changes.map { _ in .failure(error) }
        }
    }

    // MARK: Files

    private func read() throws(OAuthTokenStoreError) -> Content {
        guard let file = try Self.openFile(path, O_RDONLY) else { return Content() }
        defer { close(file) }
        guard let bytes = Descriptor.readToEnd(file, limit: Self.longestFile) else { throw Self.error(errno) }
        guard bytes.count <= Self.longestFile else { throw .damaged }
        do {
            let content = try JSONDecoder().decode(Content.self, from: Data(bytes))
            guard content.version == 1 else { throw OAuthTokenStoreError.damaged }
            return content
        } catch {
            throw .damaged
        }
    }

    /// Opens a regular file, or returns `nil` if there is none. Refuses links, which may lead elsewhere, pipes, which
    /// would block the process, and files of other users, who could have put their tokens there.
    private static func openFile(_ path: String, _ flags: Int32) throws(OAuthTokenStoreError) -> Int32? {
        let file = uninterrupted { open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600 as mode_t) }
        guard file >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: return nil
            case ELOOP, EISDIR, ENXIO: throw .notAFile(path: path)
            default: throw error(errno)
            }
        }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw .notAFile(path: path)
        }
        guard RegularFile.isOwn(status, in: parent(of: path)) else {
            close(file)
            throw .foreignFile(path: path)
        }
        return file
    }

    /// Opens the lock file, in a folder made if necessary, and waits for its lock, without blocking a thread.
    private func lock(limit: Duration) async throws(OAuthTokenStoreError) -> Int32 {
        try makeFolder()
        guard let lock = try Self.openFile(path + ".lock", O_RDWR | O_CREAT) else { throw Self.error(ENOENT) }
        let deadline = ContinuousClock.now + limit
        while uninterrupted({ flock(lock, LOCK_EX | LOCK_NB) }) != 0 {
            let code = errno
            guard code == EWOULDBLOCK, ContinuousClock.now < deadline else {
                close(lock)
                throw code == EWOULDBLOCK ? .busy : Self.error(code)
            }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return lock
    }

    private func replace(with content: Content) throws(OAuthTokenStoreError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(content) else { throw .damaged }
        // Only the owner of the lock writes, so one name is enough. A leftover of a killed process is replaced.
        let temporary = path + ".new"
        unlink(temporary)
        let file = uninterrupted { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600 as mode_t) }
        guard file >= 0 else { throw Self.error(errno) }
        let failure = Self.write(data, to: file)
        close(file)
        guard failure == 0, rename(temporary, path) == 0 else {
            let code = failure == 0 ? errno : failure
            unlink(temporary)
            throw Self.error(code)
        }
        // The new name must also survive a power failure.
        let folder = uninterrupted { open(Self.parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard folder >= 0 else { return }
        _ = uninterrupted { fsync(folder) }
        close(folder)
    }

    /// Writes all bytes to the disk. Returns 0 or the `errno`.
    private static func write(_ data: Data, to file: Int32) -> Int32 {
        // The process's umask reduces the mode of a new file, and may remove the owner's permissions.
        guard fchmod(file, 0o600) == 0 else { return errno }
        let failure = data.withUnsafeBytes { Descriptor.write($0, to: file) }
        guard failure == 0 else { return failure }
        return uninterrupted { fsync(file) } == 0 ? 0 : errno
    }

    private func makeFolder() throws(OAuthTokenStoreError) {
        var missing: [String] = []
        var folder = Self.parent(of: path)
        while folder != "/", folder != ".", access(folder, F_OK) != 0 {
            missing.append(folder)
            folder = Self.parent(of: folder)
        }
        for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw Self.error(errno)
        }
        // In a folder with the sticky bit, such as /tmp, users cannot replace files of others.
        let own = Self.parent(of: path)
        var status = stat()
        guard stat(own, &status) == 0 else { throw Self.error(errno) }
        guard status.st_mode & S_IWOTH == 0 || status.st_mode & S_ISVTX != 0 else { throw .openFolder(path: own) }
    }

    /// The path without links, except the file itself, which is none.
    private var realPath: String {
        guard let folder = realpath(Self.parent(of: path), nil) else { return path }
        defer { free(folder) }
        let name = path.split(separator: "/").last ?? ""
        return String(cString: folder) + "/" + name
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func error(_ code: Int32) -> OAuthTokenStoreError {
        code == EACCES || code == EPERM || code == EROFS ? .denied(code: Int(code)) : .system(code: Int(code))
    }
}
