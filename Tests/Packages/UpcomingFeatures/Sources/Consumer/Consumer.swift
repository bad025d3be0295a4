import StoneRuntime

@main
struct Consumer {
    static func main() async throws {
        let weather = Weather.Report(at: .now(Weather.Sky(clouds: 2)), previous: [.never])
        print(String(decoding: try await Self.encoded(weather), as: UTF8.self))
    }

    static func encoded(_ report: Weather.Report) async throws -> [UInt8] {
        try StoneJSONEncoder().encodeBytes(report)
    }
}
