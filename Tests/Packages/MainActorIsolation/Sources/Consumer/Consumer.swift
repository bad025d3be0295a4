import Foundation
import StoneClient
import StoneRuntime
import StoneServer

@main
struct Consumer {
    static func main() async throws {
        let weather = Weather.Report(at: .now(Weather.Sky(clouds: 2)), previous: [.never])
        let json = try await Self.encoded(weather)
        print(String(decoding: json, as: UTF8.self))
        let service = StoneService(name: "weather", host: StoneService.Host(name: "localhost"))
        let station = Station(APIClient(transport: Echo(json: json), service: service))
        print(try await station.reports().allSatisfy { $0 == weather })
        print(try await Self.callsOfOffice(weather))
    }

    /// Calls an implementation as a mock and as a server.
    static func callsOfOffice(_ report: Weather.Report) async throws -> Int {
        let office = Office(report: report)
        let mock: any Weather.API = office
        _ = try await mock.forecast(.city(Weather.City(name: "Fern")))
        var router = StoneRouter()
        try router.register(weather: office)
        let body = Data(#"{".tag": "city", "name": "Fern"}"#.utf8)
        let headers: StoneHeaders = ["Content-Type": "application/json"]
        _ = await router.respond(
            to: StoneRequest(
                method: "POST",
                host: "localhost",
                path: "/weather/forecast",
                headers: headers,
                body: .bytes(body)
            )
        )
        return office.calls
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

/// Implements the protocols for clients and servers on the main actor, with a state.
@MainActor final class Office: Weather.API, WeatherServer {
    let report: Weather.Report
    private(set) var calls = 0

    init(report: Weather.Report) {
        self.report = report
    }

    private func count() -> Weather.Report {
        calls += 1
        return report
    }

    func forecast(
        _ argument: Weather.Place,
        options: StoneCallOptions
    ) async throws(StoneCallError<Void>) -> Weather.Report {
        count()
    }

    func photosAdd(
        _ argument: Weather.City,
        content: StoneBody,
        options: StoneCallOptions
    ) async throws(StoneCallError<Void>) -> Weather.Report {
        count()
    }

    func photosGet<Content: Sendable>(
        _ argument: Weather.City,
        to destination: DownloadDestination<Content>,
        options: StoneCallOptions
    ) async throws(StoneCallError<Void>) -> StoneDownload<Weather.Report, Content> {
        do {
            return StoneDownload(result: count(), content: try await destination.deliver(Data()))
        } catch {
            throw .transport(error)
        }
    }

    func forecast(
        _ argument: Weather.Place,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Weather.Report {
        count()
    }

    func photosAdd(
        _ argument: Weather.City,
        content: StoneByteStream,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Weather.Report {
        count()
    }

    func photosGet(
        _ argument: Weather.City,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> DownloadOutput<Weather.Report> {
        DownloadOutput(count(), content: .bytes(Data()))
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
