package import StoneModel
package import StoneSwift

/// Returns the changes to the Swift code that is generated for two versions, as code that uses it sees them.
///
/// Of additions, only those that can break code are included: additions of cases and of requirements.
package func compareInterfaces(
    _ old: (api: API, configuration: SwiftConfiguration),
    _ new: (api: API, configuration: SwiftConfiguration)
) -> [SwiftFinding] {
    let (old, new) = SwiftInterface.pair(old, new)
    var comparison = InterfaceComparison(old, new)
    comparison.run()
    return comparison.findings
}

/// Pairs the types of two versions, by the declarations that they come from, then by name.
struct InterfaceComparison {
    private(set) var findings: [SwiftFinding] = []
    private let pairs: [(old: SwiftTypeDeclaration, new: SwiftTypeDeclaration?)]
    /// The targets of new aliases that have the names of old types, by the names of the aliases.
    private let replacements: [String: SwiftTypeDeclaration]
    private let removedNamespaces: Set<String>
    /// A changed route of each namespace, and of each folder in the names of routes: of `list` for `list/continue`.
    private var changedRoutes: [DeclarationName: DeclarationName] = [:]
    var spellings: TypeSpellings

    init(_ old: SwiftInterface, _ new: SwiftInterface) {
        pairs = Self.pair(old.types, new.types)
        removedNamespaces = Set(
            pairs.filter { $0.old.role == .namespace && $0.new == nil }.map(\.old.origin.namespace)
        )
        var renamed: [String: String] = [:]
        for case (let old, let new?) in pairs where old.name != new.name { renamed[old.name] = new.name }
        replacements = Self.replacements(pairs, new)
        for (alias, type) in replacements { renamed[alias] = type.name }
        spellings = TypeSpellings(old, new, renamed: renamed)
    }

    mutating func run() {
        for (old, new) in pairs {
            guard let new else {
                reportRemoval(of: old)
                continue
            }
            compare(old, new)
        }
    }

    private struct Key: Hashable {
        var origin: DeclarationName
        var role: SwiftTypeDeclaration.Role
    }

    private static func pair(
        _ old: [SwiftTypeDeclaration],
        _ new: [SwiftTypeDeclaration]
    ) -> [(old: SwiftTypeDeclaration, new: SwiftTypeDeclaration?)] {
        var unpaired = Dictionary(
            new.enumerated().map { (Key(origin: $1.origin, role: $1.role), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let partners = old.map { unpaired.removeValue(forKey: Key(origin: $0.origin, role: $0.role)) }
        var named = Dictionary(unpaired.values.map { (new[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
        return zip(old, partners).map { old, partner in
            (old, (partner ?? named.removeValue(forKey: old.name)).map { new[$0] })
        }
    }

    /// Returns, by old name, the types that an alias keeps available under it: `alias Meta = Metadata` in place of a
    /// struct `Meta`.
    private static func replacements(
        _ pairs: [(old: SwiftTypeDeclaration, new: SwiftTypeDeclaration?)],
        _ new: SwiftInterface
    ) -> [String: SwiftTypeDeclaration] {
        let aliases = pairs.compactMap { $1 }.filter { $0.kind == .alias }
        guard !aliases.isEmpty else { return [:] }
        let targets = new.aliasTargets()
        let types = Dictionary(new.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var replacements: [String: SwiftTypeDeclaration] = [:]
        for case (let old, let alias?) in pairs where alias.kind == .alias && old.name == alias.name {
            var target = alias.target
            while let name = target, let next = targets[name] { target = next }
            if let type = target.flatMap({ types[$0] }), type.kind == old.kind { replacements[old.name] = type }
        }
        return replacements
    }

    private mutating func reportRemoval(of type: SwiftTypeDeclaration) {
        guard type.role == .namespace || !removedNamespaces.contains(type.origin.namespace) else { return }
        switch type.role {
        case .base: return
        case .routes, .clientProtocol, .client, .callbacks, .server, .objectiveC("Routes"):
            var empty = type
            empty.members = []
            compareMembers(type, empty)
        default: report("was removed", about: type)
        }
    }

    // MARK: Types

    private mutating func compare(_ old: SwiftTypeDeclaration, _ new: SwiftTypeDeclaration) {
        // The struct for unknown subtypes changes its name with the type around it, too.
        let isNamedTheSame = old.role == .base ? old.lastName == new.lastName : old.name == new.name
        if !isNamedTheSame {
            report("has the name '\(new.name)'", about: old, aspect: .name)
        }
        let new = replacements[old.name] ?? new
        guard old.kind == new.kind else {
            return report("is \(new.kind.phrase) instead of \(old.kind.phrase)", about: old)
        }
        if let oldTarget = old.target, let target = new.target, !spellings.areSame(oldTarget, target) {
            report("is an alias of '\(target)' instead of '\(oldTarget)'", about: old)
        }
        let conformances = Set(new.conformances)
        for name in old.conformances where !conformances.contains(name) {
            report("no longer conforms to '\(name)'", about: old, others: old.members.map(\.origin))
        }
        compareMembers(old, new)
    }

    private struct MemberKey: Hashable {
        var name: String
        var role: SwiftMember.Role

        init(_ member: SwiftMember, of type: SwiftTypeDeclaration) {
            // A type can have another name in the other version.
            name = member.origin.member ?? (member.origin == type.origin ? "" : member.origin.name)
            if member.role == .client { name = member.origin.namespace }
            role = member.role
        }
    }

    private mutating func compareMembers(_ old: SwiftTypeDeclaration, _ new: SwiftTypeDeclaration) {
        var unpaired = Dictionary(
            new.members.enumerated().map { (MemberKey($1, of: new), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let partners = old.members.map { unpaired.removeValue(forKey: MemberKey($0, of: old)) }
        var named = Dictionary(
            unpaired.values.map { (new.members[$0].fullName, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let retagged = Dictionary(
            unpaired.values.compactMap { index in
                Self.subtype(new.members[index]).map { ($0, new.members[index].origin) }
            },
            uniquingKeysWith: { first, _ in first }
        )
        for (member, partner) in zip(old.members, partners) {
            let sameName = partner == nil ? named.removeValue(forKey: member.fullName) : nil
            if let index = partner ?? sameName {
                if let sameName { unpaired[MemberKey(new.members[sameName], of: new)] = nil }
                compare(old: member, new: new.members[index], oldType: old, newType: new)
            } else if member.kind != .requirement || old.role == .server {
                let fields = Self.fields(changing: member, of: old, in: new)
                report(
                    "was removed",
                    about: member,
                    in: old,
                    cause: fields.first,
                    others: fields + [Self.subtype(member).flatMap { retagged[$0] }],
                    types: (member.type, nil)
                )
            }
        }
        for index in unpaired.values.sorted() { reportAddition(of: new.members[index], new) }
    }

    /// Returns the struct in a case for a subtype.
    private static func subtype(_ member: SwiftMember) -> String? {
        member.origin.kind == .subtype ? member.parameters?.first?.type : nil
    }

    private mutating func reportAddition(of member: SwiftMember, _ type: SwiftTypeDeclaration) {
        switch member.kind {
        case .enumCase:
            let message = "was added; a 'switch' without 'default' does not handle it"
            report(message, about: member, in: type, aspect: .addition)
        case .requirement:
            let message = "was added; types that conform to '\(type.name)' must implement it"
            report(message, about: member, in: type, aspect: .addition)
        case .property, .initializer, .method: break
        }
    }

    // MARK: Findings

    /// Returns a changed route that may have caused a difference, if any: a route in the folder of the pair's
    /// first route, or, for a client that only one version has, any route of its namespace.
    private func routes(changing member: SwiftMember) -> [DeclarationName] {
        let origin = member.origin
        let folder: String
        switch member.role {
        case .client: folder = ""
        case .pages, .job, .storedJob: folder = origin.name
        default: return []
        }
        return changedRoutes[DeclarationName(.route, origin.namespace, folder)].map { [$0] } ?? []
    }

    /// Keeps the first changed route of each namespace, and of each folder in the names of routes.
    private mutating func keep(_ route: DeclarationName) {
        let folder = route.name.split(separator: "/").dropLast().joined(separator: "/")
        for name in ["", folder] {
            let key = DeclarationName(.route, route.namespace, name)
            if changedRoutes[key] == nil { changedRoutes[key] = route }
        }
    }

    /// Adds a finding about a type.
    ///
    /// - Parameter others: The members that may be the cause.
    private mutating func report(
        _ message: String,
        about type: SwiftTypeDeclaration,
        others: [DeclarationName] = [],
        aspect: SwiftFinding.Aspect = .other
    ) {
        let subject = type.origin
        let types = spellings.origins(old: type.target, new: nil)
        findings.append(
            SwiftFinding(
                difference: SwiftDifference(symbol: type.name, message: message, isBreaking: true),
                subject: subject,
                causes: [subject] + others + types + [DeclarationName(.namespace, subject.namespace)],
                aspect: aspect
            )
        )
    }

    /// Adds a finding about a member.
    ///
    /// - Parameters:
    ///   - type: The type of the member, in either version.
    ///   - cause: The field of the parameter that has changed.
    ///   - others: Other fields that may be the cause.
    ///   - types: The types of the member in the old and in the new version, if they differ.
    mutating func report(
        _ message: String,
        about member: SwiftMember,
        in type: SwiftTypeDeclaration,
        cause: DeclarationName? = nil,
        others: [DeclarationName?] = [],
        types: (old: String?, new: String?) = (nil, nil),
        aspect: SwiftFinding.Aspect = .other
    ) {
        let origin = member.origin
        let subject = cause ?? origin
        var causes = [subject, origin] + others.compactMap(\.self)
        causes += causes.compactMap(\.owner)
        causes += routes(changing: member)
        if origin.kind == .route { keep(origin) }
        causes.append(type.origin)
        causes += spellings.origins(old: types.old, new: types.new)
        let difference = SwiftDifference(
            symbol: "\(type.name).\(member.fullName)",
            message: message,
            isBreaking: aspect != .deprecation,
            isOfServer: member.kind == .requirement && aspect != .deprecation,
            isAdditive: aspect == .addition
        )
        findings.append(SwiftFinding(difference: difference, subject: subject, causes: causes, aspect: aspect))
    }
}

extension SwiftTypeDeclaration {
    fileprivate var lastName: Substring { name.split(separator: ".").last ?? "" }
}

extension SwiftTypeDeclaration.Kind {
    /// The kind with its article: `an enum`
    fileprivate var phrase: String { self == .enumeration ? "an enum" : "a \(rawValue)" }
}
