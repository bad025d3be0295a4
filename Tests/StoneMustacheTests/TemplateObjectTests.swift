import Testing

@testable import StoneMustache

/// Names are numbered when templates and objects first have them, in either order.
@Suite struct TemplateObjectTests {
    @Test func objectsCanPrecedeTemplates() throws {
        let object: TemplateObject = ["olderObject": ["olderPart": "x"]]
        var library = TemplateLibrary()
        #expect(
            library.add("main", source: "{{olderObject.olderPart}}{{#olderObject}}{{olderPart}}{{/olderObject}}")
                .isEmpty
        )
        #expect(try library.render("main", with: .object(object)) == Array("xx".utf8))
    }

    @Test func objectsCanFollowTemplates() throws {
        var library = TemplateLibrary()
        #expect(library.add("main", source: "{{youngerObject.youngerPart}}").isEmpty)
        let object: TemplateObject = ["youngerObject": ["youngerPart": "x"]]
        #expect(try library.render("main", with: .object(object)) == Array("x".utf8))
    }

    @Test func partialsCanFollowTemplates() throws {
        var library = TemplateLibrary()
        #expect(library.add("main", source: "{{> youngerPartial}}").isEmpty)
        #expect(library.add("youngerPartial", source: "1").isEmpty)
        #expect(try library.render("main", with: .none) == Array("1".utf8))
        #expect(library.add("youngerPartial", source: "2").isEmpty)
        #expect(try library.render("main", with: .none) == Array("2".utf8))
    }

    @Test func namesAddedAfterTheObjectAreUnknown() {
        let object: TemplateObject = ["a": "x"]
        if object["nameWithoutObject"] != nil { Issue.record("the object has no such name") }
        var library = TemplateLibrary()
        #expect(library.add("main", source: "{{anotherNameWithoutObject}}").isEmpty)
        let error = #expect(throws: TemplateError.self) { try library.render("main", with: .object(object)) }
        #expect(error?.kind == .unknownName)
    }

    @Test func firstOfTwoEntriesIsUsed() throws {
        let object = TemplateObject([("a", "1"), ("b", "2"), ("a", "3")])
        var library = TemplateLibrary()
        #expect(library.add("main", source: "{{a}}{{b}}").isEmpty)
        #expect(try library.render("main", with: .object(object)) == Array("12".utf8))
    }
}
