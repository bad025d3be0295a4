import StoneModel
import StoneValues

/// A version that writes and a version that reads, for callers with certain permissions.
final class ProofSide {
    private let versions: VersionPair
    private let isForward: Bool
    let permissions: Set<String>
    let writer: API
    private let reader: API
    private var generator: ValueGenerator
    private let accepting: ValueReader
    private var places: [[Proof.Part]: ValuePlaces] = [:]
    private lazy var routes = versions.old.namespaces.indices.flatMap { [versions] in versions.commonRoutes(ofOld: $0) }

    /// The maximum number of values to choose from.
    private static let valueLimit = 300
    /// The maximum number of positions of a type.
    private static let placeLimit = 3
    /// The maximum number of values that are tried at a position.
    private static let wrappedLimit = 6

    init(_ versions: VersionPair, isForward: Bool, permissions: Set<String>) {
        self.versions = versions
        self.isForward = isForward
        self.permissions = permissions
        writer = isForward ? versions.old : versions.new
        reader = isForward ? versions.new : versions.old
        generator = ValueGenerator(writer, seed: 7, permissions: permissions)
        accepting = ValueReader(writer, role: .strict, permissions: permissions)
    }

    func minimalValue(of type: DataType) -> JSONValue? { generator.minimalValue(of: type) }

    func proof(of change: Change, _ read: ProofRead) -> Proof? {
        let refusing = ValueReader(reader, role: read.role, permissions: permissions)
        if let part = change.rule.part { return proof(ofPart: part, change, read, refusing) }
        guard let target = target(of: change) else { return nil }
        let member = isForward ? change.formerSubject?.member ?? change.subject.member : change.subject.member
        let places = places(read.parts)
        let family = versions.family(of: target, isOld: isForward)
        let found = family.compactMap { id in places.place(of: id).map { (id, $0) } }
            .sorted { $0.1.steps.count < $1.1.steps.count }
        var isolated: Proof?
        for (id, place) in found.prefix(Self.placeLimit) {
            for leaf in leaves(id, member, [change.subject.member, change.formerSubject?.member], refusing, of: change)
            {
                if let proof = proof(leaf, at: place, read, refusing) { return proof }
                guard isolated == nil, let other = counterpart(of: id), let error = leaf.error else { continue }
                isolated = proof(
                    read,
                    leaf.value,
                    type: reader.qualifiedName(of: other),
                    error,
                    isIsolated: leaf.isIsolated
                )
            }
        }
        let isOfPayload =
            change.rule == .typeChanged && change.subject.kind == .alias
            || [.subtypesAdded, .subtypesRemoved, .typeKindChanged].contains(change.rule)
        if isOfPayload, let proof = proof(asPayload: target, places, read, refusing) {
            return proof
        }
        guard found.isEmpty else { return isolated }
        for id in family.prefix(Self.placeLimit) {
            guard let other = counterpart(of: id) else { continue }
            for leaf in leaves(id, member, [change.subject.member, change.formerSubject?.member], refusing, of: change)
            {
                guard let error = leaf.error else { continue }
                return proof(
                    read,
                    leaf.value,
                    type: reader.qualifiedName(of: other),
                    error,
                    isIsolated: leaf.isIsolated
                )
            }
        }
        return nil
    }

    /// Returns the proof for a value that is read alone, but not as the value of a tag.
    private func proof(
        asPayload id: TypeID,
        _ places: ValuePlaces,
        _ read: ProofRead,
        _ refusing: ValueReader
    ) -> Proof? {
        let type = writer.unwrapped(.named(id)).type
        for union in writer.typeIDs {
            guard case .union(let definition) = writer[union], let place = places.place(of: union) else { continue }
            for tag in writer.allTags(of: definition) where writer.unwrapped(tag.type).type == type {
                for leaf in leaves(union, tag.name, [tag.name], refusing) {
                    if let proof = proof(leaf, at: place, read, refusing) { return proof }
                }
            }
        }
        return nil
    }

    // MARK: Values

    /// Returns values of a type that the writer accepts and the reader rejects. Values whose first error is about the
    /// member are first, followed by values with its tag, and by values with an error about the member after errors
    /// about other members. Errors that the change usually has precede others, which another change to the member may
    /// have. If the reader does not have the type, returns values that the writer accepts.
    ///
    /// - Parameter change: The change to prove. If it is a change of rules, errors inside the value with the rules
    ///   prove nothing.
    private func leaves(
        _ id: TypeID,
        _ member: String?,
        _ names: [String?],
        _ refusing: ValueReader,
        of change: Change? = nil
    ) -> [RejectedValue] {
        let type = DataType.named(id)
        let other = counterpart(of: id)
        let near = other.map { DataType.named($0) }
        let names = Set(names.compactMap(\.self))
        let isolating = other.flatMap { refusing.isolating(names, of: $0) }
        for depth in [1, 3] {
            var candidates = ValueCandidates(generator, other: reader, depth: depth, limit: Self.valueLimit)
            let values = candidates.values(of: type, near: near, member: member).lazy
                .filter { [accepting] in accepting.error(in: $0, as: type) == nil }
            guard let near else {
                return values.prefix(Self.wrappedLimit).map { RejectedValue($0, nil, by: refusing, about: names) }
            }
            var (naming, tagged, hidden): ([RejectedValue], [RejectedValue], [RejectedValue]) = ([], [], [])
            var unusual: [RejectedValue] = []
            for value in values {
                guard let error = refusing.error(in: value, as: near) else { continue }
                if error.isAbout(names, change) {
                    let rejected = RejectedValue(value, error, by: refusing, about: names)
                    if error.isUsual(change) { naming.append(rejected) } else { unusual.append(rejected) }
                } else if let isolating {
                    let shown = value.keeping(names)
                    guard let error = isolating.error(in: shown, as: near), error.isAbout(names, change) else {
                        continue
                    }
                    hidden.append(RejectedValue(value, shown: shown, error, by: isolating, about: names))
                } else if change?.subject.kind == .subtype && error.kind == .unknownTag {
                    // The change does not have the former tag.
                    tagged.append(RejectedValue(value, error, by: refusing, about: names))
                } else if let member, value.tag == member, !(change.map { error.contradicts($0) } ?? false) {
                    let rejected = RejectedValue(value, error, by: refusing, about: names)
                    if error.isUsual(change) { tagged.append(rejected) } else { unusual.append(rejected) }
                }
                if naming.count == Self.wrappedLimit { break }
            }
            let found = (naming + tagged + hidden + unusual).prefix(Self.wrappedLimit)
            if !found.isEmpty { return Array(found) }
        }
        return []
    }

    /// Returns the declaration of the change in the version that writes.
    private func target(of change: Change) -> TypeID? {
        let newID = versions.new.type(change.subject)
        guard isForward else { return newID }
        return newID.flatMap(versions.pairing.oldType) ?? versions.old.type(change.formerSubject ?? change.subject)
    }

    /// Returns the type in the version that reads.
    private func counterpart(of id: TypeID) -> TypeID? {
        isForward ? versions.pairing.newType(of: id) : versions.pairing.oldType(of: id)
    }

    // MARK: Routes

    private func proof(
        ofPart part: Proof.Part,
        _ change: Change,
        _ read: ProofRead,
        _ refusing: ValueReader
    ) -> Proof? {
        guard let route = routes.first(where: { subject($0.new, versions.new) == change.subject }) else { return nil }
        let (writing, reading) = isForward ? (route.old, route.new) : (route.new, route.old)
        for depth in [1, 3] {
            var candidates = ValueCandidates(generator, other: reader, depth: depth, limit: Self.valueLimit)
            for value in candidates.values(of: writing.type(of: part), near: reading.type(of: part)) {
                guard accepting.error(in: value, as: writing.type(of: part)) == nil,
                    let error = refusing.error(in: value, as: reading.type(of: part))
                else { continue }
                let type = reading.type(of: part).spelling(reader)
                return proof(read, value, route: subject(writing, writer), part: part, type: type, error)
            }
        }
        return nil
    }

    private func proof(
        _ leaf: RejectedValue,
        at place: ValuePlaces.Place,
        _ read: ProofRead,
        _ refusing: ValueReader
    ) -> Proof? {
        guard let value = wrapped(leaf.value, at: place), accepting.error(in: value, as: place.root.type) == nil,
            let shown = wrapped(leaf.shown, at: place), let reading = reading(place.root.route)
        else { return nil }
        let type = reading.type(of: place.root.part)
        // Another change around the value may hide the error.
        guard refusing.error(in: value, as: type) != nil, let error = leaf.reader.error(in: shown, as: type),
            leaf.isShown(by: error, depth: place.fieldCount)
        else { return nil }
        return proof(
            read,
            value,
            route: subject(place.root.route, writer),
            part: place.root.part,
            type: type.spelling(reader),
            error,
            isIsolated: leaf.isIsolated
        )
    }

    private func proof(
        _ read: ProofRead,
        _ value: JSONValue,
        route: Subject? = nil,
        part: Proof.Part? = nil,
        type: String,
        _ error: ValueError,
        isIsolated: Bool = false
    ) -> Proof {
        Proof(
            peer: read.peer,
            isForward: isForward,
            route: route,
            part: part,
            type: type,
            value: value,
            error: error.description,
            permissions: permissions.sorted(),
            isIsolated: isIsolated
        )
    }

    private func subject(_ route: Route, _ api: API) -> Subject {
        Subject(.route, api.namespaces[route.namespace.index].name, route.nameWithVersion)
    }

    private func places(_ parts: [Proof.Part]) -> ValuePlaces {
        if let known = places[parts] { return known }
        let found = ValuePlaces(writer, routes: routes.map { isForward ? $0.old : $0.new }, parts: parts)
        places[parts] = found
        return found
    }

    private func reading(_ route: Route) -> Route? {
        let pair = routes.first { (isForward ? $0.old : $0.new).id == route.id }
        return pair.map { isForward ? $0.new : $0.old }
    }
}

// MARK: Values of routes

extension ProofSide {
    /// Returns a value of the root's type that has the given value at the position, or `nil` if none can be built.
    private func wrapped(_ leaf: JSONValue, at place: ValuePlaces.Place) -> JSONValue? {
        var value = leaf
        for step in place.steps.reversed() {
            switch step {
            case .target(let id):
                guard case .alias(let alias) = writer[id], let held = held(value, in: alias.target) else { return nil }
                value = held
            case .subtype(_, let tag): value = value.tagged(tag)
            case .field(let id, let name):
                guard case .structure(let structure) = writer[id],
                    let field = writer.allFields(of: structure).first(where: { $0.name == name }),
                    let held = held(value, in: field.type),
                    let object = minimalValue(of: .named(id))
                else { return nil }
                value = object.setting(name, to: held)
            case .tag(let id, let name):
                guard case .union(let union) = writer[id],
                    let tag = writer.allTags(of: union).first(where: { $0.name == name }),
                    let held = held(value, in: tag.type)
                else { return nil }
                value = writer.tagged(tag, held)
            }
        }
        return held(value, in: place.root.type)
    }

    /// Wraps a value in the lists and maps of a type. Returns `nil` if none can be built.
    private func held(_ value: JSONValue, in type: DataType) -> JSONValue? {
        switch type {
        case .nullable(let wrapped): return held(value, in: wrapped)
        case .list(let list):
            guard let item = held(value, in: list.element) else { return nil }
            let count = max(1, list.minItems ?? 0)
            guard count > 1 else { return .array([item]) }
            guard case .array(let others) = minimalValue(of: type) else { return nil }
            return .array([item] + others.dropFirst())
        case .map(let key, let element):
            guard let item = held(value, in: element), case .string(let name) = minimalValue(of: key) else {
                return nil
            }
            return .object([JSONValue.Member(name: name, value: item)])
        default: return value
        }
    }
}

extension ChangeRule {
    /// The part of a route that the change is about.
    fileprivate var part: Proof.Part? {
        switch self {
        case .routeArgumentChanged: .argument
        case .routeResultChanged: .result
        case .routeErrorChanged: .error
        default: nil
        }
    }
}

extension API {
    /// Returns the type that a subject names, or that contains it.
    fileprivate func type(_ subject: Subject) -> TypeID? {
        namespaces.first { $0.name == subject.namespace }?.types.first { self[$0].name == subject.name }
    }
}

extension VersionPair {
    /// Returns a type and all types that extend it.
    fileprivate func family(of id: TypeID, isOld: Bool) -> [TypeID] {
        isOld ? oldDirections.family(of: id) : newDirections.family(of: id)
    }
}
