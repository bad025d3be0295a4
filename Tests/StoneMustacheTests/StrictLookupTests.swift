import StoneMustache
import Testing

struct StrictLookupTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let template: String
        let error: String
        var testDescription: String { template }
    }

    private static let value: TemplateValue = [
        "name": "x", "fields": [["type": "y"]], "parent": ["title": "z"], "flag": true,
    ]

    @Test(arguments: [
        Case(template: "\n {{nmae}}", error: "main:2:2: unknown name 'nmae'; did you mean 'name'?"),
        Case(template: "{{completelyUnlike}}", error: "main:1:1: unknown name 'completelyUnlike'"),
        Case(template: "{{#feilds}}{{/feilds}}", error: "main:1:1: unknown name 'feilds'; did you mean 'fields'?"),
        Case(template: "{{^flg}}{{/flg}}", error: "main:1:1: unknown name 'flg'; did you mean 'flag'?"),
        Case(
            template: "{{#fields}}{{tpye}}{{/fields}}",
            error: "main:1:12: unknown name 'tpye'; did you mean 'type'?"
        ),
        Case(
            template: "{{#fields}}{{nam}}{{/fields}}",
            error: "main:1:12: unknown name 'nam'; did you mean 'name'?"
        ),
        Case(
            template: "{{parent.titel}}",
            error: "main:1:1: unknown name 'titel' in 'parent.titel'; did you mean 'title'?"
        ),
        Case(template: "{{name.title}}", error: "main:1:1: unknown name 'title' in 'name.title'"),
        Case(template: "{{fields}}", error: "main:1:1: 'fields' is a list, which cannot be written as text"),
        Case(template: "{{{parent}}}", error: "main:1:1: 'parent' is an object, which cannot be written as text"),
        Case(template: "{{.}}", error: "main:1:1: '.' is an object, which cannot be written as text"),
        Case(template: "{{>filed}}", error: "main:1:1: unknown template 'filed'; did you mean 'field'?"),
        Case(template: " {{<other}}{{/other}}", error: "main:1:2: unknown template 'other'"),
        Case(template: "{{>field}}", error: "field:1:2: unknown name 'typ'"),
    ])
    func reports(_ row: Case) {
        let error = #expect(throws: TemplateError.self) {
            try render(row.template, with: Self.value, partials: ["field": " {{typ}}"])
        }
        #expect(error?.description == row.error)
    }

    @Test func unknownNamesInHiddenSectionsAreNotReached() throws {
        #expect(try render("{{^flag}}{{unknown}}{{/flag}}", with: Self.value) == "")
    }
}
