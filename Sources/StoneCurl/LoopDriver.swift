#if os(Linux)
    import CStoneCurl
    import Dispatch
    import FoundationEssentials
    import StoneClient

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Drives all transfers of a transport, on the thread of its event loop.
    final class LoopDriver: @unchecked Sendable {
        let configuration: CurlTransport.Configuration
        let library: CurlLibrary
        private let multi: OpaquePointer
        private let poller: CInt
        /// The descriptor for waking the poller from any thread.
        let waker: CInt
        /// The descriptors observed by the poller.
        private var polled: Set<CInt> = []
        /// The deadline of the library's timer.
        private var libraryTime: DispatchTime?
        /// A lower bound of all deadlines.
        private var deadlineTime = DispatchTime.distantFuture
        private var transfers: [ObjectIdentifier: Transfer] = [:]
        private var transfersByHandle: [OpaquePointer: Transfer] = [:]
        private var changed: [Transfer] = []
        /// The number of transfers whose connections may be dead.
        private var suspectCount = 0
        /// Idle handles, reused for later transfers.
        private var spareHandles: [EasyHandle] = []
        private let whenEnded: (Exchange) -> Void

        private static let spareHandleLimit = 64
        private static let eventLimit = 64
        /// The time, in seconds, since the last sent bytes after which a cancelled request without an answer counts like
        /// one that timed out.
        private static let silenceLimit = 10.0

        /// - Parameter whenEnded: Called when a transfer has released its resources.
        init(
            _ configuration: CurlTransport.Configuration,
            _ library: CurlLibrary,
            whenEnded: @escaping (Exchange) -> Void
        ) throws(StoneTransportError) {
            (self.configuration, self.library, self.whenEnded) = (configuration, library, whenEnded)
            var descriptors: (poller: CInt, waker: CInt) = (-1, -1)
            let error = stone_poller_open(&descriptors.poller, &descriptors.waker)
            guard error == 0 else {
                throw .resources("cannot create the event loop: \(String(cString: strerror(error)))")
            }
            (poller, waker) = descriptors
            guard let multi = stone_curl_multi_init() else {
                stone_poller_close(poller, waker)
                throw .resources("cannot start libcurl: out of memory or file descriptors")
            }
            self.multi = multi
            let context = Unmanaged.passUnretained(self).toOpaque()
            _ = stone_curl_multi_set_socket_changed(multi, Self.socketChanged, context)
            _ = stone_curl_multi_set_timer_changed(multi, Self.timerChanged, context)
            set(STONE_CURLMOPT_PIPELINING, Int(STONE_CURLPIPE_MULTIPLEX))
            set(STONE_CURLMOPT_MAX_HOST_CONNECTIONS, max(0, configuration.connectionsPerHost))
            set(STONE_CURLMOPT_MAXCONNECTS, max(1, configuration.idleConnections))
        }

        private func set(_ option: Int, _ value: Int) {
            _ = stone_curl_multi_set_long(multi, CInt(option), value)
        }

        var isIdle: Bool { transfers.isEmpty }

        /// Closes all connections.
        func close() {
            for handle in spareHandles { handle.close() }
            spareHandles = []
            stone_curl_multi_cleanup(multi)
            stone_poller_close(poller, waker)
        }

        // MARK: Commands

        func start(_ exchange: Exchange, _ request: OutgoingRequest) {
            guard !exchange.hasEnded else {
                request.body?.close()
                whenEnded(exchange)
                return
            }
            var failure = StoneTransportError.resources("out of memory")
            if let handle = spareHandles.popLast() ?? EasyHandle() {
                do throws(StoneTransportError) {
                    let transfer = try Transfer(exchange, request: request, easy: handle, driver: self)
                    transfers[ObjectIdentifier(exchange)] = transfer
                    transfersByHandle[handle.pointer] = transfer
                    if let deadline = transfer.deadline() { deadlineTime = min(deadlineTime, deadline) }
                    if stone_curl_multi_add(multi, handle.pointer) == STONE_CURLE_OK { return }
                    exchange.finish(failure)
                    return release(transfer)
                } catch {
                    failure = error
                    recycle(handle)
                }
            }
            request.body?.close()
            exchange.finish(failure)
            whenEnded(exchange)
        }

        func resume(_ exchange: Exchange) {
            guard let transfer = transfers[ObjectIdentifier(exchange)], !transfer.isAbandoned else { return }
            transfer.resume()
            if let deadline = transfer.deadline() { deadlineTime = min(deadlineTime, deadline) }
        }

        func remove(_ exchange: Exchange, isLate: Bool = false) {
            guard let transfer = transfers[ObjectIdentifier(exchange)] else { return }
            guard !transfer.isResolving else {
                // Removing the transfer would block all others until the name lookup ends.
                transfer.isAbandoned = true
                return
            }
            if isLate || (transfer.lastReceipt == nil && transfer.lastActivity + Self.silenceLimit <= .now()) {
                distrustConnections(of: transfer)
            }
            stone_curl_multi_remove(multi, transfer.easy.pointer)
            release(transfer)
        }

        /// Marks the requests to the same host that have received no bytes since an unanswered request began. New
        /// requests to the host use new connections until each marked request receives bytes or ends.
        ///
        /// The library closes the connection of a removed transfer, but not if it can be shared, as with HTTP/2: all
        /// later requests on a dead connection would time out, too. The last transfer of a connection closes it.
        private func distrustConnections(of silent: Transfer) {
            guard configuration.usesHTTP2, silent.request.isSecure, silent.wasSent else { return }
            let authority = silent.request.authority
            for transfer in transfers.values where !transfer.isSuspect && transfer.request.authority == authority {
                if transfer !== silent, let time = transfer.lastReceipt, time > silent.exchange.start { continue }
                transfer.isSuspect = true
                suspectCount += 1
                transfer.easy.set(STONE_CURLOPT_FORBID_REUSE, true)
            }
        }

        func trust(_ transfer: Transfer) {
            transfer.isSuspect = false
            transfer.easy.set(STONE_CURLOPT_FORBID_REUSE, false)
            suspectCount -= 1
        }

        /// Returns whether the open connections to the host of a request may be dead.
        func distrustsConnections(for request: OutgoingRequest) -> Bool {
            guard suspectCount > 0 else { return false }
            let authority = request.authority
            return transfers.values.contains { $0.isSuspect && $0.request.authority == authority }
        }

        func markChanged(_ transfer: Transfer) {
            changed.append(transfer)
        }

        /// Releases a transfer after the library has removed it.
        private func release(_ transfer: Transfer) {
            transfers[ObjectIdentifier(transfer.exchange)] = nil
            transfersByHandle[transfer.easy.pointer] = nil
            if transfer.isSuspect { trust(transfer) }
            transfer.request.body?.close()
            recycle(transfer.easy)
            whenEnded(transfer.exchange)
        }

        private func recycle(_ handle: EasyHandle) {
            guard spareHandles.count < Self.spareHandleLimit else {
                handle.close()
                return
            }
            handle.reset()
            spareHandles.append(handle)
        }

        // MARK: Events

        /// Waits for events of the connections, for the library's timer, for a deadline or for the waker.
        func wait() {
            var next = deadlineTime
            if let libraryTime { next = min(next, libraryTime) }
            withUnsafeTemporaryAllocation(of: CInt.self, capacity: 2 * Self.eventLimit) { buffer in
                guard let descriptors = buffer.baseAddress else { return }
                let events = descriptors + Self.eventLimit
                let count = stone_poller_wait(
                    poller,
                    Self.milliseconds(until: next),
                    descriptors,
                    events,
                    CInt(Self.eventLimit)
                )
                for index in 0..<Int(count) {
                    if descriptors[index] == waker {
                        stone_poller_clear(waker)
                    } else {
                        stone_curl_multi_act(multi, descriptors[index], events[index])
                    }
                }
            }
        }

        private static func milliseconds(until time: DispatchTime) -> CInt {
            if time == .distantFuture { return -1 }
            let now = DispatchTime.now().uptimeNanoseconds
            guard time.uptimeNanoseconds > now else { return 0 }
            return CInt(clamping: (time.uptimeNanoseconds - now + 999_999) / 1_000_000)
        }

        /// Runs due work, and passes received data to the callers.
        func work() {
            let now = DispatchTime.now()
            if let time = libraryTime, time <= now {
                libraryTime = nil
                stone_curl_multi_act(multi, CInt(STONE_CURL_SOCKET_TIMEOUT), 0)
            }
            if deadlineTime <= now { checkDeadlines(now) }
            var code: CInt = 0
            while let handle = stone_curl_multi_next_ended(multi, &code) {
                guard let transfer = transfersByHandle[handle] else { continue }
                transfer.end(code)
                stone_curl_multi_remove(multi, handle)
                release(transfer)
            }
            let transfers = changed
            changed = []
            for transfer in transfers { transfer.deliver() }
        }

        /// Ends the exchanges whose deadlines have passed. Visits all transfers, since events are far more frequent.
        private func checkDeadlines(_ now: DispatchTime) {
            var next = DispatchTime.distantFuture
            for transfer in Array(transfers.values) where !transfer.isAbandoned {
                guard let deadline = transfer.deadline() else { continue }
                if deadline <= now {
                    transfer.exchange.finish(.timedOut)
                    remove(transfer.exchange, isLate: true)
                } else {
                    next = min(next, deadline)
                }
            }
            deadlineTime = max(next, now + .milliseconds(5))
            if next == .distantFuture { deadlineTime = next }
        }

        private static let socketChanged: stone_curl_socket_changed = { _, descriptor, events, context, _ in
            guard let context else { return 0 }
            let driver = Unmanaged<LoopDriver>.fromOpaque(context).takeUnretainedValue()
            if events == STONE_CURL_POLL_REMOVE {
                if driver.polled.remove(descriptor) != nil { stone_poller_remove(driver.poller, descriptor) }
            } else {
                let isNew = driver.polled.insert(descriptor).inserted
                stone_poller_set(driver.poller, descriptor, events, isNew ? 1 : 0)
                // The library reads only from open connections.
                if events & CInt(STONE_CURL_POLL_IN) != 0 { stone_curl_limit_silence(descriptor) }
            }
            return 0
        }

        private static let timerChanged: stone_curl_timer_changed = { _, milliseconds, context in
            guard let context else { return 0 }
            let driver = Unmanaged<LoopDriver>.fromOpaque(context).takeUnretainedValue()
            driver.libraryTime = milliseconds < 0 ? nil : .now() + .milliseconds(milliseconds)
            return 0
        }
    }
#endif
