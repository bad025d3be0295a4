/// Reads regular expressions in the syntax of Python's `re`, in which specs write their patterns.
///
/// What a matcher that takes linear time cannot do (looking around, referring back, flags) is read but marks the
/// pattern as one that is not evaluated.
struct PatternParser {
    struct Problem: Error {
        var message: String
    }

    /// How deep groups may nest.
    private static let nesting = 64

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private(set) var isSupported = true

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func parse() throws(Problem) -> PatternNode {
        let node = try alternatives()
        if index < scalars.count { throw Problem(message: "a ')' closes no group") }
        return node
    }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private mutating func alternatives() throws(Problem) -> PatternNode {
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(Problem) -> PatternNode {
        var nodes: [PatternNode] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            let (node, canRepeat) = try atom()
            nodes.append(try repetition(of: node, canRepeat: canRepeat))
        }
        return .sequence(nodes)
    }

    private mutating func atom() throws(Problem) -> (PatternNode, canRepeat: Bool) {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "(": return (try group(), true)
        case "[": return (.set(try characterClass()), true)
        case ".": return (.set(.anyButLineBreak), true)
        case "^": return (.start, false)
        case "$": return (.end, false)
        case "\\": return (try escape(), true)
        case "*", "+", "?": throw Problem(message: "there is nothing to repeat before '\(scalar)'")
        default: return (.set(.init(ranges: [scalar.value...scalar.value])), true)
        }
    }

    private mutating func group() throws(Problem) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.nesting else {
            throw Problem(message: "groups nest more than \(Self.nesting) levels deep")
        }
        if take("?") {
            if take("#") {
                while let scalar = current, scalar != ")" {
                    _ = scalar
                    index += 1
                }
                guard take(")") else { throw Problem(message: "a comment is not closed") }
                return .sequence([])
            }
            if take("P"), take("<") {
                guard skipName(until: ">") else { throw Problem(message: "the name of a group is not closed") }
            } else if !take(":") {
                isSupported = false
                guard index < scalars.count else { throw Problem(message: "a group is not closed") }
                index += 1
            }
        }
        let node = try alternatives()
        guard take(")") else { throw Problem(message: "a group is not closed") }
        return node
    }

    private mutating func skipName(until end: Unicode.Scalar) -> Bool {
        while let scalar = current {
            index += 1
            if scalar == end { return true }
        }
        return false
    }

    private mutating func repetition(of node: PatternNode, canRepeat: Bool) throws(Problem) -> PatternNode {
        guard let (minimum, maximum) = try quantifier() else { return node }
        guard canRepeat else { throw Problem(message: "there is nothing to repeat before a quantifier") }
        // A lazy quantifier matches the same texts; a possessive one may match fewer.
        if take("+") { isSupported = false } else { _ = take("?") }
        if try quantifier() != nil { throw Problem(message: "a quantifier follows another one") }
        return .repetition(node, minimum: minimum, maximum: maximum)
    }

    private mutating func quantifier() throws(Problem) -> (minimum: Int, maximum: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard current == "{" else { return nil }
        // Braces that hold no counts stand for themselves.
        let start = index
        index += 1
        let minimum = number()
        var maximum = minimum
        if take(",") { maximum = number() } else if minimum == nil { index = start }
        guard index > start, take("}") else {
            index = start
            return nil
        }
        if let minimum, let maximum, maximum < minimum {
            throw Problem(message: "a repetition has its bounds reversed")
        }
        return (minimum ?? 0, maximum)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = current, (48...57).contains(scalar.value) {
            value = min((value ?? 0) * 10 + Int(scalar.value - 48), 1_000_000)
            index += 1
        }
        return value
    }

    private mutating func escape() throws(Problem) -> PatternNode {
        guard let scalar = current else { throw Problem(message: "it ends in a backslash") }
        switch scalar {
        case "A": index += 1; return .start
        case "Z": index += 1; return .absoluteEnd
        case "b": index += 1; return .wordBoundary(isNegated: false)
        case "B": index += 1; return .wordBoundary(isNegated: true)
        case "1"..."9":
            index += 1
            isSupported = false
            return .sequence([])
        default:
            return .set(try escapedSet())
        }
    }

    /// A set or a character after a backslash, as it may also stand in a class.
    private mutating func escapedSet() throws(Problem) -> CharacterSet {
        guard let scalar = current else { throw Problem(message: "it ends in a backslash") }
        index += 1
        switch scalar {
        case "d": return .init(.digit)
        case "D": return .init(.digit, isNegated: true)
        case "s": return .init(.space)
        case "S": return .init(.space, isNegated: true)
        case "w": return .init(.word)
        case "W": return .init(.word, isNegated: true)
        default:
            let value = try escapedCharacter(scalar)
            return .init(ranges: [value...value])
        }
    }

    private mutating func escapedCharacter(_ scalar: Unicode.Scalar) throws(Problem) -> UInt32 {
        switch scalar {
        case "a": return 7
        case "b": return 8
        case "t": return 9
        case "n": return 10
        case "v": return 11
        case "f": return 12
        case "r": return 13
        case "0": return 0
        case "x": return try hexadecimal(2)
        case "u": return try hexadecimal(4)
        case "U": return try hexadecimal(8)
        default:
            if scalar.isASCII, scalar.properties.isAlphabetic || (48...57).contains(scalar.value) {
                throw Problem(message: "'\\\(scalar)' means nothing")
            }
            return scalar.value
        }
    }

    private mutating func hexadecimal(_ count: Int) throws(Problem) -> UInt32 {
        let end = index + count
        guard end <= scalars.count,
            let value = UInt32(String(String.UnicodeScalarView(scalars[index..<end])), radix: 16)
        else { throw Problem(message: "an escaped character needs \(count) hexadecimal digits") }
        index = end
        return value
    }

    /// A class, after its opening bracket: `^/:]`.
    private mutating func characterClass() throws(Problem) -> CharacterSet {
        var set = CharacterSet(ranges: [], isNegated: take("^"))
        var isFirst = true
        while let scalar = current, isFirst || scalar != "]" {
            isFirst = false
            let lower = try classMember()
            guard let low = lower.single, current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.ranges += lower.ranges
                set.members += lower.members
                continue
            }
            index += 1
            guard let high = try classMember().single, high >= low else {
                throw Problem(message: "a range of characters has its bounds reversed")
            }
            set.ranges.append(low...high)
        }
        guard take("]") else { throw Problem(message: "a '[' is not closed") }
        return set
    }

    private mutating func classMember() throws(Problem) -> CharacterSet {
        let scalar = scalars[index]
        index += 1
        guard scalar == "\\" else { return .init(ranges: [scalar.value...scalar.value]) }
        return try escapedSet()
    }
}
