import Foundation
import StoneHTTP
import StoneTestSupport
import StoneURLSession
import Testing

/// The transport on `URLSession` against the same servers. On Linux, Foundation crashes the process when a connection
/// ends within the header of a response, and when a response has a trailer; these cases are skipped there.
@Suite(.timeLimit(.minutes(20)))
struct URLSessionFaultTests {
    #if canImport(FoundationNetworking)
        private static let scenarios = Scenario.all.filter { !$0.endsFoundation }
    #else
        private static let scenarios = Scenario.all
    #endif

    @Test(arguments: scenarios)
    func ends(_ scenario: Scenario) async throws {
        let server = try RawServer(scenario.steps)
        let transport = URLSessionTransport()
        let outcome = await Probe(
            port: server.port,
            body: .bytes(Data(repeating: 0x31, count: scenario.sent)),
            timeout: .seconds(scenario.timeout),
            idleTimeout: .seconds(scenario.idleTimeout)
        ).outcome(transport)
        #expect(scenario.outcomes.union(scenario.foundationOutcomes).contains(outcome), "\(outcome)")
        await transport.shutDown()
        server.stop()
    }

    /// Cuts the content and its framing after every byte, if Foundation detects the cut.
    @Test(arguments: [CutResponse.sized, .chunked])
    func cutWithinTheContent(_ response: CutResponse) async throws {
        let bytes = Data(response.rawValue.utf8)
        let start = try #require(bytes.range(of: Data("\r\n\r\n".utf8))).upperBound
        let transport = URLSessionTransport()
        for count in start...bytes.count {
            let server = try RawServer([.readHead, .readBody, .send(bytes.prefix(count))])
            let outcome = await Probe(port: server.port).outcome(transport)
            server.stop()
            let expected = response.outcomes(after: count)
            #expect(expected.contains(outcome), "after \(count) bytes: \(outcome)")
        }
        await transport.shutDown()
    }
}
