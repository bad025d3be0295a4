import StoneFormats

/// A rule for the values of a type, in words: `at most 15`.
package struct TypeRule: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The bound of a number.
        case bound(String)
        case pattern(String)
    }

    package var parts: [Part]

    fileprivate init(_ parts: Part...) {
        self.parts = parts
    }

    /// Creates the rule for the range of a number; `nil` without bounds.
    fileprivate init?(from minimum: String?, to maximum: String?) {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): self.init(.text("from "), .bound(minimum), .text(" to "), .bound(maximum))
        case (let minimum?, nil): self.init(.text("at least "), .bound(minimum))
        case (nil, let maximum?): self.init(.text("at most "), .bound(maximum))
        case (nil, nil): return nil
        }
    }

    /// Creates the rule for the number of characters or items; `nil` without bounds.
    fileprivate init?(from minimum: Int?, to maximum: Int?, of unit: String) {
        switch (minimum.flatMap { $0 > 0 ? $0 : nil }, maximum) {
        case (let minimum?, let maximum?) where minimum == maximum:
            self.init(.text("exactly \(counted(minimum, unit))"))
        case (let minimum?, let maximum?): self.init(.text("\(minimum) to \(counted(maximum, unit))"))
        case (let minimum?, nil): self.init(.text("at least \(counted(minimum, unit))"))
        case (nil, let maximum?): self.init(.text("at most \(counted(maximum, unit))"))
        case (nil, nil): return nil
        }
    }
}

extension IntegerType {
    package var rules: [TypeRule] { [TypeRule(from: minimum, to: maximum)].compactMap(\.self) }
}

extension FloatType {
    package var rules: [TypeRule] {
        [TypeRule(from: minimum?.description, to: maximum?.description)].compactMap(\.self)
    }
}

extension StringType {
    package var rules: [TypeRule] {
        [
            TypeRule(from: minLength, to: maxLength, of: "character"),
            pattern.map { TypeRule(.text("matches "), .pattern($0)) },
        ].compactMap(\.self)
    }
}

extension ListType {
    /// The rules for the number of items.
    package var rules: [TypeRule] { [TypeRule(from: minItems, to: maxItems, of: "item")].compactMap(\.self) }
}
