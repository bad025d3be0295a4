import StoneChecker
import StoneCommandLine
import StoneConcurrency
import StoneModel
import StoneProjects
import StoneRevisions
import StoneSource

/// Reads two versions of an API that a command compares, and checks their specs.
struct VersionPairReader {
    let operands: VersionOperands
    let console: Console

    /// Two versions whose specs are read.
    struct Pair {
        var old: Version
        var new: Version
        /// Whether specs seem to have been moved, so that they are not compared with their old versions.
        var hasMovedSpecs = false
    }

    // MARK: Reading

    /// Reads both versions.
    ///
    /// - Parameter specPaths: The files and folders on disk that operands without a path stand for.
    func read(_ specPaths: [String]) throws(UsageError) -> Pair {
        let reader = VersionReader(console: console)
        var paths = specPaths
        switch (operands.old, operands.new) {
        case (_, .path(let path)), (.path(let path), _?): paths = [path]
        case (_, _): break
        }
        // A wrong path of the old version is reported as it is written, not as missing in the new one.
        let named = operands.old.hasPath ? try reader.read(operands.old) : nil
        let newVersion: Version
        if case .revision = operands.new, let new = operands.new {
            newVersion = try reader.read(new, paths: paths)
        } else {
            newVersion = try reader.read(files: paths)
        }
        if let named { return Pair(old: named, new: newVersion) }
        return try readOld(for: newVersion, paths)
    }

    /// Reads the old version.
    ///
    /// - Parameters:
    ///   - new: The new version.
    ///   - paths: The files and folders on disk that a revision without a path stands for. Without any of them in the
    ///     revision, all specs there are new.
    func readOld(for new: Version, _ paths: [String]) throws(UsageError) -> Pair {
        let reader = VersionReader(console: console)
        let old = try reader.read(operands.old, paths: paths, mayBeMissing: true)
        for remark in old.remarks { console.report(.note, "\(remark), so all of it is new") }
        let moved = movedSpecs(old: old, new: new, reader)
        if let moved {
            console.report(
                .warning,
                "'\(moved.old)' was not compared, although it declares a namespace of '\(moved.new)'; if it was moved, "
                    + "specify its old path"
            )
        }
        return Pair(old: old, new: new, hasMovedSpecs: moved != nil)
    }

    // MARK: Checking

    /// Checks both versions at the same time. Returns `nil` for one with errors.
    func check(_ versions: Pair, _ diagnostics: inout DiagnosticsEngine) -> (old: API?, new: API?) {
        console.begin("checking \(versions.old.sources.count + versions.new.sources.count) specs")
        let (old, new) = concurrently {
            Pipeline.check(versions.old.sources)
        } _: {
            Pipeline.check(versions.new.sources)
        }
        diagnostics.add(old.diagnostics, in: versions.old.sources, of: .old)
        diagnostics.add(new.diagnostics, in: versions.new.sources, of: .new)
        return (old.api, new.api)
    }

    /// Checks the old version. Returns `nil` if it has errors.
    func checkOld(_ versions: Pair, _ diagnostics: inout DiagnosticsEngine) -> API? {
        console.begin("checking \(versions.old.sources.count) specs")
        let result = Pipeline.check(versions.old.sources)
        diagnostics.add(result.diagnostics, in: versions.old.sources, of: .old)
        return result.api
    }
}

/// One of two versions.
enum VersionLabel: String {
    case old
    case new
}

extension DiagnosticsEngine {
    /// Adds the diagnostics of one of two versions, and says which.
    mutating func add(_ diagnostics: [Diagnostic], in sources: [SourceText], of version: VersionLabel) {
        let marked = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message = "in the \(version.rawValue) version: \(diagnostic.message)"
            return diagnostic
        }
        add(marked, in: sources)
    }
}
