import StoneCommandLine
import StoneProjects
import StoneTestSupport
import Testing

/// The options of `stonec mock`, whose errors come before anything is served.
struct MockCommandTests {
    private static let spec = """
        namespace shop
        struct Ticket
            seat String
            example default
                seat = "A1"
        union BuyError
            sold_out
        route buy (Void, Ticket, BuyError)
        route close (Void, Void, Void)
        """

    @Test(arguments: [
        ("--example", "buy=default", "unknown route 'buy'; did you mean 'shop/buy'?"),
        ("--fail", "shop/byu=sold_out", "unknown route 'shop/byu'; did you mean 'shop/buy'?"),
        ("--fail", "zzzz=sold_out", "unknown route 'zzzz' (one of: shop/buy, shop/close)"),
        (
            "--example", "shop/buy=defalt",
            "the result of shop/buy has no example 'defalt'; it has default; did you mean 'default'?"
        ),
        ("--example", "shop/close=default", "the result of shop/close has no example 'default'; it has none"),
        (
            "--fail", "shop/buy=sold",
            "the error of shop/buy has no tag 'sold'; it has sold_out, other; did you mean 'sold_out'?"
        ),
        ("--fail", "shop/close=sold_out", "shop/close has no error type"),
        ("--example", "shop/buy", "invalid value 'shop/buy' for '--example' (ROUTE=LABEL)"),
    ])
    func `settings that name nothing`(option: String, value: String, expected: String) throws {
        let folder = try TemporaryFolder(["shop.stone": Self.spec])
        let run = ToolRun("mock", option, value, folder.place("shop.stone"))
        #expect(run.status == .usage && run.output.isEmpty)
        #expect(run.error == "stonec: error: \(expected)\n", "\(run)")
    }

    @Test(arguments: [
        ("200ms", true), ("1.5s", true), ("0s", true), ("300s", true), ("301s", false), ("-1ms", false), ("5", false),
        ("s", false), ("nans", false), ("1m", false),
    ])
    func `delays are times of at most 300 s`(delay: String, isValid: Bool) throws {
        let folder = try TemporaryFolder(["shop.stone": Self.spec])
        // The error in another option ends the command before anything is served.
        let run = ToolRun("mock", "--delay", delay, "--fail", "shop/close=x", folder.place("shop.stone"))
        #expect(run.status == .usage, "\(run)")
        #expect(run.error.contains("invalid value '\(delay)' for '--delay'") == !isValid, "\(run)")
        #expect(run.error.contains("shop/close has no error type") == isValid, "\(run)")
    }

    @Test func `the help promises no standard input`() {
        #expect(!ToolRun("mock", "--help").output.contains("standard input"))
        #expect(ToolRun("export", "--help").output.contains("standard input"))
    }

    @Test func `an address of the network is a number`() throws {
        let folder = try TemporaryFolder(["shop.stone": Self.spec])
        let run = ToolRun("mock", "--host", "localhost", folder.place("shop.stone"))
        #expect(run.status == .usage, "\(run)")
        #expect(run.error.contains("invalid value 'localhost' for '--host' (a numeric address"), "\(run)")
    }

    @Test func `unknown permissions are a warning`() throws {
        let spec = Self.spec.replacing("shop\n", with: "shop\nannotation Staff = Omitted(\"staff\")\n")
            .replacing("    seat String\n", with: "    seat String\n    row String?\n        @Staff\n")
        let folder = try TemporaryFolder(["shop.stone": spec])
        // The error in another option ends the command before anything is served.
        let run = ToolRun("mock", "--permissions", "staff,stafff", "--fail", "shop/close=x", folder.place("shop.stone"))
        #expect(run.status == .usage, "\(run)")
        #expect(
            run.error == """
                stonec: warning: no field or tag needs the permission 'stafff'; did you mean 'staff'?
                stonec: error: shop/close has no error type

                """
        )
    }

    @Test(arguments: ["--example", "--fail"]) func `two settings for one route`(option: String) throws {
        let folder = try TemporaryFolder(["shop.stone": Self.spec])
        let run = ToolRun("mock", option, "shop/buy=default", option, "shop/buy:1=sold_out", folder.place("shop.stone"))
        #expect(run.status == .usage && run.error.contains("duplicate '\(option)' for the route 'shop/buy'"), "\(run)")
    }
}
