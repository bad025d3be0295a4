/// Parses regular expressions in the syntax of Python's `re`, the syntax of patterns in specs.
struct PatternParser {
    typealias Failure = Pattern.Failure

    private struct Group {
        var isOpen = true
        var width: ClosedRange<UInt64> = 0...0
    }

    /// The kind of item before a quantifier.
    private enum Previous {
        case nothing, position, repetition, item
    }

    /// The nesting limit of groups.
    private static let nesting = 64

    let scalars: [Unicode.Scalar]
    var index = 0
    var flags = Flags()
    /// Whether the pattern has a back-reference, a conditional or atomic group, or a possessive quantifier, which an
    /// automaton cannot match.
    private(set) var needsBacktracking = false

    private var depth = 0
    /// The capturing groups; number 0 is the whole pattern.
    private var groups = [Group()]
    /// The number of capturing groups, with the whole pattern.
    var groupCount: Int { groups.count }
    private var groupNumbers: [String: Int] = [:]
    /// The greatest group number in a condition. The group may follow later.
    private var largestCondition = 0
    /// The number of groups before the outermost open look-behind.
    private var groupCountBeforeLookBehind: Int?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func parse() throws(Failure) -> PatternNode {
        var letters: Set<Unicode.Scalar> = []
        while try parseGlobalFlags(&letters) {}
        let node = try parseAlternatives()
        if index < scalars.count { throw .malformed("unmatched ')'") }
        guard largestCondition < groups.count else {
            throw .malformed("the pattern has no group \(largestCondition)")
        }
        return node
    }

    // MARK: Sequences

    private mutating func parseAlternatives() throws(Failure) -> PatternNode {
        var branches = [try parseSequence()]
        while take("|") { branches.append(try parseSequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func parseSequence() throws(Failure) -> PatternNode {
        var nodes: [PatternNode] = []
        var previous = Previous.nothing
        while let scalar = current, scalar != "|", scalar != ")" {
            if flags.isVerbose, skipLayout() { continue }
            if let (minimum, maximum) = try parseQuantifier() {
                guard previous == .item, let node = nodes.popLast() else {
                    throw .malformed(
                        previous == .repetition
                            ? "a quantifier follows another quantifier" : "nothing to repeat before '\(scalar)'"
                    )
                }
                nodes.append(parseRepetition(of: node, minimum, maximum))
                previous = .repetition
            } else if let node = try parseAtom() {
                if case .assertion = node { previous = .position } else { previous = .item }
                nodes.append(node)
            }
        }
        return .sequence(nodes)
    }

    /// Parses an atom; `nil` for a comment.
    private mutating func parseAtom() throws(Failure) -> PatternNode? {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "(": return try parseGroup()
        case "[": return .set(try parseClass().comparing(flags.comparison))
        case ".": return .set(flags.dotMatchesLineBreaks ? .any : .anyButLineBreak)
        case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
        case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEndOrLastLineBreak)
        case "\\": return try parseEscape()
        default: return literal(scalar.value)
        }
    }

    func literal(_ scalar: UInt32) -> PatternNode {
        .set(CharacterSet(ranges: [.init(scalar)]).comparing(flags.comparison))
    }

    /// Skips whitespace and comments of a verbose pattern. Returns whether it consumed any.
    mutating func skipLayout() -> Bool {
        let start = index
        while let scalar = current, (9...13).contains(scalar.value) || scalar == " " { index += 1 }
        if take("#") {
            while let scalar = current, scalar != "\n" { index += 1 }
        }
        return index > start
    }

    // MARK: Quantifiers

    /// Parses the `?` or `+` after a quantifier.
    ///
    /// Each iteration of a possessive repetition is atomic, as in Python.
    private mutating func parseRepetition(
        of node: PatternNode,
        _ minimum: UInt64,
        _ maximum: UInt64?
    ) -> PatternNode {
        guard take("+") else {
            return .repetition(node, minimum: minimum, maximum: maximum, isLazy: take("?"))
        }
        needsBacktracking = true
        let iteration: PatternNode = if case .set = node { node } else { .atomic(node) }
        return .atomic(.repetition(iteration, minimum: minimum, maximum: maximum, isLazy: false))
    }

    private mutating func parseQuantifier() throws(Failure) -> (minimum: UInt64, maximum: UInt64?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = index
        // Braces without counts are literal characters.
        guard take("{"), current != "}" else {
            index = start
            return nil
        }
        let minimum = parseNumber()
        let maximum = take(",") ? parseNumber() : minimum
        guard take("}") else {
            index = start
            return nil
        }
        guard max(minimum ?? 0, maximum ?? 0) < PatternNode.widthLimit else {
            throw .malformed("the number of repetitions is too large")
        }
        if let minimum, let maximum, maximum < minimum {
            throw .malformed("the maximum of a quantifier is less than its minimum")
        }
        return (minimum ?? 0, maximum)
    }

    private mutating func parseNumber() -> UInt64? {
        var value: UInt64?
        while let scalar = current, scalar.isDigit {
            value = min((value ?? 0) * 10 + UInt64(scalar.value - 48), PatternNode.widthLimit)
            index += 1
        }
        return value
    }

    // MARK: Groups

    /// Parses a group after its `(`.
    mutating func parseGroup() throws(Failure) -> PatternNode? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.nesting else { throw .unsupported("groups nested more than \(Self.nesting) levels deep") }
        guard take("?") else { return try parseCapturingGroup(name: nil) }
        guard let scalar = current else { throw .malformed("missing ')'") }
        index += 1
        switch scalar {
        case ":": return try parseGroupBody()
        case "#":
            while let scalar = current, scalar != ")" { index += 1 }
            guard take(")") else { throw .malformed("missing ')' after a comment") }
            return nil
        case "P": return try parseNamedGroup()
        case "=": return try parseLook(isBehind: false, isNegated: false)
        case "!": return try parseLook(isBehind: false, isNegated: true)
        case "<":
            if take("=") { return try parseLook(isBehind: true, isNegated: false) }
            if take("!") { return try parseLook(isBehind: true, isNegated: true) }
            throw .malformed("expected '=' or '!' after '(?<'")
        case "(": return try parseConditional()
        case ">":
            needsBacktracking = true
            return .atomic(try parseGroupBody())
        default:
            index -= 1
            return try parseFlaggedGroup()
        }
    }

    /// Parses the rest of a group, up to its `)`.
    mutating func parseGroupBody() throws(Failure) -> PatternNode {
        let outer = flags
        defer { flags = outer }
        let node = try parseAlternatives()
        guard take(")") else { throw .malformed("missing ')'") }
        return node
    }

    private mutating func parseCapturingGroup(name: String?) throws(Failure) -> PatternNode {
        let number = groups.count
        groups.append(Group())
        if let name, groupNumbers.updateValue(number, forKey: name) != nil {
            throw .malformed("group name '\(name)' is used twice")
        }
        let node = try parseGroupBody()
        groups[number] = Group(isOpen: false, width: node.width)
        return .group(node, number: number)
    }

    /// `(?P<name>x)` and `(?P=name)`
    private mutating func parseNamedGroup() throws(Failure) -> PatternNode {
        if take("<") {
            let name = try parseGroupName(until: ">")
            guard name.isPythonIdentifier else { throw .malformed("'\(name)' is not a valid group name") }
            return try parseCapturingGroup(name: name)
        }
        guard take("=") else { throw .malformed("expected '<' or '=' after '(?P'") }
        let name = try parseGroupName(until: ")")
        guard let number = groupNumbers[name] else { throw .malformed("the pattern has no group '\(name)'") }
        return try backReference(to: number)
    }

    private mutating func parseGroupName(until end: Unicode.Scalar) throws(Failure) -> String {
        let start = index
        while let scalar = current, scalar != end { index += 1 }
        let name = String(String.UnicodeScalarView(scalars[start..<index]))
        guard take(end) else { throw .malformed("missing '\(end)' after a group name") }
        guard !name.isEmpty else { throw .malformed("missing group name") }
        return name
    }

    /// Returns the back-reference `\number` or `(?P=name)`.
    mutating func backReference(to number: Int) throws(Failure) -> PatternNode {
        guard groups.indices.contains(number), number > 0 else {
            throw .malformed("the pattern has no group \(number)")
        }
        guard !groups[number].isOpen else { throw .malformed("a back-reference is inside the group it refers to") }
        try checkReferenceInLookBehind(to: number)
        needsBacktracking = true
        return .backReference(to: number, flags.comparison, width: groups[number].width)
    }

    private func checkReferenceInLookBehind(to number: Int) throws(Failure) {
        guard let count = groupCountBeforeLookBehind else { return }
        guard number < count, groups.indices.contains(number), !groups[number].isOpen else {
            throw .malformed("a look-behind refers to a group inside it or after it")
        }
    }

    private mutating func parseLook(isBehind: Bool, isNegated: Bool) throws(Failure) -> PatternNode {
        let outer = groupCountBeforeLookBehind
        if isBehind { groupCountBeforeLookBehind = outer ?? groups.count }
        let node = try parseGroupBody()
        groupCountBeforeLookBehind = outer
        guard !isBehind || node.width.count == 1 else {
            throw .malformed("a look-behind must match a fixed number of characters")
        }
        return .look(node, isBehind: isBehind, isNegated: isNegated)
    }

    /// `(?(1)yes|no)`, after its second `(`.
    private mutating func parseConditional() throws(Failure) -> PatternNode {
        let name = try parseGroupName(until: ")")
        let number: Int
        if name.isPythonIdentifier {
            guard let known = groupNumbers[name] else { throw .malformed("the pattern has no group '\(name)'") }
            number = known
        } else {
            guard let known = Int(name), known > 0 else {
                throw .malformed("'\(name)' is not a valid group name")
            }
            number = known
        }
        largestCondition = max(largestCondition, number)
        try checkReferenceInLookBehind(to: number)
        needsBacktracking = true
        let outer = flags
        defer { flags = outer }
        let node = try parseSequence()
        let other = take("|") ? try parseSequence() : .sequence([])
        guard current != "|" else { throw .malformed("a conditional group has more than two branches") }
        guard take(")") else { throw .malformed("missing ')'") }
        return .conditional(group: number, yes: node, no: other)
    }

    // MARK: Cursor

    var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }
}

extension Unicode.Scalar {
    var isDigit: Bool { (48...57).contains(value) }
    var isOctalDigit: Bool { (48...55).contains(value) }
}

extension String {
    fileprivate var isPythonIdentifier: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
}
