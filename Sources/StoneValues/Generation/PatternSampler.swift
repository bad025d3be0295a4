import StoneFormats

/// Generates strings that match a pattern: walks through its parts at random, and keeps a string that it matches.
struct PatternSampler {
    private let pattern: String
    private let node: PatternNode
    var random: ValueRandom
    private var text: [Unicode.Scalar] = []
    private var groups: [Int: Range<Int>] = [:]
    /// The range of the number of iterations of a loop beyond its minimum.
    private var iterations = 0...0

    private static let attempts = 40

    /// Parses a pattern. Returns `nil` if it is malformed.
    init?(_ pattern: String, random: ValueRandom) {
        guard let node = try? Pattern.node(of: pattern) else { return nil }
        self.pattern = pattern
        self.node = node
        self.random = random
    }

    mutating func text(lengths: ClosedRange<Int>, isMinimal: Bool, _ patterns: PatternCache) -> String? {
        for attempt in 0..<Self.attempts {
            switch attempt % 4 {
            case 0 where isMinimal: iterations = 0...0
            case 0, 1: iterations = 0...3
            case 2: iterations = 0...(attempt + 4)
            default: iterations = lengths.lowerBound...lengths.lowerBound
            }
            (text, groups) = ([], [:])
            walk(node)
            let candidate = String(String.UnicodeScalarView(text))
            var steps = PatternSteps()
            if lengths.contains(text.count), patterns.matches(candidate, pattern, within: &steps) == true {
                return candidate
            }
        }
        return nil
    }

    /// Appends a string for a part. Groups are the only nesting, and the parser limits it.
    private mutating func walk(_ node: PatternNode) {
        guard text.count <= ValueSizes.limit else { return }
        switch node {
        case .set(let set): if let scalar = scalar(of: set) { text.append(scalar) }
        case .sequence(let nodes): for node in nodes { walk(node) }
        case .alternatives(let branches):
            if let branch = branches.randomElement(using: &random) { walk(branch) }
        case .repetition(let node, let minimum, let maximum, _):
            let bound = UInt64(ValueSizes.limit)
            let wanted = min(minimum, bound) + UInt64(Int.random(in: iterations, using: &random))
            for _ in 0..<min(wanted, max(minimum, maximum ?? bound), bound) where text.count <= ValueSizes.limit {
                walk(node)
            }
        case .group(let node, let number):
            let start = text.count
            walk(node)
            groups[number] = start..<text.count
        case .atomic(let node): walk(node)
        case .backReference(let group, _, _): text += groups[group].map { text[$0] } ?? []
        case .conditional(let group, let yes, let no): walk(groups[group] == nil ? no : yes)
        case .assertion, .look: break
        }
    }

    private mutating func scalar(of set: CharacterSet) -> Unicode.Scalar? {
        let usual = Self.usual.filter { set.contains($0.value) }
        let bounds = set.ranges.flatMap { [$0.first, $0.last] }
            .filter { set.contains($0) }.compactMap { Unicode.Scalar($0) }
        if random.chance(30), let scalar = bounds.randomElement(using: &random) { return scalar }
        if let scalar = usual.randomElement(using: &random) ?? bounds.first { return scalar }
        return (0x20...0x24F).lazy.filter { set.contains($0) }.compactMap { Unicode.Scalar($0) }.first
    }

    private static let usual: [Unicode.Scalar] = Array("abcxyzABZ0123789 _-/.:@,+=#".unicodeScalars)
}
