import Foundation
import StoneRuntime

#if REER_JSON
    import ReerJSON
#endif

/// Measures reading and writing one JSON text.
struct Measurement {
    private let name: String
    private let data: Data
    private let runs: Int
    /// Keeps results from being optimized away.
    private var checksum = 0

    init(_ folder: URL, _ name: String, _ runs: Int) throws {
        self.name = name
        self.runs = runs
        data = try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    mutating func measure<Value: StoneValue>(_ type: Value.Type) throws {
        let (decoder, encoder) = (StoneJSONDecoder(), StoneJSONEncoder())
        try measure(
            "stone",
            read: { try decoder.decode(type, from: $0) },
            write: { try encoder.encode($0) }
        )
    }

    /// Measures reading the text from chunks of a transport, which are joined first.
    mutating func measureChunks<Value: StoneValue>(_ type: Value.Type, of size: Int) throws {
        let (decoder, encoder) = (StoneJSONDecoder(), StoneJSONEncoder())
        let data = data
        let chunks = stride(from: 0, to: data.count, by: size).map { Data(data[$0..<min($0 + size, data.count)]) }
        try measure(
            "stone, chunks of \(size / 1_024) KB",
            read: { text in
                guard text.count == data.count else { return try decoder.decode(type, from: text) }
                var joined = Data()
                for chunk in chunks {
                    joined.append(chunk)
                }
                return try decoder.decode(type, from: joined)
            },
            write: { try encoder.encode($0) }
        )
    }

    mutating func measure<Value: Codable & Equatable>(_ type: Value.Type, _ code: String) throws {
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        try measure(
            code,
            read: { try decoder.decode(type, from: $0) },
            write: { try encoder.encode($0) }
        )
        #if REER_JSON
            let (peerDecoder, peerEncoder) = (ReerJSONDecoder(), ReerJSONEncoder())
            peerDecoder.dateDecodingStrategy = .iso8601
            peerEncoder.dateEncodingStrategy = .iso8601
            try measure(
                code.replacing("codable", with: "ReerJSON"),
                read: { try peerDecoder.decode(type, from: $0) },
                write: { try peerEncoder.encode($0) }
            )
        #endif
    }

    private mutating func measure<Value: Equatable>(
        _ code: String,
        read: (Data) throws -> Value,
        write: (Value) throws -> Data
    ) throws {
        let data = data
        let value = try read(data)
        guard try read(write(value)) == value else {
            throw ProgramError(description: "\(name): \(code) does not read what it wrote")
        }
        func print(_ reading: some CustomStringConvertible, _ writing: some CustomStringConvertible) {
            Swift.print("\(name)\t\(code)\t\(data.count)\t\(reading)\t\(writing)")
        }
        if let counter = AllocationCounter() {
            let reading = try counter.count { MemoryLayout.size(ofValue: try read(data)) }
            print(reading, try counter.count { try write(value).count })
        } else {
            let reading = try best { MemoryLayout.size(ofValue: try read(data)) }
            print(reading, try best { try write(value).count })
        }
    }

    /// The seconds for one call in the fastest run. Each run takes at least 5 milliseconds.
    private mutating func best(_ body: () throws -> Int) throws -> Double {
        var best = Double.infinity
        for _ in 0..<max(runs, 1) {
            let start = ContinuousClock.now
            var calls = 0
            var elapsed = Duration.zero
            repeat {
                checksum &+= try body()
                calls += 1
                elapsed = ContinuousClock.now - start
            } while elapsed < .milliseconds(5)
            best = min(best, elapsed / .seconds(1) / Double(calls))
        }
        guard checksum != 0 else { throw ProgramError(description: "nothing was read or written") }
        return best
    }
}
