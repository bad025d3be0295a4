package import StoneModel

/// A change between two versions of an API description: one for each cause.
package struct Change: Hashable, Sendable {
    package var rule: ChangeRule
    /// The declaration, by its name in the new version, or in the old one if it is removed.
    package var subject: DeclarationName
    /// The former name of a declaration that was renamed or moved.
    package var formerSubject: DeclarationName?
    /// A sentence without the subject: `the type was 'UInt32' and is 'String'`.
    package var message: String
    /// The position of the change in the value, starting with the outermost list or map; empty for the value itself.
    package var place: [Place]
    /// The reasons why types that replace others break reads, sorted:
    /// `n.A and n.B: 'size': the required field was removed`.
    package var reasons: [String]
    /// The reason that is shown, which depends on the directions of the values.
    package var shownReason: String?
    /// A guess about the reason, which depends on other changes: `possibly renamed to 'size'`.
    package var hint: String?
    package var old: SourcePosition?
    package var new: SourcePosition?
    /// The directions of the values, over all uses.
    package var direction: Direction
    /// The reads that fail, regardless of the direction.
    package var wire: WireEffect
    /// Whether values are still read, but a default or a meaning changes, or values are no longer redacted in logs.
    package var changesBehavior: Bool
    /// The changes to Swift declarations that it causes.
    package var swift: [SwiftDifference]
    /// The other locations that the change affects: the uses of a changed alias, or the declarations of an added or
    /// removed namespace.
    package var uses: [Use]
    package var severity: ChangeSeverity
    /// Values that one version writes and the other refuses, at most one for each broken peer and direction.
    package var proofs: [Proof]

    package init(
        _ rule: ChangeRule,
        _ subject: DeclarationName,
        formerSubject: DeclarationName? = nil,
        message: String,
        old: SourcePosition?,
        new: SourcePosition?,
        direction: Direction = [],
        wire: WireEffect = [],
        changesBehavior: Bool = false
    ) {
        self.rule = rule
        self.subject = subject
        self.formerSubject = formerSubject
        self.message = message
        place = []
        reasons = []
        self.old = old
        self.new = new
        self.direction = direction
        self.wire = wire
        self.changesBehavior = changesBehavior
        swift = []
        uses = []
        proofs = []
        severity = .info
    }

    /// The part of a list or a map that a change is about.
    package enum Place: String, Hashable, Sendable {
        case items
        case keys
        case values
    }

    /// A location that a change affects.
    package struct Use: Hashable, Sendable {
        package var subject: DeclarationName
        package var position: SourcePosition

        package init(_ subject: DeclarationName, _ position: SourcePosition) {
            self.subject = subject
            self.position = position
        }
    }

    /// The message with the reason: `the type was 'A' and is 'B'; 'size': the required field was removed`.
    package var messageWithReason: String { shownReason.map { "\(message); \($0)" } ?? message }

    /// The message for readers: `the required field was removed, possibly renamed to 'size'`.
    package var messageWithHint: String { hint.map { "\(messageWithReason), \($0)" } ?? messageWithReason }

    /// The programs that the change breaks.
    package var peers: Set<Peer> {
        var peers = wire.peers(direction)
        for difference in swift where difference.isBreaking {
            peers.insert(difference.isOfServer ? .swiftServer : .swiftCode)
        }
        return peers
    }
}

/// The severity of a change, which depends on what it breaks and on the configuration.
package enum ChangeSeverity: String, CaseIterable, Hashable, Comparable, Sendable {
    case none
    case info
    case warning
    case error

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A change to a generated Swift declaration.
package struct SwiftDifference: Hashable, Sendable {
    /// The declaration in Swift: `Files.FileMetadata.init(name:id:)`.
    package var symbol: String
    /// The difference, such as `was removed` or `has the type 'String?' instead of 'String'`.
    package var message: String
    /// Whether code that compiles with the old version can fail to compile with the new one.
    package var isBreaking: Bool
    /// Whether only code that implements a generated protocol breaks.
    package var isOfServer: Bool
    /// Whether a case or a requirement was added, which breaks only code that handles all of them.
    package var isAdditive: Bool

    package init(
        symbol: String,
        message: String,
        isBreaking: Bool,
        isOfServer: Bool = false,
        isAdditive: Bool = false
    ) {
        self.symbol = symbol
        self.message = message
        self.isBreaking = isBreaking
        self.isOfServer = isOfServer
        self.isAdditive = isAdditive
    }
}
