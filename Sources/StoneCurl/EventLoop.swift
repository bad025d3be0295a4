#if os(Linux)
    import CStoneCurl
    import FoundationEssentials
    import StoneClient
    import StoneDescriptors
    import StoneLocks

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The thread on which a transport calls libcurl, and the commands for it. It starts with the first exchange.
    ///
    /// `@unchecked`: a lock protects the state. Only the thread uses the driver, except for its waker.
    final class EventLoop: @unchecked Sendable {
        enum Command {
            case start(Exchange, OutgoingRequest)
            /// Aborts the transfer of an ended exchange.
            case remove(Exchange)
            /// Continues a transfer after its body or its consumer is ready.
            case resume(Exchange)
        }

        private enum Phase {
            case unused
            case running
            /// The loop ends when no transfer is left.
            case closing
            case closed
        }

        private let configuration: CurlTransport.Configuration
        private let library: CurlLibrary
        private let lock = Locked(())
        private var phase = Phase.unused
        private var commands: [Command] = []
        private var exchanges: [ObjectIdentifier: Exchange] = [:]
        private var driver: LoopDriver?
        private var closeWaiters: [CheckedContinuation<Void, Never>] = []

        init(_ configuration: CurlTransport.Configuration, _ library: CurlLibrary) {
            (self.configuration, self.library) = (configuration, library)
        }

        /// The number of exchanges that hold resources.
        var exchangeCount: Int { lock.withLock { exchanges.count } }

        // MARK: Commands

        /// Starts an exchange.
        func start(_ exchange: Exchange, _ request: OutgoingRequest) throws(StoneTransportError) {
            try lock.withLock { () throws(StoneTransportError) in
                switch phase {
                case .unused: try open()
                case .running: break
                case .closing, .closed: throw .closed
                }
                exchanges[ObjectIdentifier(exchange)] = exchange
                enqueue(.start(exchange, request))
            }
        }

        /// Sends a command. It has no effect after the exchange has released its resources.
        func submit(_ command: Command) {
            lock.withLock {
                if phase == .running || phase == .closing { enqueue(command) }
            }
        }

        /// Adds a command while the lock is held.
        private func enqueue(_ command: Command) {
            commands.append(command)
            // One wake-up is enough, since the loop takes all commands at once.
            if commands.count == 1, let driver { stone_poller_wake(driver.waker) }
        }

        // MARK: The thread

        /// Starts the thread while the lock is held.
        private func open() throws(StoneTransportError) {
            let driver = try LoopDriver(configuration, library) { [unowned self] in self.didEnd($0) }
            do throws(SystemError) {
                try startThread { self.run() }
            } catch {
                driver.close()
                throw .resources("cannot start a thread: \(String(cString: strerror(error.code)))")
            }
            self.driver = driver
            phase = .running
        }

        private func run() {
            stone_name_thread()
            guard let driver = lock.withLock({ driver }) else { return }
            while true {
                let (commands, isClosing) = lock.withLock { () -> ([Command], Bool) in
                    defer { self.commands = [] }
                    return (self.commands, phase == .closing)
                }
                for command in commands {
                    switch command {
                    case .start(let exchange, let request): driver.start(exchange, request)
                    case .remove(let exchange): driver.remove(exchange)
                    case .resume(let exchange): driver.resume(exchange)
                    }
                }
                driver.work()
                if isClosing, driver.isIdle { break }
                driver.wait()
            }
            // From here on, nothing wakes the driver.
            lock.withLock { self.driver = nil }
            driver.close()
            let waiters = lock.withLock {
                phase = .closed
                defer { closeWaiters = [] }
                return closeWaiters
            }
            for waiter in waiters { waiter.resume() }
        }

        private func didEnd(_ exchange: Exchange) {
            let removed = lock.withLock { exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
            // This may be the last reference to the exchange, which must not be released while the lock is held.
            withExtendedLifetime(removed) {}
        }

        // MARK: The end

        /// Ends the loop when all exchanges have ended. Returns those in progress.
        @discardableResult func close() -> [Exchange] {
            lock.withLock {
                switch phase {
                case .unused: phase = .closed
                case .running:
                    phase = .closing
                    if commands.isEmpty, let driver { stone_poller_wake(driver.waker) }
                case .closing, .closed: break
                }
                return Array(exchanges.values)
            }
        }

        /// Returns when the thread has ended.
        func waitForEnd() async {
            await withCheckedContinuation { continuation in
                let isClosed = lock.withLock {
                    if phase != .closed { closeWaiters.append(continuation) }
                    return phase == .closed
                }
                if isClosed { continuation.resume() }
            }
        }
    }
#endif
