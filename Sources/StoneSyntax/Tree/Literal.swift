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
