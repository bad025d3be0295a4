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

    @Test func blocksThatReplaceNothingAreFoundWithoutRendering() {
        let sources = [
            "page": "{{$main}}{{/main}}{{<foot}}{{$a}}{{/a}}{{/foot}}", "foot": "{{$a}}{{/a}}{{>mark}}",
            "mark": "{{$b}}{{/b}}", "index": "{{<page}}{{$gone}}{{/gone}}{{/page}}", "type": "",
        ]
        let templates = TemplateSet(sources.mapValues { Array($0.utf8) })
        let type = """
            {{<page}}
            {{$mian}}{{$own}}{{/own}}{{<mark}}{{$c}}{{/c}}{{/mark}}{{/mian}}{{$own}}{{/own}}
            {{$a}}{{/a}}{{$b}}{{/b}}{{$d}}{{/d}}
            {{/page}}
            """
        #expect(
            templates.library(overrides: ["type": type]).errors.map(\.description) == [
                "type:2:1: unknown block 'mian' of 'page'; did you mean 'main'?",
                "type:3:25: unknown block 'd' of 'page'",
                "type:2:35: unknown block 'c' of 'mark'",
            ]
        )
    }
}
