#if os(Linux)
    public import FoundationEssentials

    extension CurlTransport {
        /// The settings of a transport.
        public struct Configuration: Sendable {
            /// The proxy for all requests; by default, the proxies in the environment variables.
            public var proxy = Proxy.environment
            /// The authorities whose certificates are trusted.
            public var certificateAuthorities = CertificateAuthorities.system
            /// The accepted public keys of servers, as SHA-256 in Base64, or an empty list for any key.
            ///
            /// They are compared in addition to the check of the certificate. `openssl` prints the key of a server:
            ///
            ///     openssl s_client -connect api.example.com:443 </dev/null | openssl x509 -pubkey -noout |
            ///         openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
            ///
            /// A transport with a malformed key is not created, since that key would match no server.
            public var pinnedKeys: [String] = []
            /// The minimum version of TLS.
            public var minimumTLSVersion = TLSVersion.v1_2
            /// Whether to use HTTP/2 if the server offers it over TLS. A connection then multiplexes requests.
            public var usesHTTP2 = true
            /// The default header field `User-Agent`, or `nil` for none.
            public var userAgent: String?
            /// The maximum time to open a connection, including TLS.
            public var connectTimeout: Duration = .seconds(60)
            /// The maximum number of connections to one host. Additional requests wait; 0 means no limit.
            public var connectionsPerHost = 64
            /// The number of connections that are kept open between requests.
            public var idleConnections = 64
            /// The maximum length in bytes of a response's header, with all interim responses before it. A longer one
            /// fails with the kind `invalidResponse`.
            public var headerLimit = 96 << 10

            public init() {}

            /// The index of the first pinned key that is not the Base64 of 32 bytes.
            var malformedKey: Int? {
                pinnedKeys.firstIndex { Data(base64Encoded: $0)?.count != 32 }
            }
        }

        /// The proxy of a transport.
        public enum Proxy: Sendable {
            /// The proxies in the variables `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy`.
            case environment
            /// Direct connections to all servers.
            case none
            /// A proxy for all hosts, except the given hosts and domains. The schemes are `http`, `https`, `socks4`,
            /// `socks4a`, `socks5` and `socks5h`. The URL may have a user and a password.
            case url(String, except: [String] = [])
        }

        /// The trusted certificates of a transport.
        public enum CertificateAuthorities: Sendable {
            /// The certificates of the system.
            case system
            /// The certificates of a file in PEM.
            case file(path: String)
            /// The certificates of a folder prepared with `openssl rehash`.
            case folder(path: String)
            /// The certificates in a PEM string. Requires libcurl 7.77.
            case pem(Data)
        }

        /// A version of TLS.
        public enum TLSVersion: Sendable {
            case v1_2
            case v1_3
        }
    }

    /// Prints no password.
    extension CurlTransport.Proxy: CustomStringConvertible, CustomReflectable {
        public var description: String {
            switch self {
            case .environment: "environment"
            case .none: "none"
            case .url(let url, _):
                if let at = url.lastIndex(of: "@") { "********\(url[at...])" } else { url }
            }
        }

        public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
    }
#endif
