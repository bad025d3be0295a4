import Foundation
import StoneClient
import StoneRuntime

@main
struct Consumer {
    static func main() async throws {
        let weather = Weather.Report(at: .now(Weather.Sky(clouds: 2)), previous: [.never])
        let json = try await Self.encoded(weather)
        print(String(decoding: json, as: UTF8.self))
        let service = StoneService(name: "weather", host: StoneService.Host(name: "localhost"))
        let station = Station(APIClient(transport: Echo(json: json), service: service))
        print(try await station.reports().allSatisfy { $0 == weather })
    }

    /// Generated code does not need the main actor.
    @concurrent nonisolated static func encoded(_ report: Weather.Report) async throws -> [UInt8] {
        try StoneJSONEncoder().encodeBytes(report)
    }
}

/// Calls routes on the main actor, as views do.
final class Station {
    private let client: APIClient
    private let city = Weather.City(name: "Fern")
    private var route = Weather.Routes.forecast
    private var uploads = [Weather.Routes.photosAdd]
    private var download = Weather.Routes.photosGet

    init(_ client: APIClient) {
        self.client = client
    }

    func reports() async throws -> [Weather.Report] {
        let routes = client.routeClient
        return [
            try await client.weather.photosAdd(city, content: .none),
            try await routes.call(Weather.Routes.forecast, .city(city)),
            try await routes.upload(Weather.Routes.photosAdd, city, content: .none),
            try await routes.download(Weather.Routes.photosGet, city, to: .memory()).result,
            try await routes.call(route, .city(city)),
            try await routes.upload(uploads[0], city, content: .none),
            try await routes.download(download, city, to: .memory()).result,
        ]
    }
}

/// Answers every call with one result.
nonisolated struct Echo: StoneTransport {
    let json: [UInt8]

    func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        let headers: StoneHeaders = ["Stone-Result": String(decoding: json, as: UTF8.self)]
        return StoneResponse(status: 200, headers: headers, body: .bytes(Data(json)))
    }

    func shutDown() async {}
}
