package import StoneModel
package import StoneSource
import StoneSyntax

/// The names of declarations in a `stone.json` or in a route whitelist.
package struct ConfiguredNames: Hashable, Sendable {
    /// The name of a namespace, of a type or route, or of a field or tag.
    package struct Part: Hashable, Sendable {
        /// The text without escapes, with the version of a route.
        package let text: String
        /// The range without the version of a route.
        package let range: SourceRange
    }

    /// An attribute of routes, or a tag that is a value of one.
    package struct Attribute: Hashable, Sendable {
        /// The key of the `stone.json`: `routes.filter`.
        let key: String
        let name: String
        let tag: String?

        package init(key: String, name: String, tag: String? = nil) {
            self.key = key
            self.name = name
            self.tag = tag
        }
    }

    /// The names of a text, resolved in an API.
    package struct Resolution: Sendable {
        /// The errors in names of declarations.
        package let errors: [Diagnostic]
        /// The qualified names of the routes for which generated clients have pages or a job: `files.list_folder`.
        package let pairedRoutes: Set<String>

        package init(errors: [Diagnostic] = [], pairedRoutes: Set<String> = []) {
            self.errors = errors
            self.pairedRoutes = pairedRoutes
        }
    }

    package let source: SourceText
    /// The parts of each qualified name: of `files`, `files.Metadata.name`, `files.upload:2`,
    /// `files/list_folder/continue` or `files.*`.
    package let names: [[Part]]
    package let attributes: [Attribute]
    /// The first error of the file, which may have more names.
    package let error: String?
    /// The errors of the file itself.
    package let errors: [Diagnostic]
    /// Whether an API can lead to errors in the file.
    package let namesDeclarations: Bool
    /// Resolves the names in a text of the file.
    package let resolve: @Sendable (SourceText, API) -> Resolution

    /// - Parameter ranges: The ranges of each qualified name without quotation marks, or one of a namespace and one of
    ///   a name in it.
    package init(
        source: SourceText,
        ranges: [[SourceRange]],
        attributes: [Attribute] = [],
        error: String? = nil,
        errors: [Diagnostic] = [],
        namesDeclarations: Bool = false,
        resolve: @escaping @Sendable (SourceText, API) -> Resolution = { _, _ in Resolution() }
    ) {
        self.source = source
        names = ranges.map { source.parts(of: $0) }
        self.attributes = attributes
        self.error = error ?? errors.first?.message
        self.errors = errors
        self.namesDeclarations = namesDeclarations
        self.resolve = resolve
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.source.path == other.source.path && one.source.bytes == other.source.bytes && one.names == other.names
            && one.error == other.error
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source.path)
    }

    /// Returns a key of the `stone.json` that names an attribute of routes, or a tag as the value of one.
    package func key(namingAttribute name: String, tag: String?) -> String? {
        attributes.first { $0.name == name && $0.tag == tag }?.key
    }
}

extension SourceText {
    fileprivate func parts(of name: [SourceRange]) -> [ConfiguredNames.Part] {
        var parts: [ConfiguredNames.Part] = []
        for range in name {
            let (bytes, offsets) = content(of: range)
            var start = 0
            repeat {
                let rest = bytes[start...]
                // The subject of a change has a slash before a route, whose name may have more:
                // `files/list_folder/continue`.
                let end = rest.firstIndex { $0 == UInt8(ascii: ".") || $0 == .slash && parts.isEmpty }
                let part = rest[..<(end ?? rest.endIndex)]
                let nameEnd = part.firstIndex(of: UInt8(ascii: ":")) ?? part.endIndex
                parts.append(
                    ConfiguredNames.Part(
                        text: String(decoding: part, as: UTF8.self),
                        range: SourceRange(offsets[start], offsets[nameEnd])
                    )
                )
                start = part.endIndex + 1
            } while start <= bytes.count
        }
        return parts
    }

    /// Returns the content of a string with its escapes replaced, and the offsets of its bytes and of its end. Escapes
    /// that no name has stay.
    private func content(of range: SourceRange) -> (bytes: [UInt8], offsets: [Int]) {
        var rest = bytes[range.lowerBound..<range.upperBound]
        var content: [UInt8] = []
        var offsets: [Int] = []
        while let byte = rest.first {
            offsets.append(rest.startIndex)
            let isEscape = byte == UInt8(ascii: "\\")
            let escape = rest.dropFirst().prefix(5)
            let digits = String(decoding: escape.dropFirst(), as: UTF8.self)
            if isEscape, escape.first == .slash {
                content.append(.slash)
                rest = rest.dropFirst(2)
            } else if isEscape, escape.first == UInt8(ascii: "u"), digits.utf8.count == 4,
                let character = UInt8(digits, radix: 16), character < 0x80
            {
                content.append(character)
                rest = rest.dropFirst(6)
            } else {
                content.append(byte)
                rest = rest.dropFirst()
            }
        }
        return (content, offsets + [range.upperBound])
    }
}
