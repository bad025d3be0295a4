import StoneClient

/// Written by hand, next to the client in `root.stone.swift`.
extension StorageClient {
    package static func client(of host: String, over transport: some StoneTransport) -> StorageClient {
        StorageClient(transport: transport, service: StoneService(name: "storage", host: .init(name: host)))
    }
}
