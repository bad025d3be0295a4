import Foundation

/// The files that this process may have open.
package enum OpenFiles {
    /// Raises the limit, once. Many systems allow 1,024 files or fewer, and tests that run at the same time have more
    /// sockets.
    package static let raiseLimit: Void = {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 8_192))
        setrlimit(resource, &limit)
    }()
}
