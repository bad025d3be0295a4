#if os(Linux)
    import FoundationEssentials
    public import StoneClient
    public import StoneHTTP

    /// Sends requests with libcurl.
    ///
    ///     let client = DropboxClient(transport: try .curl(), service: .dropbox, credentials: .bearer(token))
    ///
    /// The libcurl of the system is loaded at run time: Debian and Ubuntu have it in the package `libcurl4`. No package
    /// for development is needed to build a program, and the program starts without the library as long as it creates
    /// no transport.
    ///
    /// Redirects are not followed, because a `Location` could send `Authorization` to any host. There are no cookies,
    /// no cache and no stored passwords. One thread drives all transfers of a transport; it starts with the first
    /// request and ends with the transport. Bodies are streamed in both directions, and nothing is stored in files.
    public final class CurlTransport: StoneTransport {
        let loop: EventLoop

        /// The version of libcurl, such as `7.88.1`, or `nil` if it cannot be loaded.
        public static var libraryVersion: String? { try? CurlLibrary.shared.get().version }

        /// Creates a transport.
        ///
        /// Throws the kind `other` if libcurl cannot be loaded or is older than 7.76, and `untrusted` if a pinned key
        /// is malformed.
        public init(_ configuration: Configuration = Configuration()) throws(StoneTransportError) {
            if let index = configuration.malformedKey {
                let message = "pinnedKeys[\(index)] is not a SHA-256 in Base64"
                throw StoneTransportError(.untrusted, message, mayHaveReachedServer: false)
            }
            loop = EventLoop(configuration, try CurlLibrary.shared.get())
        }

        deinit {
            loop.close()
        }

        public func send(
            _ request: StoneRequest,
            options: StoneTransportOptions
        ) async throws(StoneTransportError) -> StoneResponse {
            let exchange = Exchange(options, loop)
            return try await exchange.response(to: OutgoingRequest(request, exchange))
        }

        public func shutDown() async {
            for exchange in loop.close() { exchange.abort(.shutDown) }
            await loop.waitForEnd()
        }
    }

    extension StoneTransport where Self == CurlTransport {
        /// Returns a transport on libcurl.
        ///
        /// Throws the kind `other` if libcurl cannot be loaded, and `untrusted` if a pinned key is malformed.
        ///
        /// - Parameter configure: Changes the settings, such as the proxy or the trusted certificates.
        public static func curl(
            configure: (inout CurlTransport.Configuration) -> Void = { _ in }
        ) throws(StoneTransportError) -> CurlTransport {
            var configuration = CurlTransport.Configuration()
            configure(&configuration)
            return try CurlTransport(configuration)
        }
    }
#endif
