import StoneFormats

/// The state of a visitor that writes JSON.
struct JSONOutput {
    /// The state that few values need.
    struct Document {
        let options: StoneJSONEncoder.Options
        var failure: StoneEncodingError?
        var patterns = CompiledPatterns()
        /// The steps that matching the patterns of the document may still take.
        var patternSteps = PatternSteps()
    }

    /// The text, in which each value ends with a comma that the closing bracket of its container replaces.
    var buffer: OutputBuffer
    /// The number of open arrays and objects.
    var depth = 0
    let maximumDepth: Int
    let escapesNonASCII: Bool
    /// Nil for a visitor that compares or hashes.
    private let document: UnsafeMutablePointer<Document>?

    static var none: JSONOutput { JSONOutput() }

    private init() {
        buffer = OutputBuffer(capacity: 0)
        maximumDepth = 0
        escapesNonASCII = false
        document = nil
    }

    init(_ document: UnsafeMutablePointer<Document>, capacity: Int) {
        buffer = OutputBuffer(capacity: capacity)
        maximumDepth = document.pointee.options.maximumDepth
        escapesNonASCII = document.pointee.options.escapesNonASCII
        self.document = document
    }

    /// The first broken rule.
    var failure: StoneEncodingError? {
        get { document?.pointee.failure }
        nonmutating set { document?.pointee.failure = newValue }
    }

    /// Whether rules are still checked.
    var checksRules: Bool {
        guard let document else { return false }
        return document.pointee.options.validates && document.pointee.failure == nil
    }

    func permits(_ permission: _StoneLiteral) -> Bool {
        guard let document, !document.pointee.options.permissions.isEmpty else { return false }
        return document.pointee.options.permissions.contains(permission.description)
    }

    /// Returns whether a string matches a pattern, or nil if the steps of the document are exhausted.
    func matches(_ value: String, _ pattern: String) -> Bool? {
        guard let document else { return true }
        switch document.pointee.patterns.compiled(pattern) {
        case .success(let compiled):
            return compiled.matchesWhole(value, within: &document.pointee.patternSteps)
        // `stonec check` warns about such patterns, which are not checked.
        case .failure(.unsupported): return true
        case .failure(.malformed): return false
        }
    }
}
