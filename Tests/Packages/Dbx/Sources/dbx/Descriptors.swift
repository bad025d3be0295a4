import Foundation

/// The limit of open files and connections of the process.
enum Descriptors {
    /// The minimum for transfers. Below it, system libraries fail without a catchable error.
    private static let needed: rlim_t = 32
    private static let wanted: rlim_t = 256

    /// Raises the limit as far as the system permits.
    ///
    /// - Throws: A problem if the limit is still too low.
    static func ensure() throws(Problem) {
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        _ = setrlimit(resource, &limit)
        guard limit.rlim_cur >= needed else {
            throw Problem(
                .failure,
                "only \(limit.rlim_cur) files can be open: raise the limit to \(needed), for example with 'ulimit -n'"
            )
        }
    }
}
