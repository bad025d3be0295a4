import StoneSyntax
import StoneTestSupport

extension SharedFolder {
    /// The Dropbox specs as source texts.
    static func dropboxSpec() throws -> [SourceText] {
        try dropboxSpecs().map { SourceText(path: $0.path, bytes: $0.bytes) }
    }
}
