import StoneFormats
import StoneRuntime
import StoneValues

extension StoneDecodingError {
    /// Creates the error of generated code for an error in a value. Returns `nil` for a broken rule, which has no
    /// position.
    init?(_ error: ValueError, in node: StoneJSONNode) {
        guard let kind = Kind(error.kind) else { return nil }
        self.init(kind, at: node.offset(of: error), path: error.path, expected: error.expected, found: error.found)
    }
}

extension StoneDecodingError.Kind {
    fileprivate init?(_ kind: ValueError.Kind) {
        switch kind {
        case .typeMismatch: self = .typeMismatch
        case .invalidValue: self = .invalidValue
        case .missingField: self = .missingField
        case .unknownField: self = .unknownField
        case .unknownTag: self = .unknownTag
        case .tooDeep: self = .tooDeep
        case .brokenRule: return nil
        }
    }
}

extension StoneJSONNode {
    /// Returns the offset of an error, or `nil` if part of its path is masked.
    fileprivate func offset(of error: ValueError) -> Int? {
        guard let node = descendant(at: error.path) else { return nil }
        switch (error.kind, node.content) {
        case (.unknownField, .object(let members)):
            return members.first { error.found.hasSuffix(" \(ErrorPath.quoted($0.name))") }?.offset
        case (.unknownTag, .object(let members)):
            return members.last { $0.name == ".tag" }.map { $0.value.offset + 1 }
        case (.unknownTag, _): return node.offset + 1
        default: return node.offset
        }
    }

    /// Returns the value at a path: `entries[3].size`.
    private func descendant(at path: String) -> StoneJSONNode? {
        guard !path.isEmpty else { return self }
        switch content {
        case .array(let items):
            let digits = path.dropFirst().prefix { $0 != "]" }
            guard path.first == "[", let index = Int(digits), items.indices.contains(index) else { return nil }
            return items[index].descendant(after: path.dropFirst(digits.count + 2))
        case .object(let members):
            for member in members.reversed() {
                let component = ErrorPath.member(member.name)
                guard path.hasPrefix(component) else { continue }
                let rest = path.dropFirst(component.count)
                guard rest.isEmpty || rest.first == "." || rest.first == "[" else { continue }
                if let found = member.value.descendant(after: rest) { return found }
            }
            return nil
        default: return nil
        }
    }

    /// Returns the value at the rest of a path. A point separates a field, or begins the key `.tag`.
    private func descendant(after rest: Substring) -> StoneJSONNode? {
        guard rest.first == "." else { return descendant(at: String(rest)) }
        return descendant(at: String(rest)) ?? descendant(at: String(rest.dropFirst()))
    }
}
