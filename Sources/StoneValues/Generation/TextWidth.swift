import StoneFormats

/// The least and the greatest number of characters that a pattern matches.
struct TextWidth {
    var minimum: Int
    /// `nil` without a limit.
    var maximum: Int?

    /// Greater numbers are treated as unlimited.
    private static let limit = UInt64(UInt32.max)

    /// Returns `nil` if the pattern is malformed.
    init?(_ pattern: String) {
        guard let node = try? Pattern.node(of: pattern) else { return nil }
        self.init(node)
    }

    private init(_ minimum: UInt64, _ maximum: UInt64?) {
        self.minimum = Int(min(minimum, Self.limit))
        self.maximum = maximum.flatMap { $0 < Self.limit ? Int($0) : nil }
    }

    private init(_ node: PatternNode) {
        switch node {
        case .set: self.init(1, 1)
        case .assertion, .look: self.init(0, 0)
        case .backReference(_, _, let width): self.init(width.lowerBound, width.upperBound)
        case .group(let node, _), .atomic(let node): self.init(node)
        case .conditional(_, let yes, let no): self.init(anyOf: [yes, no])
        case .alternatives(let branches): self.init(anyOf: branches)
        case .sequence(let nodes):
            self.init(0, 0)
            for width in nodes.map(TextWidth.init(_:)) {
                self = TextWidth(
                    UInt64(minimum) + UInt64(width.minimum),
                    maximum.flatMap { own in width.maximum.map { UInt64(own) + UInt64($0) } }
                )
            }
        case .repetition(let node, let minimum, let maximum, _):
            let width = TextWidth(node)
            let least = UInt64(width.minimum).multipliedReportingOverflow(by: minimum)
            var greatest: UInt64?
            if width.maximum == 0 {
                greatest = 0
            } else if let maximum, let own = width.maximum {
                let product = UInt64(own).multipliedReportingOverflow(by: maximum)
                greatest = product.overflow ? nil : product.partialValue
            }
            self.init(least.overflow ? Self.limit : least.partialValue, greatest)
        }
    }

    private init(anyOf nodes: [PatternNode]) {
        let widths = nodes.map(TextWidth.init(_:))
        minimum = widths.map(\.minimum).min() ?? 0
        maximum = widths.contains { $0.maximum == nil } ? nil : widths.compactMap(\.maximum).max() ?? 0
    }
}
