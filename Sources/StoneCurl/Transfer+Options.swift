#if os(Linux)
    import CStoneCurl
    import FoundationEssentials
    import StoneClient
    import StoneHTTP

    extension Transfer {
        /// Sets the options of the handle.
        func configure(_ errorBuffer: UnsafeMutablePointer<CChar>, _ fields: OpaquePointer?) throws(StoneTransportError)
        {
            setRequest(fields)
            setCallbacks(errorBuffer)
            try setConnection()
        }

        private func setRequest(_ fields: OpaquePointer?) {
            easy.set(STONE_CURLOPT_URL, request.url)
            easy.set(STONE_CURLOPT_PATH_AS_IS, true)
            easy.set(STONE_CURLOPT_DISALLOW_USERNAME_IN_URL, true)
            easy.set(STONE_CURLOPT_PROTOCOLS, Int(STONE_CURLPROTO_HTTP | STONE_CURLPROTO_HTTPS))
            easy.set(STONE_CURLOPT_HTTP09_ALLOWED, false)
            easy.set(STONE_CURLOPT_HTTPHEADER, list: fields)
            easy.set(STONE_CURLOPT_ACCEPT_ENCODING, request.refusesCompression ? "identity" : "")
            if let userAgent = driver.configuration.userAgent { easy.set(STONE_CURLOPT_USERAGENT, userAgent) }
            if let body = request.smallBody {
                setPost(body)
            } else if request.body != nil {
                easy.set(STONE_CURLOPT_UPLOAD, true)
                easy.set(STONE_CURLOPT_INFILESIZE_LARGE, length: request.length ?? -1)
            } else if ["POST", "PUT", "PATCH"].contains(request.method) {
                setPost(Data())
            } else {
                easy.set(STONE_CURLOPT_HTTPGET, true)
            }
            if request.method == "HEAD" { easy.set(STONE_CURLOPT_NOBODY, true) }
            easy.set(STONE_CURLOPT_CUSTOMREQUEST, request.method)
        }

        private func setPost(_ body: Data) {
            easy.set(STONE_CURLOPT_POST, true)
            easy.set(STONE_CURLOPT_POSTFIELDSIZE_LARGE, length: Int64(body.count))
            body.withUnsafeBytes { bytes in
                withUnsafePointer(to: CChar(0)) { empty in
                    easy.set(
                        STONE_CURLOPT_COPYPOSTFIELDS,
                        bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? empty
                    )
                }
            }
        }

        /// Returns the header fields as a list for libcurl, with entries that suppress its default fields.
        func fieldList() throws(StoneTransportError) -> OpaquePointer? {
            var list: OpaquePointer?
            var isComplete = true
            let append = { (line: String) in
                if let longer = stone_curl_list_append(list, line) { list = longer } else { isComplete = false }
            }
            for field in request.headers.fields {
                switch field.name.asciiLowercased {
                case "content-length" where Int64(field.value) == request.length: continue
                case "content-length", "transfer-encoding":
                    stone_curl_list_free(list)
                    throw .invalidRequest("the header field '\(field.name)' is reserved for the transport")
                default: append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
                }
            }
            for name in ["Accept", "Content-Type", "Expect"] where request.headers[name] == nil { append("\(name):") }
            guard isComplete else {
                stone_curl_list_free(list)
                throw .resources("out of memory")
            }
            return list
        }

        private func setConnection() throws(StoneTransportError) {
            let configuration = driver.configuration
            easy.set(STONE_CURLOPT_NOSIGNAL, true)
            easy.set(STONE_CURLOPT_BUFFERSIZE, 1 << 17)
            easy.set(STONE_CURLOPT_UPLOAD_BUFFERSIZE, 1 << 17)
            easy.set(STONE_CURLOPT_TCP_KEEPALIVE, true)
            easy.set(STONE_CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
            let milliseconds = min(configuration.connectTimeout.seconds * 1_000, Double(CInt.max))
            easy.set(STONE_CURLOPT_CONNECTTIMEOUT_MS, Int(milliseconds))
            if configuration.usesHTTP2, request.isSecure {
                easy.set(STONE_CURLOPT_HTTP_VERSION, Int(STONE_CURL_HTTP_VERSION_2TLS))
                // Waits for a connection being opened, since it may support multiplexing.
                easy.set(STONE_CURLOPT_PIPEWAIT, true)
            } else {
                easy.set(STONE_CURLOPT_HTTP_VERSION, Int(STONE_CURL_HTTP_VERSION_1_1))
            }
            // Without the callback before requests, only a new connection guarantees that the request is sent once.
            let mustBeFirst = !exchange.options.isRepeatable && !driver.library.reportsRequests
            if mustBeFirst || driver.distrustsConnections(for: request) {
                easy.set(STONE_CURLOPT_FRESH_CONNECT, true)
            }
            switch configuration.proxy {
            case .environment: break
            case .none: easy.set(STONE_CURLOPT_PROXY, "")
            case .url(let url, let exceptions):
                easy.set(STONE_CURLOPT_PROXY, url)
                easy.set(STONE_CURLOPT_NOPROXY, exceptions.joined(separator: ","))
            }
            if request.isSecure { try setTrust(configuration) }
        }

        private func setTrust(_ configuration: CurlTransport.Configuration) throws(StoneTransportError) {
            let needs1_3 = configuration.minimumTLSVersion == .v1_3
            easy.set(
                STONE_CURLOPT_SSLVERSION,
                Int(needs1_3 ? STONE_CURL_SSLVERSION_TLSv1_3 : STONE_CURL_SSLVERSION_TLSv1_2)
            )
            var isAccepted = true
            switch configuration.certificateAuthorities {
            case .system: break
            case .file(let path): isAccepted = easy.set(STONE_CURLOPT_CAINFO, path)
            case .folder(let path): isAccepted = easy.set(STONE_CURLOPT_CAPATH, path)
            case .pem(let data): isAccepted = easy.set(STONE_CURLOPT_CAINFO_BLOB, data)
            }
            if !configuration.pinnedKeys.isEmpty {
                let pins = configuration.pinnedKeys.map { "sha256//\($0)" }.joined(separator: ";")
                isAccepted = easy.set(STONE_CURLOPT_PINNEDPUBLICKEY, pins) && isAccepted
            }
            guard isAccepted else {
                throw StoneTransportError(
                    .untrusted,
                    "this libcurl does not support the certificates or keys of the configuration",
                    mayHaveReachedServer: false
                )
            }
        }
    }
#endif
