import StoneModel

extension Comparison {
    /// Adds the attributes of routes that only one version declares.
    mutating func compareRouteSchema() {
        let oldFields = old.attributes
        let newFields = new.attributes
        for field in oldFields where !newFields.contains(where: { $0.name == field.name }) {
            let subject = DeclarationName(.attribute, "stone_cfg", "Route", member: field.name)
            add(.attributeRemoved, of: subject, message: "the attribute was removed", old: field.position)
        }
        for field in newFields where !oldFields.contains(where: { $0.name == field.name }) {
            let subject = DeclarationName(.attribute, "stone_cfg", "Route", member: field.name)
            add(.attributeAdded, of: subject, message: "the attribute is new", new: field.position)
        }
    }

    /// Adds the changes to the attribute values of a route, including attributes that only one version declares.
    mutating func compareAttributes(old oldRoute: Route, new newRoute: Route, of routeSubject: DeclarationName) {
        let names = newRoute.attributes.map(\.name)
        for name in names + oldRoute.attributes.map(\.name).filter({ !names.contains($0) }) {
            let before = EffectiveAttribute(name, of: oldRoute)
            let after = EffectiveAttribute(name, of: newRoute)
            guard before.spelling != after.spelling, before.kinds == nil || before.kinds != after.kinds else {
                continue
            }
            var subject = routeSubject
            subject.kind = .attribute
            subject.member = name
            let reason = ", which clients use without the attribute"
            let former = before.isUsual ? "\(before.text)\(reason)," : before.text
            add(
                .routeAttributeChanged,
                of: subject,
                message: "was \(former) and is \(after.text)\(after.isUsual ? reason : "")",
                old: oldRoute.position,
                new: newRoute.position,
                direction: .sent,
                wire: before.wire(to: after)
            )
        }
    }
}

/// The effective value of a route attribute: the route's own value, the declared default, or the value that clients
/// assume without either.
private struct EffectiveAttribute {
    /// The value in the spelling of specs; `nil` without a value.
    var spelling: String?
    /// The value in messages.
    var text: String
    /// The kinds of credentials, for the attribute `auth` with a value.
    var kinds: Set<String>?
    /// Whether clients assume the value.
    var isUsual = false

    private let name: String

    /// The values that clients assume: the usual style, and the name of the default host of Dropbox's service.
    private static let usual = ["host": "api", "style": "rpc"]

    init(_ name: String, of route: Route) {
        self.name = name
        let value = route.attributes.first { $0.name == name }?.value
        if name == "auth", case .string(let text) = value { kinds = Set(Route.authParts(of: text)) }
        if let value, value != .null {
            spelling = value.spelling
            text = value.quoted
        } else if let usual = Self.usual[name] {
            spelling = DefaultValue.string(usual).spelling
            text = DefaultValue.string(usual).quoted
            isUsual = true
        } else {
            text = value?.quoted ?? "not given"
        }
    }

    /// Returns the requests that fail after a change of `auth` or `scope` to another value. For other attributes, the
    /// configured policy decides.
    func wire(to other: EffectiveAttribute) -> WireEffect {
        if name == "scope", spelling == nil || other.spelling == nil {
            return spelling == nil ? .strictForward : .strictBackward
        }
        guard let kinds, let otherKinds = other.kinds else { return [] }
        var wire: WireEffect = []
        if !kinds.isSubset(of: otherKinds) { wire.insert(.strictForward) }
        if !otherKinds.isSubset(of: kinds) { wire.insert(.strictBackward) }
        return wire
    }
}

extension API {
    /// The attributes that routes have.
    fileprivate var attributes: [Field] {
        guard let routeSchema, case .structure(let schema) = self[routeSchema] else { return [] }
        return allFields(of: schema)
    }
}
