#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The version of the contract between generated code and this library.
///
/// Each generated file names this type. The number changes with incompatible changes. Code generated for an earlier
/// version then fails to compile at this line:
///
///     private typealias RuntimeVersion = _StoneRuntimeVersion5
public enum _StoneRuntimeVersion5 {}

/// `Data`, for generated code in the scope of a declared type with the same name.
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

/// Reads the tags of unions with deprecated tags, for Objective-C classes.
///
/// Only the implementation of the requirement names the deprecated cases, and is deprecated itself, so that neither it
/// nor its callers cause warnings in the code of users.
public protocol _StoneTagReader {
    associatedtype Value
    associatedtype Tag

    static func _tag(of value: Value) -> Tag
}

extension _StoneTagReader {
    public static func _readTag(of value: Value) -> Tag { _tag(of: value) }
}

/// A union whose cases without a value are all deprecated, so that a default cannot be read with another one of them.
///
/// As with ``_StoneTagReader``, only the implementation of the requirement names a deprecated case.
public protocol _StoneDeprecatedUnion: _StoneSerializable {
    static var _deprecatedCase: Self { get }
}

extension _StoneDeprecatedUnion {
    /// Returns the case of a tag without a payload, for a deprecated default.
    public static func _tagged(_ tag: _StoneLiteral) -> Self { _tagged(tag, otherwise: _deprecatedCase) }
}
