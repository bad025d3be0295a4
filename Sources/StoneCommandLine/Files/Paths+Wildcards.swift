#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Paths {
    /// Returns the files that an absolute path names, sorted. The last component may have asterisks, which stand for
    /// any characters.
    package static func files(matching pattern: String) -> [String] {
        let name = pattern.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        guard name.contains("*") else { return isRegularFile(pattern) ? [pattern] : [] }
        let folder = parent(of: pattern)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") && $0.matches(wildcard: name) }
            .map { path(of: $0, in: folder) }.filter(isRegularFile)
    }
}

extension String {
    /// Returns whether the text matches a pattern, in which an asterisk stands for any characters.
    fileprivate func matches(wildcard pattern: String) -> Bool {
        var parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        let (first, last) = (parts.removeFirst(), parts.popLast() ?? "")
        guard utf8.count >= first.utf8.count + last.utf8.count, hasPrefix(first), hasSuffix(last) else { return false }
        var rest = dropFirst(first.count).dropLast(last.count)
        for part in parts where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
