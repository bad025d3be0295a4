import StoneCalls
import StoneClient
import StoneCommands
import StoneLint
import StoneModel
import StoneSource
import StoneSuggestions

extension GenerationInputs {
    /// Returns the service that offers all routes of an API. An unknown style is the default one, as in generated code.
    ///
    /// Reports two routes with one path, and attribute values that the service does not define. Returns `nil` if there
    /// are errors.
    ///
    /// - Parameter warnings: The warnings of the command, of which that about unknown styles is reported here.
    func serviceOfAllRoutes(
        of api: API,
        warnings: WarningSelection,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) -> StoneService? {
        var service = try serviceDescription(for: api).service
        let routes = api.namespaces.flatMap(\.routes).sorted { $0.position.sortKey < $1.position.sortKey }
        var found = routes.compactMap { define(styleOf: $0, in: &service, warnings) }
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
                found.append(diagnostic(.unknownAttributeValue, message, at: route))
            }
        }
        diagnostics.add(found, in: sources)
        return diagnostics.hasErrors ? nil : service
    }

    /// Returns the warning about an unknown style, unless it is not enabled.
    private func define(
        styleOf route: Route,
        in service: inout StoneService,
        _ warnings: WarningSelection
    ) -> Diagnostic? {
        guard let name = route.text(of: "style"), service.http.styles[name] == nil else { return nil }
        let near = didYouMean(name, among: service.http.styles.keys.sorted())
        service.http.styles[name] = service.http.defaultStyle
        guard warnings.enabled.contains(.unknownAttributeValue) else { return nil }
        let consequence = near.isEmpty ? "; the route is taken for one of \"rpc\"" : near
        let message = "unknown value \"\(name)\" of attribute 'style'\(consequence)"
        return diagnostic(.unknownAttributeValue, message, at: route, warnings.severity)
    }

    private func diagnostic(_ route: Route, withPath path: String, of other: Route) -> Diagnostic {
        let (name, otherName) = (route.id.nameWithVersion, other.id.nameWithVersion)
        let message = "route '\(name)' has the URL path '\(path)' of route '\(otherName)'"
        var error = diagnostic(.duplicateRoutePath, message, at: route)
        let place = place(of: other)
        error.notes = [Note(message: "'\(otherName)' is declared here", path: place.path, range: place.range)]
        return error
    }

    /// Returns a diagnostic at the name of a route.
    private func diagnostic(
        _ kind: Warning,
        _ message: String,
        at route: Route,
        _ severity: Severity = .error
    ) -> Diagnostic {
        var diagnostic = Diagnostic.error(kind.code, message, path: "")
        diagnostic.severity = severity
        (diagnostic.path, diagnostic.range) = place(of: route)
        return diagnostic
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

    /// The same warnings, without those that ``GenerationInputs/serviceOfAllRoutes(of:warnings:_:)`` reports.
    var withoutRoutes: WarningSelection {
        var selection = self
        selection.enabled.subtract([.duplicateRoutePath, .unknownAttributeValue])
        return selection
    }
}

extension SourcePosition {
    fileprivate var sortKey: (String, Int, Int) { (path, line, column) }
}
