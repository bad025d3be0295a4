import StoneSwift
import Testing

/// The calls to routes, as users of the generated client write them.
@Suite("Snippets of calls")
struct CallSnippetTests {
    @Test("take the fields of the argument, without those that have their defaults")
    func fields() throws {
        let calc = try SnippetSamples(specs: ["specs/calc.stone"])
        #expect(
            try calc.call("calc.calculate", #"{"left": 6.0, "right": 7.5, "operation": {".tag": "multiply"}}"#)
                == "let result = try await client.calc.calculate(left: 6, operation: .multiply, right: 7.5)"
        )
        #expect(
            try calc.call("calc.calculate", #"{"left": 6, "right": 7, "operation": "add"}"#)
                == "let result = try await client.calc.calculate(left: 6, right: 7)"
        )
        #expect(
            try calc.call("calc.sum", #"{"numbers": [1.5, 2.5, 38.0]}"#)
                == "let result = try await client.calc.sum(numbers: [1.5, 2.5, 38])"
        )
        #expect(try calc.call("calc.forget") == "try await client.calc.forget()")
    }

    @Test("take any other argument as a whole")
    func wholeArguments() throws {
        let tour = try SnippetSamples(specs: ["specs/tour"])
        #expect(
            try tour.call("sky.list:2", #"{".tag": "named", "named": "M *"}"#)
                == #"let result = try await client.sky.listV2(.named("M *"))"#
        )
        #expect(
            try tour.call("people.get_account/batch", #"["p-0000a1b2"]"#)
                == #"let result = try await client.people.getAccountBatch(["p-0000a1b2"])"#
        )
        #expect(
            try tour.call("instruments.park", "10000000") == "try await client.instruments.park(10_000_000)"
        )
    }

    @Test("have content or its destination")
    func content() throws {
        let tour = try SnippetSamples(specs: ["specs/tour"])
        #expect(
            try tour.call("observations.pictures/upload", #"{"observation": "o-2", "number": 1}"#) == """
                let result = try await client.observations.picturesUpload(
                    observation: "o-2",
                    content: .bytes(Data("Hello".utf8))
                )
                """
        )
        #expect(
            try tour.call("observations.pictures/download", #"{"observation": "o-2", "number": 2}"#) == """
                let result = try await client.observations.picturesDownload(
                    observation: "o-2",
                    number: 2,
                    to: .memory()
                )
                """
        )
    }

    @Test("have configured names, and the first client with the route")
    func configuredNames() throws {
        let spec = """
            namespace some_files

            struct Arg
                name String
                content String

            route a/b (Arg, Void, Void)
                attrs
                    style = "upload"
            route c (Arg, Void, Void)
            """
        let attributes = "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"
        var configuration = SwiftConfiguration(
            root: "Box",
            names: ["some_files": "Files", "some_files.Arg.name": "title", "some_files.a/b": "send"]
        )
        let samples = try SnippetSamples([spec, attributes], configuration)
        let argument = #"{"name": "a", "content": "b"}"#
        #expect(
            try samples.call("some_files.a/b", argument)
                == #"try await client.someFiles.send(title: "a", content: "b", content_: .bytes(Data("Hello".utf8)))"#
        )
        configuration.names["some_files.a/b"] = "init"
        #expect(
            try SnippetSamples([spec, attributes], configuration).call("some_files.a/b", argument)
                == #"try await client.someFiles.`init`(title: "a", content: "b", content_: .bytes(Data("Hello".utf8)))"#
        )
        configuration.clients = [.init(name: "None", routes: [])]
        #expect(try SnippetSamples([spec, attributes], configuration).call("some_files.c", argument) == nil)
    }
}
