import Foundation
import Generated
import StoneRuntime

/// `AllocationProgram FILE`: prints `name⇥count` for operations on an answer of list_folder.
@main
enum AllocationProgram {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            throw ProgramError(description: "usage: AllocationProgram FILE")
        }
        let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
        let (decoder, encoder) = (StoneJSONDecoder(), StoneJSONEncoder())
        let read = { try decoder.decode(Files.ListFolderResult.self, from: data) }
        let (answer, copy) = (try read(), try read())
        guard answer == copy, let entry = answer.entries.first, let entryCopy = copy.entries.first else {
            throw ProgramError(description: "the file has no entries")
        }
        try measure("reading an entry") { try read().entries.count }
        try measure("writing an entry") { try encoder.encode(answer).count }
        try measure("comparing an entry") { entry == entryCopy ? 1 : 0 }
        try measure("hashing an entry") {
            var hasher = Hasher()
            entry.hash(into: &hasher)
            return hasher.finalize() == 0 ? 0 : 1
        }
        let (lock, lockCopy) = (Files.LookupError.notFound, Files.LookupError.other())
        try measure("comparing a union") { lock != lockCopy ? 1 : 0 }
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
