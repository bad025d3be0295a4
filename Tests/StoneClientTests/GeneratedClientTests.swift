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

    @Test func aClassOnTheMainActorUsesItsState() async throws {
        let calculator = CountingCalculator()
        let api: any Calc.API = calculator
        #expect(try await api.sum(numbers: [1, 2]) == Calc.Answer(value: 3))
        try await api.forget()
        #expect(await calculator.calls == 2)
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

    @Test func allUndefinedValuesAreReported() throws {
        var service = service
        service.authKinds["none"] = StoneService.AuthKind.none
        let requirements = StoneServiceRequirements(
            hosts: ["content", "notify"],
            styles: ["query"],
            auth: ["none", "team", "team, user"]
        )
        let error = #expect(throws: StoneServiceError.self) { try service.check(requirements) }
        #expect(error?.attribute == "host" && error?.value == "content")
        let settings = [
            #"`hosts["content"]`"#, #"`hosts["notify"]`"#, #"`http.styles["query"]`"#, #"`authKinds["team"]`"#,
            #"`authKinds["user"]`"#,
        ]
        let ending = "; set \(settings.joined(separator: ", ")) of the service"
        #expect(error?.description.hasSuffix(ending) == true, "\(error?.description ?? "")")
    }

    /// Services with which every call would fail, or reach another path or server.
    @Test(arguments: ["v1/", "v1", "/v1", "", "/v 1/", "/v1/#", "/v1?/"])
    func pathPrefixesAreChecked(prefix: String) async throws {
        var service = service
        service.http.pathPrefix = prefix
        let client = APIClient(transport: FakeTransport(.json("null")), service: service)
        let error = #expect(throws: StoneServiceError.self) { try client.validated() }
        #expect(error?.attribute == "pathPrefix" && error?.value == prefix)
        await #expect(throws: StoneCallError<Void>.self) { try await client.calc.forget() }
    }

    @Test(arguments: [
        "", "https://api.parcels.example", "host/v1", "host:80", "user@host", "two words", "[::1", "::1", "[]",
    ])
    func hostsAreChecked(name: String) throws {
        let requirements = StoneServiceRequirements()
        for service in [
            StoneService(name: "calc", host: StoneService.Host(name: name)),
            StoneService(
                name: "calc",
                host: StoneService.Host(name: "a"),
                hosts: ["content": StoneService.Host(name: name)]
            ),
        ] {
            let error = #expect(throws: StoneServiceError.self) { try service.check(requirements) }
            #expect(error?.attribute == "name" && error?.value == name)
        }
    }

    /// The error is the same in each run.
    @Test func theLeastInvalidHostIsReported() throws {
        let hosts = ["a": StoneService.Host(name: "c c"), "b": StoneService.Host(name: "b b")]
        let service = StoneService(name: "calc", host: StoneService.Host(name: "d d"), hosts: hosts)
        let error = #expect(throws: StoneServiceError.self) { try service.check(StoneServiceRequirements()) }
        #expect(error?.value == "b b")
    }

    @Test(arguments: ["localhost", "api.example.com", "127.0.0.1", "[::1]", "b\u{fc}cher.example", "a_b-c"])
    func hostsMayBeNamesAndAddresses(name: String) throws {
        try StoneService(name: "calc", host: StoneService.Host(name: name)).check(StoneServiceRequirements())
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

/// A mock with state, such as for a view.
@MainActor private final class CountingCalculator: Calc.API {
    private(set) var calls = 0

    func calculate(
        _ argument: Calc.Calculation,
        options: StoneCallOptions
    ) async throws(StoneCallError<Calc.CalculationError>) -> Calc.Answer {
        calls += 1
        return Calc.Answer(value: argument.left)
    }

    func forget(options: StoneCallOptions) async throws(StoneCallError<Void>) {
        calls += 1
    }

    func sum(
        _ argument: Calc.Numbers,
        options: StoneCallOptions
    ) async throws(StoneCallError<Void>) -> Calc.Answer {
        calls += 1
        return Calc.Answer(value: argument.numbers.reduce(0, +))
    }
}
