import StoneModel
import StoneValues

/// The search for the values that prove that a change breaks a read.
struct ProofAttempt {
    private let change: Change
    private let read: ProofRead
    private let side: ProofSide
    private let refusing: ValueReader

    /// The maximum number of values to choose from.
    private static let valueLimit = 300
    /// The maximum number of positions of a type.
    private static let placeLimit = 3
    /// The maximum number of values that are tried at a position.
    private static let wrappedLimit = 6

    init(_ change: Change, breaking read: ProofRead, on side: ProofSide) {
        self.change = change
        self.read = read
        self.side = side
        refusing = ValueReader(side.reader, role: read.role, permissions: side.permissions)
    }

    func proof() -> Proof? {
        if let part = change.rule.part { return proof(ofRoutePart: part) }
        guard let target = side.target(of: change) else { return nil }
        let places = side.places(read.parts)
        let family = side.family(of: target)
        let found = family.compactMap { id in places.place(of: id).map { (id, $0) } }
            .sorted { $0.1.steps.count < $1.1.steps.count }
        var isolated: Proof?
        for (id, place) in found.prefix(Self.placeLimit) {
            for leaf in leaves(of: id) {
                if let proof = proof(leaf, at: place) { return proof }
                isolated = isolated ?? proof(leaf, isolated: id)
            }
        }
        if isOfPayload, let proof = proof(ofPayload: target, places) { return proof }
        guard found.isEmpty else { return isolated }
        for id in family.prefix(Self.placeLimit) where side.counterpart(of: id) != nil {
            for leaf in leaves(of: id) {
                if let proof = proof(leaf, isolated: id) { return proof }
            }
        }
        return nil
    }

    /// Whether the change may break only reads of the values of tags.
    private var isOfPayload: Bool {
        change.rule == .typeChanged && change.subject.kind == .alias
            || [.subtypesAdded, .subtypesRemoved, .typeKindChanged].contains(change.rule)
    }

    /// Returns the proof for a value that is read alone, but not as the value of a tag.
    private func proof(ofPayload id: TypeID, _ places: ValuePlaces) -> Proof? {
        let writer = side.writer
        let type = writer.unwrapped(.named(id)).type
        for union in writer.typeIDs {
            guard case .union(let definition) = writer[union], let place = places.place(of: union) else { continue }
            for tag in writer.allTags(of: definition) where writer.unwrapped(tag.type).type == type {
                for leaf in leaves(of: union, member: tag.name, names: [tag.name], change: nil) {
                    if let proof = proof(leaf, at: place) { return proof }
                }
            }
        }
        return nil
    }

    private func proof(ofRoutePart part: Proof.Part) -> Proof? {
        guard let (writing, reading) = side.route(change.subject) else { return nil }
        let (type, readType) = (writing.type(of: part), reading.type(of: part))
        for depth in [1, 3] {
            var candidates = candidates(depth: depth)
            for value in candidates.values(of: type, near: readType) {
                guard side.accepts(value, as: type), let error = refusing.error(in: value, as: readType) else {
                    continue
                }
                return proof(value, as: readType.spelling(side.reader), error: error, of: writing, part: part)
            }
        }
        return nil
    }

    /// Returns the proof for a value inside one of a route.
    private func proof(_ leaf: RejectedValue, at place: ValuePlaces.Place) -> Proof? {
        guard let value = side.wrapped(leaf.value, at: place), side.accepts(value, as: place.root.type),
            let shown = side.wrapped(leaf.shown, at: place), let reading = side.reading(place.root.route)
        else { return nil }
        let type = reading.type(of: place.root.part)
        // Another change around the value may hide the error.
        guard refusing.error(in: value, as: type) != nil, let error = leaf.reader.error(in: shown, as: type),
            leaf.isShown(by: error, depth: place.fieldCount)
        else { return nil }
        let (route, part) = (place.root.route, place.root.part)
        var proof = proof(value, as: type.spelling(side.reader), error: error, of: route, part: part)
        proof.isIsolated = leaf.isIsolated
        return proof
    }

    /// Returns the proof for a value of a type alone, as in stored data.
    private func proof(_ leaf: RejectedValue, isolated id: TypeID) -> Proof? {
        guard let other = side.counterpart(of: id), let error = leaf.error else { return nil }
        var proof = proof(leaf.value, as: side.reader.qualifiedName(of: other), error: error)
        proof.isIsolated = leaf.isIsolated
        return proof
    }

    private func proof(
        _ value: JSONValue,
        as type: String,
        error: ValueError,
        of route: Route? = nil,
        part: Proof.Part? = nil
    ) -> Proof {
        Proof(
            peer: read.peer,
            isForward: read.isForward,
            route: route.map { DeclarationName($0.id, in: side.writer) },
            part: part,
            type: type,
            value: value,
            error: error.description,
            permissions: side.permissions.sorted()
        )
    }

    // MARK: Values

    private func candidates(depth: Int) -> ValueCandidates {
        ValueCandidates(side.generator, other: side.reader, depth: depth, limit: Self.valueLimit)
    }

    private func leaves(of id: TypeID) -> [RejectedValue] {
        let members = (change.subject.member, change.formerSubject?.member)
        let written = read.isForward ? members.1 ?? members.0 : members.0
        return leaves(of: id, member: written, names: [members.0, members.1], change: change)
    }

    /// Returns values of a type that the writer accepts and the reader rejects. Values whose first error is about the
    /// member are first, followed by values with its tag, and by values with an error about the member after errors
    /// about other members. Errors that the change usually has precede others, which another change to the member may
    /// have. If the reader does not have the type, returns values that the writer accepts.
    ///
    /// - Parameters:
    ///   - member: The name of the member in the version that writes.
    ///   - names: Its names in both versions.
    ///   - change: The change to prove. If it is a change of rules, errors inside the value with the rules prove
    ///     nothing.
    private func leaves(of id: TypeID, member: String?, names: [String?], change: Change?) -> [RejectedValue] {
        let type = DataType.named(id)
        let other = side.counterpart(of: id)
        let near = other.map { DataType.named($0) }
        let names = Set(names.compactMap(\.self))
        let isolating = other.flatMap { refusing.isolating(names, of: $0) }
        for depth in [1, 3] {
            var candidates = candidates(depth: depth)
            let values = candidates.values(of: type, near: near, member: member).lazy
                .filter { [side] in side.accepts($0, as: type) }
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
                    // The change does not store the old tag, so any unknown tag counts.
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
