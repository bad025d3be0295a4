import StoneIndex
import StoneSyntax

/// The use of a type, which determines the possible ones.
enum CompletionTypeUse: Equatable {
    /// In a route or an alias.
    case any
    /// Of a field or an element. `Void` has no values.
    case value
    /// The keys of a map, which are strings.
    case key
    /// The parent of a struct, of a union or of a closed union. The type itself is `nil` if it is new.
    case parent(of: Int?, kind: SemanticIndex.Symbol.Kind, isClosed: Bool)
    /// In the list of subtypes of a struct.
    case subtype(of: Int?)

    /// Returns whether a built-in type is possible.
    func allows(_ builtin: String) -> Bool {
        switch self {
        case .any: true
        case .value: builtin != "Void"
        case .key: builtin == "String"
        case .parent, .subtype: false
        }
    }
}

extension Analysis {
    /// Returns whether a symbol is a type that is possible for a use.
    func isPossible(for use: CompletionTypeUse) -> (Int) -> Bool {
        switch use {
        case .any, .value: return { self.index.symbols[$0].kind.isType }
        case .key: return { _ in false }
        case .parent(let type, let kind, let isClosed):
            // A type that extends it would be its own ancestor.
            let excluded = Set(type.map { [$0] + descendants(of: $0) } ?? [])
            return { symbol in
                self.index.symbols[symbol].kind == kind && !excluded.contains(symbol)
                    && (!isClosed || self.isClosed(symbol))
            }
        case .subtype(let type):
            return { self.index.symbols[$0].kind == .structure && (type == nil || self.parents[$0] == type) }
        }
    }

    /// Returns whether a type is a closed union.
    func isClosed(_ type: Int) -> Bool {
        guard let node = line(of: type)?.node else { return false }
        return (node.nestedDefinition ?? node).token(0)?.kind == .unionClosed
    }
}
