import Foundation
import StoneClient
import StoneTestSupport
import Testing

@testable import StoneURLSession

#if os(Linux)
    @testable import StoneCurl
#endif

/// The transports under test.
enum TestedTransport: CustomStringConvertible, Sendable {
    case urlSession
    case curl

    #if os(Linux)
        static let all: [TestedTransport] = [.urlSession, .curl]
    #else
        static let all: [TestedTransport] = [.urlSession]
    #endif

    var description: String {
        switch self {
        case .urlSession: "URLSession"
        case .curl: "libcurl"
        }
    }

    /// - Parameter folder: The folder for temporary files, if the transport writes any.
    func make(in folder: URL = FileManager.default.temporaryDirectory) throws -> any StoneTransport {
        switch self {
        case .urlSession: return URLSessionTransport(temporaryFolder: folder)
        case .curl:
            #if os(Linux)
                return try CurlTransport()
            #else
                throw UnexpectedValue(self)
            #endif
        }
    }

    /// The number of exchanges with resources in a transport.
    func exchangeCount(of transport: any StoneTransport) -> Int {
        #if os(Linux)
            if let transport = transport as? CurlTransport { return transport.loop.exchangeCount }
        #endif
        return (transport as? URLSessionTransport)?.exchanges.count ?? 0
    }
}
