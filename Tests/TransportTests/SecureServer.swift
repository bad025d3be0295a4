#if os(Linux)
    import Foundation
    import StoneTestSupport

    /// A TLS server with a certificate of a local authority: `nghttpd` with HTTP/2, or `openssl s_server`.
    final class SecureServer: @unchecked Sendable {
        enum Kind {
            case http2
            /// HTTP/1.0 with TLS 1.2 only.
            case tls1_2
        }

        let port: Int
        let folder: URL
        private let process: ChildProcess

        /// Whether the tests that need the programs run. If `STONE_REQUIRE_ORACLES` is `1`, they run, and fail without
        /// them.
        static let isExpected =
            Oracles.areRequired
            || (find("nghttpd") != nil && find("openssl") != nil)

        var authority: URL { folder.appending(path: "ca.pem") }
        private var certificate: URL { folder.appending(path: "server.pem") }

        init(_ kind: Kind) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A port that was free just before.
            let listener = try TestListener { _, _ in false }
            port = listener.port
            listener.close()
            try Self.run(
                """
                cd '\(folder.path)'
                openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=Tests
                openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout server.key -out server.csr -subj /CN=localhost
                printf 'subjectAltName=DNS:localhost,IP:127.0.0.1' > names
                openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile names
                printf small > small
                head -c 100000000 /dev/zero > large
                """
            )
            guard let program = Self.find(kind == .http2 ? "nghttpd" : "openssl") else {
                throw CocoaError(.fileNoSuchFile)
            }
            let arguments =
                switch kind {
                case .http2:
                    ["--address=127.0.0.1", "--htdocs=.", "--echo-upload", "\(port)", "server.key", "server.pem"]
                case .tls1_2:
                    ["s_server", "-quiet", "-accept", "127.0.0.1:\(port)", "-key", "server.key", "-cert", "server.pem"]
                        + ["-tls1_2", "-WWW"]
                }
            process = try ChildProcess(
                "/bin/sh",
                ["-ec", #"cd "$0"; exec "$@""#, folder.path, program] + arguments,
                output: .discarded,
                error: .discarded
            )
        }

        /// Ends the server and removes its files. `nghttpd` does not end at SIGTERM.
        func close() {
            process.send(SIGKILL)
            process.wait()
            try? FileManager.default.removeItem(at: folder)
        }

        /// The SHA-256 of the public key.
        func key() throws -> String {
            try Self.run(
                """
                openssl x509 -pubkey -noout -in '\(certificate.path)' | openssl pkey -pubin -outform der |
                    openssl dgst -sha256 -binary | openssl base64 -A
                """
            )
        }

        private static func find(_ program: String) -> String? {
            ["/usr/bin", "/usr/sbin", "/usr/local/bin"].map { "\($0)/\(program)" }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        }

        @discardableResult static func run(_ script: String) throws -> String {
            let result = try Subprocess.run("/bin/sh", ["-ec", script])
            guard result.status == 0 else { throw CocoaError(.featureUnsupported) }
            return String(decoding: result.output, as: UTF8.self)
        }
    }
#endif
