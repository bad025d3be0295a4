#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The version of the contract between generated code and this library.
///
/// Each generated file names this type. The number changes when code that was generated for an earlier version would no
/// longer work, which then fails to compile at this line:
///
///     private typealias RuntimeVersion = _StoneRuntimeVersion2
public enum _StoneRuntimeVersion2 {}

/// `Data`, for generated code in whose scope a specification declares a type of that name.
public typealias _StoneData = Data

/// `Date`, likewise.
public typealias _StoneDate = Date

/// Defaults and attributes, for generated code in files that do not import Foundation.
extension Data {
    public static func _bytes(_ bytes: [UInt8]) -> Data { Data(bytes) }
}

extension Date {
    public static func _date(timeIntervalSince1970 seconds: Double) -> Date {
        Date(timeIntervalSince1970: seconds)
    }

    public static func _date(timeIntervalSinceReferenceDate seconds: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: seconds)
    }
}

/// A reference to an immutable value, which gives a recursive struct a finite size.
///
///     public struct Node: StoneValue {
///         public var next: Node? {
///             get { _next.value }
///             set { _next = _StoneBox(newValue) }
///         }
///         private var _next: _StoneBox<Node?>
///     }
public struct _StoneBox<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    public init(_ value: Value) {
        storage = Storage(value)
    }

    public var value: Value {
        storage.value
    }
}

/// A box is encoded as its value, for generated types that conform to `Codable`.
extension _StoneBox: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension _StoneBox: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}
