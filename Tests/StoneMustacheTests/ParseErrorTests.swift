import StoneMustache
import Testing

struct ParseErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let template: String
        let errors: [String]
        var testDescription: String { template.debugDescription }
    }

    @Test(arguments: [
        Case(template: "{{#a}}{{/a}}{{^b}}{{/b}}{{$c}}{{/c}}{{!}}", errors: []),
        Case(template: "a\n  {{name", errors: ["main:2:3: unterminated tag: expected '}}'"]),
        Case(template: "{{{name}}", errors: ["main:1:1: unterminated tag: expected '}}}'"]),
        Case(template: "{{#a}} {{", errors: ["main:1:8: unterminated tag: expected '}}'"]),
        Case(
            template: "é漢{{#a}}\n{{#b}}",
            errors: ["main:1:3: '{{#a}}' is not closed", "main:2:1: '{{#b}}' is not closed"]
        ),
        Case(template: "{{^a}}", errors: ["main:1:1: '{{^a}}' is not closed"]),
        Case(template: "{{<a}}", errors: ["main:1:1: '{{<a}}' is not closed"]),
        Case(template: "{{$a}}", errors: ["main:1:1: '{{$a}}' is not closed"]),
        Case(template: "x{{/a}}", errors: ["main:1:2: '{{/a}}' closes nothing"]),
        Case(
            template: "{{#a}}{{/b}}{{/a}}",
            errors: ["main:1:7: '{{/b}}' closes nothing: expected '{{/a}}'"]
        ),
        Case(
            template: "{{#a}}\n {{#b}}\n{{/a}}\n{{/c}}",
            errors: ["main:2:2: '{{#b}}' is not closed before '{{/a}}'", "main:4:1: '{{/c}}' closes nothing"]
        ),
        Case(
            template: "{{}}{{# }}{{/}}",
            errors: ["main:1:1: expected a name in the tag", "main:1:5: expected a name in the tag"]
        ),
        Case(
            template: "{{a b}}{{>c d}}",
            errors: ["main:1:1: the name 'a b' contains a space", "main:1:8: the name 'c d' contains a space"]
        ),
        Case(template: "{{a..b}}", errors: ["main:1:1: a part of the name 'a..b' is empty"]),
        Case(template: "{{.a}}", errors: ["main:1:1: a part of the name '.a' is empty"]),
        Case(template: "{{>*a}}", errors: ["main:1:1: dynamic names such as '*a' are not supported"]),
        Case(
            template: "{{<p}}{{$a}}{{/a}}{{$a}}{{/a}}{{/p}}",
            errors: ["main:1:19: duplicate '{{$a}}'"]
        ),
    ])
    func reports(_ row: Case) {
        var library = TemplateLibrary()
        #expect(library.add("main", source: row.template).map(\.description) == row.errors)
        #expect(library.names == (row.errors.isEmpty ? ["main"] : []))
    }

    @Test(arguments: [
        "{{=}}", "{{==}}", "{{=<% %>}}", "{{=<%=}}", "{{=a b c=}}", "{{=a= b=}}", "{{=aaaaaaaaaaaaaaaaa b=}}",
    ])
    func reportsBadDelimiters(_ template: String) {
        var library = TemplateLibrary()
        let message = "invalid delimiters: expected two short ones without a space or '=', as in '{{=<% %>=}}'"
        let expected = TemplateError(template: "main", line: 2, column: 2, message: message)
        #expect(library.add("main", source: "\n " + template + " {{x}}") == [expected])
    }
}
