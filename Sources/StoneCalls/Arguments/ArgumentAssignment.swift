import StoneFormats
package import StoneModel

/// An assignment on a command line to a part of an argument:
///
///     path=/x                a string, which the type of the field converts
///     limit:=10              JSON
///     mode.update=a1c10      a field of a field, or a tag
///     entries[0].path=/x     an element of a list
///     entries[]=/x           one more element of a list
package struct ArgumentAssignment: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case text(String)
        case json(JSONValue)
    }

    package enum Component: Hashable, Sendable {
        case name(String)
        case element(Int)
        case nextElement
    }

    /// The text before the equals sign, for messages.
    package let name: String
    package let path: [Component]
    package let value: Value

    /// The maximum number of components of a path.
    private static let maximumDepth = 128
    private static let maximumLength = 4_096

    package init(parsing text: String) throws(ArgumentError) {
        // A whole argument may contain an equals sign.
        let isWhole = text.first.map { "{[".contains($0) } == true && (try? JSONValue(parsing: text)) != nil
        guard !isWhole, let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            let seemsWhole = text.first.map { "{[@".contains($0) } ?? false
            let advice = seemsWhole ? "; pass a whole argument with --argument" : ""
            throw ArgumentError("expected 'name=text' or 'name:=JSON', found '\(text.shortened)'\(advice)")
        }
        let isJSON = text[..<sign].hasSuffix(":")
        name = String(isJSON ? text[..<sign].dropLast() : text[..<sign])
        let value = String(text[text.utf8.index(after: sign)...])
        path = try Self.components(name)
        guard isJSON else {
            self.value = .text(value)
            return
        }
        do throws(JSONTextError) {
            self.value = .json(try JSONValue(parsing: value))
        } catch {
            let text = "\(name)=\(value)".shortened
            throw ArgumentError("'\(name.shortened):=' is not followed by JSON: \(error); write text as '\(text)'")
        }
    }

    /// Returns the components of a path: `a.b[0]` → `a`, `b`, 0. Two dots begin a name with a dot: `mode..tag` →
    /// `mode`, `.tag`.
    static func components(_ name: String) throws(ArgumentError) -> [Component] {
        guard name.utf8.count <= maximumLength else {
            throw ArgumentError("the path '\(name.shortened)' is longer than \(maximumLength) bytes")
        }
        var components: [Component] = []
        var isAfterDot = false
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            if part.isEmpty, !isAfterDot {
                isAfterDot = true
                continue
            }
            guard let match = part.wholeMatch(of: /([^\[\]]*)((?:\[[0-9]*\])*)/), !match.output.1.isEmpty else {
                throw ArgumentError(
                    "expected the path of a field, such as 'entries[0].path', found '\(name.shortened)'"
                )
            }
            components.append(.name((isAfterDot ? "." : "") + match.output.1))
            isAfterDot = false
            for index in match.output.2.split(whereSeparator: { $0 == "[" }) {
                components.append(index == "]" ? .nextElement : .element(Int(index.dropLast()) ?? .max))
            }
        }
        guard !isAfterDot, !components.isEmpty, components.count <= maximumDepth else {
            throw ArgumentError("expected the path of a field, such as 'entries[0].path', found '\(name.shortened)'")
        }
        return components
    }
}

/// An argument that cannot be built or is not valid.
package struct ArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
    package let message: String

    init(_ message: String) {
        self.message = message
    }

    package var description: String { message }
}

extension String {
    /// The beginning of a long text, on one line.
    var shortened: String {
        let beginning = String(prefix(60))
        return beginning.printable + (beginning.endIndex < endIndex ? "…" : "")
    }
}
