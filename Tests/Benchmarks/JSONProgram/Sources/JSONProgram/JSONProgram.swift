import Foundation
import Generated
import StoneRuntime

/// `JSONProgram FILE RUNS`: prints the seconds for reading and writing the file, for generated code and for each peer.
@main
enum JSONProgram {
    static func main() throws {
        guard CommandLine.arguments.count == 3, let runs = Int(CommandLine.arguments[2]) else {
            throw ProgramError(description: "usage: JSONProgram FILE RUNS")
        }
        let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
        try measureStone(data, runs)
        try measureCodable(CodableListFolderResult<Date>.self, "codable", data, runs)
        try measureCodable(CodableListFolderResult<String>.self, "codable, timestamps as text", data, runs)
    }

    private static func measureStone(_ data: Data, _ runs: Int) throws {
        let (decoder, encoder) = (StoneJSONDecoder(), StoneJSONEncoder())
        let value = try decoder.decode(Files.ListFolderResult.self, from: data)
        guard try decoder.decode(Files.ListFolderResult.self, from: encoder.encode(value)) == value else {
            throw ProgramError(description: "generated code does not read what it wrote")
        }
        let read = try best(of: runs) { try decoder.decode(Files.ListFolderResult.self, from: data).entries.count }
        let write = try best(of: runs) { try encoder.encode(value).count }
        print("stone\t\(read)\t\(write)")
    }

    private static func measureCodable<Value: Codable & Equatable>(
        _ type: Value.Type,
        _ name: String,
        _ data: Data,
        _ runs: Int
    ) throws {
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        let value = try decoder.decode(Value.self, from: data)
        guard try decoder.decode(Value.self, from: encoder.encode(value)) == value else {
            throw ProgramError(description: "\(name) does not read what it wrote")
        }
        var decoded = value
        let read = try best(of: runs) {
            decoded = try decoder.decode(Value.self, from: data)
            return 1
        }
        let write = try best(of: runs) { try encoder.encode(decoded).count }
        print("\(name)\t\(read)\t\(write)")
    }

    /// The seconds of the fastest run. An empty result is an error.
    private static func best(of runs: Int, _ body: () throws -> Int) throws -> Double {
        var best = Double.infinity
        for _ in 0..<max(runs, 1) {
            let start = ContinuousClock.now
            let size = try body()
            best = min(best, (ContinuousClock.now - start) / .seconds(1))
            guard size > 0 else { throw ProgramError(description: "nothing was read or written") }
        }
        return best
    }
}
