import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OutputFolder {
    /// How the folder differs from what `write` would make of it, by name; and what keeps it from writing.
    func differences(from files: [OutputFile]) -> (differences: [FileDifference], obstacles: [FileError]) {
        var differences: [FileDifference] = []
        var obstacles: [FileError] = []
        for file in files {
            do throws(FileError) {
                guard let old = try replaceable(file.name) else {
                    differences.append(FileDifference(name: file.name, status: .missing, old: [], new: file.bytes))
                    continue
                }
                let new = LineEnding(of: old).applied(to: file.bytes)
                if old != Data(new) {
                    let difference = FileDifference(name: file.name, status: .changed, old: Array(old), new: new)
                    differences.append(difference)
                }
            } catch {
                obstacles.append(error)
            }
        }
        for name in stale(keeping: Set(files.map(\.name))) {
            let old = FileManager.default.contents(atPath: place(of: name)).map(Array.init) ?? []
            differences.append(FileDifference(name: name, status: .surplus, old: old, new: []))
        }
        return (differences.sorted { $0.name < $1.name }, obstacles)
    }
}
