import FoundationEssentials
import StoneRuntime
import StoneTestSupport
import Testing

/// Equality and hashing of generated types.
@Suite struct IdentityTests {
    private func changed(_ change: (inout Everything) -> Void) -> Everything {
        var value = Everything()
        change(&value)
        return value
    }

    @Test func everyFieldCounts() {
        let changes: [(inout Everything) -> Void] = [
            { $0.boolean = true }, { $0.int32 = 1 }, { $0.int64 = 1 }, { $0.uint32 = 1 }, { $0.uint64 = 1 },
            { $0.float32 = 1 }, { $0.float64 = 1 }, { $0.string = "1" }, { $0.bytes = Data([1]) },
            { $0.timestamp = Date(timeIntervalSince1970: 1) }, { $0.strings = [""] }, { $0.map = ["": 0] },
            { $0.matrix = [[]] }, { $0.matrix = [[nil]] }, { $0.matrix = [[0]] },
        ]
        var values = Set([Everything()])
        for change in changes {
            let value = changed(change)
            #expect(value == changed(change))
            #expect(value.hashValue == changed(change).hashValue)
            #expect(value != Everything())
            values.insert(value)
        }
        #expect(values.count == changes.count + 1)
    }

    /// Nobody can choose values with the same hash, which would make sets slow.
    @Test func nilHasTheHashOfNoOtherValue() {
        // The words that are hashed for nil, for its presence and for the tag of an item.
        let numbers: [Int64?] = [nil, 0, 1, Int64(bitPattern: 0xFFFF_0000_0000_0000)]
        expectDistinctHashes(lists(of: numbers, count: 5).map { numbers in changed { $0.matrix = [numbers] } })
        expectDistinctHashes(lists(of: [nil, "", "a"], count: 6).map { Nullables(texts: $0) })
        let modes: [WriteMode] = [
            .group(nil), .group(PropertyGroup(templateID: "group", fields: [])), .label(nil), .label(""),
            .label("label"), .add,
        ]
        expectDistinctHashes(lists(of: modes, count: 4).map { Nullables(modes: $0) })
    }

    @Test func nullableFieldsHaveTheirOwnHashes() {
        let changes: [(inout Nullables) -> Void] = [
            { $0.boolean = false }, { $0.integer = 0 }, { $0.float = 0 }, { $0.text = "" }, { $0.options = Options() },
            { $0.bytes = Data() },
        ]
        var values = [Nullables()]
        for change in changes {
            values += values.map { value in
                var value = value
                change(&value)
                return value
            }
        }
        expectDistinctHashes(values)
    }

    /// The hashed words of a string are never the first ones of another string.
    @Test func stringsOfAnyLengthHaveTheirOwnHashes() {
        let pairs = [
            ("aaaaaaai", "aaaaaaaqaaaaaaaa"), ("aaa`", "aaaa`"), ("", "\0"), ("a", "aa"), ("aaaaaaa", "aaaaaaaa"),
        ]
        for (left, right) in pairs {
            expectDistinctHashes(lists(of: [left, right], count: 8).map { texts in changed { $0.strings = texts } })
        }
        let text = "abcdefghijklmnopqrstuvwxyz"
        expectDistinctHashes((0...text.count).map { count in changed { $0.string = String(text.prefix(count)) } })
    }

    @Test func allBytesCountInHashes() {
        let start = Data(repeating: 1, count: 100)
        expectDistinctHashes((0...255).map { byte in changed { $0.bytes = start + [byte] } })
    }

    private func expectDistinctHashes(_ values: [some Hashable], _ location: SourceLocation = #_sourceLocation) {
        #expect(Set(values.map(\.hashValue)).count == values.count, sourceLocation: location)
        #expect(values.allSatisfy { $0.hashValue == $0.hashValue }, sourceLocation: location)
    }

    /// Returns all lists of some items.
    private func lists<Item>(of items: [Item], count: Int) -> [[Item]] {
        (0..<count).reduce([[]]) { lists, _ in lists.flatMap { list in items.map { list + [$0] } } }
    }

    @Test func zerosAndNaNs() {
        #expect(changed { $0.float64 = -0.0 } == Everything())
        #expect(changed { $0.float32 = -0.0 } == Everything())
        #expect(changed { $0.float64 = -0.0 }.hashValue == Everything().hashValue)
        let signaling = Double(nan: 1, signaling: true)
        #expect(changed { $0.float64 = .nan } == changed { $0.float64 = signaling })
        #expect(changed { $0.float64 = .nan }.hashValue == changed { $0.float64 = -Double.nan }.hashValue)
        #expect(changed { $0.float32 = .nan } == changed { $0.float32 = -Float.nan })
        #expect(changed { $0.float64 = .infinity } != changed { $0.float64 = -.infinity })
    }

    @Test func datesAreExact() {
        let date = Date(timeIntervalSinceReferenceDate: 453_138_638.25)
        let next = Date(timeIntervalSinceReferenceDate: 453_138_638.25.nextUp)
        #expect(changed { $0.timestamp = date } == changed { $0.timestamp = date })
        #expect(changed { $0.timestamp = date } != changed { $0.timestamp = next })
        #expect(changed { $0.timestamp = .distantPast } != changed { $0.timestamp = .distantFuture })
    }

    @Test func mapsHaveNoOrder() {
        var generator = RandomNumbers(seed: 3)
        let keys = (0..<100).map { "key \($0)" }
        let maps = (0..<20).map { _ in
            Dictionary(uniqueKeysWithValues: keys.shuffled(using: &generator).map { ($0, 1.5) })
        }
        #expect(Set(maps.map { map in changed { $0.map = map } }).count == 1)
    }

    @Test func rulesDoNotCount() {
        #expect(WriteMode.update("x") == .update("x"))
        #expect(WriteMode.update("x") != .update("y"))
        #expect(Options(limit: 1_000) != Options(limit: 1_001))
    }

    @Test func casesCount() throws {
        let values: [WriteMode] = [
            .add, .update(""), .label(nil), .label(""), .group(nil), .revisions([]), .other(),
            try read(WriteMode.self, #""x""#), try read(WriteMode.self, #""\"x""#), .path(.notFound),
            .path(.malformedPath("")),
        ]
        #expect(Set(values).count == values.count)
        #expect(Set(values + values).count == values.count)
    }

    @Test func stringsAreComparedByTheirScalars() {
        #expect(Options(label: "e\u{301}") != Options(label: "é"))
    }

    @Test func stringsAreComparedByContentRegardlessOfTheirStorage() {
        for count in 0...40 {
            let text = String(repeating: "a", count: count)
            let copy = String(decoding: Array(text.utf8), as: UTF8.self)
            #expect(Options(label: text) == Options(label: copy))
            #expect(Options(label: text).hashValue == Options(label: copy).hashValue)
            for index in 0..<count {
                var bytes = Array(text.utf8)
                bytes[index] = UInt8(ascii: "b")
                #expect(Options(label: text) != Options(label: String(decoding: bytes, as: UTF8.self)))
            }
            #expect(Options(label: text) != Options(label: text + "a"))
            #expect(Options(label: text) != Options(label: text + "\0"))
        }
        #expect(Options(label: nil) != Options(label: ""))
    }

    @Test func keysOfMapsAreComparedByTheirScalars() {
        #expect(changed { $0.map = ["e\u{301}": 1] } != changed { $0.map = ["\u{E9}": 1] })
        #expect(changed { $0.map = ["a": 1] } != changed { $0.map = ["b": 1] })
        #expect(changed { $0.map = ["a": .nan] } == changed { $0.map = ["a": .nan] })
    }

    @Test func itemsOfListsCount() {
        #expect(changed { $0.matrix = [[1, nil], []] } == changed { $0.matrix = [[1, nil], []] })
        #expect(changed { $0.matrix = [[1, nil], []] } != changed { $0.matrix = [[1], [nil]] })
        #expect(changed { $0.matrix = [[1, nil]] } != changed { $0.matrix = [[1, 0]] })
        #expect(changed { $0.strings = ["a", "b"] } == changed { $0.strings = ["a", "b"] })
        #expect(changed { $0.strings = ["a", "b"] } != changed { $0.strings = ["a", "c"] })
        let wide = (0..<100).map { Int64?.some($0) }
        #expect(changed { $0.matrix = [wide] } == changed { $0.matrix = [wide.map { $0 }] })
    }
}

/// A struct of nullable fields, and of lists with values that may be nil.
private struct Nullables: StoneValue {
    var boolean: Bool?
    var integer: Int64?
    var float: Float?
    var text: String?
    var options: Options?
    var bytes: Data?
    var texts: [String?]
    var modes: [WriteMode]

    init(texts: [String?] = [], modes: [WriteMode] = []) {
        self.texts = texts
        self.modes = modes
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self { Self() }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.booleanIfPresent("boolean", boolean)
        visitor.int64IfPresent("integer", integer)
        visitor.float32IfPresent("float", float)
        visitor.stringIfPresent("text", text)
        visitor.valueIfPresent("options", options)
        visitor.bytesIfPresent("bytes", bytes)
        visitor.field("texts", texts, .list(.nullable(.string)))
        visitor.values("modes", modes)
    }
}
