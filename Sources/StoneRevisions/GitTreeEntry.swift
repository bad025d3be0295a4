/// An entry of a folder in a revision.
struct GitTreeEntry {
    enum Kind {
        case folder
        case file
        case link
        /// A commit of another repository.
        case submodule
    }

    var kind: Kind
    /// The bytes of the name, which need not be UTF-8.
    var name: [UInt8]
    /// The id of the object, in hexadecimal digits.
    var id: String

    /// Parses a tree object: `MODE NAME\0ID` for each entry. Returns `nil` if it is malformed.
    ///
    /// - Parameter idLength: The number of bytes of an id.
    static func parse(_ bytes: [UInt8], idLength: Int) -> [Self]? {
        var entries: [Self] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
                let end = rest[space...].firstIndex(of: 0),
                let kind = Kind(mode: rest[..<space]),
                rest.endIndex - end > idLength
            else { return nil }
            let name = rest[(space + 1)..<end]
            guard !name.isEmpty, !name.contains(UInt8(ascii: "/")) else { return nil }
            let id = rest[(end + 1)...].prefix(idLength)
            entries.append(Self(kind: kind, name: Array(name), id: hexadecimal(id)))
            rest = rest[id.endIndex...]
        }
        return entries
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension GitTreeEntry.Kind {
    /// - Parameter mode: Octal digits: `100644`, `40000`.
    fileprivate init?(mode: ArraySlice<UInt8>) {
        guard let mode = Int(String(decoding: mode, as: UTF8.self), radix: 8) else { return nil }
        switch mode & 0o170000 {
        case 0o040000: self = .folder
        case 0o100000: self = .file
        case 0o120000: self = .link
        case 0o160000: self = .submodule
        default: return nil
        }
    }
}
