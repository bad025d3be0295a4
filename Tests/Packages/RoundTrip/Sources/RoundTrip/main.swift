import Foundation
import StoneRuntime

/// The options for reading and writing: `lenient` and `strict` check the rules of the specification, like the reference
/// implementation; `client` does not, as two examples of the Dropbox specs break a rule; `deep` is `client`, at all
/// depths; `visit` is `lenient`, and rewrites values with custom annotations. Permissions follow after a plus.
struct Mode {
    let decoder: StoneJSONDecoder
    /// Reads the output of `encoder` again.
    let rereader: StoneJSONDecoder
    let encoder: StoneJSONEncoder
    let name: Substring

    init?(_ text: Substring) {
        var decoding = StoneJSONDecoder.Options()
        var encoding = StoneJSONEncoder.Options()
        let words = text.split(separator: "+")
        guard let name = words.first else { return nil }
        decoding.permissions = Set(words.dropFirst().map(String.init))
        encoding.permissions = decoding.permissions
        switch name {
        case "client", "deep": encoding.validates = false
        case "lenient", "strict", "visit": decoding.validates = true
        default: return nil
        }
        rereader = StoneJSONDecoder(options: decoding)
        if name == "strict" { decoding.unknowns = .rejected }
        decoder = StoneJSONDecoder(options: decoding)
        encoder = StoneJSONEncoder(options: encoding)
        self.name = name
    }
}

/// Decodes and encodes a value. Decoding the output gives an equal value.
func roundTrip<Value: StoneValue>(_ type: Value.Type) -> @Sendable ([UInt8], Mode) throws -> [UInt8] {
    { bytes, mode in
        let value = try mode.decoder.decode(type, from: bytes)
        switch mode.name {
        case "visit": return try visit(value, mode.encoder)
        case "deep": return try roundTripAtAllDepths(value, mode)
        default: break
        }
        let encoded = try mode.encoder.encodeBytes(value)
        let again = try mode.rereader.decode(type, from: encoded)
        guard value == again, value.hashValue == again.hashValue else { throw UnequalValues() }
        return encoded
    }
}

struct UnequalValues: Error {}

// Reads lines `mode<tab>type<tab>json`, and answers each with the JSON of the decoded value, or with `error: …`.
while let line = readLine() {
    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let mode = Mode(parts[0]), let roundTrip = roundTrips[String(parts[1])] else {
        print("error: unknown mode or type in '\(line)'")
        continue
    }
    do {
        print(String(decoding: try roundTrip(Array(parts[2].utf8), mode), as: UTF8.self))
    } catch {
        print("error: \(error)")
    }
}
