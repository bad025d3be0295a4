import Foundation
import Generated
import StoneClient
import StoneRuntime
import StoneURLSession

#if os(Linux)
    import StoneCurl
#endif

/// The parts of a call to `files/list_folder`, each measured alone.
struct CallParts {
    let port: Int
    let runs: Int
    private static let count = 1_000

    /// Prints the resource usage of coding, of the client without a transport, and of each transport alone and with the
    /// client.
    func run() async throws {
        let exchange = try await Exchange(port: port)
        let (encoder, decoder) = (StoneJSONEncoder(), StoneJSONDecoder())
        try await measure("values: the argument written, the result read") {
            _ = try encoder.encode(exchange.argument)
            _ = try decoder.decode(Files.ListFolderResult.self, from: exchange.result)
        }
        try await measure("client, answered from memory", exchange)
        var transports: [(name: String, transport: any StoneTransport)] = [("URLSession", .urlSession())]
        #if os(Linux)
            transports.insert(("curl", try .curl()), at: 0)
        #endif
        for (name, transport) in transports {
            try await measure("\(name), the transport alone") {
                _ = try await transport.send(exchange.request, options: exchange.options)
            }
            try await measure("\(name), the whole call", transport)
        }
    }

    private func measure(_ name: String, _ transport: any StoneTransport) async throws {
        let client = DropboxClient.local(port: port, transport)
        try await measure(name) { _ = try await client.files.listFolder(path: "", limit: 1) }
    }

    private func measure(_ name: String, _ body: () async throws -> Void) async throws {
        var usages: [Usage] = []
        for _ in 0..<runs { usages.append(try await Usage.ofEach(Self.count, body)) }
        usages.leastWork?.print(name)
    }
}

/// A request and its response, as a transport that answers any request with the response.
private struct Exchange: StoneTransport {
    let argument = Files.ListFolderArg(path: "", limit: 1)
    let request: StoneRequest
    let options: StoneTransportOptions
    let response: StoneResponse
    let result: Data

    init(port: Int) async throws {
        let recorder = Recorder()
        _ = try await DropboxClient.local(port: port, recorder).files.listFolder(path: "", limit: 1)
        guard let (request, options, response) = await recorder.exchange, case .bytes(let result) = response.body else {
            throw ProgramError(description: "the client sent nothing")
        }
        (self.request, self.options, self.response, self.result) = (request, options, response, result)
    }

    func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        response
    }

    func shutDown() async {}
}

/// Records the last request and its response.
private actor Recorder: StoneTransport {
    private let transport: any StoneTransport = .urlSession()
    private(set) var exchange: (StoneRequest, StoneTransportOptions, StoneResponse)?

    func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        let response = try await transport.send(request, options: options)
        exchange = (request, options, response)
        return response
    }

    func shutDown() async {
        await transport.shutDown()
    }
}
