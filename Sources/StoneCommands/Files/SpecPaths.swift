#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where specs are. The build plugin compiles this very file, so that it finds what the tool finds.
enum SpecPaths {
    /// An absolute path without `.` and `..`, whatever links there are on the way.
    static func absolute(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
        var components: [Substring] = []
        for component in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") {
            switch component {
            case ".": break
            case "..": _ = components.popLast()
            default: components.append(component)
            }
        }
        return "/" + components.joined(separator: "/")
    }

    static func path(of name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The path from a folder that it is in; empty for the folder itself, `nil` elsewhere. Both are absolute.
    static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "" }
        let start = self.path(of: "", in: folder)
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    static func isFolder(_ path: String) -> Bool {
        #if canImport(FoundationEssentials)
            var isFolder = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
        #else
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        #endif
    }

    /// The specs in a folder, and perhaps in all folders below it, and these folders, both sorted. Hidden files and folders
    /// do not count; links are followed.
    static func search(_ folder: String, isRecursive: Bool = true) -> (specs: [String], folders: [String]) {
        var specs: [String] = []
        var folders: [String] = []
        var waiting = [folder]
        var visited: Set<String> = []
        while let folder = waiting.popLast() {
            guard visited.insert(realPath(folder)).inserted else { continue }
            folders.append(folder)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".")
            {
                let path = path(of: name, in: folder)
                if isFolder(path) {
                    if isRecursive { waiting.append(path) }
                } else if name.hasSuffix(".stone") {
                    specs.append(path)
                }
            }
        }
        return (specs.sorted(), folders.sorted())
    }

    /// Absolute paths, sorted; of several links to one file the first.
    static func distinct(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.map { absolute($0) }.sorted().filter { seen.insert(realPath($0)).inserted }
    }

    /// The absolute path without links. What is not there yet has its name in the folder that it would be in.
    static func realPath(_ path: String) -> String {
        if FileManager.default.fileExists(atPath: path) {
            return absolute(URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false))
        }
        let path = absolute(path)
        guard let name = path.split(separator: "/").last else { return path }
        return self.path(of: String(name), in: realPath(absolute("..", in: path)))
    }
}
