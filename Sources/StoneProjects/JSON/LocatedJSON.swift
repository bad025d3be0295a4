package import StoneModel
package import StoneSource

/// A JSON value with its range in a file, for diagnostics.
package struct LocatedJSON: Sendable {
    package enum Value: Sendable {
        case null
        case boolean(Bool)
        case number
        case string(String)
        case array([LocatedJSON])
        case object([Member])
    }

    package struct Member: Sendable {
        package var name: String
        package var nameRange: SourceRange
        package var value: LocatedJSON
    }

    package var value: Value
    package var range: SourceRange

    /// The kind of the value in messages: `a list`.
    package var kind: String {
        switch value {
        case .null: "null"
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension LocatedJSON {
    /// The maximum nesting of values.
    private static let depthLimit = 64

    /// Parses the value of a whole file.
    package init(parsing source: SourceText) throws(JSONTextError) {
        var parser = JSONParser(source.bytes, depthLimit: Self.depthLimit)
        self.init(try parser.parse())
    }

    private init(_ json: ParsedJSON) {
        range = SourceRange(json.range)
        switch json.value {
        case .null: value = .null
        case .boolean(let boolean): value = .boolean(boolean)
        case .number: value = .number
        case .string(let text): value = .string(text)
        case .array(let elements): value = .array(elements.map { LocatedJSON($0) })
        case .object(let members):
            value = .object(
                members.map { member in
                    let range = SourceRange(member.nameRange)
                    return Member(name: member.name, nameRange: range, value: LocatedJSON(member.value))
                }
            )
        }
    }
}

extension SourceRange {
    init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}
