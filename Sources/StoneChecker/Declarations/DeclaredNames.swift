import StoneModel

/// The declared names of a namespace, to find conflicts: generated code could not distinguish `FileInfo` from
/// `file_info`.
struct DeclaredNames {
    enum Kind: Equatable {
        case namespace
        case route
        case other(String)

        var isAnnotationType: Bool { self == .other("annotation type") }

        var description: String {
            switch self {
            case .namespace: "namespace"
            case .route: "route"
            case .other(let name): name
            }
        }
    }

    struct Entry {
        var name: String
        var kind: Kind
        var span: SourceSpan
    }

    /// The first declaration of each canonical name.
    private var entries: [String: Entry] = [:]

    /// - Parameter count: The expected number of names.
    init(expecting count: Int) { entries.reserveCapacity(count) }

    /// Registers the name of the namespace, which conflicts with equal names of its declarations.
    mutating func reserve(_ name: String, at span: SourceSpan) {
        let key = canonicalName(name)
        if entries[key] == nil { entries[key] = Entry(name: name, kind: .namespace, span: span) }
    }

    /// Registers a name and returns the conflicting declaration. Versions of a route share a name.
    mutating func declare(_ name: String, _ kind: Kind, at span: SourceSpan) -> Entry? {
        let key = canonicalName(name)
        let entry = Entry(name: name, kind: kind, span: span)
        guard let existing = entries.updateValue(entry, forKey: key) else { return nil }
        entries[key] = existing
        return existing.kind == .route && kind == .route ? nil : existing
    }
}

/// Returns a name in lower case without `_` and `/`: `fileinfo` for `FileInfo`, `file_info` and `file/info`.
func canonicalName(_ name: String) -> String {
    var name = name
    return name.withUTF8 { bytes in
        String(unsafeUninitializedCapacity: bytes.count) { buffer in
            var count = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "_"), UInt8(ascii: "/"): continue
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): buffer[count] = byte | 0x20
                default: buffer[count] = byte
                }
                count += 1
            }
            return count
        }
    }
}
