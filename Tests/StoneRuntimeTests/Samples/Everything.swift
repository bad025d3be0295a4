import FoundationEssentials
import StoneRuntime

/// A field of every built-in type.
struct Everything: StoneValue {
    var boolean = false
    var int32: Int32 = 0
    var int64: Int64 = 0
    var uint32: UInt32 = 0
    var uint64: UInt64 = 0
    var float32: Float = 0
    var float64 = 0.0
    var string = ""
    var bytes = Data()
    var timestamp = Date(timeIntervalSince1970: 0)
    var strings: [String] = []
    var map: [String: Double] = [:]
    var matrix: [[Int64?]] = []

    init() {}

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        var value = Self()
        value.boolean = reader.boolean("boolean")
        value.int32 = reader.int32("int32")
        value.int64 = reader.int64("int64")
        value.uint32 = reader.uint32("uint32")
        value.uint64 = reader.uint64("uint64")
        value.float32 = reader.float32("float32")
        value.float64 = reader.float64("float64")
        value.string = reader.string("string")
        value.bytes = reader.bytes("bytes")
        value.timestamp = reader.timestamp("timestamp", "%Y-%m-%d %H:%M:%S.%f")
        value.strings = reader.strings("strings")
        value.map = try reader.field("map", .map(.float64))
        value.matrix = try reader.field("matrix", .list(.list(.nullable(.int64))))
        return value
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.boolean("boolean", boolean)
        visitor.int32("int32", int32)
        visitor.int64("int64", int64)
        visitor.uint32("uint32", uint32)
        visitor.uint64("uint64", uint64)
        visitor.float32("float32", float32)
        visitor.float64("float64", float64)
        visitor.string("string", string)
        visitor.bytes("bytes", bytes)
        visitor.timestamp("timestamp", timestamp, "%Y-%m-%d %H:%M:%S.%f")
        visitor.strings("strings", strings)
        visitor.field("map", map, .map(.float64))
        visitor.field("matrix", matrix, .list(.list(.nullable(.int64))))
    }
}
