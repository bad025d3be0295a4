import StoneDescriptors

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
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

/// The exclusive use of the state of one transfer, until it is released.
public final class TransferLock: Sendable {
    private let release: @Sendable () -> Void

    /// Creates a lock.
    ///
    /// - Parameter release: Called once, when the transfer has ended.
    public init(release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit {
        release()
    }

    /// Creates and locks a file; releasing the lock removes it. Returns `nil` if another transfer, possibly of another
    /// process, has locked it. The system releases the lock of a killed process.
    static func file(_ url: URL) throws -> TransferLock? {
        while true {
            let file = open(url.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            guard uninterrupted({ flock(file, LOCK_EX | LOCK_NB) }) == 0 else {
                let code = errno
                close(file)
                guard code == EWOULDBLOCK else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
                return nil
            }
            // The previous owner may have removed the file before it was locked here.
            var (opened, named) = (stat(), stat())
            guard fstat(file, &opened) == 0, lstat(url.path, &named) == 0, opened.st_ino == named.st_ino else {
                close(file)
                continue
            }
            return TransferLock {
                unlink(url.path)
                close(file)
            }
        }
    }
}
