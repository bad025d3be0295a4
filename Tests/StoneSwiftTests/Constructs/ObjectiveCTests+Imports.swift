import StoneModel
import StoneSwift
import Testing

/// The imports of files with classes for Objective-C.
extension ObjectiveCTests {
    /// A public import that no public declaration uses causes a warning.
    @Test(arguments: [
        ("size UInt64", false), ("names List(String?)", false), ("sizes Map(String, UInt64)", true),
        ("size UInt64?", true), ("hash Bytes", true), ("times List(List(Timestamp(\"%Y\")))", true),
    ])
    func onlyUsesMakeTheImportOfFoundationPublic(field: String, isUse: Bool) throws {
        let base = "namespace a\n\nstruct Base\n    union\n        leaf Leaf\n    name String?\n"
        for (access, used) in [(SwiftConfiguration.Access.public, "public import"), (.package, "package import")] {
            let files = try generateFiles(
                [("a.stone", base), ("b.stone", "namespace a\n\nstruct Leaf extends Base\n    \(field)\n")],
                SwiftConfiguration(
                    access: access,
                    objectiveC: SwiftConfiguration.ObjectiveC(
                        prefix: "X",
                        types: Set((0..<2).map(TypeID.init(index:)))
                    )
                )
            )
            let imports = files.map { file in
                let text = String(decoding: file.bytes, as: UTF8.self)
                return text.split(separator: "#if canImport(ObjectiveC)\n").dropFirst().first
            }
            #expect(imports.allSatisfy { $0?.contains("import Foundation\n") == true })
            #expect(imports.map { $0?.contains("\(used) Foundation\n") } == [true, isUse])
        }
    }
}
