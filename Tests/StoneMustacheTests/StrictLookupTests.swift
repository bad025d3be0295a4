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
        Case(template: "\n {{nmae}}", error: "main:2:2: there is no 'nmae' here; did you mean 'name'?"),
        Case(template: "{{completelyUnlike}}", error: "main:1:1: there is no 'completelyUnlike' here"),
        Case(template: "{{#feilds}}{{/feilds}}", error: "main:1:1: there is no 'feilds' here; did you mean 'fields'?"),
        Case(template: "{{^flg}}{{/flg}}", error: "main:1:1: there is no 'flg' here; did you mean 'flag'?"),
        Case(
            template: "{{#fields}}{{tpye}}{{/fields}}",
            error: "main:1:12: there is no 'tpye' here; did you mean 'type'?"
        ),
        Case(
            template: "{{#fields}}{{nam}}{{/fields}}",
            error: "main:1:12: there is no 'nam' here; did you mean 'name'?"
        ),
        Case(
            template: "{{parent.titel}}",
            error: "main:1:1: there is no 'titel' in 'parent.titel'; did you mean 'title'?"
        ),
        Case(template: "{{name.title}}", error: "main:1:1: there is no 'title' in 'name.title'"),
        Case(template: "{{fields}}", error: "main:1:1: 'fields' is a list, which cannot be written as text"),
        Case(template: "{{{parent}}}", error: "main:1:1: 'parent' is an object, which cannot be written as text"),
        Case(template: "{{.}}", error: "main:1:1: '.' is an object, which cannot be written as text"),
        Case(template: "{{>filed}}", error: "main:1:1: there is no template 'filed'; did you mean 'field'?"),
        Case(template: " {{<other}}{{/other}}", error: "main:1:2: there is no template 'other'"),
        Case(template: "{{>field}}", error: "field:1:2: there is no 'typ' here"),
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
