import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OutputFolder {
    /// How the folder differs from what `write` would make of it, by name.
    func differences(from files: [OutputFile]) -> [FileDifference] {
        var differences: [FileDifference] = []
        for file in files {
            guard let old = FileManager.default.contents(atPath: place(of: file.name)) else {
                differences.append(FileDifference(name: file.name, status: .missing, old: [], new: file.bytes))
                continue
            }
            let new = LineEnding(of: old).applied(to: file.bytes)
            if old != Data(new) {
                differences.append(FileDifference(name: file.name, status: .changed, old: Array(old), new: new))
            }
        }
        for name in stale(keeping: Set(files.map(\.name))) {
            let old = FileManager.default.contents(atPath: place(of: name)).map(Array.init) ?? []
            differences.append(FileDifference(name: name, status: .surplus, old: old, new: []))
        }
        return differences.sorted { $0.name < $1.name }
    }
}
