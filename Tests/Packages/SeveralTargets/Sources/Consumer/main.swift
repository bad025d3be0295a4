import Foundation
import Sharing
import StoneClient
import Storage
import StorageClient

print(SharingAPI.Common.Link(to: Files.File(named: "fern")).url)

/// A transport that returns the identifier in the argument.
struct Echo: StoneTransport {
    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        StoneResponse(status: 200, body: .bytes(Data(#"{"id": {"value": "oak"}}"#.utf8)))
    }

    func shutDown() async {}
}

let client = StorageClient.client(of: "example.org", over: Echo())
print(try await client.files.get(Common.Identifier(value: "oak")).id.value)
