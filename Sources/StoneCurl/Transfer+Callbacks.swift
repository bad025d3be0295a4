#if os(Linux)
    import CStoneCurl
    import FoundationEssentials

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    extension Transfer {
        /// Sets the callbacks of the library, which run on the thread of the event loop.
        func setCallbacks(_ errorBuffer: UnsafeMutablePointer<CChar>) {
            let context = Unmanaged.passUnretained(self).toOpaque()
            easy.set(STONE_CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorBuffer))
            for option in [
                STONE_CURLOPT_WRITEDATA, STONE_CURLOPT_HEADERDATA, STONE_CURLOPT_READDATA, STONE_CURLOPT_SEEKDATA,
                STONE_CURLOPT_OPENSOCKETDATA, STONE_CURLOPT_RESOLVER_START_DATA,
            ] {
                easy.set(option, context)
            }
            _ = stone_curl_set_bytes(easy.pointer, CInt(STONE_CURLOPT_WRITEFUNCTION), Self.receive)
            _ = stone_curl_set_bytes(easy.pointer, CInt(STONE_CURLOPT_HEADERFUNCTION), Self.receiveHeader)
            _ = stone_curl_set_bytes(easy.pointer, CInt(STONE_CURLOPT_READFUNCTION), Self.read)
            _ = stone_curl_set_seek(easy.pointer, Self.seek)
            _ = stone_curl_set_open_socket(easy.pointer, Self.openSocket)
            _ = stone_curl_set_resolver_start(easy.pointer, Self.startResolver)
            if driver.library.reportsRequests {
                easy.set(STONE_CURLOPT_PREREQDATA, context)
                _ = stone_curl_set_before_request(easy.pointer, Self.beforeRequest)
            }
        }

        private static func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }

        private static let receive: stone_curl_bytes = { bytes, size, count, context in
            guard let context else { return 0 }
            switch transfer(context).receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) {
            case .taken: return size * count
            case .paused: return Int(STONE_CURL_WRITEFUNC_PAUSE)
            // Any other number of bytes than those offered aborts the transfer.
            case .refused: return size * count == 0 ? 1 : 0
            }
        }

        private static let receiveHeader: stone_curl_bytes = { bytes, size, count, context in
            guard let context else { return 0 }
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return transfer(context).receiveHeader(line) ? line.count : 0
        }

        private static let read: stone_curl_bytes = { bytes, size, count, context in
            guard let context else { return Int(STONE_CURL_READFUNC_ABORT) }
            return transfer(context).read(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
        }

        private static let seek: stone_curl_seek = { context, offset, origin in
            guard let context, offset == 0, origin == SEEK_SET else { return CInt(STONE_CURL_SEEKFUNC_FAIL) }
            return CInt(transfer(context).rewind() ? STONE_CURL_SEEKFUNC_OK : STONE_CURL_SEEKFUNC_FAIL)
        }

        private static let openSocket: stone_curl_open_socket = { context, _, address in
            guard let context, transfer(context).willConnect() else { return -1 }
            return stone_curl_socket(address)
        }

        private static let startResolver: stone_curl_resolver_start = { _, _, context in
            if let context { transfer(context).willResolve() }
            return 0
        }

        private static let beforeRequest: stone_curl_before_request = { context, _, _, _, _ in
            guard let context, transfer(context).willSend() else { return CInt(STONE_CURL_PREREQFUNC_ABORT) }
            return CInt(STONE_CURL_PREREQFUNC_OK)
        }
    }
#endif
