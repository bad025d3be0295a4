import StoneCommandLine
import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The dependency of a new package on this one.
struct StoneDependency {
    /// The declaration in the manifest: `.package(path: "../stone-swift")`.
    let declaration: String
    /// The package identity in other declarations: the last component of its path or URL.
    let identity: String

    /// The name of this package.
    private static let packageName = "stone-swift"

    /// - Parameters:
    ///   - location: A path or URL. By default, the package that contains the program, or one next to the new package.
    ///   - folder: The absolute path of the new package.
    init(_ location: String?, for folder: String) throws(UsageError) {
        guard let location else {
            guard let path = Self.nearby(folder) else {
                throw UsageError(
                    "cannot find the package '\(Self.packageName)'; give its path or URL with '--stone LOCATION'"
                )
            }
            self.init(path: path, from: folder)
            return
        }
        if Self.isURL(location) {
            self.init(".package(url: \(SwiftLiteral.string(location)), branch: \"main\")", location)
            return
        }
        let path = Paths.absolute(location)
        guard Self.isStone(path) else {
            throw UsageError("there is no package '\(Self.packageName)' in '\(location)'")
        }
        self.init(path: path, from: location.hasPrefix("/") ? nil : folder)
    }

    /// - Parameter folder: The base of a relative path in the manifest.
    private init(path: String, from folder: String?) {
        // The system resolves `..` after links, so links are resolved first.
        let path = folder == nil ? path : Paths.realPath(path)
        self.init(".package(path: \(SwiftLiteral.string(folder.map { Self.relative(path, to: $0) } ?? path)))", path)
    }

    private init(_ declaration: String, _ location: String) {
        self.declaration = declaration
        let name = location.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? Self.packageName
        identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    /// Returns the package of this program, or else the one next to the new package.
    private static func nearby(_ folder: String) -> String? {
        var path = Paths.realPath(ProgramPath.current)
        while path != "/" {
            path = Paths.parent(of: path)
            if isStone(path) { return path }
        }
        let sibling = Paths.path(of: packageName, in: Paths.parent(of: folder))
        return isStone(sibling) ? sibling : nil
    }

    /// Returns whether a folder contains this package.
    private static func isStone(_ folder: String) -> Bool {
        guard Paths.isFolder(Paths.path(of: "Plugins/StoneGenerator", in: folder)),
            let manifest = FileManager.default.contents(atPath: Paths.path(of: "Package.swift", in: folder))
        else { return false }
        return String(decoding: manifest, as: UTF8.self).contains("name: \"\(packageName)\"")
    }

    private static func isURL(_ location: String) -> Bool {
        location.contains("://") || location.wholeMatch(of: /[\w.-]+@[\w.-]+:.+/) != nil
    }

    /// Returns the relative path from a folder: `../stone-swift`. Both are absolute and without links.
    private static func relative(_ path: String, to folder: String) -> String {
        let target = path.split(separator: "/")
        let start = Paths.realPath(folder).split(separator: "/")
        let common = zip(target, start).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - common) + target.dropFirst(common).map(String.init)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
