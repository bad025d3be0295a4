#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// The built-in types of Stone, each without and with a rule. Rules are checked while writing.

extension StoneCoder where Value == Bool {
    /// The coder of `Boolean`.
    public static var boolean: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readBoolean()
        } _: { value, visitor in
            visitor.writeBoolean(value)
        }
    }
}

extension StoneCoder where Value == Int32 {
    /// The coder of `Int32`.
    public static var int32: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readInt32()
        } _: { value, visitor in
            visitor.writeSigned(Int64(value))
        } _: { numbers, buffer in
            buffer.appendItems(numbers)
            return true
        }
    }

    @_documentation(visibility: internal)
    public static func int32(_ rule: _StoneNumberRule<Int32>) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readInt32()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeSigned(Int64(value))
        }
    }
}

extension StoneCoder where Value == Int64 {
    /// The coder of `Int64`.
    public static var int64: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readInt64()
        } _: { value, visitor in
            visitor.writeSigned(value)
        } _: { numbers, buffer in
            buffer.appendItems(numbers)
            return true
        }
    }

    @_documentation(visibility: internal)
    public static func int64(_ rule: _StoneNumberRule<Int64>) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readInt64()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeSigned(value)
        }
    }
}

extension StoneCoder where Value == UInt32 {
    /// The coder of `UInt32`.
    public static var uint32: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readUInt32()
        } _: { value, visitor in
            visitor.writeUnsigned(UInt64(value))
        } _: { numbers, buffer in
            buffer.appendItems(numbers)
            return true
        }
    }

    @_documentation(visibility: internal)
    public static func uint32(_ rule: _StoneNumberRule<UInt32>) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readUInt32()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeUnsigned(UInt64(value))
        }
    }
}

extension StoneCoder where Value == UInt64 {
    /// The coder of `UInt64`.
    public static var uint64: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readUInt64()
        } _: { value, visitor in
            visitor.writeUnsigned(value)
        } _: { numbers, buffer in
            buffer.appendItems(numbers)
            return true
        }
    }

    @_documentation(visibility: internal)
    public static func uint64(_ rule: _StoneNumberRule<UInt64>) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readUInt64()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeUnsigned(value)
        }
    }
}

extension StoneCoder where Value == Float {
    /// The coder of `Float32`.
    public static var float32: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readFloat32()
        } _: { value, visitor in
            visitor.writeFloat32(value)
        } _: { numbers, buffer in
            guard numbers.allSatisfy(\.isFinite) else { return false }
            buffer.appendItems(numbers)
            return true
        }
    }

    @_documentation(visibility: internal)
    public static func float32(_ rule: _StoneNumberRule<Double>) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readFloat32()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeFloat32(value)
        }
    }
}

extension StoneCoder where Value == Double {
    /// The coder of `Float64`.
    public static var float64: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readFloat64()
        } _: { value, visitor in
            visitor.writeFloat64(value)
        } _: { numbers, buffer in
            guard numbers.allSatisfy(\.isFinite) else { return false }
            buffer.appendItems(numbers)
            return true
        }
    }

    @_documentation(visibility: internal)
    public static func float64(_ rule: _StoneNumberRule<Double>) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readFloat64()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeFloat64(value)
        }
    }
}

extension StoneCoder where Value == String {
    /// The coder of `String`.
    public static var string: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readString()
        } _: { value, visitor in
            visitor.writeString(value)
        }
    }

    @_documentation(visibility: internal)
    public static func string(_ rule: _StoneStringRule) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readString()
        } _: { value, visitor in
            visitor.check(value, rule)
            visitor.writeString(value)
        }
    }
}

extension StoneCoder where Value == Data {
    /// The coder of `Bytes`, as Base64.
    public static var bytes: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readBytes()
        } _: { value, visitor in
            visitor.writeBytes(value)
        }
    }
}

extension StoneCoder where Value == Date {
    /// Returns the coder of a timestamp such as `Timestamp("%Y-%m-%d")`, with the directives of `strptime`, in UTC.
    ///
    /// A `Date` represents all microseconds of the years 1729 to 2272. It rounds other times, so a round trip with `%f`
    /// may change them.
    public static func timestamp(_ format: StaticString) -> StoneCoder {
        let format = _StoneLiteral(stringLiteral: format)
        return StoneCoder { reader throws(StoneDecodingError) in
            try reader.readTimestamp(format)
        } _: { value, visitor in
            visitor.writeTimestamp(value, format)
        }
    }
}
