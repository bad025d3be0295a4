import StoneMustache

/// A kind of package for `stonec init`.
enum PackageKind: CaseIterable {
    case library
    case client
    case server
    case dropbox

    /// The documents with its files.
    var documents: [[UInt8]] {
        switch self {
        case .library: [PackageResources.Notes_md, PackageResources.Library_md]
        case .client: [PackageResources.Notes_md, PackageResources.Client_md]
        case .server: [PackageResources.Notes_md, PackageResources.Server_md]
        case .dropbox: [PackageResources.Dropbox_md]
        }
    }

    /// Returns the name of its program: `garden-client`.
    func program(_ name: PackageName) -> String {
        switch self {
        case .library: "\(name.command)-demo"
        case .client: "\(name.command)-client"
        case .server: "\(name.command)-server"
        case .dropbox: "\(name.command)-app"
        }
    }

    /// A command line that runs its program. With the name of the program, SwiftPM would plan to build all tools of
    /// this package.
    var commandLine: String {
        switch self {
        case .library, .client, .server: "swift run"
        case .dropbox: "DROPBOX_APP_KEY=… swift run"
        }
    }
}

/// The files of a new package.
struct PackageTemplate {
    private let kind: PackageKind
    private let values: TemplateValue

    init(_ kind: PackageKind, name: PackageName, dependency: StoneDependency, hasCallbacks: Bool) {
        self.kind = kind
        values = [
            "name": .text(name.identifier), "module": .text(name.module), "program": .text(kind.program(name)),
            "dependency": .text(dependency.declaration), "stone": .text(dependency.identity),
            "callbacks": .boolean(hasCallbacks),
        ]
    }

    /// Returns the files with their paths in the package, in the order of the documents.
    func files() throws(TemplateError) -> [UserFiles.File] {
        try TemplateDocument.files(of: kind.documents, with: values)
    }
}
