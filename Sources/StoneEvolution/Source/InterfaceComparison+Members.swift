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
            report("is deprecated", new, newType, aspect: .deprecation)
        }
        // The method of the client differs in the same way.
        if case .clientProtocol = oldType.role, old.kind == .requirement { return }
        let isOfServer = oldType.role == .server
        if old.name != new.name {
            // The types explain the name only if they differ.
            let types = spellings.areSame(old.type, new.type) ? (nil, nil) : (old.type, new.type)
            let message = "has the name '\(new.name)'"
            report(message, old, oldType, types: types, isOfServer: isOfServer, aspect: .name)
        }
        switch old.kind {
        case .enumCase: compareValues(old, new, oldType)
        case .requirement: compareRequirements(old, new, oldType)
        case .property, .initializer, .method: compareParameters(old, new, oldType)
        }
        let verb = old.kind == .property ? "has the type" : "returns"
        if !spellings.areSame(old.type, new.type) {
            let message = "\(verb) \(Self.quoted(new.type)) instead of \(Self.quoted(old.type))"
            report(message, old, oldType, types: (old.type, new.type), isOfServer: isOfServer, aspect: .type)
        }
        if old.isSettable, !new.isSettable {
            report("can only be read", old, oldType)
        }
        if !spellings.areSame(old.errorType, new.errorType) {
            let message = "throws \(Self.quoted(new.errorType)) instead of \(Self.quoted(old.errorType))"
            let types = (old.errorType, new.errorType)
            report(message, old, oldType, types: types, isOfServer: isOfServer, aspect: .type)
        }
    }

    private static func quoted(_ type: String?) -> String { type.map { "'\($0)'" } ?? "nothing" }

    // MARK: Cases

    private mutating func compareValues(_ old: SwiftMember, _ new: SwiftMember, _ type: SwiftTypeDeclaration) {
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
        report(message, old, type, types: texts, aspect: .type)
    }

    /// Returns the types of parameters with their labels, such as `tag: StoneUnknownTag, base: Files.Metadata.Base`.
    private static func text(_ parameters: [SwiftParameter]) -> String {
        parameters.map { parameter in (parameter.label.map { "\($0): " } ?? "") + parameter.type }
            .joined(separator: ", ")
    }

    // MARK: Requirements

    private mutating func compareRequirements(_ old: SwiftMember, _ new: SwiftMember, _ type: SwiftTypeDeclaration) {
        let (before, after) = (old.parameters ?? [], new.parameters ?? [])
        let isSame =
            before.count == after.count
            && zip(before, after).allSatisfy { $0.label == $1.label && spellings.areSame($0.type, $1.type) }
        guard !isSame else { return }
        let texts = (Self.text(before), Self.text(after))
        report("has the parameters '\(texts.1)'", old, type, types: texts, isOfServer: true, aspect: .type)
    }

    // MARK: Functions

    /// Compares the parameters as calls see them: an argument can be left out if the parameter has a default.
    private mutating func compareParameters(_ old: SwiftMember, _ new: SwiftMember, _ type: SwiftTypeDeclaration) {
        guard let before = old.parameters, let after = new.parameters else { return }
        let indices = Dictionary(after.enumerated().map { ($1.label, $0) }, uniquingKeysWith: { first, _ in first })
        var isMatched = Array(repeating: false, count: after.count)
        var matched: [(parameter: SwiftParameter, index: Int)] = []
        for parameter in before {
            guard let index = indices[parameter.label], !isMatched[index] else {
                let name = parameter.label.map { "the parameter '\($0)'" } ?? "its first parameter"
                report("no longer has \(name)", old, type, cause: parameter.origin)
                continue
            }
            isMatched[index] = true
            matched.append((parameter, index))
            compare(parameter, after[index], of: old, in: type)
        }
        compareOrder(matched, after, of: old, in: type)
        for (parameter, isMatched) in zip(after, isMatched) where !isMatched && !parameter.hasDefault {
            let name = parameter.label.map { "the argument '\($0)'" } ?? "a first argument without a label"
            report("needs \(name)", old, type, cause: parameter.origin)
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
        report("takes its arguments in the order '\(order)'", member, type, others: fields)
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
            report(message, member, type, cause: after.origin, types: types, aspect: .type)
        }
        if before.hasDefault, !after.hasDefault {
            report("no longer has a default\(name)", member, type, cause: after.origin, types: types)
        }
    }
}
