import StoneModel
import StoneSwift

extension InterfaceComparison {
    /// Adds the differences of two members that come from the same declaration.
    mutating func compare(
        old: SwiftMember,
        new: SwiftMember,
        oldType: SwiftTypeDeclaration,
        newType: SwiftTypeDeclaration
    ) {
        if old.isDeprecated != new.isDeprecated, new.isDeprecated {
            report("is deprecated", about: new, in: newType, aspect: .deprecation)
        }
        // The method of the client differs in the same way.
        if case .clientProtocol = oldType.role, old.kind == .requirement { return }
        if old.name != new.name {
            // The types explain the name only if they differ.
            let types = spellings.areSame(old.type, new.type) ? (nil, nil) : (old.type, new.type)
            let message = "has the name '\(new.name)'"
            report(message, about: old, in: oldType, types: types, aspect: .name)
        }
        switch old.kind {
        case .enumCase: compareValues(old: old, new: new, in: oldType)
        case .requirement: compareRequirements(old: old, new: new, in: oldType)
        case .property, .initializer, .method: compareParameters(old: old, new: new, in: oldType)
        }
        let verb = old.kind == .property ? "has the type" : "returns"
        if !spellings.areSame(old.type, new.type) {
            let message = "\(verb) \(Self.quoted(new.type)) instead of \(Self.quoted(old.type))"
            report(message, about: old, in: oldType, types: (old.type, new.type), aspect: .type)
        }
        if old.isSettable, !new.isSettable {
            report("is read-only", about: old, in: oldType)
        }
        if !spellings.areSame(old.errorType, new.errorType) {
            let message = "throws \(Self.quoted(new.errorType)) instead of \(Self.quoted(old.errorType))"
            report(message, about: old, in: oldType, types: (old.errorType, new.errorType), aspect: .type)
        }
    }

    private static func quoted(_ type: String?) -> String { type.map { "'\($0)'" } ?? "nothing" }

    // MARK: Initializers for Objective-C

    /// Returns the fields that only a removed initializer of a class has, then those that only the one in its place has.
    /// The last initializer of a class has all fields; the first one has only those that are required.
    static func fields(
        changing member: SwiftMember,
        of old: SwiftTypeDeclaration,
        in new: SwiftTypeDeclaration
    ) -> [DeclarationName] {
        guard old.kind == .objectiveCClass, member.kind == .initializer else { return [] }
        let initializers = new.members.filter { $0.kind == .initializer }
        let hasAll = member.fullName == old.members.last?.fullName
        let before = member.parameters?.compactMap(\.origin) ?? []
        let after = (hasAll ? initializers.last : initializers.first)?.parameters?.compactMap(\.origin) ?? []
        return before.filter { !after.contains($0) } + after.filter { !before.contains($0) }
    }

    // MARK: Cases

    private mutating func compareValues(old: SwiftMember, new: SwiftMember, in type: SwiftTypeDeclaration) {
        let (before, after) = (old.parameters ?? [], new.parameters ?? [])
        let isSame =
            before.count == after.count
            && zip(before, after).allSatisfy {
                $0.label == $1.label && $0.hasDefault == $1.hasDefault && spellings.areSame($0.type, $1.type)
            }
        guard !isSame else { return }
        let texts = (Self.text(before), Self.text(after))
        let message =
            before.isEmpty
            ? "has the value '\(texts.1)', and had none"
            : after.isEmpty ? "no longer has a value" : "has the value '\(texts.1)' instead of '\(texts.0)'"
        report(message, about: old, in: type, types: texts, aspect: .type)
    }

    /// Returns the types of parameters with their labels, such as `tag: StoneUnknownTag, base: Files.Metadata.Base`.
    private static func text(_ parameters: [SwiftParameter]) -> String {
        parameters.map { parameter in (parameter.label.map { "\($0): " } ?? "") + parameter.type }
            .joined(separator: ", ")
    }

    // MARK: Requirements

    private mutating func compareRequirements(old: SwiftMember, new: SwiftMember, in type: SwiftTypeDeclaration) {
        let (before, after) = (old.parameters ?? [], new.parameters ?? [])
        let isSame =
            before.count == after.count
            && zip(before, after).allSatisfy { $0.label == $1.label && spellings.areSame($0.type, $1.type) }
        guard !isSame else { return }
        let texts = (Self.text(before), Self.text(after))
        report("has the parameters '\(texts.1)'", about: old, in: type, types: texts, aspect: .type)
    }

    // MARK: Functions

    /// Compares the parameters as calls see them: an argument can be left out if the parameter has a default.
    private mutating func compareParameters(old: SwiftMember, new: SwiftMember, in type: SwiftTypeDeclaration) {
        guard let before = old.parameters, let after = new.parameters else { return }
        let indices = Dictionary(after.enumerated().map { ($1.label, $0) }, uniquingKeysWith: { first, _ in first })
        var isMatched = Array(repeating: false, count: after.count)
        var matched: [(parameter: SwiftParameter, index: Int)] = []
        for parameter in before {
            guard let index = indices[parameter.label], !isMatched[index] else {
                let name = parameter.label.map { "the parameter '\($0)'" } ?? "its first parameter"
                report("no longer has \(name)", about: old, in: type, cause: parameter.origin)
                continue
            }
            isMatched[index] = true
            matched.append((parameter, index))
            compare(parameter, after[index], of: old, in: type)
        }
        compareOrder(matched, after, of: old, in: type)
        for (parameter, isMatched) in zip(after, isMatched) where !isMatched && !parameter.hasDefault {
            let name = parameter.label.map { "the argument '\($0)'" } ?? "a first argument without a label"
            report("needs \(name)", about: old, in: type, cause: parameter.origin)
        }
    }

    /// - Parameter matched: The old parameters with their indices among the new ones.
    private mutating func compareOrder(
        _ matched: [(parameter: SwiftParameter, index: Int)],
        _ after: [SwiftParameter],
        of member: SwiftMember,
        in type: SwiftTypeDeclaration
    ) {
        guard zip(matched, matched.dropFirst()).contains(where: { $0.index > $1.index }) else { return }
        let indices = matched.map(\.index).sorted()
        let moves = matched.enumerated().map { offset, match in
            (match, distance: abs((indices.firstIndex(of: match.index) ?? offset) - offset))
        }
        // The farthest move is the most likely cause of the others.
        let fields = moves.filter { $0.distance > 0 }.sorted { $0.distance > $1.distance }
            .flatMap { [$0.0.parameter.origin, after[$0.0.index].origin] }
        let order = after.compactMap { next in next.label.map { "\($0):" } }.joined(separator: " ")
        report("takes its arguments in the order '\(order)'", about: member, in: type, others: fields)
    }

    private mutating func compare(
        _ before: SwiftParameter,
        _ after: SwiftParameter,
        of member: SwiftMember,
        in type: SwiftTypeDeclaration
    ) {
        let types = (before.type, after.type)
        let name = before.label.map { " for '\($0)'" } ?? ""
        if !spellings.accepts(before.type, after.type) {
            let message = "takes '\(after.type)' instead of '\(before.type)'\(name)"
            report(message, about: member, in: type, cause: after.origin, types: types, aspect: .type)
        }
        if before.hasDefault, !after.hasDefault {
            report("no longer has a default\(name)", about: member, in: type, cause: after.origin, types: types)
        }
    }
}
