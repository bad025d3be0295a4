import StoneModel

extension Lowering {
    /// Returns the server protocol of a namespace and its registration with a router.
    func lowerServer(_ namespace: Namespace, _ id: NamespaceID) -> ServerView {
        let name = names.server(of: id)
        return ServerView(
            name: name,
            path: [configuration.root, name].compactMap(\.self).joined(separator: "."),
            namespace: outerSpelling.spelling(of: id),
            label: Self.label(SwiftIdentifier.member(namespace.name)),
            methods: zip(namespace.routes, routeNames(of: id)).map(lowerServerMethod)
        )
    }

    /// Returns an argument label. Only a few keywords need backticks there; the compiler warns of unnecessary ones.
    private static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// `route upload (UploadArg, FileMetadata, UploadError)` → a requirement of the protocol.
    private func lowerServerMethod(_ route: Route, _ name: MemberName) -> ServerMethodView {
        let style = RouteStyle(of: route)
        var parameters: [String] = []
        var passed: [String] = []
        if route.argument != .void {
            parameters.append("_ argument: \(outerSpelling.spelling(of: route.argument))")
            passed.append("$0")
        }
        if style == .upload {
            parameters.append("content: StoneServer.StoneByteStream")
            passed.append("content: $1")
        }
        parameters.append("context: StoneServer.RequestContext")
        passed.append("context: \(style == .upload ? "$2" : "$1")")
        let result = outerSpelling.spelling(of: route.result)
        let returned =
            switch style {
            case .download: " -> StoneServer.DownloadOutput<\(result)>"
            case .rpc, .upload: route.result == .void ? "" : " -> \(result)"
            }
        let failure = "StoneServer.RouteFailure<\(outerSpelling.spelling(of: route.error))>"
        let call = "try await server.\(name.quoted)(\(passed.joined(separator: ", ")))"
        return ServerMethodView(
            documentation: documentation.lines(route.documentation),
            declaration:
                "func \(name.quoted)(\(parameters.joined(separator: ", "))) async throws(\(failure))\(returned)",
            registration: "try \(style.registration)(\(reference(to: route, name))) { \(call) }"
        )
    }

    /// Returns the route's entry in the table, or, for a deprecated route, its initializer, since naming the entry
    /// would cause a warning.
    private func reference(to route: Route, _ name: MemberName) -> String {
        guard route.deprecation != nil else {
            return "\(outerSpelling.spelling(of: route.namespace)).Routes.\(name.quoted)"
        }
        let view = lowerRoute(route, name: name)
        let attributes = view.attributesType ?? "StoneNoAttributes"
        let types = [view.argument.type, view.result.type, view.failure.type, attributes].joined(separator: ", ")
        let values = view.attributes.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
        let version = view.description.version.map { ", version: \($0)" } ?? ""
        let successor = view.description.successor.map { ".successor(name: \($0.name), version: \($0.version))" }
        let description =
            "namespace: \(view.description.namespace), name: \(view.description.name)\(version), deprecation: \(successor ?? ".deprecated")"
        let coders = "argument: \(view.argument.coder), result: \(view.result.coder), failure: \(view.failure.coder)"
        return
            "StoneRoute<\(types)>(StoneRouteInfo(\(description)), attributes: \(attributes)(\(values)), \(coders))"
    }
}

/// The transport of a route's argument, result and content, depending on the attribute `style`.
private enum RouteStyle {
    case rpc
    case upload
    case download

    init(of route: Route) {
        switch route.attributes.first(where: { $0.name == "style" })?.value {
        case .string("upload"): self = .upload
        case .string("download"): self = .download
        default: self = .rpc
        }
    }

    /// The method of a router that registers a handler.
    var registration: String {
        switch self {
        case .rpc: "handle"
        case .upload: "handleUpload"
        case .download: "handleDownload"
        }
    }
}
