import StoneModel
import StoneValues

/// A version that writes and a version that reads, for callers with certain permissions.
final class ProofSide {
    private let versions: VersionPair
    private let isForward: Bool
    let permissions: Set<String>
    let writer: API
    let reader: API
    private(set) var generator: ValueGenerator
    private let accepting: ValueReader
    private var places: [[Proof.Part]: ValuePlaces] = [:]
    private lazy var routes = versions.commonRoutes

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

    /// Returns whether the version that writes has a value of a type.
    func accepts(_ value: JSONValue, as type: DataType) -> Bool { accepting.error(in: value, as: type) == nil }

    // MARK: Declarations

    /// Returns the declaration of a change in the version that writes.
    func target(of change: Change) -> TypeID? {
        let newID = versions.new.type(change.subject)
        guard isForward else { return newID }
        return newID.flatMap(versions.pairing.oldType) ?? versions.old.type(change.formerSubject ?? change.subject)
    }

    /// Returns a type of the version that writes and all types that extend it.
    func family(of id: TypeID) -> [TypeID] {
        isForward ? versions.oldDirections.family(of: id) : versions.newDirections.family(of: id)
    }

    /// Returns the type in the version that reads.
    func counterpart(of id: TypeID) -> TypeID? {
        isForward ? versions.pairing.newType(of: id) : versions.pairing.oldType(of: id)
    }

    /// Returns both versions of a route by its name in the new one.
    func route(_ name: DeclarationName) -> (writing: Route, reading: Route)? {
        routes.first { DeclarationName($0.new.id, in: versions.new) == name }
            .map { isForward ? ($0.old, $0.new) : ($0.new, $0.old) }
    }

    /// Returns a route in the version that reads.
    func reading(_ route: Route) -> Route? {
        let pair = routes.first { (isForward ? $0.old : $0.new).id == route.id }
        return pair.map { isForward ? $0.new : $0.old }
    }

    func places(_ parts: [Proof.Part]) -> ValuePlaces {
        if let known = places[parts] { return known }
        let found = ValuePlaces(writer, routes: routes.map { isForward ? $0.old : $0.new }, parts: parts)
        places[parts] = found
        return found
    }
}

// MARK: Values of routes

extension ProofSide {
    /// Returns a value of the root's type that has the given value at the position, or `nil` if none can be built.
    func wrapped(_ leaf: JSONValue, at place: ValuePlaces.Place) -> JSONValue? {
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
