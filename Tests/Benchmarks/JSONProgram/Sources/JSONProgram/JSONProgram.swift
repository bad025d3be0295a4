import Foundation
import Generated
import StoneRuntime

/// `JSONProgram FOLDER RUNS`: reads and writes each file of a folder, with generated code and with peers, and prints
/// `file⇥code⇥bytes⇥seconds for reading⇥seconds for writing`, or allocations in place of seconds if AllocationCounter
/// is loaded.
///
/// `JSONProgram FOLDER read|write COUNT`: reads or writes `list_folder` several times with generated code, for counting
/// instructions.
@main
enum JSONProgram {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let runs = Int(arguments[arguments.count - 1]) else {
            throw ProgramError(description: "usage: JSONProgram FOLDER [read|write] COUNT")
        }
        let folder = URL(filePath: arguments[1])
        if arguments.count > 3 {
            return try run(folder, arguments[2], count: runs)
        }
        for file in ["list_folder", "one_entry"] {
            var measurement = try Measurement(folder, file, runs)
            try measurement.measure(Files.ListFolderResult.self)
            if file == "list_folder" {
                try measurement.measureChunks(Files.ListFolderResult.self, of: 16 << 10)
            }
            try measurement.measure(CodableListFolderResult<Date>.self, "codable")
            try measurement.measure(CodableListFolderResult<String>.self, "codable, timestamps as text")
        }
        var events = try Measurement(folder, "team_log", runs)
        try events.measure(TeamLog.GetTeamEventsResult.self)
        for file in ["names", "texts", "escapes"] {
            var measurement = try Measurement(folder, file, runs)
            try measurement.measure(Payloads.Texts.self)
            try measurement.measure(CodableTexts.self, "codable")
        }
        var numbers = try Measurement(folder, "numbers", runs)
        try numbers.measure(Payloads.Numbers.self)
        try numbers.measure(CodableNumbers.self, "codable")
        var blobs = try Measurement(folder, "base64", runs)
        try blobs.measure(Payloads.Blobs.self)
        try blobs.measure(CodableBlobs.self, "codable")
    }

    private static func run(_ folder: URL, _ direction: String, count: Int) throws {
        let data = try Data(contentsOf: folder.appending(path: "list_folder.json"))
        let (decoder, encoder) = (StoneJSONDecoder(), StoneJSONEncoder())
        var result = try decoder.decode(Files.ListFolderResult.self, from: data)
        var length = 0
        for _ in 0..<count {
            if direction == "read" {
                result = try decoder.decode(Files.ListFolderResult.self, from: data)
            } else {
                length += try encoder.encode(result).count
            }
        }
        print(result.entries.count, length)
    }
}
