import CalcClientAPI
import StoneClient
import StoneHTTPTestSupport
import Testing

/// The client generated from `specs/calc.stone`.
@Suite struct GeneratedClientTests {
    private let service = StoneService(name: "calc", host: StoneService.Host(name: "calc.example.com"))

    @Test func methodsCallTheirRoutes() async throws {
        let transport = FakeTransport(.json(#"{"value": 42.0}"#))
        let client = APIClient(transport: transport, service: service)
        let answer = try await client.calc.calculate(left: 6, operation: .multiply, right: 7)
        #expect(answer == Calc.Answer(value: 42))
        #expect(transport.requests[0].url == "https://calc.example.com/calc/calculate")
        #expect(transport.requests[0].headers["Authorization"] == nil)
        #expect(
            try await transport.requests[0].body.text() == #"{"left":6.0,"operation":{".tag":"multiply"},"right":7.0}"#
        )
        let argument = Calc.Calculation(left: 6, right: 7)
        _ = try await client.calc.calculate(argument, options: StoneCallOptions(headers: ["X-A": "1"]))
        #expect(transport.requests[1].headers["X-A"] == "1")
    }

    @Test func errorsAreMatchedByTheirCases() async throws {
        let envelope = #"{"error_summary": "division_by_zero/..", "error": {".tag": "division_by_zero"}}"#
        let client = APIClient(transport: FakeTransport(.json(409, envelope)), service: service)
        var isCaught = false
        do {
            _ = try await client.calc.calculate(left: 1, operation: .divide, right: 0)
        } catch .route(.divisionByZero, let response) {
            isCaught = response.summary == "division_by_zero/.."
        }
        #expect(isCaught)
    }

    @Test func routesWithoutArgumentHaveNoParameters() async throws {
        let transport = FakeTransport(.json("null"))
        try await APIClient(transport: transport, service: service).calc.forget()
        #expect(try await transport.requests[0].body.text() == "null")
    }

    @Test func servicesAreChecked() throws {
        let transport = FakeTransport(.json("null"))
        _ = try APIClient(transport: transport, service: service).validated()
        let routeClient = RouteClient(transport: transport, service: service)
        #expect(throws: StoneServiceError.self) {
            try routeClient.settings.service.check(StoneServiceRequirements(hosts: ["content"]))
        }
        for (requirements, property) in [
            (StoneServiceRequirements(auth: ["member"]), "authKinds[\"member\"]"),
            (StoneServiceRequirements(styles: ["query"]), "http.styles[\"query\"]"),
        ] {
            let error = #expect(throws: StoneServiceError.self) { try routeClient.settings.service.check(requirements) }
            #expect(error?.description.hasSuffix("set `\(property)` of the service") == true)
        }
    }

    @Test func mocksConformToTheProtocol() async throws {
        struct Mock: Calc.API {
            func calculate(
                _ argument: Calc.Calculation,
                options: StoneCallOptions
            ) async throws(StoneCallError<Calc.CalculationError>) -> Calc.Answer {
                Calc.Answer(value: argument.left + argument.right)
            }

            func forget(options: StoneCallOptions) async throws(StoneCallError<Void>) {}

            func sum(_ argument: Calc.Numbers, options: StoneCallOptions) async throws(StoneCallError<Void>)
                -> Calc.Answer
            {
                Calc.Answer(value: argument.numbers.reduce(0, +))
            }
        }
        let api: any Calc.API = Mock()
        #expect(try await api.sum(numbers: [1, 2]) == Calc.Answer(value: 3))
        #expect(try await api.calculate(left: 1, right: 2) == Calc.Answer(value: 3))
        try await api.forget()
    }
}
