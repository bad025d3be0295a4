import StoneCalls
import StoneClient
import StoneHTTP
import StoneModel
import StoneRuntime
import StoneServer
import StoneValues

/// A route that is answered from examples.
struct MockRoute: Sendable {
    let target: CallTarget
    let catalog: ExampleCatalog
    /// The members of a download's result that clients verify.
    let contentCheck: ContentCheck?
    /// The response to requests that choose none.
    let usual: AnswerChoice?
    private let permissions: Set<String>

    private var route: Route { target.route }
    private var api: API { catalog.api }

    /// - Throws: An error for an unknown label or unknown tags in the settings.
    init(
        _ target: CallTarget,
        _ catalog: ExampleCatalog,
        _ settings: MockSettings,
        contentCheck: ContentCheck?
    ) throws(MockError) {
        self.target = target
        self.catalog = catalog
        self.contentCheck = contentCheck
        permissions = settings.permissions
        let failure = settings.failures.last { $0.route == target.path }.map { AnswerChoice.error($0.value) }
        let example = settings.examples.last { $0.route == target.path }.map { AnswerChoice.example($0.value) }
        for choice in [example, failure].compactMap(\.self) { try Self.check(choice, target, catalog) }
        usual = failure ?? example
    }

    private static func check(
        _ choice: AnswerChoice,
        _ target: CallTarget,
        _ catalog: ExampleCatalog
    ) throws(MockError) {
        switch choice {
        case .example(let label): _ = try result(label, target, catalog)
        case .error(let tags): _ = try error(tags, target, catalog)
        }
    }

    func register(in router: inout StoneRouter) throws(StoneRouterError) {
        let id = route.id
        let dynamic = StoneRoute(
            StoneRouteInfo(namespace: api[id.namespace].name, name: id.name, version: id.version),
            attributes: (),
            argument: .argument(route.argument, in: api, permissions: permissions),
            result: StoneCoder<JSONValue>.unchecked,
            failure: StoneCoder<JSONValue>.unchecked
        )
        switch target.style {
        case .rpc:
            try router.handle(dynamic) { _, context in try answer(context.headers) }
        case .upload:
            try router.handleUpload(dynamic) { _, content, context in
                do { for try await _ in content {} } catch { throw StoneServerError.content(error) }
                return try answer(context.headers)
            }
        case .download:
            try router.handleDownload(dynamic) { _, context in
                MockContent.output(try answer(context.headers), path: target.path, verifiedBy: contentCheck)
            }
        }
    }

    /// Returns the result that the request or the settings choose.
    ///
    /// - Throws: The chosen error of the route, or one for a label or tags that the route does not have.
    private func answer(_ headers: StoneHeaders) throws -> JSONValue {
        do {
            switch AnswerChoice(headers) ?? usual {
            case .error(let tags):
                throw RouteFailure<JSONValue>.route(try Self.error(tags, target, catalog))
            case .example(let label): return try Self.result(label, target, catalog)
            case nil: return try Self.result(nil, target, catalog)
            }
        } catch let error as MockError {
            throw StoneServerError.badInput(error.message)
        }
    }

    private static func result(
        _ label: String?,
        _ target: CallTarget,
        _ catalog: ExampleCatalog
    ) throws(MockError) -> JSONValue {
        let type = target.route.result
        if let value = catalog.result(of: type, named: label) { return value }
        let names = catalog.resultNames(of: type)
        let name = label ?? ""
        throw MockError(
            subject: .example,
            name: name,
            message: label == nil
                ? "the result of \(target.path) has no finite example"
                : "the result of \(target.path) has no example '\(name)'; \(known(names))",
            candidates: names
        )
    }

    private static func error(
        _ tags: String,
        _ target: CallTarget,
        _ catalog: ExampleCatalog
    ) throws(MockError) -> JSONValue {
        if let value = catalog.error(of: target.route.error, tags: tags) { return value }
        let paths = catalog.errorTagPaths(of: target.route.error)
        throw MockError(
            subject: .tags,
            name: tags,
            message: catalog.api.resolved(target.route.error) == .void
                ? "\(target.path) has no error type"
                : "the error of \(target.path) has no tag '\(tags)'; \(known(paths))",
            candidates: paths
        )
    }

    /// Returns the end of a message about an unknown name, with the first known ones.
    private static func known(_ names: [String]) -> String {
        guard !names.isEmpty else { return "it has none" }
        return "it has \(names.prefix(20).joined(separator: ", "))" + (names.count > 20 ? ", …" : "")
    }
}
