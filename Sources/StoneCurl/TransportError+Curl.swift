#if os(Linux)
    import CStoneCurl
    import FoundationEssentials
    import StoneClient

    extension StoneTransportError {
        static let shutDown = StoneTransportError(.shutDown, "the transport was shut down", mayHaveReachedServer: true)
        static let closed = StoneTransportError(.shutDown, "the transport was shut down", mayHaveReachedServer: false)

        static let incompleteHeader = StoneTransportError(
            .connectionLost,
            "the connection ended within the header of the response",
            mayHaveReachedServer: true
        )

        static func invalidResponse(_ message: String) -> StoneTransportError {
            StoneTransportError(.invalidResponse, message, mayHaveReachedServer: true)
        }

        static func invalidRequest(_ message: String) -> StoneTransportError {
            StoneTransportError(.invalidRequest, message, mayHaveReachedServer: false)
        }

        static func resources(_ message: String) -> StoneTransportError {
            StoneTransportError(.other, message, mayHaveReachedServer: false)
        }

        /// Creates a transport error from the result of a transfer.
        ///
        /// - Parameters:
        ///   - code: The result, other than success.
        ///   - detail: The message of the library, or an empty string.
        ///   - isSent: Whether the request was sent, at least in part.
        ///   - hasHead: Whether the header of the response has arrived.
        init(curl code: CInt, _ detail: String, isSent: Bool, hasHead: Bool) {
            var kind = Self.kind(code, detail)
            // After a reused connection has ended, the library connects again, and this may fail.
            if kind == .connectionLost || kind == .cannotConnect { kind = isSent ? .connectionLost : .cannotConnect }
            // The library also reports a response that is not HTTP as an unsupported protocol.
            if kind == .invalidRequest, isSent { kind = .invalidResponse }
            // A malformed chunk is reported like a failure to read.
            if kind == .connectionLost, detail.contains("chunk") { kind = .invalidResponse }
            var message = detail.isEmpty ? stone_curl_easy_message(code).map { String(cString: $0) } ?? "" : detail
            if code == STONE_CURLE_OUT_OF_MEMORY || code == STONE_CURLE_TOO_LARGE, isSent, !hasHead {
                (kind, message) = (.invalidResponse, "a header field of the response is too long")
            }
            // For an unusable proxy, the library quotes its URL with the password.
            if message.contains("nsupported proxy") {
                message = "the URL of the proxy is malformed, or its scheme is not supported"
            }
            self.init(kind, "the connection failed: \(message)", mayHaveReachedServer: isSent)
        }

        private static func kind(_ code: CInt, _ detail: String) -> Kind {
            switch Int(code) {
            case STONE_CURLE_COULDNT_RESOLVE_PROXY, STONE_CURLE_COULDNT_RESOLVE_HOST, STONE_CURLE_COULDNT_CONNECT,
                STONE_CURLE_OPERATION_TIMEDOUT, STONE_CURLE_PROXY:
                .cannotConnect
            case STONE_CURLE_SSL_CONNECT_ERROR:
                // The library reports a connection lost during the handshake like a refused protocol.
                detail.contains("SYSCALL") || detail.contains("reset by peer") || detail.contains("unexpected eof")
                    ? .cannotConnect : .untrusted
            case STONE_CURLE_SSL_CERTPROBLEM, STONE_CURLE_SSL_CIPHER, STONE_CURLE_PEER_FAILED_VERIFICATION,
                STONE_CURLE_SSL_CACERT_BADFILE, STONE_CURLE_SSL_PINNEDPUBKEYNOTMATCH,
                STONE_CURLE_SSL_INVALIDCERTSTATUS, STONE_CURLE_SSL_CLIENTCERT:
                .untrusted
            case STONE_CURLE_URL_MALFORMAT, STONE_CURLE_UNSUPPORTED_PROTOCOL: .invalidRequest
            case STONE_CURLE_WEIRD_SERVER_REPLY, STONE_CURLE_BAD_CONTENT_ENCODING: .invalidResponse
            case STONE_CURLE_GOT_NOTHING, STONE_CURLE_SEND_ERROR, STONE_CURLE_RECV_ERROR, STONE_CURLE_PARTIAL_FILE,
                STONE_CURLE_HTTP2, STONE_CURLE_HTTP2_STREAM, STONE_CURLE_SEND_FAIL_REWIND:
                .connectionLost
            default: .other
            }
        }
    }
#endif
