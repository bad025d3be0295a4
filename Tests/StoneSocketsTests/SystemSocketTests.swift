import StoneDescriptors
import StoneSockets
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct SystemSocketTests {
    /// After other errors of `accept`, the connection waits, and an immediate repetition would fail again.
    @Test(arguments: [
        (EAGAIN, true), (EINTR, true), (ECONNABORTED, true), (ENETDOWN, true), (ENOPROTOOPT, true),
        (EHOSTDOWN, true), (EOPNOTSUPP, true), (EMFILE, false), (ENFILE, false), (ENOBUFS, false), (ENOMEM, false),
        (EPERM, false),
    ])
    func someErrorsOfAConnectionPass(_ error: Int32, _ isPassing: Bool) {
        #expect(SystemSocket.isPassing(error) == isPassing)
    }

    @Test func aPortInUseIsAnError() throws {
        let (socket, local) = try SystemSocket.listening(on: "127.0.0.1", port: 0)
        #expect(local.isLoopback)
        let error = #expect(throws: SystemError.self) {
            try SystemSocket.listening(on: "127.0.0.1", port: UInt16(local.port))
        }
        #expect(error?.code == EADDRINUSE)
        #expect(!socket.isClosed)
    }
}
