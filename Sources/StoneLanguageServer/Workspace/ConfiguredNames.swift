import StoneIndex
package import StoneSource

/// The names of declarations in a `stone.json`.
package struct ConfiguredNames: Hashable, Sendable {
    let source: SourceText
    /// The ranges of qualified names: of `files`, `files.Metadata.name`, `files.upload:2` or `files.*`.
    private let ranges: [SourceRange]

    package init(source: SourceText, ranges: [SourceRange]) {
        self.source = source
        self.ranges = ranges
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.source.path == other.source.path && one.source.bytes == other.source.bytes && one.ranges == other.ranges
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source.path)
    }

    /// Returns the ranges that name a symbol, without the version of a route.
    func ranges(of symbol: Int, in analysis: Analysis) -> [SourceRange] {
        ranges.flatMap { parts(of: $0, in: analysis) }.filter { $0.symbol == symbol }.map(\.range)
    }

    /// Returns the symbols that the names refer to.
    func symbols(in analysis: Analysis) -> [Int] {
        ranges.flatMap { parts(of: $0, in: analysis) }.map(\.symbol)
    }

    /// Returns the symbols that a qualified name refers to, and the range of each: the namespace, the type and the field.
    private func parts(of name: SourceRange, in analysis: Analysis) -> [(symbol: Int, range: SourceRange)] {
        var parts: [(symbol: Int, range: SourceRange)] = []
        var start = name.lowerBound
        for part in source.bytes[start..<name.upperBound].split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        ) {
            let text = String(decoding: part, as: UTF8.self)
            guard let symbol = parts.last.map({ analysis.member(text, of: $0.symbol) }) ?? analysis.namespaces[text]
            else {
                break
            }
            let end = part.firstIndex(of: UInt8(ascii: ":")) ?? part.endIndex
            parts.append((symbol, SourceRange(start, end)))
            start = part.endIndex + 1
        }
        return parts
    }
}

extension Analysis {
    /// Returns the type or route of a namespace, or the field or tag of a type.
    fileprivate func member(_ name: String, of container: Int) -> Int? {
        let members = index.symbols[container].kind == .namespace ? members[container] : fields(of: container)
        return members.first { index.symbols[$0].name == name && index.symbols[$0].kind.isConfigurable }
    }
}

extension SemanticIndex.Symbol.Kind {
    /// Whether a configuration can name such a declaration in a namespace or a type.
    fileprivate var isConfigurable: Bool { isType || self == .route || self == .field || self == .tag }
}
