import CalcAPI
import Foundation
import StoneCalls
import StoneClient
import StoneHTTP
import StoneHTTPTestSupport
import StoneMock
import StoneModel
import StoneModelTestSupport
import StoneRuntime
import StoneServer
import StoneTestSupport
import StoneValues
import Testing
import TourAPI

/// Compares the mock with generated code in a router: the same statuses and messages for valid, mutated and malformed
/// arguments.
struct AgreementTests {
    @Test func calc() async throws {
        var router = StoneRouter()
        try register(Calc.Routes.calculate, in: &router)
        try register(Calc.Routes.forget, in: &router)
        try register(Calc.Routes.sum, in: &router)
        try await compare(router, try Specs.api(in: ["specs/calc.stone"]))
    }

    @available(*, deprecated)
    @Test func tour() async throws {
        var router = StoneRouter()
        try register(Instruments.Routes.park, in: &router)
        try register(Instruments.Routes.parkAll, in: &router)
        try register(Instruments.Routes.point, in: &router)
        try register(Instruments.Routes.pointV2, in: &router)
        try register(People.Routes.getAccount, in: &router)
        try register(People.Routes.getAccountBatch, in: &router)
        try register(Sky.Routes.list_, in: &router)
        try register(Sky.Routes.listV2, in: &router)
        try register(Sky.Routes.listContinue, in: &router)
        try register(Sky.Routes.listNames, in: &router)
        try register(Observations.Routes.find, in: &router)
        try register(Observations.Routes.findV3, in: &router)
        try register(Observations.Routes.get, in: &router)
        try register(Observations.Routes.picturesDownload, in: &router)
        try register(Observations.Routes.picturesUpload, in: &router)
        try register(Observations.Routes.`repeat`, in: &router)
        try register(Observations.Routes.tonight, in: &router)
        try register(Observations.Routes.withdraw, in: &router)
        try await compare(router, try Specs.api(in: ["specs/tour"]))
    }

    private static let accepted = StoneServerError(.unavailable, "accepted")

    /// Registers a handler that accepts each argument.
    private func register<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        in router: inout StoneRouter
    ) throws {
        switch try router.style(of: route) {
        case .rpc: try router.handle(route) { _, _ in throw Self.accepted }
        case .upload: try router.handleUpload(route) { _, _, _ in throw Self.accepted }
        case .download: try router.handleDownload(route) { _, _ in throw Self.accepted }
        }
    }

    private func compare(_ router: StoneRouter, _ api: API) async throws {
        let service = StoneService.usual(for: api)
        let mock = try MockService(api)
        var generator = ValueGenerator(api, seed: 7)
        var mutator = ValueMutator(api, seed: 7)
        var random = RandomNumbers(seed: 7)
        var counts: [Int: Int] = [:]
        for route in api.namespaces.flatMap(\.routes) {
            let target = try CallTarget(route, in: api, service: service)
            for number in 0..<(40 + TestScale.count(40)) {
                guard var value = generator.value(of: route.argument) else { continue }
                if number % 4 > 0 { value = mutator.mutated(value) }
                var text = value.compact(escapesNonASCII: target.style != .rpc)
                let isCut = number % 20 == 19
                if isCut { text = String(text.prefix(Int.random(in: 0...text.count, using: &random))) }
                let path = "/\(target.path)"
                let request = target.style == .rpc ? call(path, text) : transfer(path, text)
                let (expected, found) = (await router.respond(to: request), await mock.respond(to: request))
                counts[expected.status, default: 0] += 1
                if expected.status == 503 {
                    #expect(found.status == 200, "\(path) \(text)")
                } else {
                    #expect(found.status == expected.status, "\(path) \(text)")
                    let (answer, expectedAnswer) = (try await found.body.text(), try await expected.body.text())
                    // Without the end of the text, generated code may meet a wrong value before it meets the end.
                    if !isCut, !repeatsKeys(value) { #expect(answer == expectedAnswer, "\(path) \(text)") }
                }
            }
        }
        #expect(counts[503, default: 0] > 50 && counts[400, default: 0] > 50)
    }

    /// The last value of a repeated key wins, but errors in any of them may be reported.
    private func repeatsKeys(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let items): items.contains(where: repeatsKeys)
        case .object(let members):
            Set(members.map { Array($0.name.utf8) }).count < members.count
                || members.contains { repeatsKeys($0.value) }
        case .null, .boolean, .integer, .float, .string: false
        }
    }

    @Test(arguments: [
        StoneRequest(method: "GET", host: "test", path: "/calc/sum"),
        StoneRequest(method: "POST", host: "test", path: "/calc/nothing"),
        StoneRequest(method: "POST", host: "test", path: "/"),
        call("/calc/sum", "{}", headers: ["Content-Type": "text/plain"]),
        call("/calc/sum", ""), call("/calc/sum", "{"), call("/calc/sum", "{\"numbers\": [1]} x"),
        call("/calc/sum", "\u{FEFF}{\"numbers\": [1, 2.5]}"), call("/calc/forget", "null"), call("/calc/forget", "{}"),
        call("/calc/sum", "{\"numbers\": [1], \"numbers\": 2}"), call("/calc/sum", "{\"numbers\": [1e999]}"),
    ])
    func otherRequests(_ request: StoneRequest) async throws {
        var router = StoneRouter()
        try register(Calc.Routes.sum, in: &router)
        try register(Calc.Routes.forget, in: &router)
        let mock = try MockService(try Specs.api(in: ["specs/calc.stone"]))
        let (expected, found) = (await router.respond(to: request), await mock.respond(to: request))
        #expect(found.status == (expected.status == 503 ? 200 : expected.status))
        guard expected.status != 503 else { return }
        // A mock also suggests a path.
        let (answer, expectedAnswer) = (try await found.body.text(), try await expected.body.text())
        #expect(expected.status == 404 ? answer.hasPrefix(expectedAnswer) : answer == expectedAnswer)
    }
}
