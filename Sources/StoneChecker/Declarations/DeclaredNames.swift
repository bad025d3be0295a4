import StoneModel

/// The names that the namespaces declare, for finding those too similar to stand side by side: generated code could not
/// tell `FileInfo` from `file_info`.
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

    /// For each namespace the first declaration of each canonical name.
    private var entries: [[String: Entry]]

    init(namespaceCount: Int) {
        entries = Array(repeating: [:], count: namespaceCount)
    }

    /// Takes the name of a namespace, which nothing in it may have.
    mutating func reserve(_ name: String, for namespace: NamespaceID, at place: Place) {
        let key = canonicalName(name)
        if entries[namespace.index][key] == nil {
            entries[namespace.index][key] = Entry(name: name, kind: .namespace, place: place)
        }
    }

    /// Takes a name, and returns what has taken it before. Routes may share a name among themselves.
    mutating func declare(_ name: String, _ kind: Kind, in namespace: NamespaceID, at place: Place) -> Entry? {
        let key = canonicalName(name)
        guard let existing = entries[namespace.index][key] else {
            entries[namespace.index][key] = Entry(name: name, kind: kind, place: place)
            return nil
        }
        return existing.kind == .route && kind == .route ? nil : existing
    }
}

/// A name without what styles of writing differ in: `FileInfo`, `file_info` and `file/info` have the same.
func canonicalName(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "/"): break
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
        default: bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
