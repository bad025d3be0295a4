import StoneIndex
package import StoneSource
import StoneSyntax

/// The names of declarations in a `stone.json` or in a route whitelist.
package struct ConfiguredNames: Hashable, Sendable {
    let source: SourceText
    /// The ranges of each qualified name: of `files`, `files.Metadata.name`, `files.upload:2`, `files/upload` or
    /// `files.*`, or one of a namespace and one of a name in it.
    private let names: [[SourceRange]]

    package init(source: SourceText, names: [[SourceRange]]) {
        self.source = source
        self.names = names
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.source.path == other.source.path && one.source.bytes == other.source.bytes && one.names == other.names
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source.path)
    }

    /// Returns the ranges that name a symbol, without the version of a route.
    func ranges(of symbol: Int, in analysis: Analysis) -> [SourceRange] {
        names.flatMap { parts(of: $0, in: analysis) }.filter { $0.symbol == symbol }.map(\.range)
    }

    /// Returns the symbols that the names refer to.
    func symbols(in analysis: Analysis) -> [Int] {
        names.flatMap { parts(of: $0, in: analysis) }.map(\.symbol)
    }

    /// Returns the symbols that a qualified name refers to, and the range of each: the namespace, the type or route,
    /// and the field.
    private func parts(of name: [SourceRange], in analysis: Analysis) -> [(symbol: Int, range: SourceRange)] {
        var parts: [(symbol: Int, range: SourceRange)] = []
        for range in name {
            let (bytes, offsets) = content(of: range)
            var start = 0
            repeat {
                let rest = bytes[start...]
                // The subject of a change has a slash before a route, whose name may have further ones:
                // `files/list_folder/continue`.
                let end = rest.firstIndex { $0 == UInt8(ascii: ".") || $0 == .slash && parts.isEmpty }
                let part = rest[..<(end ?? rest.endIndex)]
                let text = String(decoding: part, as: UTF8.self)
                guard let symbol = parts.last.map({ analysis.member(text, of: $0.symbol) }) ?? analysis.namespaces[text]
                else { return parts }
                let nameEnd = part.firstIndex(of: UInt8(ascii: ":")) ?? part.endIndex
                parts.append((symbol, SourceRange(offsets[start], offsets[nameEnd])))
                start = part.endIndex + 1
            } while start <= bytes.count
        }
        return parts
    }

    /// Returns the content of a string with its escapes replaced, and the offsets of its bytes and of its end. Escapes
    /// that no name has stay.
    private func content(of range: SourceRange) -> (bytes: [UInt8], offsets: [Int]) {
        var rest = source.bytes[range.lowerBound..<range.upperBound]
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        while let byte = rest.first {
            offsets.append(rest.startIndex)
            let isEscape = byte == UInt8(ascii: "\\")
            let escape = rest.dropFirst().prefix(5)
            let digits = String(decoding: escape.dropFirst(), as: UTF8.self)
            if isEscape, escape.first == .slash {
                bytes.append(.slash)
                rest = rest.dropFirst(2)
            } else if isEscape, escape.first == UInt8(ascii: "u"), digits.utf8.count == 4,
                let character = UInt8(digits, radix: 16), character < 0x80
            {
                bytes.append(character)
                rest = rest.dropFirst(6)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return (bytes, offsets + [range.upperBound])
    }
}

extension Analysis {
    /// Returns the type or route of a namespace, the field or tag of a type, or the attribute of a route.
    fileprivate func member(_ name: String, of container: Int) -> Int? {
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
    /// Whether a configuration can name such a declaration in a namespace, a type or a route.
    fileprivate var isConfigurable: Bool {
        isType || self == .annotationType || self == .route || self == .field || self == .tag
    }
}
