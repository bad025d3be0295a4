import Foundation
import StoneMustache
import StoneTestSupport
import Testing

/// Malicious templates fail quickly with an error.
struct LimitTests {
    private static let cycle =
        "rendering exceeds the limit of nested or repeated tags, by a cycle of templates or too much input"

    @Test(arguments: [
        ["main": "{{>main}}"],
        ["main": "{{>main}}{{>main}}"],
        ["main": "{{>a}}", "a": "{{#on}}{{>b}}{{/on}}", "b": "{{^off}}{{>a}}{{/off}}"],
        ["main": "{{<main}}{{/main}}"],
        ["main": "{{<a}}{{$x}}{{$x}}{{/x}}{{/x}}{{/a}}", "a": "{{$x}}{{/x}}"],
        ["main": "  {{>main}}\n"],
    ])
    func cyclesTerminate(_ templates: [String: String]) throws {
        var library = TemplateLibrary()
        for (name, source) in templates {
            #expect(library.add(name, source: source) == [])
        }
        let error = errorOnSmallStack(rendering: library)
        #expect(error?.message == Self.cycle)
    }

    @Test func doublingEnds() throws {
        var library = TemplateLibrary()
        #expect(library.add("0", source: "") == [])
        for level in 1...60 {
            #expect(library.add("\(level)", source: "{{>\(level - 1)}}{{>\(level - 1)}}") == [])
        }
        let error = #expect(throws: TemplateError.self) { try library.render("60", with: [:], maximumBodies: 100_000) }
        #expect(error?.message == Self.cycle)
    }

    @Test func outputIsBounded() {
        let text = TemplateValue.text(String(repeating: "x", count: 1 << 20))
        let error = #expect(throws: TemplateError.self) {
            try render("{{#list}}{{x}}{{/list}}", with: ["x": text, "list": .list(Array(repeating: true, count: 300))])
        }
        #expect(error?.description == "main:1:1: rendering writes more than 268435456 bytes")
    }

    @Test func indentationIsBounded() {
        let indented = String(repeating: " ", count: 1_000_000) + "{{>p}}"
        #expect(throws: TemplateError.self) { try render(indented, partials: ["p": "x"]) }
    }

    @Test func nestingIsBounded() throws {
        let deep = String(repeating: "{{#a}}", count: 32) + "x" + String(repeating: "{{/a}}", count: 32)
        #expect(try render(deep, with: ["a": true]) == "x")
        var library = TemplateLibrary()
        let errors = library.add("main", source: String(repeating: "{{#a}}", count: 100_000))
        #expect(errors.map(\.description) == ["main:1:193: tags are nested more than 32 deep"])
    }

    @Test(arguments: ["{{a b}}", "{{/a}}", "{{=}}", "{{}}"])
    func errorsAreBounded(_ tag: String) {
        var library = TemplateLibrary()
        #expect(library.add("main", source: String(repeating: tag, count: 100_000)).count == 100)
    }

    @Test func missingPartialsAreBounded() {
        var library = TemplateLibrary()
        #expect(library.add("main", source: String(repeating: "{{>p}}", count: 1_000)) == [])
        #expect(library.missingPartials().count == 100)
    }

    /// The error of rendering `main` on a thread with the minimum stack size of secondary threads.
    private func errorOnSmallStack(rendering library: TemplateLibrary) -> TemplateError? {
        let thrown = Shared<TemplateError?>(nil)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            do throws(TemplateError) {
                _ = try library.render("main", with: ["on": true, "off": false])
            } catch {
                thrown.value = error
            }
            done.signal()
        }
        thread.stackSize = 512 * 1_024
        thread.start()
        done.wait()
        return thrown.value
    }
}
