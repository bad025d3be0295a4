import DropboxService
import StoneClient
import StoneHTTP
import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneValues
import Testing

/// The operations of routes.
@Suite struct OpenAPIDocumentTests {
    private let attributes = """
        namespace stone_cfg
        struct Route
            auth String = "user"
            host String = "api"
            style String = "rpc"

        """

    /// Returns the document of routes with Dropbox's attributes.
    private func document(
        _ routes: String,
        for direction: SchemaDirection = .response,
        headers: StoneHeaders = [:]
    ) throws -> JSONValue {
        let api = try Specs.api([
            ("stone_cfg.stone", Array(attributes.utf8)), ("notes.stone", Array("namespace notes\n\(routes)".utf8)),
        ])
        let info = OpenAPIDocument.Info(title: "Notes", version: "1")
        return try OpenAPIDocument(api, service: .dropbox, headers: headers, info: info, for: direction).json()
    }

    /// Returns the response with an error, which routes refer to.
    private func answer(_ error: String, in document: JSONValue) -> JSONValue? {
        document["components"]?["responses"]?[error]?["content"]?["application/json"]
    }

    private let types = """
        struct Note
            title String
            example default
                title = "Bread"
        union Refusal
            full
            locked Lock
        union_closed Lock
            a
            b

        """

    @Test func aRouteIsAPost() throws {
        let document = try document(types + "route add (Note, Void, Void)\n    \"Adds a :type:`Note`.\"\n")
        let operation = try #require(document["paths"]?["/2/notes/add"]?["post"])
        #expect(
            operation.setting("responses", to: nil).compact == ##"""
                {"tags":["notes"],"operationId":"notes.add","summary":"Adds a notes.Note",\##
                "description":"Adds a `notes.Note`.",\##
                "x-stone-attrs":{"auth":"user","host":"api","style":"rpc"},"security":[{"token":[]}],"requestBody":{\##
                "required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/notes.Note"},\##
                "examples":{"default":{"value":{"title":"Bread"}}}}}}}
                """##
        )
        #expect(operation["responses"]?["409"] == nil)
        #expect(document["servers"]?.compact == #"[{"url":"https://api.dropboxapi.com"}]"#)
        #expect(document["paths"]?["/2/notes/add"]?["servers"] == nil)
    }

    @Test(arguments: [
        ("Adds it.", "Adds it"), ("Adds it, e.g. now. Then *more*.", "Adds it, e.g. now"),
        ("Adds it\n\nMore.", "Adds it"),
        (
            ":field:`Note.title` of a :type:`Note`, see :route:`add` and :link:`a page https://a.example`. More.",
            "Note.title of a notes.Note, see notes/add and a page"
        ),
        ("The text \\\"a_b\\\" or :val:`null`.", "The text \"a_b\" or null"),
    ])
    func theSummaryIsTheFirstSentence(documentation: String, expected: String) throws {
        let lines = documentation.replacing("\n", with: "\n    ")
        let document = try document(types + "route add (Note, Void, Void)\n    \"\(lines)\"\n")
        #expect(document["paths"]?["/2/notes/add"]?["post"]?["summary"] == .string(expected))
    }

    /// Clients do not send the tag `other`, so that a closed schema has no example of it.
    @Test func examplesOfErrorsMatchTheirSchema() throws {
        func labels(_ direction: SchemaDirection) throws -> [String] {
            let routes = "union Refusal\n    full\nroute add (Void, Void, Refusal)\n"
            let api = try Specs.api([
                ("stone_cfg.stone", Array(attributes.utf8)),
                ("notes.stone", Array("namespace notes\n\(routes)".utf8)),
            ])
            let info = OpenAPIDocument.Info(title: "Notes", version: "1")
            let document = OpenAPIDocument(api, service: .dropbox, info: info, for: direction)
            let answer = answer("notes.Refusal", in: try document.json())
            guard case .object(let examples)? = answer?["examples"] else { return [] }
            return examples.map(\.name)
        }
        #expect(try labels(.response) == ["full", "other"])
        #expect(try labels(.request) == ["full"])
    }

    @Test(arguments: SchemaDirection.allCases)
    func examplesOfArgumentsAreThoseThatServersAccept(direction: SchemaDirection) throws {
        let routes = """
            union Choice
                first
            route add (Choice, Choice, Void)
            route put (Choice, Void, Void)
                attrs
                    style = "upload"

            """
        let document = try document(routes, for: direction)
        func labels(_ value: JSONValue?) -> [String] {
            guard case .object(let examples)? = value?["examples"] else { return [] }
            return examples.map(\.name)
        }
        let add = document["paths"]?["/2/notes/add"]?["post"]
        #expect(labels(add?["requestBody"]?["content"]?["application/json"]) == ["first"])
        guard case .array(let parameters)? = document["paths"]?["/2/notes/put"]?["post"]?["parameters"] else {
            Issue.record("no parameters")
            return
        }
        #expect(labels(parameters.first) == ["first"])
        let results = direction == .response ? ["first", "other"] : ["first"]
        #expect(labels(add?["responses"]?["200"]?["content"]?["application/json"]) == results)
    }

    /// Unions of unions have many errors, each of which is nested deeply.
    @Test func deepErrorsHaveFewExamples() throws {
        let depth = 60
        let unions = (0..<depth).map { "union_closed U\($0)\n    a U\($0 + 1)\n    b U\($0 + 1)\n" }.joined()
        let document = try document("\(unions)union_closed U\(depth)\n    x\nroute add (Void, Void, U0)\n")
        guard case .object(let examples)? = answer("notes.U0", in: document)?["examples"] else {
            Issue.record("no examples")
            return
        }
        #expect(examples.count == 1)
    }

    @Test func routesShareTheirErrors() throws {
        let routes = """
            route add (Note, Void, Refusal)
            route put (Note, Void, Refusal)
            route see (Note, Void, Refusal?)
            route hear (Note, Void, String)

            """
        let document = try document(types + routes)
        func reference(_ name: String) -> String? {
            document["paths"]?["/2/notes/\(name)"]?["post"]?["responses"]?["409"]?["$ref"]?.compact
        }
        let place = "#/components/responses/notes.Refusal"
        #expect(reference("add") == "\"\(place)\"")
        #expect(reference("put") == reference("add"))
        #expect(reference("see") == "\"\(place).nullable\"")
        #expect(reference("hear") == nil)
        guard case .object(let responses)? = document["components"]?["responses"] else {
            Issue.record("no responses")
            return
        }
        #expect(responses.map(\.name).filter { $0.contains(".") } == ["notes.Refusal", "notes.Refusal.nullable"])
    }

    @Test func versionsAndSuccessorsHaveNames() throws {
        let routes = "route add (Void, Void, Void) deprecated by add:2\nroute add:2 (Void, Void, Void)\n"
        let paths = try document(routes)["paths"]
        #expect(paths?["/2/notes/add"]?["post"]?["deprecated"] == true)
        #expect(paths?["/2/notes/add"]?["post"]?["x-stone-deprecated-by"]?.compact.contains("add") == true)
        #expect(paths?["/2/notes/add_v2"]?["post"]?["operationId"] == "notes.add_v2")
        #expect(paths?["/2/notes/add_v2"]?["post"]?["requestBody"] == nil)
    }

    /// Readers of JSON would see one of them.
    @Test func routesWithTheSamePathAreAnError() {
        #expect(throws: OpenAPIError.samePath("/2/notes/add_v2", first: "notes/add:2", second: "notes/add_v2")) {
            try document("route add:2 (Void, Void, Void)\nroute add_v2 (Void, Void, Void)\n")
        }
    }

    @Test func anAliasOfVoidIsNoArgumentAndNoError() throws {
        let routes = """
            alias Nothing = Other
            alias Other = Void
            route ping (Nothing, Nothing, Nothing)
            route get (Nothing, Nothing, Nothing)
                attrs
                    style = "download"
            route put (Nothing, Nothing, Nothing)
                attrs
                    style = "upload"

            """
        let document = try document(routes)
        for name in ["ping", "get", "put"] {
            let operation = try #require(document["paths"]?["/2/notes/\(name)"]?["post"])
            #expect(operation["parameters"]?.compact.contains("Arg") != true)
            #expect((operation["requestBody"] == nil) == (name != "put"))
            #expect(operation["responses"]?["409"] == nil)
            let answer = try #require(operation["responses"]?["200"])
            let result = name == "get" ? answer["headers"]?["Dropbox-API-Result"] : answer
            // OpenAPI Generator refuses an answer whose type is null.
            #expect(result?["content"]?["application/json"] == ["schema": [:]])
        }
        #expect(document["components"]?["schemas"]?["notes.Other"] == ["type": "null"])
    }

    @Test func anErrorHasAnExampleForEachTag() throws {
        let document = try document(types + "route add (Note, Void, Refusal)\n")
        #expect(
            answer("notes.Refusal", in: document)?["examples"]?.compact == """
                {"full":{"value":{"error_summary":"full/..","error":{".tag":"full"}}},\
                "locked/a":{"value":{"error_summary":"locked/a/..","error":{".tag":"locked","locked":{".tag":"a"}}}},\
                "locked/b":{"value":{"error_summary":"locked/b/..","error":{".tag":"locked","locked":{".tag":"b"}}}},\
                "other":{"value":{"error_summary":"other/..","error":{".tag":"other"}}}}
                """
        )
    }

    /// Client generators skip header parameters with `content`.
    @Test func theArgumentInAHeaderIsAStringOfJSON() throws {
        let style = "\n    attrs\n        style = \"upload\"\n"
        let document = try document(types.replacing("Bread", with: "Brød") + "route put (Note, Void, Void)\(style)")
        #expect(
            document["paths"]?["/2/notes/put"]?["post"]?["parameters"]?.compact == ##"""
                [{"name":"Dropbox-API-Arg","in":"header","required":true,"description":"The argument as JSON in ASCII.",\##
                "schema":{"type":"string","contentMediaType":"application/json",\##
                "contentSchema":{"$ref":"#/components/schemas/notes.Note"}},\##
                "examples":{"default":{"value":"{\"title\":\"Br\\u00f8d\"}"}}}]
                """##
        )
    }

    /// The names of components have fewer characters than those of header fields.
    @Test func headerFieldsOfTheServiceAreParameters() throws {
        let headers: StoneHeaders = ["Api-Version": "3", "X!": ""]
        let document = try document("route add (Void, Void, Void)\nroute see (Void, Void, Void)\n", headers: headers)
        let parameters = document["components"]?["parameters"]
        #expect(
            parameters?.compact == """
                {"Api-Version":{"name":"Api-Version","in":"header","required":true,\
                "schema":{"type":"string","default":"3"}},\
                "X.21":{"name":"X!","in":"header","required":true,"schema":{"type":"string","default":""}}}
                """
        )
        for name in ["add", "see"] {
            #expect(
                document["paths"]?["/2/notes/\(name)"]?["post"]?["parameters"]?.compact == ##"""
                    [{"$ref":"#/components/parameters/Api-Version"},{"$ref":"#/components/parameters/X.21"}]
                    """##
            )
        }
    }

    @Test func contentIsBesideHeaders() throws {
        let routes = """
            route put (Note, Void, Void)
                attrs
                    host = "content"
                    style = "upload"
            route get (Note, Note, Void)
                attrs
                    host = "content"
                    style = "download"

            """
        let paths = try document(types + routes)["paths"]
        let bytes: JSONValue = ["application/octet-stream": ["schema": ["type": "string", "format": "binary"]]]
        let put = paths?["/2/notes/put"]
        #expect(put?["servers"]?.compact == #"[{"url":"https://content.dropboxapi.com"}]"#)
        #expect(put?["post"]?["requestBody"]?["content"] == bytes)
        #expect(put?["post"]?["parameters"]?.compact.hasPrefix(#"[{"name":"Dropbox-API-Arg","in":"header""#) == true)
        let get = paths?["/2/notes/get"]?["post"]
        #expect(get?["requestBody"] == nil)
        #expect(get?["responses"]?["200"]?["content"] == bytes)
        let result = get?["responses"]?["200"]?["headers"]?["Dropbox-API-Result"]
        #expect(
            result?["content"]?["application/json"]?["schema"]?.compact
                == ##"{"$ref":"#/components/schemas/notes.Note"}"##
        )
    }

    @Test func downloadsHaveParts() throws {
        let style = "\n    attrs\n        style = \"download\"\n"
        let document = try document(types + "route get (Note, Note, Void)\(style)route add (Note, Note, Void)\n")
        let (get, add) = (document["paths"]?["/2/notes/get"]?["post"], document["paths"]?["/2/notes/add"]?["post"])
        guard case .array(let parameters)? = get?["parameters"] else {
            Issue.record("no parameters")
            return
        }
        #expect(parameters.map { $0["name"] } == ["Dropbox-API-Arg", "Range"])
        #expect(parameters[1]["required"] == nil)
        let (whole, part) = (get?["responses"]?["200"], get?["responses"]?["206"])
        #expect(part?["content"] == whole?["content"])
        #expect(part?["headers"]?["Dropbox-API-Result"] == whole?["headers"]?["Dropbox-API-Result"])
        #expect(part?["headers"]?["Content-Range"] != nil)
        #expect(whole?["headers"]?["Content-Range"] == nil)
        #expect(get?["responses"]?["416"]?["$ref"] == "#/components/responses/RangeNotSatisfiable")
        #expect(add?["responses"]?["413"]?["$ref"] == "#/components/responses/ContentTooLarge")
        #expect(add?["responses"]?["206"] == nil && add?["responses"]?["416"] == nil)
        for name in ["RangeNotSatisfiable", "ContentTooLarge"] {
            #expect(document["components"]?["responses"]?[name]?["content"]?["text/plain"] != nil)
        }
    }

    @Test(arguments: [
        ("user", #"{"token":{"type":"http","scheme":"bearer"}}"#),
        ("app", #"{"app":{"type":"http","scheme":"basic"}}"#),
        ("noauth", nil),
    ])
    func credentialsAreThoseOfTheRoutes(_ auth: String, _ expected: String?) throws {
        let document = try document("route add (Void, Void, Void)\n    attrs\n        auth = \"\(auth)\"\n")
        #expect(document["components"]?["securitySchemes"]?.compact == expected)
    }

    @Test func schemasAreThoseThatRoutesUse() throws {
        let schemas = try document(types + "route state (Void, Lock, Void)\n")["components"]?["schemas"]
        #expect(schemas?["notes.Lock"] != nil)
        #expect(schemas?["notes.Note"] == nil)
    }
}
