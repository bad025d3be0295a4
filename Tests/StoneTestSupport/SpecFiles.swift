import Foundation

/// The specs of the repository and of Dropbox, for properties that hold for every input.
package enum SpecFiles {
    package typealias File = (path: String, bytes: [UInt8])

    /// The files in `specs` and in the corpus, and Dropbox's specs if they are there.
    package static var all: [File] { get throws { try loaded.get() } }

    private static let loaded = Result {
        try files(in: "specs") + files(in: "Tests/Corpus")
            + (SharedFolder.isExpected ? try SharedFolder.dropboxSpecs() : [])
    }

    /// The files in a folder of the package and in all folders below it, sorted by path. There is at least one.
    package static func files(in folder: String) throws -> [File] {
        let place = PackageFolder.url.appending(path: folder).resolvingSymlinksInPath()
        let names = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".stone") }
        guard !names.isEmpty else { throw NoSpecs(folder: place.path) }
        return try names.sorted().map { name in
            ("\(folder)/\(name)", Array(try Data(contentsOf: place.appending(path: name))))
        }
    }

    /// A folder that tests read has no specs.
    struct NoSpecs: Error {
        var folder: String
    }

    /// Returns specs with random mistakes, the same in every run: lines and bytes are removed, copied, moved or
    /// replaced.
    package static func mutated(_ count: Int, seed: UInt64) throws -> [File] {
        var random = RandomNumbers(seed: seed)
        let files = try all.filter { $0.bytes.count < 20_000 }
        return (0..<count).map { number in
            let file = files[Int.random(in: files.indices, using: &random)]
            var bytes = file.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes = Bool.random(using: &random) ? editedLines(bytes, &random) : editedBytes(bytes, &random)
            }
            return ("\(file.path), mistake \(number)", bytes)
        }
    }

    /// Fragments that often change the meaning of the text around them.
    private static let pieces: [[UInt8]] =
        [
            "\"", "\\", "(", ")", "[", "]", "{", "}", "\n", "\r\n", "    ", "\t", "#", " # c", "\n# c\n", "\n    # c\n",
            ",", "=", ":", "?", "@", ".", "-", "/", "//", "1", "struct", "union", "example", "route", "\u{FEFF}", "é",
            "\u{0}", "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n", "  ", "\n\n\n", "\n# stone:format off\n",
            "\n# stone:format on\n", "attrs\n", "  \n", "{\n", "(\n        ",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80]]

    private static func editedBytes(_ bytes: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var bytes = bytes
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.replaceSubrange(start..<end, with: Int.random(in: 0..<3, using: &random) == 0 ? [] : piece)
        return bytes
    }

    private static func editedLines(_ bytes: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        let line = Int.random(in: lines.indices, using: &random)
        let other = Int.random(in: lines.indices, using: &random)
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: Int.random(in: 1...5, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: lines.remove(at: line)
        case 1: lines.insert(lines[line], at: other)
        case 2: lines.swapAt(line, other)
        case 3: lines[line] = blanks + lines[line]
        case 4: lines[line] = Array(lines[line].drop { $0 == UInt8(ascii: " ") })
        default: lines[line] += blanks
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
