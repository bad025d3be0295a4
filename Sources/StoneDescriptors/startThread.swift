#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Runs a loop on a new thread. Unlike a dispatch queue, it takes none of the limited number of threads of the pool.
///
/// Signals are left to other threads, even the one for writing to a closed connection, except those of a crash, which a
/// report needs.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    var blocked = sigset_t()
    var previous = sigset_t()
    sigfillset(&blocked)
    for signal in [SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { sigdelset(&blocked, signal) }
    pthread_sigmask(SIG_SETMASK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let work = Unmanaged.passRetained(Work(body: body))
    let status = pthread_create(
        &thread,
        nil,
        { context in
            // The pointer is not optional on Apple systems.
            if let context = context as UnsafeMutableRawPointer? {
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
            }
            return nil
        },
        work.toOpaque()
    )
    guard status == 0 else {
        work.release()
        throw SystemError("pthread_create", code: status)
    }
    #if canImport(Darwin)
        guard let thread else { return }
    #endif
    pthread_detach(thread)
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}
