#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value protected by a lock, which must be held only briefly.
///
/// (`Synchronization.Mutex` needs macOS 15, and the thread sanitizer does not know it. `NSLock` is part of Foundation,
/// with which a program for Linux links 48 MB of ICU.)
///
/// Functions are `@inlinable`, since other modules otherwise call the unspecialized ones.
@usableFromInline
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @usableFromInline var value: Value

    package init(_ value: Value) {
        self.value = value
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @inlinable package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body(&value)
    }

    @usableFromInline func lock() { pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}

extension Locked<Void> {
    /// Calls the closure while the lock is held, which protects properties of the type that holds it.
    ///
    /// `Locked(())` is for a type with properties that are not `Sendable`, or with methods that use them while the lock
    /// is held. The compiler does not check that it is.
    @inlinable package func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withLock { (_: inout Void) throws(Failure) in try body() }
    }
}
