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
///     private typealias RuntimeVersion = _StoneRuntimeVersion3
public enum _StoneRuntimeVersion3 {}

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
