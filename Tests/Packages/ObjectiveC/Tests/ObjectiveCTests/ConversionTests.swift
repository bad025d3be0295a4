import FilesAPI
import Foundation
import StoneRuntime
import Testing
import TourAPI

/// Values become objects, and objects become the same values.
struct ConversionTests {
    private func metadata(_ json: String) throws -> Files.Metadata {
        try StoneJSONDecoder().decode(Files.Metadata.self, from: Array(json.utf8))
    }

    private static let file = """
        {".tag": "file", "name": "a.jpg", "id": "id:a", "client_modified": "2026-03-20T21:15:00Z",
        "server_modified": "2026-03-20T21:16:00Z", "rev": "015f", "size": 18446744073709551615, "path_lower": "/a.jpg",
        "is_downloadable": false, "has_explicit_shared_members": true}
        """

    @Test func aSubtypeIsAnObjectOfItsClass() throws {
        let value = try metadata(Self.file)
        let object = try #require(DBXFilesMetadata.wrapping(value) as? DBXFilesFileMetadata)
        #expect(object.name == "a.jpg")
        #expect(object.size == .max)
        #expect(object.pathLower == "/a.jpg")
        #expect(object.pathDisplay == nil)
        #expect(object.hasExplicitSharedMembers?.boolValue == true)
        #expect(object.clientModified == Date(timeIntervalSince1970: 1_774_041_300))
        #expect(object.swift == value)
        let folder = DBXFilesMetadata.wrapping(try metadata(#"{".tag": "folder", "name": "b", "id": "id:b"}"#))
        #expect(folder is DBXFilesFolderMetadata)
    }

    @Test func anUnknownSubtypeIsAnObjectOfTheBase() throws {
        let json = """
            {".tag": "comet", "name": "Halley", "position": {"right_ascension": 1, "declination": 2}, "catalogue_numbers": []}
            """
        let value = try StoneJSONDecoder().decode(Sky.SkyObject.self, from: Array(json.utf8))
        let object = TURSkySkyObject.wrapping(value)
        #expect(type(of: object) == TURSkySkyObject.self)
        #expect(object.name == "Halley")
        #expect(object.position.declination == 2)
        #expect(object.swift == value)
    }

    @Test func objectsAreEqualIfTheirValuesAre() throws {
        let first = DBXFilesMetadata.wrapping(try metadata(Self.file))
        let second = DBXFilesMetadata.wrapping(try metadata(Self.file))
        let other = DBXFilesMetadata.wrapping(try metadata(Self.file.replacing("a.jpg", with: "b.jpg")))
        #expect(first.isEqual(second))
        #expect(first.hash == second.hash)
        #expect(!first.isEqual(other))
        #expect(!first.isEqual(nil))
        #expect(!first.isEqual(NSObject()))
        #expect(Set([first, second, other]).count == 2)
    }

    @Test func anInitializerMakesTheValue() {
        let short = DBXFilesListFolderArg(path: "/a")
        #expect(short.swift == Files.ListFolderArg(path: "/a"))
        #expect(short.limit == nil)
        let long = DBXFilesListFolderArg(
            path: "/a",
            recursive: true,
            includeMediaInfo: false,
            includeDeleted: true,
            includeHasExplicitSharedMembers: false,
            includeMountedFolders: true,
            limit: NSNumber(value: 7 as UInt32),
            sharedLink: DBXFilesSharedLink(url: "https://example.org"),
            includePropertyGroups: DBXFilePropertiesTemplateFilterBase(filterSome: ["t"]),
            includeNonDownloadableFiles: true,
            includeRestorableInfo: false
        )
        #expect(long.swift.limit == 7)
        #expect(long.limit == NSNumber(value: 7 as UInt32))
        #expect(long.swift.sharedLink == Files.SharedLink(url: "https://example.org"))
        #expect(long.swift.includePropertyGroups == .filterSome(["t"]))
        // A number out of range is truncated, as in Objective-C.
        #expect(NSNumber(value: -1 as Int64).uint32Value == .max)
    }

    @Test func aUnionHasItsTagAndItsValue() throws {
        let update = DBXFilesWriteMode(update: "015f")
        #expect(update.tag == .update)
        #expect(update.isUpdate && !update.isAdd)
        #expect(update.update == "015f")
        #expect(update.swift == .update("015f"))
        let add = DBXFilesWriteMode(add: ())
        #expect(add.tag == .add)
        #expect(add.update == nil)
        #expect(!add.isEqual(update))
    }

    @Test func anUnknownTagIsKept() throws {
        let unknown = try StoneJSONDecoder().decode(Files.LookupError.self, from: Array(#"{".tag": "stolen"}"#.utf8))
        #expect(DBXFilesLookupError(unknown).isOther)
        #expect(DBXFilesLookupError(unknown).swift == unknown)
        #expect(!DBXFilesLookupError(unknown).isEqual(DBXFilesLookupError(other: ())))
    }

    @Test func collectionsAreConvertedAtAllDepths() throws {
        let json = """
            {"pages": [[], []], "by_constellation": {}, "by_language_and_letter": {"en": {"a": ["Andromeda"]}},
            "gaps": [null, {"right_ascension": 1, "declination": 2}], "footnotes": {"a": null, "b": "c"},
            "grid": [[1, 2.5]], "inner_atlases": {}}
            """
        let value = try StoneJSONDecoder().decode(Sky.Atlas.self, from: Array(json.utf8))
        let object = TURSkyAtlas(value)
        #expect(object.gaps.map { $0 is NSNull } == [true, false])
        #expect((object.gaps[1] as? TURSkyPosition)?.declination == 2)
        #expect(object.footnotes["a"] is NSNull)
        #expect(object.footnotes["b"] as? String == "c")
        #expect(object.grid == [[NSNumber(value: 1.0), NSNumber(value: 2.5)]])
        #expect(object.byLanguageAndLetter == ["en": ["a": ["Andromeda"]]])
        let copy = TURSkyAtlas(
            pages: object.pages,
            byConstellation: object.byConstellation,
            byLanguageAndLetter: object.byLanguageAndLetter,
            gaps: object.gaps,
            footnotes: object.footnotes,
            grid: object.grid,
            innerAtlases: ["inner": object]
        )
        #expect(copy.innerAtlases["inner"]?.isEqual(object) == true)
        #expect(copy.swift.gaps == value.gaps)
        #expect(copy.swift.footnotes == value.footnotes)
        #expect(copy.swift.grid == value.grid)
    }

    @Test func descriptionsMaskWhatSwiftMasks() throws {
        let json = """
            {"id": "p-0000a1b2", "name": "Vera", "nickname": null, "email": "vera@example.org", "password_hint": "comet",
            "recovery_codes": ["alpha"], "preferences": {}}
            """
        let value = try StoneJSONDecoder().decode(People.Account.self, from: Array(json.utf8))
        let object = TURPeopleAccount(value)
        #expect(object.description == value.description)
        #expect(!object.description.contains("comet"))
    }
}
