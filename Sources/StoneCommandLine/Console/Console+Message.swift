import StoneSource

/// Messages about a run as a whole. Those about a place in a file are diagnostics.
extension Console {
    package enum MessageKind: String {
        case error
        case warning
        case note
    }

    /// Reports a message: `stonec: warning: …`.
    package func report(_ kind: MessageKind, _ message: String) {
        report(Self.text(kind, message))
    }

    /// Returns the text of a message.
    package static func text(_ kind: MessageKind, _ message: String) -> String {
        // The message may contain a file name, and a file name may contain escape sequences.
        "stonec: \(kind.rawValue): \(message.terminalText(keeping: "\n", "\t"))\n"
    }
}
