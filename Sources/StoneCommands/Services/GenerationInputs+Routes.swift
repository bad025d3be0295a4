import StoneCalls
import StoneClient
import StoneCommandLine
import StoneHTTP
import StoneLint
import StoneModel
import StoneProjects
import StoneSource
import StoneSyntax

extension GenerationInputs {
    /// The values of route attributes that lead to no warning. ``serviceOfAllRoutes(of:_:)`` reports unknown hosts and
    /// kinds of credentials, as errors.
    private var valuesOfAllRoutes: KnownAttributeValues {
        var values = KnownAttributeValues()
        values.styles = Set(StoneHTTPConventions().styles.keys).union(service.styles.keys)
        return values
    }

    /// Checks the specs for a command that describes or serves all routes of the filtered API. Returns `nil` if there
    /// are errors.
    ///
    /// Omits the warnings about attribute values of routes that the filter removes.
    func checkRoutes(_ warnings: WarningSelection, _ run: inout CommandRun) -> API? {
        // As errors, warnings would leave no API, and so no filtered routes.
        var selection = warnings
        selection.areErrors = false
        var checking = CommandRun(run.console)
        let api = Pipeline.check(self, warnings: selection, attributeValues: valuesOfAllRoutes, &checking)
        let found = checking.diagnostics
        var shown = api.map { withoutValues(ofRoutesMissingIn: $0, found.diagnostics) } ?? found.diagnostics
        for index in shown.indices where shown[index].severity == .warning { shown[index].severity = warnings.severity }
        run.diagnostics.add(shown, in: found.sources)
        return run.diagnostics.hasErrors ? nil : api
    }

    /// Returns the diagnostics without those about values of attributes of routes that a filtered API does not have.
    private func withoutValues(ofRoutesMissingIn api: API, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
        func isAboutValue(_ diagnostic: Diagnostic) -> Bool {
            diagnostic.code == Warning.unknownAttributeValue.code
        }
        let paths = Set(diagnostics.filter(isAboutValue).map(\.path))
        let lines = Dictionary(grouping: api.namespaces.flatMap(\.routes), by: \.position.path)
            .mapValues { Set($0.map(\.position.line)) }
        let missing = Dictionary(
            sources.filter { paths.contains($0.path) }.map { source in
                let routes = source.routes.filter { route in
                    let line = source.lineIndex(at: route.name.range.lowerBound) + 1
                    return lines[source.path]?.contains(line) != true
                }
                return (source.path, routes.map(\.range))
            }
        ) { first, _ in first }
        return diagnostics.filter { diagnostic in
            !isAboutValue(diagnostic)
                || !missing[diagnostic.path, default: []].contains { route in
                    route.lowerBound..<route.upperBound ~= diagnostic.range.lowerBound
                }
        }
    }

    /// Returns the service that offers all routes of an API. An unknown style is the default one, as in generated code.
    ///
    /// Reports two routes with one path, and hosts and kinds of credentials that the service does not define. Returns
    /// `nil` if there are errors.
    func serviceOfAllRoutes(of api: API, _ diagnostics: inout DiagnosticsEngine) throws(UsageError) -> StoneService? {
        var service = try serviceDescription(for: api).service
        let routes = api.namespaces.flatMap(\.routes).sorted { $0.position.sortKey < $1.position.sortKey }
        for style in routes.compactMap({ $0.text(of: "style") }) where service.http.styles[style] == nil {
            service.http.styles[style] = service.http.defaultStyle
        }
        var found: [Diagnostic] = []
        var first: [String: Route] = [:]
        var unknown: Set<CallTargetError> = []
        for route in routes {
            do throws(CallTargetError) {
                let target = try CallTarget(route, in: api, service: service)
                guard let other = first.updateValue(route, forKey: target.path) else { continue }
                first[target.path] = other
                found.append(diagnostic(route, withPath: target.path, of: other))
            } catch {
                guard unknown.insert(error).inserted else { continue }
                let message = "\(error); 'service' in a 'stone.json' can define it"
                found.append(self.error(.unknownAttributeValue, message, at: route))
            }
        }
        diagnostics.add(found, in: sources)
        return diagnostics.hasErrors ? nil : service
    }

    private func diagnostic(_ route: Route, withPath path: String, of other: Route) -> Diagnostic {
        let (name, otherName) = (route.id.nameWithVersion, other.id.nameWithVersion)
        let message = "routes '\(otherName)' and '\(name)' have the same URL path '\(path)'"
        var error = error(.duplicateRoutePath, message, at: route)
        let place = place(of: other)
        error.notes = [Note(message: "'\(otherName)' is declared here", path: place.path, range: place.range)]
        return error
    }

    /// Returns an error at the name of a route.
    private func error(_ kind: Warning, _ message: String, at route: Route) -> Diagnostic {
        var error = Diagnostic.error(kind.code, message, path: "")
        (error.path, error.range) = place(of: route)
        return error
    }

    private func place(of route: Route) -> (path: String, range: SourceRange) {
        let position = route.position
        guard let source = sources.first(where: { $0.path == position.path }) else {
            return (position.path, SourceRange(0, 0))
        }
        // Only 'route' and blanks stand before the name.
        let start = source.lineStart(position.line - 1) + position.column - 1
        return (position.path, SourceRange(start, start + route.name.utf8.count))
    }
}

extension WarningSelection {
    /// The warnings of commands that describe or serve all routes.
    static let routes = WarningSelection(
        enabled: filters.enabled.union([.unknownAttributeValue]),
        areErrors: filters.areErrors
    )

    /// The same warnings, without that about two routes with one path, which
    /// ``GenerationInputs/serviceOfAllRoutes(of:_:)`` reports as an error.
    var withoutRoutePaths: WarningSelection {
        var selection = self
        selection.enabled.remove(.duplicateRoutePath)
        return selection
    }
}

extension SourceText {
    /// The declarations of routes.
    fileprivate var routes: [RouteDeclaration] {
        StoneSyntax.parse(self).tree.declarations.compactMap { declaration in
            if case .route(let route) = declaration { route } else { nil }
        }
    }
}

extension SourcePosition {
    fileprivate var sortKey: (String, Int, Int) { (path, line, column) }
}
