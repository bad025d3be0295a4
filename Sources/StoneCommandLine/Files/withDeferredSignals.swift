#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs `body`, and defers signals that would terminate the process (SIGINT, SIGTERM, SIGHUP) until it returns.
///
/// Threads of Dispatch never receive these signals, so blocking them in the current thread is enough.
package func withDeferredSignals<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    var signals = sigset_t()
    var previous = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
}
