import StoneClient
import StoneCommandLine

#if os(Linux)
    import StoneCurl
#elseif canImport(Darwin)
    import StoneURLSession
#endif

/// The transport of this system.
enum CallTransport {
    /// - Parameter host: The server. One on this machine is called without a proxy, which would see the token.
    static func make(for host: StoneService.Host) throws(UsageError) -> any StoneTransport {
        #if os(Linux)
            var configuration = CurlTransport.Configuration()
            if host.isLoopback { configuration.proxy = .none }
            do throws(StoneTransportError) {
                return try CurlTransport(configuration)
            } catch {
                throw UsageError("\(error)", .failure)
            }
        #elseif canImport(Darwin)
            return URLSessionTransport()
        #else
            throw UsageError("this system has no HTTP client; '--curl' prints a command for one", .failure)
        #endif
    }
}
