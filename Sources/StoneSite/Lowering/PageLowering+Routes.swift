import StoneCalls
import StoneClient
import StoneHTTP
import StoneModel
import StoneSwift
import StoneValues

extension PageLowering {
    func page(_ route: Route) -> PageView {
        let name = content.api.qualifiedName(of: route.id)
        return page(
            "route",
            title: name,
            breadcrumbs: [breadcrumb(route.namespace)],
            navigation: [sections(of: route), siblings(of: route)],
            view(route, name: name)
        )
    }

    private func view(_ route: Route, name: String) -> RoutePageView {
        let lowering = MemberLowering(links, namespace: route.namespace)
        return RoutePageView(
            name: name,
            documentation: lowering.documentation.paragraphs(route.documentation),
            facts: facts(of: route, lowering.texts),
            isDeprecated: route.deprecation != nil,
            isPreview: route.isPreview,
            successor: route.deprecation?.successor.map { [links.route($0)] } ?? [],
            changes: changes(of: route),
            changedTypes: changedTypes(of: route),
            baseline: content.comparison?.baseline,
            request: payload(route.argument, id: "request", lowering),
            calls: calls(of: route),
            result: payload(route.result, id: "result", lowering),
            error: payload(route.error, id: "error", lowering, isError: true),
            errorStatus: content.settings.service.service.http.status(for: .routeError, usually: 409).map(String.init)
                ?? "",
            source: source(route.position)
        )
    }

    private func payload(
        _ type: DataType,
        id: String,
        _ lowering: MemberLowering,
        isError: Bool = false
    ) -> PayloadView {
        guard api.unwrapped(type).type != .void else {
            return PayloadView(type: [], rules: [], group: nil, examples: [], omission: [])
        }
        let content = content
        let limits = isError ? MemberTree.Limits.errors : MemberTree.Limits()
        let (group, omission) = MemberTree.group(of: type, id: id, lowering, limits: limits) { view, tags in
            guard isError else { return }
            let answer = content.examples.error(tags, of: type)
            view.wire = answer?.body.compact
            view.isWireGenerated = answer?.isGenerated ?? false
            view.pattern = content.snippets.errorPattern(tags.map(\.name), of: type)
        }
        return PayloadView(
            type: lowering.texts.spelling(type),
            rules: lowering.texts.rulesAndNull(type),
            group: group,
            examples: isError ? [] : content.examples.informativeEntries(of: type).map(ExampleView.init),
            omission: omission
        )
    }

    private func target(of route: Route) -> CallTarget? {
        try? CallTarget(route, in: api, service: content.settings.service.service)
    }

    /// Returns the calls with the first example.
    private func calls(of route: Route) -> [SnippetView] {
        guard let target = target(of: route), let example = content.examples.entries(of: route.argument).first else {
            return []
        }
        let service = content.settings.service
        let request = CallRequest(target, argument: example.value, headers: service.headers)
        let command = CurlCommand(
            request,
            variables: service.variables,
            output: target.style == .download ? "FILE" : nil
        )
        let swift = content.snippets.call(route.id, argument: example.value)
        let snippets = [("curl", "curl", command.text), ("swift", "Swift", swift)]
        return snippets.compactMap { id, language, code in
            code.map { SnippetView(id: id, language: language, code: $0) }
        }
    }

    // MARK: Attributes

    private func facts(of route: Route, _ texts: TypeTexts) -> [FactView] {
        var facts: [FactView] = []
        var told: Set<String> = []
        if let target = target(of: route) {
            facts.append(FactView(label: "URL", value: [.code("POST \(target.url)")]))
            facts.append(FactView(label: "Style", href: attributeLink("style"), value: [.text(target.style.remark)]))
            facts.append(FactView(label: "Host", href: attributeLink("host"), value: [.code(target.host.name)]))
            let kinds = target.authKinds.map(\.remark).joined(separator: ", or ")
            let value = route.text(of: "auth").map { " (\($0))" } ?? ""
            facts.append(
                FactView(label: "Authentication", href: attributeLink("auth"), value: [.text(kinds + value)])
            )
            told = ["style", "host", "auth"]
        } else {
            facts.append(FactView(label: "Path", value: [.code("\(content.name(route.namespace))/\(route.name)")]))
        }
        for attribute in route.attributes where !told.contains(attribute.name) && isInformative(attribute) {
            facts.append(
                FactView(
                    label: attribute.name,
                    href: attributeLink(attribute.name),
                    value: [value(attribute.value, texts)]
                )
            )
        }
        return facts
    }

    /// Returns whether the value of an attribute is not the default.
    private func isInformative(_ attribute: Attribute) -> Bool {
        guard attribute.value != .null, let schema = api.routeSchema, case .structure(let structure) = api[schema]
        else {
            return attribute.value != .null
        }
        return structure.fields.first { $0.name == attribute.name }?.defaultValue != attribute.value
    }

    private func value(_ value: DefaultValue, _ texts: TypeTexts) -> TextPart {
        if case .string(let text) = value { .code(text) } else { texts.value(value) }
    }

    /// Returns the documentation of an attribute.
    private func attributeLink(_ name: String) -> String? {
        guard let schema = api.routeSchema, case .structure(let structure) = api[schema],
            structure.fields.contains(where: { $0.name == name })
        else { return nil }
        return links.href(schema, anchor: PageLinks.field(name))
    }

    // MARK: Navigation

    private func sections(of route: Route) -> NavigationView {
        let sections = [("Request", "request"), ("Calls", "calls"), ("Result", "result"), ("Errors", "error")]
        return NavigationView(
            heading: "On this page",
            links: sections.map { NavigationLink(label: $0, href: "#\($1)") }
        )
    }

    private func siblings(of route: Route) -> NavigationView {
        let routes = api[route.namespace].routes
        return NavigationView(
            heading: "Routes of \(content.name(route.namespace))",
            links: routes.compactMap { sibling in
                content.map[sibling.id].map {
                    NavigationLink(
                        label: sibling.id.nameWithVersion,
                        href: path.link(to: $0),
                        isCurrent: sibling.id == route.id,
                        isDeprecated: sibling.deprecation != nil
                    )
                }
            }
        )
    }
}

extension RouteStyle {
    fileprivate var remark: String {
        switch self {
        case .rpc: "rpc: argument and result are JSON bodies"
        case .upload: "upload: the argument is a header field, the body is content"
        case .download: "download: argument and result are header fields, the body of the response is content"
        }
    }
}

extension StoneService.AuthKind {
    fileprivate var remark: String {
        switch self {
        case .none: "none"
        case .token: "bearer token"
        case .app: "app key and secret"
        }
    }
}
