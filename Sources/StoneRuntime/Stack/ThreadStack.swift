#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Provides a thread with a large stack.
enum ThreadStack {
    /// The size of a new stack in bytes. The system reserves only addresses, and provides memory when it is used.
    private static let size = 8 << 20

    /// Runs a closure on a new thread with its own stack, and waits for the thread.
    ///
    /// - Returns: False, without running the closure, if the system cannot create a thread.
    @inline(never)
    static func runOnNewThread(_ body: () -> Void) -> Bool {
        withoutActuallyEscaping(body) { body in
            let work = Work(body)
            return withExtendedLifetime(work) { start(work) }
        }
    }

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }
    }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    extension ThreadStack {
        private static func start(_ work: Work) -> Bool {
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            var attributes = pthread_attr_t()
            guard pthread_attr_init(&attributes) == 0 else { return false }
            defer { pthread_attr_destroy(&attributes) }
            guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
            #if canImport(Darwin)
                // The caller waits for the thread, which must not have a lower priority.
                pthread_attr_set_qos_class_np(&attributes, qos_class_self(), 0)
            #endif
            let status = pthread_create(
                &thread,
                &attributes,
                { context in
                    // The pointer is not optional on Apple systems.
                    if let context = context as UnsafeMutableRawPointer? {
                        Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body()
                    }
                    return nil
                },
                Unmanaged.passUnretained(work).toOpaque()
            )
            guard status == 0 else { return false }
            #if canImport(Darwin)
                guard let thread else { return false }
            #endif
            pthread_join(thread, nil)
            return true
        }
    }
#else
    extension ThreadStack {
        private static func start(_ work: Work) -> Bool { false }
    }
#endif

#if canImport(Darwin)
    extension ThreadStack {
        /// The address range of the current thread's stack.
        static var bounds: Range<UInt>? {
            let thread = pthread_self()
            let end = UInt(bitPattern: pthread_get_stackaddr_np(thread))
            let size = UInt(pthread_get_stacksize_np(thread))
            return size < end ? end - size..<end : nil
        }
    }
#elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
    extension ThreadStack {
        /// The address range of the current thread's stack.
        ///
        /// For the main thread, the system reads a file to find it, so it is cached in the thread.
        static var bounds: Range<UInt>? {
            guard let key else { return systemBounds }
            if let stored = pthread_getspecific(key) {
                return Unmanaged<Bounds>.fromOpaque(stored).takeUnretainedValue().range
            }
            let bounds = Bounds(range: systemBounds)
            pthread_setspecific(key, Unmanaged.passRetained(bounds).toOpaque())
            return bounds.range
        }

        private final class Bounds: Sendable {
            let range: Range<UInt>?

            init(range: Range<UInt>?) {
                self.range = range
            }
        }

        private static let key: pthread_key_t? = {
            var key = pthread_key_t()
            let status = pthread_key_create(&key) { bounds in
                if let bounds = bounds as UnsafeMutableRawPointer? {
                    Unmanaged<Bounds>.fromOpaque(bounds).release()
                }
            }
            return status == 0 ? key : nil
        }()

        private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

        /// `pthread_getattr_np`, an extension whose declaration is hidden from Swift.
        private static let getAttributes = DynamicSymbol.named("pthread_getattr_np").map {
            unsafeBitCast($0, to: GetAttributes.self)
        }

        private static var systemBounds: Range<UInt>? {
            var attributes = pthread_attr_t()
            guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
            defer { pthread_attr_destroy(&attributes) }
            var start: UnsafeMutableRawPointer?
            var size = 0
            var guardSize = 0
            guard pthread_attr_getstack(&attributes, &start, &size) == 0,
                pthread_attr_getguardsize(&attributes, &guardSize) == 0
            else { return nil }
            // Some systems include the guard pages at the end of the stack.
            let lowest = UInt(bitPattern: start) + UInt(guardSize)
            let end = UInt(bitPattern: start) + UInt(size)
            return lowest < end ? lowest..<end : nil
        }
    }
#else
    extension ThreadStack {
        static var bounds: Range<UInt>? { nil }
    }
#endif

/// Access to AddressSanitizer, which moves local variables to a separate stack.
enum AddressSanitizer {
    private typealias CurrentFakeStack = @convention(c) () -> UnsafeMutableRawPointer?
    private typealias AddressInFakeStack =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
        ) -> UnsafeMutableRawPointer?

    private struct Functions {
        let currentFakeStack: CurrentFakeStack
        let addressInFakeStack: AddressInFakeStack
    }

    private static let functions: Functions? = {
        guard let current = DynamicSymbol.named("__asan_get_current_fake_stack"),
            let address = DynamicSymbol.named("__asan_addr_is_in_fake_stack")
        else { return nil }
        return Functions(
            currentFakeStack: unsafeBitCast(current, to: CurrentFakeStack.self),
            addressInFakeStack: unsafeBitCast(address, to: AddressInFakeStack.self)
        )
    }()

    static let isPresent = functions != nil

    /// Returns the address in the thread's stack of the frame that contains a local variable.
    static func realAddress(of local: UnsafePointer<UInt8>) -> UInt {
        let real = functions.flatMap { $0.addressInFakeStack($0.currentFakeStack(), local, nil, nil) }
        return UInt(bitPattern: real ?? UnsafeMutableRawPointer(mutating: local))
    }
}

/// Functions of the program and its libraries that no header declares.
private enum DynamicSymbol {
    static func named(_ name: String) -> UnsafeMutableRawPointer? {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
            guard let program = dlopen(nil, RTLD_LAZY) else { return nil }
            return dlsym(program, name)
        #else
            return nil
        #endif
    }
}
