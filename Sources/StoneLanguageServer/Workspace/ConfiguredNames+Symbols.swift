import StoneIndex
import StoneSource

extension ConfiguredNames {
    /// Returns the ranges that name a symbol, without the version of a route.
    func ranges(of symbol: Int, in analysis: Analysis) -> [SourceRange] {
        places(in: analysis).filter { $0.symbol == symbol }.map(\.range)
    }

    /// Returns the symbols that the names refer to, and the range of each.
    func places(in analysis: Analysis) -> [(symbol: Int, range: SourceRange)] {
        names.flatMap { analysis.symbols(namedBy: $0) }
    }
}

extension Analysis {
    /// Returns the symbols that a qualified name refers to, and the range of each: the namespace, the type or route,
    /// and the field.
    fileprivate func symbols(namedBy parts: [ConfiguredNames.Part]) -> [(symbol: Int, range: SourceRange)] {
        var found: [(symbol: Int, range: SourceRange)] = []
        for part in parts {
            guard let symbol = found.last.map({ member(part.text, of: $0.symbol) }) ?? namespaces[part.text] else {
                break
            }
            found.append((symbol, part.range))
        }
        return found
    }

    /// Returns the type or route of a namespace, the field or tag of a type, or the attribute of a route.
    private func member(_ name: String, of container: Int) -> Int? {
        let candidates =
            switch index.symbols[container].kind {
            case .namespace: members[container]
            case .route: routeSchema.map(fields) ?? []
            default: fields(of: container)
            }
        return candidates.first { index.symbols[$0].name == name && index.symbols[$0].kind.isConfigurable }
    }
}

extension SemanticIndex.Symbol.Kind {
    /// Whether a configuration can name a declaration of this kind.
    var isInConfigurations: Bool { self == .namespace || isConfigurable }

    /// Whether a configuration can name a declaration of this kind in a namespace, a type or a route.
    var isConfigurable: Bool {
        isType || self == .annotationType || self == .route || self == .field || self == .tag
    }
}
