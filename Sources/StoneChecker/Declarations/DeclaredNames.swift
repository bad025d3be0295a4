import StoneModel

/// The names that a namespace declares, for finding those too similar to stand side by side: generated code could not tell
/// `FileInfo` from `file_info`.
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
        var place: Place
    }

    /// The first declaration of each canonical name.
    private var entries: [String: Entry] = [:]

    /// - Parameter count: How many names there may be.
    init(expecting count: Int) { entries.reserveCapacity(count) }

    /// Takes the name of the namespace, which nothing in it may have.
    mutating func reserve(_ name: String, at place: Place) {
        let key = canonicalName(name)
        if entries[key] == nil { entries[key] = Entry(name: name, kind: .namespace, place: place) }
    }

    /// Takes a name, and returns what has taken it before. Routes may share a name among themselves.
    mutating func declare(_ name: String, _ kind: Kind, at place: Place) -> Entry? {
        let key = canonicalName(name)
        let entry = Entry(name: name, kind: kind, place: place)
        guard let existing = entries.updateValue(entry, forKey: key) else { return nil }
        entries[key] = existing
        return existing.kind == .route && kind == .route ? nil : existing
    }
}

/// A name without what styles of writing differ in: `FileInfo`, `file_info` and `file/info` have the same.
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
