package import StoneSource

/// A name in the source. A route name includes its path: `tags/add`.
package struct Identifier: Hashable, Sendable {
    package var text: String
    package var range: SourceRange

    package init(text: String, range: SourceRange) {
        self.text = text
        self.range = range
    }
}

/// A reference to a type: `common.Path`, `List(String(min_length=1), max_items=10)?`.
package final class TypeReference: Sendable {
    /// Boxed, since few references are qualified.
    private final class Qualifier: Sendable {
        let namespace: Identifier

        init(_ namespace: Identifier) { self.namespace = namespace }
    }

    private let qualifier: Qualifier?
    package let name: Identifier
    package let arguments: [Argument]
    package let isNullable: Bool
    package let range: SourceRange

    package init(
        namespace: Identifier?,
        name: Identifier,
        arguments: [Argument],
        isNullable: Bool,
        range: SourceRange
    ) {
        self.qualifier = namespace.map { Qualifier($0) }
        self.name = name
        self.arguments = arguments
        self.isNullable = isNullable
        self.range = range
    }

    package var namespace: Identifier? { qualifier?.namespace }
}

/// An argument of a type or an annotation: `min_length=1`, `"%Y-%m-%d"`, `String`.
package struct Argument: Sendable {
    package enum Value: Sendable {
        case literal(Literal)
        case type(TypeReference)
    }

    /// The name of a keyword argument; `nil` for a positional one.
    package var label: Identifier?
    package var value: Value
    package var range: SourceRange

    package init(label: Identifier?, value: Value, range: SourceRange) {
        self.label = label
        self.value = value
        self.range = range
    }
}

/// A value in the source: a default, an argument, an attribute or a part of an example.
package struct Literal: Hashable, Sendable {
    package indirect enum Value: Hashable, Sendable {
        case null
        case boolean(Bool)
        case integer(IntegerLiteral)
        case float(Double)
        case string(String)
        /// A bare name: a union tag (`mode WriteMode = add`) or the label of an example (`entry = default`).
        case reference(String)
        case list([Literal])
        case map([Entry])
    }

    package struct Entry: Hashable, Sendable {
        package var key: Literal
        package var value: Literal

        package init(key: Literal, value: Literal) {
            self.key = key
            self.value = value
        }
    }

    package var value: Value
    package var range: SourceRange

    package init(value: Value, range: SourceRange) {
        self.value = value
        self.range = range
    }
}

/// An integer of any size. The checker checks its range.
package struct IntegerLiteral: Hashable, Sendable {
    package var isNegative: Bool
    /// Decimal digits without leading zeros; `0` for zero.
    package var digits: String

    package init(isNegative: Bool, digits: String) {
        let trimmed = digits.drop { $0 == "0" }
        self.digits = trimmed.isEmpty ? "0" : String(trimmed)
        self.isNegative = isNegative && !trimmed.isEmpty
    }

    package var text: String { isNegative ? "-" + digits : digits }
    package var int64: Int64? { Int64(text) }
    package var uint64: UInt64? { UInt64(text) }
    package var double: Double { Double(text) ?? .nan }
}

/// A documentation string: `"Ends\nhere"`. Its text is decoded on demand.
package struct StringLiteral: Hashable, Sendable {
    /// The range of the literal with its quotation marks.
    package let range: SourceRange
    /// The number of blocks that contain the literal.
    private let depth: UInt16
    /// Whether it contains a backtick, which every documentation reference needs.
    package let containsBacktick: Bool

    package init(_ range: SourceRange, of source: SourceText, depth: Int) {
        self.range = range
        self.depth = UInt16(clamping: depth)
        containsBacktick = source.contains(UInt8(ascii: "`"), in: range)
    }

    /// Returns the text with escapes replaced, and with the indentation and trailing whitespace of its lines removed.
    package func text(in source: SourceText) -> String {
        StringContent(range, of: source, depth: Int(depth)).text.withoutTrailingBlanks
    }
}
