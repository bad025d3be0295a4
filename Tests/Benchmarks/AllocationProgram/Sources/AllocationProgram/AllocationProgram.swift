import Foundation
import Generated
import StoneRuntime

/// `AllocationProgram FOLDER`: prints `name⇥count` for operations on the values of the folder's JSON files.
@main
enum AllocationProgram {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            throw ProgramError(description: "usage: AllocationProgram FOLDER")
        }
        let folder = URL(filePath: CommandLine.arguments[1])
        try measure(Files.ListFolderResult.self, "an entry", folder.appending(path: "one_entry.json"))
        try measure(TeamLog.GetTeamEventsResult.self, "an event", folder.appending(path: "one_event.json"))
        try measure(Payloads.Texts.self, "1,000 strings", folder.appending(path: "strings.json"))
        let (left, right) = (Files.LookupError.notFound, Files.LookupError.other())
        try measure("comparing a union") { left != right ? 1 : 0 }
    }

    private static func measure<Value: StoneValue>(_ type: Value.Type, _ name: String, _ file: URL) throws {
        let data = try Data(contentsOf: file)
        let (decoder, encoder) = (StoneJSONDecoder(), StoneJSONEncoder())
        let read = { try decoder.decode(type, from: data) }
        let (value, copy) = (try read(), try read())
        try measure("reading \(name)") { MemoryLayout.size(ofValue: try read()) }
        try measure("writing \(name)") { try encoder.encode(value).count }
        try measure("comparing \(name)") { value == copy ? 1 : 0 }
        try measure("hashing \(name)") {
            var hasher = Hasher()
            value.hash(into: &hasher)
            return hasher.finalize() == 0 ? 0 : 1
        }
    }

    private typealias Count = @convention(c) () -> Int

    private static func measure(_ name: String, _ body: () throws -> Int) throws {
        guard let symbol = dlsym(nil, "allocation_count") else {
            throw ProgramError(description: "libAllocationCounter.so is not preloaded")
        }
        let count = unsafeBitCast(symbol, to: Count.self)
        // The first call initializes metadata and globals.
        var total = try body()
        let start = count()
        total += try body()
        let end = count()
        guard total > 0 else { throw ProgramError(description: "\(name) has no result") }
        print("\(name)\t\(end - start)")
    }
}

struct ProgramError: Error, CustomStringConvertible {
    let description: String
}
