/// Names that need an underscore or backticks.
enum SwiftReservedWords {
    /// Names with an appended underscore in the reference implementation, in lower case.
    private static let reference: WordSet = [
        "associatedtype", "bool", "class", "client", "default", "deinit", "description", "double", "enum", "extension",
        "func", "hash", "import", "init", "inout", "int32", "int64", "internal", "let", "list", "nsdatafloat",
        "operator",
        "private", "protocol", "public", "static", "string", "struct", "subscript", "timestamp", "typealias", "uint32",
        "uint64", "var", "void",
    ]

    /// Returns whether the reference implementation appends an underscore.
    static func isReservedByReference(_ name: String) -> Bool {
        reference.mayContain(name) && reference.contains(name.lowercased())
    }

    /// Type names that are invalid in Swift, or would hide types used by generated code.
    static let types: WordSet = [
        "Annotations", "Any", "CustomReflectable", "DropboxCompat", "Mirror",
        "Protocol", "Routes", "Self", "StoneAnnotated",
        "StoneAnnotatedField", "StoneAnnotation", "StoneClient", "StoneDecodingError", "StoneNoAttributes", "StoneObjC",
        "StoneRoute", "StoneRouteInfo", "StoneRuntime", "StoneServer", "StoneUnknownTag", "StoneValue", "Swift",
        "Type",
    ]

    /// Types of the standard library, the most used ones of Foundation, others that generated code uses, and the
    /// protocols of SwiftUI to which each app conforms types.
    ///
    /// A declaration outside all others with one of these names would hide the type from all code of its module, and
    /// from all code that imports it. With the name of a module, it would break the macros of that module: their
    /// expansions qualify names, such as `Observation.ObservationRegistrar`.
    static let standardTypes: WordSet = [
        "Actor", "AnyHashable", "AnyObject", "App", "AppIntents", "Array", "ArraySlice", "AsyncSequence", "AsyncStream",
        "AsyncThrowingStream", "Bool", "Bundle", "Calendar", "CancellationError", "CaseIterable", "Character", "Clock",
        "ClosedRange", "Codable", "CodingKey", "Collection", "Comparable", "ContinuousClock",
        "CustomDebugStringConvertible", "CustomStringConvertible", "Data", "Date", "Decimal", "Decodable", "Decoder",
        "DecodingError", "Dictionary", "Distributed", "Double", "Duration", "Encodable", "Encoder", "EncodingError",
        "Equatable", "Error", "FileManager", "Float", "Formatter", "Foundation", "FoundationModels", "Hashable",
        "Hasher", "Host", "Identifiable", "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64", "Int8",
        "IteratorProtocol", "JSONDecoder", "JSONEncoder", "KeyPath", "Locale", "MainActor", "Measurement",
        "MemoryLayout", "Never", "Notification", "NotificationCenter", "NSNull", "NSNumber", "NSObject",
        "ObjectIdentifier", "Observation", "Operation", "OperationQueue", "Optional", "OptionSet", "Port", "Predicate",
        "Process", "ProcessInfo", "Progress", "Range", "RawRepresentable", "Regex", "Result", "RuntimeVersion",
        "Scanner", "Scene", "Selector", "Sendable", "Sequence", "Set", "Slice", "Span", "Stream", "String",
        "StringProtocol", "Substring", "SwiftData", "SwiftUI", "Task", "TaskGroup", "TaskLocal", "TaskPriority",
        "Testing", "Thread", "Timer", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Unit",
        "URL", "URLRequest", "URLSession", "UserDefaults", "UUID", "View", "Void",
    ]

    /// Member names that have a meaning in Swift or belong to conformances.
    static let members: WordSet = [
        "Protocol", "Self", "Type", "annotatedFields", "customMirror", "description", "hashValue", "routeTraits",
        "self",
    ]

    /// Keywords that need backticks as member names.
    static let keywords: WordSet = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

/// A small set of words, indexed by length. This is faster than hashing each name.
struct WordSet: Sendable {
    /// The words by their length in bytes.
    private var words: [[String]] = []
    /// The first letters of the words of each length, as bits.
    private var firstLetters: [UInt32] = []

    func contains(_ name: String) -> Bool {
        mayContain(name) && words[name.utf8.count].contains(name)
    }

    /// Returns whether there is a word of this length with this first letter, in either case.
    func mayContain(_ name: String) -> Bool {
        let length = name.utf8.count
        guard length < words.count, let first = name.utf8.first else { return false }
        return firstLetters[length] & Self.bit(of: first) != 0
    }

    /// Letters that differ only in case have the same bit.
    private static func bit(of letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1F) }
}

extension WordSet: ExpressibleByArrayLiteral {
    init(arrayLiteral words: String...) {
        let longest = words.map(\.utf8.count).max() ?? 0
        self.words = Array(repeating: [], count: longest + 1)
        firstLetters = Array(repeating: 0, count: longest + 1)
        for word in words {
            self.words[word.utf8.count].append(word)
            firstLetters[word.utf8.count] |= word.utf8.first.map(Self.bit) ?? 0
        }
    }
}
