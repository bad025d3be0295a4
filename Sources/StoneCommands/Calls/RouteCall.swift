import StoneCalls
import StoneClient
import StoneCommandLine
import StoneHTTP
import StoneModel
import StoneRuntime
import StoneSwift

/// A run of `stonec call` with a route and its argument.
struct RouteCall {
    private let called: CalledAPI
    private let route: Route
    private let argument: JSONValue
    private let options: CallOptions
    private let description: ServiceDescription
    private let target: CallTarget

    init(
        _ route: Route,
        argument: JSONValue,
        options: CallOptions,
        in called: CalledAPI
    ) throws(UsageError) {
        self.called = called
        self.route = route
        self.argument = argument
        self.options = options
        description = try options.server.service(called.description, called.api)
        do throws(CallTargetError) {
            target = try CallTarget(route, in: called.api, service: description.service)
        } catch {
            throw UsageError("\(error); 'service' in a 'stone.json' can define it")
        }
        try checkContent()
    }

    /// Checks that the options fit the style of the route.
    private func checkContent() throws(UsageError) {
        let answer = options.answer
        guard target.style == .upload || answer.content == nil else {
            throw UsageError("'\(target.path)' takes no content, so '--content' has no effect")
        }
        guard target.style == .download || answer.output == nil else {
            throw UsageError("'\(target.path)' returns no content; its response is written to standard output")
        }
        guard target.style != .upload || answer.content != nil || isPrinted else {
            throw UsageError("'\(target.path)' sends content; expected '--content FILE', or '-' for standard input")
        }
        guard target.style != .download || answer.output != nil || isPrinted else {
            throw UsageError("'\(target.path)' returns content; expected '--output FILE', or '-' for standard output")
        }
        guard !answer.readsPages || called.pages(of: route) != nil else {
            throw UsageError(
                "'\(target.path)' has no pages; to add them, name the route that returns the next page in 'pages' of a "
                    + "'stone.json'"
            )
        }
    }

    private var isPrinted: Bool { options.answer.printsRequest || options.answer.printsCurl }

    func run(_ console: Console) throws(UsageError) -> ExitStatus {
        let credential = try credentials(for: target)
        // The printed request reads missing credentials from their variables, so it must not send them unencrypted.
        if credential == nil { try CallCredentials.requireEncryption(of: target.host) }
        if let content = options.answer.content { try CallContent.check(content) }
        let request = CallRequest(
            target,
            argument: argument,
            file: options.answer.content ?? Self.placeholder,
            headers: description.headers,
            credential: credential?.kind
        )
        if isPrinted { reportPlaceholder(console) }
        if options.answer.printsCurl {
            let output = target.style == .download ? options.answer.output ?? Self.placeholder : nil
            console.print(CurlCommand(request, variables: description.variables, output: output).text + "\n")
            return .success
        }
        if options.answer.printsRequest {
            console.print(RequestText(request, variables: description.variables).text)
            return .success
        }
        guard let credential else { throw CallCredentials.missing(target.authKinds, description.variables) }
        return try send(credential, console)
    }

    /// Stands for a file that the options do not name, in a request that is printed.
    private static let placeholder = "FILE"

    private func reportPlaceholder(_ console: Console) {
        let option: String
        switch target.style {
        case .upload where options.answer.content == nil: option = "--content"
        case .download where options.answer.output == nil && options.answer.printsCurl: option = "--output"
        default: return
        }
        console.report(.note, "'\(Self.placeholder)' stands for the file of '\(option)'")
    }

    private func credentials(for target: CallTarget) throws(UsageError) -> CallCredentials? {
        try CallCredentials(options.server, description.variables, accepting: target.authKinds, host: target.host)
    }

    // MARK: Sending

    private func send(_ credentials: CallCredentials, _ console: Console) throws(UsageError) -> ExitStatus {
        let content = try options.answer.content.map { path throws(UsageError) in try CallContent(path) }
        let destination = try options.answer.output.map { path throws(UsageError) in
            try CallDestination(path, overwrites: options.answer.overwrites)
        }
        var settings = RouteClient.Settings(service: description.service, credentials: credentials.credentials)
        settings.headers = description.headers
        settings.userAgent = "stonec/\(ToolVersion.current)"
        if options.server.isSentOnce { settings.retry = .never }
        settings.totalTimeout = options.server.timeout.map { .seconds($0) }
        StandardStream.ignoreClosedPipes()
        let shared = SharedConsole(console)
        if options.answer.isVerbose {
            settings.middleware = [CallLog(shared, credentials, description)]
        }
        let transport = try CallTransport.make(for: target.host)
        let client = RouteClient(transport: transport, settings: settings)
        let printer = AnswerPrinter(shared, isRaw: options.answer.isRaw, secrets: credentials.secrets)
        let exchange = CallExchange(
            client: client,
            route: route.raw(in: called.api),
            argument: Self.json(argument, target.style),
            style: target.style,
            content: content,
            destination: destination,
            pages: try pages(),
            printer: printer,
            stage: console.stageReporter
        )
        return CancellableRun.run {
            let status = await exchange.run()
            await transport.shutDown()
            return status
        }
    }

    private func pages() throws(UsageError) -> CallPages? {
        guard options.answer.readsPages, let pair = called.pages(of: route), let next = called.api.route(pair.next)
        else {
            return nil
        }
        let nextTarget: CallTarget
        do throws(CallTargetError) {
            nextTarget = try CallTarget(next, in: called.api, service: description.service)
        } catch {
            throw UsageError("\(error)", .failure)
        }
        // The next pages may be on another host, or need other credentials.
        guard try credentials(for: nextTarget) != nil else {
            throw CallCredentials.missing(nextTarget.authKinds, description.variables)
        }
        let permissions = options.argument.permissions ?? []
        return CallPages(pair, next: next, in: called.api, argument: argument, permissions: permissions)
    }

    static func json(_ value: JSONValue, _ style: RouteStyle) -> RawJSON {
        RawJSON(bytes: Array(value.compact(escapesNonASCII: style != .rpc).utf8))
    }
}
