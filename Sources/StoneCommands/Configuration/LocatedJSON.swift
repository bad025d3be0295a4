import StoneSyntax

/// A JSON value and where it stands, so that what is wrong with it can be shown there.
struct LocatedJSON {
    indirect enum Value {
        case null
        case boolean(Bool)
        case number
        case string(String)
        case array([LocatedJSON])
        case object([Member])
    }

    struct Member {
        var name: String
        var nameRange: SourceRange
        var value: LocatedJSON
    }

    var value: Value
    var range: SourceRange

    /// What it is, for a message: `a list`.
    var kind: String {
        switch value {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A place where a text stops being JSON.
struct JSONSyntaxError: Error {
    var message: String
    var range: SourceRange
}
