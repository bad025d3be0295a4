import CalcAPI
import Foundation
import LandminesAPI
import StoneChecker
import StoneCommandLine
import StoneFormats
import StoneModel
import StoneProjects
import StoneSource
import StoneTestSupport
import Testing
import TourAPI

@testable import StoneRuntime

/// Accepted defaults have the same value in the compiler and in the program.
struct DefaultTests {
    @Test func `a missing field has the value that its default has on the wire`() throws {
        let sets = [
            (specs: ["specs/calc.stone"], types: CalcTypes.all),
            (specs: ["specs/tour"], types: TourTypes.all),
            (specs: ["specs/landmines.stone", "specs/landmines"], types: LandminesTypes.all),
        ]
        var count = 0
        for set in sets {
            let sources = try PackageFolder.specs(set.specs).map { SourceText(path: $0.path, bytes: $0.bytes) }
            let api = try #require(Pipeline.check(sources).api)
            let types = Dictionary(set.types.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
            for case .structure(let structure) in api.types where structure.subtypes == nil {
                let name = "\(api.namespaces[structure.namespace.index].name).\(structure.name)"
                guard let type = types[name], let example = structure.examples.first else { continue }
                let json = Data(example.value.lines.joined(separator: "\n").utf8)
                let members = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
                for field in api.allFields(of: structure) {
                    guard let value = field.defaultValue?.onTheWire else { continue }
                    try compare(type, members: members, field: field.name, value: value)
                    count += 1
                }
            }
        }
        #expect(count > 20)
    }

    private func compare<Value: StoneValue>(
        _ type: Value.Type,
        members: [String: Any],
        field: String,
        value: Any
    ) throws {
        var members = members
        members[field] = nil
        let missing = try StoneJSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: members))
        members[field] = value
        let present = try StoneJSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: members))
        #expect(missing == present, "\(type).\(field)")
    }

    /// A format with a candidate text.
    private struct Timestamp: Encodable {
        var format = ""
        var text = ""
    }

    /// Directives with matching and other strings.
    private static let directives: [(String, [String])] = [
        ("%Y", ["2015", "0001", "9999", "0000", "215"]), ("%y", ["00", "68", "69", "7"]),
        ("%m", ["1", "02", "12", "13", "0"]), ("%d", ["1", "28", "30", "31", "32", " 5"]),
        ("%b", ["Feb", "sep", "Foo"]), ("%B", ["February", "MAY", "Sep"]), ("%a", ["Mon", "sun"]),
        ("%A", ["Tuesday", "Tue"]), ("%H", ["0", "23", "24"]), ("%I", ["12", "1", "0"]), ("%p", ["AM", "pm", "x"]),
        ("%M", ["0", "59", "60"]), ("%S", ["59", "60", "61", "62", "5"]), ("%f", ["1", "123456", "1234567"]),
        ("%j", ["1", "060", "366", "367"]), ("%U", ["0", "53"]), ("%W", ["1", "52"]), ("%w", ["0", "6", "7"]),
        ("%u", ["1", "7", "0"]), ("%G", ["2015", "2016"]), ("%V", ["01", "52", "54"]),
        ("%z", ["Z", "+0100", "-0730", "+000015", "+1"]), ("%Z", ["UTC", "gmt", "XYZ"]), ("%%", ["%"]),
    ]

    private static func timestamps(_ count: Int) -> [Timestamp] {
        var generator = RandomNumbers(seed: 11)
        let separators = ["", "", "-", " ", "T", "é"]
        return (0..<count).map { _ in
            var timestamp = Timestamp()
            var unused = directives.shuffled(using: &generator)[...]
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                // `strptime` rejects a repeated directive.
                guard let (directive, texts) = unused.popFirst() else { break }
                let separator = separators.randomElement(using: &generator) ?? ""
                timestamp.format += directive + separator
                timestamp.text += (texts.randomElement(using: &generator) ?? "") + separator
            }
            return timestamp
        }
    }

    /// The default in a spec according to the compiler; nil if it is rejected.
    private func compiled(_ timestamp: Timestamp) throws -> Moment? {
        let spec = """
            namespace a

            struct S
                t Timestamp("\(timestamp.format)") = "\(timestamp.text)"

            """
        let result = Pipeline.check([SourceText(path: "a.stone", bytes: Array(spec.utf8))])
        guard let api = result.api, case .structure(let structure)? = api.types.first else { return nil }
        guard case .timestamp(_, let moment)? = structure.fields[0].defaultValue else {
            Issue.record("\(timestamp) is no timestamp")
            return nil
        }
        return moment
    }

    @Test func `the runtime reads timestamps as the compiler does`() throws {
        var accepted = 0
        for timestamp in Self.timestamps(1_500) {
            let parser = TimestampParser(TimestampFormat(Array(timestamp.format.utf8)), allowsFraction: false)
            let time = try? parser.parse(timestamp.text)
            let moment = try compiled(timestamp)
            accepted += moment == nil ? 0 : 1
            #expect(time?.secondsSince1970 == moment?.secondsSince1970, "\(timestamp)")
            #expect(time?.microsecond == moment?.microseconds, "\(timestamp)")
        }
        #expect(accepted > 100)
    }

    @Test(.enabled(if: ReferencePython.isExpected, "needs '.ci/install-reference'"))
    func `the compiler reads timestamps as Python does`() throws {
        let script = """
            import datetime, json, sys
            answers = []
            for case in json.load(sys.stdin):
                try:
                    time = datetime.datetime.strptime(case["text"], case["format"])
                    time = time.replace(tzinfo=time.tzinfo or datetime.timezone.utc)
                    since = time - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
                    answers.append([since.days * 86400 + since.seconds, since.microseconds])
                except (ValueError, OverflowError):
                    answers.append(None)
            json.dump(answers, sys.stdout)
            """
        let timestamps = Self.timestamps(1_500)
        let output = try ReferencePython.run(["-c", script], input: JSONEncoder().encode(timestamps))
        let answers = try JSONDecoder().decode([[Int]?].self, from: output)
        try #require(answers.count == timestamps.count)
        for (timestamp, answer) in zip(timestamps, answers) {
            let moment = try compiled(timestamp)
            #expect(moment.map { [$0.secondsSince1970, $0.microseconds] } == answer, "\(timestamp)")
        }
    }

    @Test func `an ambiguous format takes no exponential time`() {
        let format = TimestampFormat(Array((String(repeating: "%d", count: 200) + "x").utf8))
        let parser = TimestampParser(format, allowsFraction: true)
        #expect(throws: TimestampProblem.self) { try parser.parse(String(repeating: "1", count: 250)) }
    }
}

extension DefaultValue {
    /// The value in JSON; nil for null.
    fileprivate var onTheWire: Any? {
        switch self {
        case .null: nil
        case .boolean(let value): value
        case .integer(let digits): NSDecimalNumber(string: digits)
        case .float(let value): value
        case .string(let text), .timestamp(let text, _), .tag(_, let text): text
        }
    }
}
