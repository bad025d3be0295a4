import Foundation

/// A large API made of renamed copies of a smaller one: `files`, `files_c2`, `files_c3`.
struct SpecCopies {
    private let specs: [URL]
    /// Matches the names to replace: `namespace files`, `import files`, `files.`.
    private let names: NSRegularExpression

    init(of specs: [URL]) throws(BenchmarkError) {
        self.specs = specs
        var namespaces: Set<String> = []
        for spec in specs {
            let text = try SpecOutline.text(of: spec)
            namespaces.insert(SpecOutline(text).namespace)
        }
        let names = namespaces.sorted().joined(separator: "|")
        do {
            self.names = try NSRegularExpression(
                pattern: #"(?:(?<=^namespace )|(?<=^import ))(\#(names))\b|(?<![\w.])(\#(names))(?=\.[A-Za-z])"#,
                options: .anchorsMatchLines
            )
        } catch {
            throw BenchmarkError("unexpected names of namespaces: \(names)")
        }
    }

    /// Writes the copies one at a time, to keep this process small, and returns their size in bytes.
    func write(_ count: Int, to folder: URL) throws(BenchmarkError) -> Int {
        var bytes = 0
        for copy in 1...count {
            for spec in specs where copy == 1 || spec.lastPathComponent != "stone_cfg.stone" {
                let text = try SpecOutline.text(of: spec)
                let data = Data((copy == 1 ? text : renamed(text, copy)).utf8)
                let name = spec.deletingPathExtension().lastPathComponent
                do {
                    try data.write(to: folder.appending(path: "\(name)_c\(copy).stone"))
                } catch {
                    throw BenchmarkError("cannot write the copies: \(error.localizedDescription)")
                }
                bytes += data.count
            }
        }
        return bytes
    }

    private func renamed(_ text: String, _ copy: Int) -> String {
        let range = NSRange(text.startIndex..., in: text)
        return names.stringByReplacingMatches(in: text, range: range, withTemplate: "$1$2_c\(copy)")
    }
}
