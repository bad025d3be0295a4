#if os(Linux)
    import CStoneCurl
    import StoneClient

    /// The libcurl of the system.
    struct CurlLibrary: Sendable {
        /// The version, such as `7.88.1`.
        let version: String
        private let number: UInt32

        /// The library, or the reason why it cannot be used.
        static let shared: Result<CurlLibrary, StoneTransportError> = load()

        private static func load() -> Result<CurlLibrary, StoneTransportError> {
            if let problem = stone_curl_load() {
                return .failure(
                    StoneTransportError(
                        .other,
                        "libcurl cannot be loaded; Debian and Ubuntu have it in the package libcurl4: "
                            + String(cString: problem),
                        mayHaveReachedServer: false
                    )
                )
            }
            var number: CUnsignedInt = 0
            let version = stone_curl_version(&number).map { String(cString: $0) } ?? ""
            guard number >= oldest else {
                return .failure(
                    StoneTransportError(
                        .other,
                        "libcurl \(version) is too old: version 7.76 or later is needed",
                        mayHaveReachedServer: false
                    )
                )
            }
            return .success(CurlLibrary(version: version, number: number))
        }

        private static let oldest: UInt32 = 0x074C00

        /// Whether the library calls a callback before it sends a request, including retries.
        var reportsRequests: Bool { number >= 0x075000 }
    }
#endif
