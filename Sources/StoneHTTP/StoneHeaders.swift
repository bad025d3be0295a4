/// The header fields of a request or a response, in order.
///
/// Lookup of names ignores case, as in HTTP. A name may occur several times.
public struct StoneHeaders: Hashable, Sendable {
    /// A header field.
    public struct Field: Hashable, Sendable {
        /// The name, whose case has no meaning.
        public var name: String
        /// The value, without the blanks around it.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether the field can be sent: the name is an HTTP token, and the value is ASCII without control characters
        /// other than the tab. A line break in a value would allow header injection.
        public var isValid: Bool {
            name.utf8.isToken && value.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) }
        }
    }

    /// The fields in order.
    public private(set) var fields: [Field]

    public init() {
        fields = []
    }

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    /// The value of the first field with the name, or `nil`. Setting it replaces every field with the name;
    /// setting `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            fields.first { Self.equal($0.name, name) }?.value
        }
        set {
            guard let newValue else {
                fields.removeAll { Self.equal($0.name, name) }
                return
            }
            guard let index = fields.firstIndex(where: { Self.equal($0.name, name) }) else {
                fields.append(Field(name: name, value: newValue))
                return
            }
            fields[index].value = newValue
            var position = 0
            fields.removeAll { field in
                defer { position += 1 }
                return position > index && Self.equal(field.name, name)
            }
        }
    }

    /// Returns the values of all fields with the name, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.equal($0.name, name) }.map(\.value)
    }

    /// Appends a field, even if one with the same name exists.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Sets each field of the other list, replacing fields with the same name.
    public mutating func replace(with other: StoneHeaders) {
        for field in other.fields {
            self[field.name] = nil
        }
        fields += other.fields
    }

    /// The first field that cannot be sent.
    public var firstInvalidField: Field? {
        fields.first { !$0.isValid }
    }

    /// Returns whether two names are equal, ignoring the case of ASCII letters.
    private static func equal(_ left: String, _ right: String) -> Bool {
        let left = left.utf8
        let right = right.utf8
        return left.count == right.count && zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension StoneHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }
}

extension StoneHeaders: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }
}

/// Prints the fields. Masks credentials, such as `Authorization`, and JSON, since the specification may redact its
/// members.
extension StoneHeaders.Field: CustomStringConvertible, CustomReflectable {
    public var description: String {
        "\(name): \(isSecret ? "********" : value)"
    }

    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "value": isSecret ? "********" : value])
    }

    private var isSecret: Bool {
        let name = name.lowercased()
        return ["authorization", "proxy-authorization", "cookie", "set-cookie"].contains(name)
            // Arguments and results, such as `Stone-Arg`, may also be numbers.
            || name.hasSuffix("-arg") || name.hasSuffix("-result")
            // Entity tags are quoted, too.
            || !["etag", "if-match", "if-none-match"].contains(name)
                && value.utf8.first.map { "{[\"".utf8.contains($0) } ?? false
    }
}

extension StoneHeaders: CustomStringConvertible {
    public var description: String {
        fields.map(\.description).joined(separator: "\n")
    }
}
