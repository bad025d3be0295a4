#if os(Linux)
    import CStoneCurl
    import Dispatch
    import FoundationEssentials
    import StoneClient

    /// A transfer of libcurl for an exchange. Only the thread of the event loop uses it.
    final class Transfer {
        let exchange: Exchange
        let easy: EasyHandle
        let request: OutgoingRequest
        private let errorBuffer: UnsafeMutablePointer<CChar>
        /// The header fields of the request, retained since the library does not copy them.
        private var fields: OpaquePointer?
        private var head: ResponseHead
        private(set) var lastActivity = DispatchTime.now()
        private var uploaded: Int64 = 0
        private var reportedUpload: Int64 = 0
        /// Whether received data is not yet delivered.
        private var isChanged = false
        let driver: LoopDriver

        /// Whether the library looks up the name of the host.
        private(set) var isResolving = false
        /// Whether the exchange has ended and the transfer ends by itself.
        var isAbandoned = false
        /// Whether the request is sent, at least in part.
        private var isSent = false
        /// The time at which bytes of the response last arrived.
        private(set) var lastReceipt: DispatchTime?
        /// Whether the connection may be dead. See ``LoopDriver/distrustConnections(of:)``.
        var isSuspect = false

        init(
            _ exchange: Exchange,
            request: OutgoingRequest,
            easy: EasyHandle,
            driver: LoopDriver
        ) throws(StoneTransportError) {
            self.exchange = exchange
            self.request = request
            self.easy = easy
            self.driver = driver
            head = ResponseHead(limit: driver.configuration.headerLimit)
            errorBuffer = .allocate(capacity: Int(STONE_CURL_ERROR_SIZE))
            errorBuffer.pointee = 0
            fields = try fieldList()
            try configure(errorBuffer, fields)
        }

        deinit {
            errorBuffer.deallocate()
            stone_curl_list_free(fields)
        }

        // MARK: Events

        /// Passes received data to the exchange, after all callbacks of a pass of the event loop.
        func deliver() {
            isChanged = false
            if uploaded > reportedUpload, !exchange.hasEnded {
                reportedUpload = uploaded
                exchange.options.progress?(
                    TransferProgress(direction: .upload, completed: uploaded, total: request.length)
                )
            }
            exchange.deliver()
        }

        /// Continues in the directions not paused by the caller.
        func resume() {
            markActive()
            let isPaused = exchange.isReceivingPaused
            _ = stone_curl_easy_pause(easy.pointer, CInt(isPaused ? STONE_CURLPAUSE_RECV : STONE_CURLPAUSE_CONT))
        }

        /// Ends the exchange with the result of the transfer.
        func end(_ code: CInt) {
            deliver()
            if code == STONE_CURLE_OK {
                exchange.finish(head.isComplete ? nil : .incompleteHeader)
                return
            }
            exchange.finish(
                StoneTransportError(
                    curl: code,
                    String(cString: errorBuffer),
                    isSent: wasSent,
                    hasHead: head.isComplete
                )
            )
        }

        var wasSent: Bool {
            driver.library.reportsRequests ? isSent : easy.long(STONE_CURLINFO_REQUEST_SIZE) > 0
        }

        /// Returns a lower bound of the deadline of the exchange, or `nil` without a limit.
        func deadline() -> DispatchTime? {
            let total = exchange.options.timeout.map { exchange.start + $0.seconds }
            guard let limit = exchange.options.idleTimeout else { return total }
            // The consumer may request a chunk at any time, which does not wake the event loop.
            var idle = (exchange.idleStart(lastActivity) ?? .now()) + limit.seconds
            if idle <= .now() {
                // The library makes no more calls after the last part of a body, nor for a body in memory.
                let sent = easy.length(STONE_CURLINFO_SIZE_UPLOAD_T)
                if sent != lastSent {
                    lastSent = sent
                    markActive()
                    idle = lastActivity + limit.seconds
                }
            }
            return min(total ?? .distantFuture, idle)
        }

        private var lastSent: Int64 = 0

        private func markActive() {
            lastActivity = .now()
        }

        private func markReceived() {
            lastReceipt = lastActivity
            if isSuspect { driver.trust(self) }
        }

        private func markChanged() {
            lastActivity = .now()
            guard !isChanged else { return }
            isChanged = true
            driver.markChanged(self)
        }

        // MARK: Callbacks

        func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
            markActive()
            markReceived()
            guard !head.isComplete else { return true }
            do throws(StoneTransportError) {
                try head.append(line)
            } catch {
                exchange.finish(error)
                return false
            }
            if head.isComplete {
                // Otherwise the library would decompress the body, and not report that it ends early.
                if request.refusesCompression, head.isCompressed, head.response.isSuccess {
                    exchange.finish(.invalidResponse("the content is compressed, which was not requested"))
                    return false
                }
                if let small = request.smallBody, !small.isEmpty {
                    uploaded = easy.length(STONE_CURLINFO_SIZE_UPLOAD_T)
                }
                exchange.didReceive(head.response, length: head.contentLength)
                markChanged()
            }
            return true
        }

        func receive(_ bytes: UnsafeRawBufferPointer) -> Exchange.Reception {
            guard head.isComplete else { return .refused }
            let reception = exchange.receive(bytes)
            markChanged()
            markReceived()
            return reception
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            guard !exchange.hasEnded else { return Int(STONE_CURL_READFUNC_ABORT) }
            switch request.body?.read(into: buffer) {
            case .bytes(let count):
                uploaded += Int64(count)
                markChanged()
                return count
            case .later: return Int(STONE_CURL_READFUNC_PAUSE)
            case .failure(let error):
                exchange.finish(error)
                return Int(STONE_CURL_READFUNC_ABORT)
            case nil: return 0
            }
        }

        /// Rewinds the body, since the library repeats the request.
        func rewind() -> Bool {
            guard request.body?.rewind() ?? true else {
                exchange.finish(.unanswered)
                return false
            }
            uploaded = 0
            return true
        }

        /// Returns whether the request may be sent. The library asks again if a connection ended before the response.
        func willSend() -> Bool {
            isResolving = false
            guard !isSent || exchange.options.isRepeatable else {
                exchange.finish(.unanswered)
                return false
            }
            isSent = true
            markActive()
            return true
        }

        func willResolve() {
            isResolving = true
        }

        /// Returns whether a socket may be opened.
        func willConnect() -> Bool {
            isResolving = false
            return !isAbandoned
        }
    }
#endif
