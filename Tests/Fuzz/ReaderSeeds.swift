import Foundation
import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Writes the examples in specs as inputs of the target `reader`:
///
///     reader-seeds FOLDER TYPES SPEC...
///
/// `TYPES` is the file that lists the generated types in the order of their kinds.
@main
struct ReaderSeeds {
    /// Inputs of the checks that need no type, by the number of the check: `FuzzKinds.others`.
    private static let others: [(check: Int, texts: [String])] = [
        (0, [#" {"a":[1,-0.5e+3,true,false,null],"b\u00e9😀":"\ud83d\ude00\n","":{}} "#]),
        (0, ["\u{FEFF}[]", #""\ud800""#]),
        (
            1,
            ["0,-0,1.5,2e3,-9223372036854775808,18446744073709551615", "1e-320,0.1,3.4028235e38,123456789012345678901"]
        ),
        (2, ["\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}ð?", "12345678abcdefgh"]),
        (3, ["12345678abcdefgh"]),
        (4, [#"a\n\u00e9\"\\\/"x"#, "längerer Text ohne Escapes, mit 日本語 und 😀\u{7F}\u{1F}"]),
        (5, ["aGVsbG8=", "QQ==", "+/+/AAEC", #"Q\u0051=="#]),
        (6, ["\u{0}2015-05-12T15:50:38Z", "\u{1}2015-05-12T15:50:38.25Z", "\u{3}Sat, 21 Mar 2026 20:00:00 +0000"]),
        (6, ["\u{4}2020-W53-5", "\u{6}2015 132 03:50 PM", "\u{B}2015-05-12 15:50 -07:30"]),
        (7, [#"{"a":["b",null],"\u0062":[]}"#]),
        (8, [#"[{"a":"QQ=="},null]"#]),
        (9, [#"[["blind",{".tag":"share","share":0.5}],[]]"#]),
        (10, [#"{"error_summary":"a/..","error":{".tag":"too_deep","too_deep":1},"user_message":{"text":"b"}}"#]),
        (11, [#"{"error_summary":"a","error":null}"#]),
        (12, ["blind", "a\"b\\"]),
    ]

    /// Deeply nested values of types.
    private static let chains: [(type: String, open: String, innermost: String, close: String, count: Int)] = [
        ("sky.Filter", #"{".tag":"inverse","inverse":"#, #""everything""#, "}", 127),
        ("sky.Filter", #"{".tag":"all","all":["#, #"{".tag":"everything"}"#, "]}", 100),
        ("observations.Target", #"{".tag":"following","following":"#, #""blind""#, "}", 100),
        ("observations.Plan", #"{"targets":[{".tag":"planned","#, #""targets":[]}]}"#, "}]}", 60),
    ]

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        let folder = arguments[0]
        let types = try String(contentsOf: arguments[1], encoding: .utf8).split(separator: "\n").filter {
            $0.contains(".self)")
        }
        func write(_ text: String, of kind: Int, options: UInt8, to name: String) throws {
            let input = [UInt8(truncatingIfNeeded: kind), options] + text.utf8
            try Data(input).write(to: folder.appending(path: name))
        }
        func kind(_ type: String) -> Int { types.firstIndex { $0.contains("\"\(type)\"") } ?? 0 }

        let sources = try arguments.dropFirst(2).map {
            SourceText(path: $0.path, bytes: Array(try Data(contentsOf: $0)))
        }
        let api = check(sources.map { parse($0).tree }).api
        for definition in api?.types ?? [] {
            let namespace = api?.namespaces[definition.namespace.index].name ?? ""
            let type = "\(namespace).\(definition.name)"
            for example in definition.examples {
                let text = example.value.compact
                // Clients and servers with all permissions.
                try write(text, of: kind(type), options: 0x02, to: "\(type).\(example.label).client")
                try write(text, of: kind(type), options: 0x0F, to: "\(type).\(example.label).server")
            }
        }
        for (index, chain) in chains.enumerated() {
            let open = String(repeating: chain.open, count: chain.count)
            let text = open + chain.innermost + String(repeating: chain.close, count: chain.count)
            try write(text, of: kind(chain.type), options: 0x02, to: "chain.\(index)")
            try write(text, of: kind(chain.type), options: 0xC2, to: "chain.\(index).deep")
        }
        for (index, other) in others.enumerated() {
            for (number, text) in other.texts.enumerated() {
                try write(text, of: 255 - other.check, options: 0, to: "other.\(index).\(number)")
            }
        }
    }
}
