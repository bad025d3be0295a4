import CalcAPI
import StoneClient
import StoneRuntime

enum TestRoutes {
    /// Takes and returns a string, and fails with `calc.CalculationError`.
    static func echo(
        _ attributes: TestAttributes = TestAttributes(),
        name: String = "echo"
    ) -> StoneRoute<String, String, Calc.CalculationError, TestAttributes> {
        StoneRoute(
            StoneRouteInfo(namespace: "test", name: name),
            attributes: attributes,
            argument: .string,
            result: .string,
            failure: .value
        )
    }

    static let upload = echo(TestAttributes(host: "content", style: "upload"), name: "upload")
    static let download = echo(TestAttributes(host: "content", style: "download"), name: "download")
    static let safe = echo(TestAttributes(scope: "test.read"), name: "safe")
}
