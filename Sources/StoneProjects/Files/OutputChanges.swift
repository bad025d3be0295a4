package import StoneCommandLine
import StoneFormats

/// The names of the files that a run wrote, left unchanged and removed.
package struct OutputChanges {
    package var written: [String] = []
    package var unchanged: [String]
    package var removed: [String] = []

    package init(unchanged: [String] = []) {
        self.unchanged = unchanged
    }

    /// The numbers of files, such as `wrote 3 files, unchanged 5, removed 1`.
    package var summary: String {
        let counts = [("wrote", written.count), ("unchanged", unchanged.count), ("removed", removed.count)]
            .filter { $0.1 > 0 }
        guard let (action, count) = counts.first else { return "wrote 0 files" }
        let first = "\(action) \(counted(count, "file"))"
        return ([first] + counts.dropFirst().map { "\($0) \($1)" }).joined(separator: ", ")
    }

    /// Prints a line for each file.
    package func list(to console: Console, includingUnchanged includesUnchanged: Bool = true) {
        for name in written { console.print("wrote \(name)\n") }
        if includesUnchanged { for name in unchanged { console.print("unchanged \(name)\n") } }
        for name in removed { console.print("removed \(name)\n") }
    }
}
