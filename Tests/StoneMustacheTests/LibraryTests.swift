import StoneMustache
import Testing

struct LibraryTests {
    @Test func laterTemplatesReplaceEarlierOnes() throws {
        var library = TemplateLibrary()
        #expect(library.add("a", source: "{{>b}}") == [])
        #expect(library.add("b", source: "1") == [])
        #expect(library.add("b", source: "2") == [])
        #expect(library.names == ["a", "b"])
        #expect(try library.render("a", with: [:]) == Array("2".utf8))
    }

    @Test func aTemplateWithErrorsReplacesNothing() throws {
        var library = TemplateLibrary()
        #expect(library.add("a", source: "1") == [])
        #expect(library.add("a", source: "{{").count == 1)
        #expect(try library.render("a", with: [:]) == Array("1".utf8))
    }

    @Test func anUnknownTemplateIsAnErrorInEveryMode() {
        var library = TemplateLibrary()
        #expect(library.add("struct", source: "") == [])
        let error = #expect(throws: TemplateError.self) {
            try library.render("strct", with: [:], mode: .lenient)
        }
        #expect(error?.description == "strct:1:1: unknown template 'strct'; did you mean 'struct'?")
    }

    @Test func missingPartialsAreFoundWithoutRendering() {
        var library = TemplateLibrary()
        #expect(library.add("z", source: "{{#no}}\n {{>b}}{{<c}}{{$x}}{{>d}}{{/x}}{{/c}}{{/no}}") == [])
        #expect(library.add("a", source: "{{>z}}{{>e}}") == [])
        #expect(
            library.missingPartials().map(\.description) == [
                "a:1:7: unknown template 'e'",
                "z:2:2: unknown template 'b'",
                "z:2:8: unknown template 'c'",
                "z:2:20: unknown template 'd'",
            ]
        )
    }
}
