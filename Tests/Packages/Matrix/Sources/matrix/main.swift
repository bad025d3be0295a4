import StoneRuntime

/// Functions that decode and encode a value of a type, by the name of the type in Stone.
struct Table {
    private(set) var roundTrips: [String: ([UInt8]) throws -> String] = [:]

    private static let permissions: Set = ["staff"]

    /// - Parameter tag: The tag of a value; `nil` for an unknown one, and for a value without tags.
    mutating func add<Value: StoneValue>(_ name: String, _ type: Value.Type, tag: @escaping (Value) -> String?) {
        roundTrips[name] = { json in
            var decoding = StoneJSONDecoder.Options()
            decoding.permissions = Self.permissions
            var encoding = StoneJSONEncoder.Options()
            encoding.permissions = Self.permissions
            // Random values may break a rule.
            encoding.validates = false
            let decoder = StoneJSONDecoder(options: decoding)
            let value = try decoder.decode(type, from: json)
            let encoded = try StoneJSONEncoder(options: encoding).encodeBytes(value)
            let again = try decoder.decode(type, from: encoded)
            guard value == again, value.hashValue == again.hashValue else { throw UnequalValues() }
            // Reflection reaches the mirrors.
            guard !String(reflecting: value).isEmpty else { throw UnequalValues() }
            return "\(tag(value) ?? "")\t\(String(decoding: encoded, as: UTF8.self))"
        }
    }
}

struct UnequalValues: Error {}

var table = Table()
fill(&table)

// Reads lines `type<tab>json`, and answers each with `tag<tab>json`, or with `error: …`.
while let line = readLine() {
    let parts = line.split(separator: "\t", maxSplits: 1)
    guard parts.count == 2, let roundTrip = table.roundTrips[String(parts[0])] else {
        print("error: unknown type in '\(line)'")
        continue
    }
    do {
        print(try roundTrip(Array(parts[1].utf8)))
    } catch {
        print("error: \(error)")
    }
}
