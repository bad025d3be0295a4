import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OutputFolder {
    /// How the folder differs from what `write` would make of it, by name; and the files in the places of outputs that it would
    /// not replace.
    func differences(from files: [OutputFile]) -> (differences: [FileDifference], foreign: [String]) {
        var differences: [FileDifference] = []
        var foreign: [String] = []
        for file in files {
            guard let old = FileManager.default.contents(atPath: place(of: file.name)) else {
                differences.append(FileDifference(name: file.name, status: .missing, old: [], new: file.bytes))
                continue
            }
            guard Self.isOurs(old) else {
                foreign.append(place(of: file.name))
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
        return (differences.sorted { $0.name < $1.name }, foreign.sorted())
    }
}
