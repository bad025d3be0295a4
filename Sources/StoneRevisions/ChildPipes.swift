import StoneDescriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The connections to the standard streams of a child process. Other child processes do not inherit them.
///
/// They are sockets, since writing to a broken pipe would terminate this process.
struct ChildPipes {
    typealias Ends = (child: Int32, parent: Int32)

    #if canImport(Darwin)
        typealias Actions = posix_spawn_file_actions_t?
    #else
        typealias Actions = posix_spawn_file_actions_t
    #endif

    let input: Ends
    let output: Ends
    let error: Ends

    /// Returns `nil` if the system is out of descriptors; `errno` has the reason.
    init?() {
        guard let input = Self.sockets() else { return nil }
        self.input = input
        guard let output = Self.sockets() else {
            Self.close([input.child, input.parent])
            return nil
        }
        self.output = output
        guard let error = Self.sockets() else {
            Self.close([input.child, input.parent, output.child, output.parent])
            return nil
        }
        self.error = error
    }

    /// Returns actions that connect the standard streams of the program. The caller destroys them.
    func actions() -> Actions {
        #if canImport(Darwin)
            var actions: Actions = nil
        #else
            var actions = Actions()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input.child, 0)
        posix_spawn_file_actions_adddup2(&actions, output.child, 1)
        posix_spawn_file_actions_adddup2(&actions, error.child, 2)
        return actions
    }

    func closeChildEnds() { Self.close([input.child, output.child, error.child]) }
    func closeParentEnds() { Self.close([input.parent, output.parent, error.parent]) }

    private static func close(_ descriptors: [Int32]) {
        let reason = errno
        for descriptor in descriptors { Descriptor.close(descriptor) }
        errno = reason
    }

    private static func sockets() -> Ends? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
            var isOn: Int32 = 1
            setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
            closeOnExecution(ends)
        #elseif canImport(Musl)
            guard socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends) == 0 else { return nil }
        #else
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        #endif
        return (ends[0], ends[1])
    }

    #if canImport(Darwin)
        private static func closeOnExecution(_ descriptors: [Int32]) {
            for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        }
    #endif
}

#if canImport(Darwin)
    /// No flags of `send(2)`: the socket option `SO_NOSIGPIPE` suppresses `SIGPIPE`.
    let quietSendFlags: Int32 = 0
#else
    let quietSendFlags = Int32(MSG_NOSIGNAL)
#endif
