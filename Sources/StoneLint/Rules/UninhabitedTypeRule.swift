import StoneChecker
import StoneModel
import StoneSource

/// Warns about structs and unions without finite values, since each value would contain another one.
///
/// Types that only contain such a type have no value either, but are not reported.
enum UninhabitedTypeRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] { context.uninhabitedTypes() }
}

extension LintContext {
    fileprivate func uninhabitedTypes() -> [Finding] {
        let requirements = RequirementGraph(self)
        let obstacles = requirements.obstacles()
        return cycles(of: obstacles).compactMap { cycle in
            guard let type = cycle.first.map({ declarations[$0] }) else { return nil }
            let members = cycle.compactMap { id in
                obstacles[id.index].map { "\(declarations[id].name).\(memberName($0, of: id))" }
            }
            return Finding(
                message: "\(type.kindName) '\(type.name)' cannot have a value, since each value would contain another "
                    + "one: \(members.listed)",
                span: type.span
            )
        }
    }

    private func memberName(_ requirement: Requirement, of type: TypeID) -> String {
        closedSubtypes(of: type)?[requirement.member].tag ?? fields[requirement.member].name
    }

    /// Returns the cycles of types, each beginning with the first declared type.
    private func cycles(of obstacles: [Requirement?]) -> [[TypeID]] {
        CycleFinder(count: obstacles.count) { obstacles[$0]?.type.index }.cycles.map { cycle in
            let cycle = cycle.map { TypeID(index: $0) }
            let first = cycle.indices.min { precedes(cycle[$0], cycle[$1]) } ?? 0
            return Array(cycle[first...] + cycle[..<first])
        }
    }

    private func precedes(_ first: TypeID, _ second: TypeID) -> Bool {
        let (first, second) = (declarations[first].span, declarations[second].span)
        return (first.file, first.range.lowerBound) < (second.file, second.range.lowerBound)
    }

    /// Returns the subtypes of a struct with a closed list, whose values are all values of a subtype, or `nil`. A value
    /// of an unknown subtype of an open list has only the fields of the parent.
    fileprivate func closedSubtypes(of type: TypeID) -> [Subtypes.Member]? {
        subtypes[type].flatMap { $0.subtypes.isOpen ? nil : $0.subtypes.members }
    }

    /// Returns the struct or union that each value of a field or tag contains, or `nil`.
    fileprivate func requiredType(ofField index: Int, isTag: Bool) -> TypeID? {
        guard isTag || !fields.fields[index].hasDefault,
            let type = fields.types[index].flatMap({ aliases.unwrap($0) }), !type.isNullable
        else { return nil }
        return requiredType(of: type.base)
    }

    /// Returns the struct or union that each value of a type contains. A list that cannot be empty contains its
    /// elements.
    private func requiredType(of type: DataType) -> TypeID? {
        switch type {
        case .named(let id): return id
        case .list(let list) where list.minItems ?? 0 > 0:
            guard let element = aliases.unwrap(list.element), !element.isNullable else { return nil }
            return requiredType(of: element.base)
        default: return nil
        }
    }
}

/// A member that requires a value of another struct or union.
private struct Requirement {
    /// An index into `FieldTable`, or into closed subtypes.
    var member: Int
    var type: TypeID
}

/// The required members of each type.
private struct RequirementGraph {
    /// Sorted by owner. Structs need all members, unions and closed lists of subtypes one.
    private var members: [Requirement] = []
    /// The index of the first member of each type by `TypeID`, and the number of all members.
    private var starts: [Int] = []
    private var needsAll: [Bool] = []
    /// Whether a value needs no other type.
    private var isFree: [Bool] = []

    init(_ context: LintContext) {
        let fields = context.fields
        let count = context.declarations.types.count
        starts.reserveCapacity(count + 1)
        needsAll.reserveCapacity(count)
        self.isFree.reserveCapacity(count)
        for type in context.declarations.types {
            let start = members.count
            starts.append(start)
            let subtypes = context.closedSubtypes(of: type.id)
            // The catch-all tag of an open union has no type.
            var isFree = type.isAlias || type.isOpenUnion
            if let subtypes {
                members += subtypes.enumerated().map { Requirement(member: $0, type: $1.type) }
            } else if !isFree {
                let isUnion = type.isUnion
                fields.forEach(of: type.id) { field in
                    if fields.mayContainStructure(field),
                        let required = context.requiredType(ofField: field, isTag: isUnion)
                    {
                        members.append(Requirement(member: field, type: required))
                    } else {
                        isFree = isFree || isUnion
                    }
                }
            }
            needsAll.append(type.isStruct && subtypes == nil)
            self.isFree.append(isFree || (type.isStruct && subtypes == nil && members.count == start))
        }
        starts.append(members.count)
    }

    /// Returns the first unsatisfiable requirement of each type that has no value, by `TypeID`. Takes linear time.
    func obstacles() -> [Requirement?] {
        var isInhabited = isFree
        var missing = isFree.indices.map { starts[$0 + 1] - starts[$0] }
        // The types that require each one, as a list in `next` that begins at `first`.
        var first = Array(repeating: -1, count: isFree.count)
        var next = Array(repeating: -1, count: members.count)
        var owners = Array(repeating: 0, count: members.count)
        for owner in isFree.indices where !isFree[owner] {
            for member in starts[owner]..<starts[owner + 1] {
                let type = members[member].type.index
                (owners[member], next[member], first[type]) = (owner, first[type], member)
            }
        }
        var worklist = isFree.indices.filter { isFree[$0] }
        while let type = worklist.popLast() {
            var member = first[type]
            while member >= 0 {
                let user = owners[member]
                member = next[member]
                guard !isInhabited[user] else { continue }
                missing[user] -= 1
                guard !needsAll[user] || missing[user] == 0 else { continue }
                isInhabited[user] = true
                worklist.append(user)
            }
        }
        return isFree.indices.map { type in
            isInhabited[type] ? nil : members[starts[type]..<starts[type + 1]].first { !isInhabited[$0.type.index] }
        }
    }
}
