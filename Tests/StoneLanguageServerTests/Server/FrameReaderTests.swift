import Testing

@testable import StoneLanguageServer

struct FrameReaderTests {
    private func frames(_ text: String, chunk: Int, bodyLimit: Int = 100) throws -> [String] {
        var reader = FrameReader(bodyLimit: bodyLimit)
        var found: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            reader.append(bytes[start..<min(start + chunk, bytes.count)])
            while let frame = try reader.next() {
                switch frame {
                case .body(let body): found.append(String(decoding: body, as: UTF8.self))
                case .skipped(let count): found.append("skipped \(count)")
                }
            }
        }
        return found
    }

    @Test(arguments: [1, 2, 7, 1000]) func `frames arrive in pieces of any size`(chunk: Int) throws {
        let text =
            "Content-Length: 2\r\n\r\n{}content-length:5\nContent-Type: x; y=z\r\n\r\nhelloContent-Length: 0\r\n\r\n"
        #expect(try frames(text, chunk: chunk) == ["{}", "hello", ""])
    }

    @Test(arguments: [1, 3, 1000]) func `a long body is skipped`(chunk: Int) throws {
        let text = "Content-Length: 12\r\n\r\nabcdefghijklContent-Length: 2\r\n\r\n{}"
        #expect(try frames(text, chunk: chunk, bodyLimit: 10) == ["skipped 12", "{}"])
    }

    /// The end of a chunk is never that of a frame.
    @Test func `frames that have been read take no memory`() throws {
        var reader = FrameReader()
        let body = String(repeating: "a", count: 99_000)
        let frame = Array("Content-Length: 99000\r\n\r\n\(body)".utf8)
        reader.append(frame[..<50])
        for _ in 0..<100 {
            reader.append(frame[50...] + frame[..<50])
            #expect(try reader.next() == .body(Array(body.utf8)))
        }
        let buffer = try #require(Mirror(reflecting: reader).descendant("buffer") as? [UInt8])
        #expect(buffer.count < 3 * frame.count)
    }

    @Test(arguments: [
        "\r\n\r\n", "Content-Type: x\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n",
        "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length 2\r\n\r\n{}", "{\"jsonrpc\":\"2.0\"}\n",
        "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", String(repeating: "a", count: 5000),
        String(repeating: "A: b\r\n", count: 1000),
    ])
    func `a malformed header ends the stream`(text: String) {
        for chunk in [1, 10_000] {
            #expect(throws: FrameReader.MalformedFrame.self) { try frames(text, chunk: chunk) }
        }
    }
}
