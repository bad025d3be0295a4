import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Warns about structs and unions without finite values, since each value would contain another one.
    ///
    /// Types that only contain such a type have no value either, but are not reported.
    func uninhabitedTypes() -> [WarningInstance] {
        let requirements = Requirements(self)
        let isInhabited = requirements.inhabited()
        /// The first unsatisfiable requirement of each type.
        let obstacles = types.map { record in
            isInhabited[record.id.index] ? nil : requirements.obstacle(of: record.id, isInhabited)
        }
        return cycles(of: obstacles).compactMap { cycle in
            guard let record = cycle.first.map({ self[$0] }) else { return nil }
            let members = cycle.compactMap { id in
                obstacles[id.index].map { "\(self[id].name).\($0.member)" }
            }
            return WarningInstance(
                message: "\(record.kindName) '\(record.name)' can have no value, since each would contain another one: "
                    + members.listed,
                span: record.span
            )
        }
    }

    /// Returns the cycles of types, each beginning with the first declared type.
    private func cycles(of obstacles: [Requirement?]) -> [[TypeID]] {
        /// The number of the walk that visited each type.
        var visits = Array(repeating: -1, count: types.count)
        var cycles: [[TypeID]] = []
        for start in types.indices {
            var current: TypeID? = types[start].id
            while let id = current, visits[id.index] < 0 {
                visits[id.index] = start
                current = obstacles[id.index]?.type
            }
            guard let last = current, visits[last.index] == start else { continue }
            var cycle = [last]
            var next = obstacles[last.index]?.type
            while let id = next, id != last {
                cycle.append(id)
                next = obstacles[id.index]?.type
            }
            let first = cycle.indices.min { precedes(cycle[$0], cycle[$1]) } ?? 0
            cycles.append(Array(cycle[first...] + cycle[..<first]))
        }
        return cycles
    }

    private func precedes(_ first: TypeID, _ second: TypeID) -> Bool {
        let (first, second) = (self[first].span, self[second].span)
        return (first.file, first.range.lowerBound) < (second.file, second.range.lowerBound)
    }
}

/// A member that requires a value of another struct or union.
private struct Requirement {
    var member: String
    var type: TypeID
}

/// The required members of each type.
private struct Requirements {
    /// By ``TypeID/index``: the members of a value. Structs need all members, unions and lists of subtypes one.
    private var members: [[Requirement]]
    private var needsAll: [Bool]
    /// Whether the union has a tag that requires no other type.
    private var isFree: [Bool]

    init(_ checker: Checker) {
        members = []
        needsAll = []
        isFree = []
        for record in checker.types {
            var isFree = record.isAlias
            var members: [Requirement] = []
            // A struct of an unknown subtype has the fields of the parent only.
            let subtypes = record.subtypes.flatMap { $0.isOpen ? nil : $0 }
            if let subtypes {
                members = subtypes.members.map { Requirement(member: $0.tag, type: $0.type) }
            } else if !record.isAlias {
                for field in checker.allFields(of: record) {
                    if let type = checker.requiredType(of: field, isTag: record.isUnion) {
                        members.append(Requirement(member: field.name, type: type))
                    } else {
                        isFree = isFree || record.isUnion
                    }
                }
            }
            self.members.append(members)
            self.isFree.append(isFree)
            needsAll.append(record.isStruct && subtypes == nil)
        }
    }

    /// Returns whether each type has a value, by ``TypeID/index``. Takes linear time.
    func inhabited() -> [Bool] {
        var missing = members.map(\.count)
        var users: [[Int]] = Array(repeating: [], count: members.count)
        for (owner, members) in members.enumerated() {
            for member in members { users[member.type.index].append(owner) }
        }
        var isInhabited = members.indices.map { isFree[$0] || (needsAll[$0] && missing[$0] == 0) }
        var worklist = isInhabited.indices.filter { isInhabited[$0] }
        while let type = worklist.popLast() {
            for user in users[type] where !isInhabited[user] {
                missing[user] -= 1
                guard !needsAll[user] || missing[user] == 0 else { continue }
                isInhabited[user] = true
                worklist.append(user)
            }
        }
        return isInhabited
    }

    func obstacle(of type: TypeID, _ isInhabited: [Bool]) -> Requirement? {
        members[type.index].first { !isInhabited[$0.type.index] }
    }
}

extension Checker {
    /// Returns the struct or union that each value of a field or tag contains, or `nil`.
    fileprivate func requiredType(of field: FieldSymbol, isTag: Bool) -> TypeID? {
        guard let type = field.type.flatMap({ unwrap($0) }), !type.isNullable,
            isTag || field.defaultLiteral == nil
        else { return nil }
        return requiredType(of: type.base)
    }

    /// The elements of a list are required if it cannot be empty.
    private func requiredType(of type: DataType) -> TypeID? {
        switch type {
        case .named(let id): return id
        case .list(let list) where list.minItems ?? 0 > 0:
            guard let element = unwrap(list.element), !element.isNullable else { return nil }
            return requiredType(of: element.base)
        default: return nil
        }
    }
}
