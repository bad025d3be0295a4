import Dropbox
import StoneClient
import Testing

/// Conversion of results to types of another specification.
struct ConversionTests {
    @Test func aValueIsConvertedThroughItsJSON() throws {
        let metadata = Files.FolderMetadata(name: "a", id: "id:1")
        let converted = try Files.Metadata.folder(metadata).converted(to: Files.FolderMetadata.self)
        #expect(converted == metadata)
    }
}
