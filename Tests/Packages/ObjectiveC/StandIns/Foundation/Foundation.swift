// The Swift part of the stand-in for Foundation: bridging declarations, which are never run.
@_exported import Foundation
@_exported import FoundationEssentials

extension String: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { NSString() }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension Data: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSData { NSData() }
    public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { Data() }
}

extension Date: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDate { NSDate() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { Date() }
}

extension URL: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSURL { NSURL() }
    public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL { URL(filePath: "/") }
}

extension Array: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { NSArray() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { [] }
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) {}
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSDictionary,
        result: inout Dictionary?
    ) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary { [:] }
}
