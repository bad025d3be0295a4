#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths of specs. The plugins compile this file too, so that they find the same specs as the tool.
enum SpecPaths {
    /// The name of a configuration file.
    static let configurationName = "stone.json"

    /// Returns an absolute path without `.` and `..`. Links are not resolved.
    static func absolute(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var result: [UInt8] = []
        for component in Array((path.hasPrefix("/") ? path : "\(folder)/\(path)").utf8).split(separator: slash) {
            if component == [dot] { continue }
            if component == [dot, dot] {
                while let last = result.popLast(), last != slash {}
            } else {
                result.append(slash)
                result += component
            }
        }
        return result.isEmpty ? "/" : String(decoding: result, as: UTF8.self)
    }

    static func path(of name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Returns the path relative to a folder: empty for the folder itself, `nil` outside the folder. Both are absolute.
    static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "" }
        let start = self.path(of: "", in: folder)
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns the specs below a folder, all searched folders, and unreadable folders, each sorted. Hidden files and
    /// folders are skipped; links are followed. A folder that links lead to, too, has its path without links.
    static func search(_ folder: String) -> (specs: [String], folders: [String], unreadable: [String]) {
        var specs: [String] = []
        var folders: [String] = []
        var unreadable: [String] = []
        var waiting = [folder]
        var links: [String] = []
        var visited: Set<String> = []
        while let folder = waiting.popLast() ?? links.popLast() {
            guard visited.insert(realPath(folder).pathKey).inserted else { continue }
            folders.append(folder)
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                unreadable.append(folder)
                continue
            }
            for name in names.sorted(by: >) where !name.hasPrefix(".") {
                let path = path(of: name, in: folder)
                if isFolder(path) {
                    isLink(path) ? links.append(path) : waiting.append(path)
                } else if name.hasSuffix(".stone") {
                    specs.append(path)
                }
            }
        }
        return (specs.sorted(), folders.sorted(), unreadable.sorted())
    }

    /// Returns paths in the order of their absolute paths. If several paths or links point to one file, returns only
    /// the first.
    static func distinct(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        let keys = paths.map { absolute($0).pathKey }
        return keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
            .filter { seen.insert(realPath(paths[$0]).pathKey).inserted }
            .map { paths[$0] }
    }

    /// Returns the absolute path with all links resolved. The file itself need not exist.
    static func realPath(_ path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        let path = absolute(path)
        guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last else { return path }
        return self.path(of: String(Substring(name)), in: realPath(absolute("..", in: path)))
    }
}

extension String {
    /// A string that differs for any two paths. Paths of different bytes can be equal as strings: `ü` and `u` with a
    /// diaeresis.
    var pathKey: String {
        let isASCII = utf8.withContiguousStorageIfAvailable { bytes in !bytes.contains { $0 >= 0x80 } }
        if isASCII == true { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: utf8.map { Unicode.Scalar($0) })
        return String(scalars)
    }
}
