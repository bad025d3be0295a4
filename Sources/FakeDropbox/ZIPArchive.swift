internal import Foundation
internal import StoneHTTP

/// A ZIP archive without compression.
struct ZIPArchive {
    private var content = Data()
    private var directory = Data()
    private var count: UInt16 = 0

    mutating func add(_ data: Data, at path: String) {
        let offset = UInt32(content.count)
        let name = Data(path.utf8)
        // Version 2.0, UTF-8 names, no compression, 1 January 1980.
        var common = Data()
        common.append(values: [20, 0x0800, 0, 0, 0x21] as [UInt16])
        common.append(values: [Self.checksum(data), UInt32(data.count), UInt32(data.count)])
        common.append(values: [UInt16(name.count), 0])
        content.append(values: [0x0403_4b50 as UInt32])
        content += common + name + data
        directory.append(values: [0x0201_4b50 as UInt32])
        directory.append(values: [20 as UInt16])
        directory += common
        directory.append(values: [0, 0, 0] as [UInt16])
        directory.append(values: [0, offset])
        directory += name
        count += 1
    }

    /// The archive as a stream of unknown length.
    var stream: StoneByteStream {
        var end = Data()
        end.append(values: [0x0605_4b50 as UInt32])
        end.append(values: [0, 0, count, count])
        end.append(values: [UInt32(directory.count), UInt32(content.count)])
        end.append(values: [0 as UInt16])
        let chunks = [content, directory + end]
        return StoneByteStream(isRepeatable: true) {
            var rest = chunks[...]
            return StoneByteStream.AsyncIterator { rest.popFirst() }
        }
    }

    /// Returns the CRC-32 (ISO 3309) of data.
    private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(~0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in
                (value >> 1) ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
    }
}

extension Data {
    /// Appends integers in little-endian order.
    fileprivate mutating func append<Value: FixedWidthInteger>(values: [Value]) {
        for value in values { Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) } }
    }
}
