import Foundation
import StoneRuntime

/// Responses are not validated against the spec, and two examples of the Dropbox specs do break a rule.
let encoder: StoneJSONEncoder = {
    var options = StoneJSONEncoder.Options()
    options.validates = false
    return StoneJSONEncoder(options: options)
}()

/// Reads lines `type<tab>json`, and answers each with the JSON that the decoded value encodes to, or with `error: …`.
func roundTrip<Value: StoneValue>(_ type: Value.Type) -> @Sendable ([UInt8]) throws -> [UInt8] {
    { bytes in
        let value = try StoneJSONDecoder().decode(type, from: bytes)
        let encoded = try encoder.encodeBytes(value)
        let again = try StoneJSONDecoder().decode(type, from: encoded)
        guard value == again, value.hashValue == again.hashValue else { throw UnequalValues() }
        return encoded
    }
}

struct UnequalValues: Error {}

while let line = readLine() {
    let parts = line.split(separator: "\t", maxSplits: 1)
    guard parts.count == 2, let roundTrip = roundTrips[String(parts[0])] else {
        print("error: unknown type in '\(line)'")
        continue
    }
    do {
        print(String(decoding: try roundTrip(Array(parts[1].utf8)), as: UTF8.self))
    } catch {
        print("error: \(error)")
    }
}
