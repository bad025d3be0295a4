/// An undeclared tag of a union, such as one from a newer server.
///
///     case .other(let tag): print(tag)  // power
///
/// Values exist only for undeclared tags, so `.other` never represents a declared case. Exceptions are `Omitted` tags
/// that were decoded without their permission.
public struct StoneUnknownTag: Sendable {
    /// The tag in JSON.
    public let name: String

    init(name: String) {
        self.name = name
    }

    /// The tag `other`, for a catch-all case without a received tag.
    public static let other = StoneUnknownTag(name: "other")

    /// Creates a tag, or returns nil if the union has a tag with that name.
    ///
    ///     if let tag = StoneUnknownTag("power", of: Light.self) { return .other(tag: tag) }
    public init?<Union: StoneValue>(_ name: String, of union: Union.Type) {
        guard Union._isUnknown(name, permitsAll: true) else { return nil }
        self.name = name
    }
}

/// Tags are compared by their UTF-8, like all strings of generated types.
extension StoneUnknownTag: Hashable {
    @_documentation(visibility: internal)
    public static func == (left: StoneUnknownTag, right: StoneUnknownTag) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8)
    }

    @_documentation(visibility: internal)
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 {
            hasher.combine(byte)
        }
        hasher.combine(0xFF as UInt8)
    }
}

extension StoneUnknownTag: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { name }
    @_documentation(visibility: internal)
    public var debugDescription: String { name.debugDescription }
    @_documentation(visibility: internal)
    public var customMirror: Mirror { Mirror(reflecting: name) }
}

extension _StoneSerializable {
    /// Returns whether an open union does not have the tag.
    ///
    /// - Parameter permitsAll: Whether the union has its `Omitted` tags.
    static func _isUnknown(_ name: String, permitsAll: Bool = false) -> Bool {
        withReader(of: name, permitsAll: permitsAll) { reader in
            _ = try? reader.readValue(Self.self)
            return reader.hasUnknownTag
        }
    }

    /// Converts an unknown tag of the parent union. If this union has the tag, the result is its case, or the catch-all
    /// case without the tag if that case has a payload.
    ///
    ///     case .other(let tag): self = ._converted(tag) { .other(tag: $0) }
    public static func _converted(_ tag: StoneUnknownTag, _ other: (StoneUnknownTag) -> Self) -> Self {
        guard !_isUnknown(tag.name) else { return other(tag) }
        return withReader(of: tag.name) { try? $0.readValue(Self.self) } ?? other(.other)
    }

    /// Returns the case of a tag without a payload, for a deprecated default. Naming the case would cause a warning.
    ///
    ///     mode: WriteMode = ._tagged("legacy", otherwise: .other())
    ///
    /// - Parameter otherwise: The value for an undeclared tag, which cannot occur.
    public static func _tagged(_ tag: _StoneLiteral, otherwise: Self) -> Self {
        withReader(of: tag.description, permitsAll: true) { try? $0.readValue(Self.self) } ?? otherwise
    }

    private static func withReader<Result>(
        of text: String,
        permitsAll: Bool = false,
        _ body: (inout _StoneReader) -> Result
    ) -> Result {
        _StoneFieldVisitor.withWriter(capacity: text.utf8.count + 3) { visitor in
            visitor.writeString(text)
            return visitor.json.buffer.withBytes { bytes in
                var reader = _StoneReader(bytes, options: StoneJSONDecoder.Options())
                defer { reader.deallocate() }
                reader.permitsAll = permitsAll
                return body(&reader)
            }
        }
    }
}
