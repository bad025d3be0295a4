import Foundation
import StoneHTTP

/// A ZIP archive without compression, of at most 65,535 entries and 4 GB.
struct ZIPArchive {
    private var content = Data()
    private var centralDirectory = Data()
    private var count = 0

    /// The maximum number of entries in an archive of Dropbox.
    static let maximumCount = 10_000
    /// The maximum total length of contents in bytes. The rest of the 4 GiB is for headers.
    static let maximumLength = 0xF000_0000

    mutating func add(_ data: Data, at path: String) {
        let offset = UInt32(truncatingIfNeeded: content.count)
        let name = Data(path.utf8)
        // Version 2.0, UTF-8 names, no compression, 1 January 1980.
        var common = Data()
        common.append(values: [20, 0x0800, 0, 0, 0x21] as [UInt16])
        common.append(values: [
            Self.checksum(data), UInt32(truncatingIfNeeded: data.count), UInt32(truncatingIfNeeded: data.count),
        ])
        common.append(values: [UInt16(truncatingIfNeeded: name.count), 0])
        content.append(values: [0x0403_4b50 as UInt32])
        content += common + name + data
        centralDirectory.append(values: [0x0201_4b50 as UInt32])
        centralDirectory.append(values: [20 as UInt16])
        centralDirectory += common
        centralDirectory.append(values: [0, 0, 0] as [UInt16])
        centralDirectory.append(values: [0, offset])
        centralDirectory += name
        count += 1
    }

    /// The archive as a stream of unknown length.
    var stream: StoneByteStream {
        var end = Data()
        end.append(values: [0x0605_4b50 as UInt32])
        end.append(values: [0, 0, UInt16(truncatingIfNeeded: count), UInt16(truncatingIfNeeded: count)])
        end.append(values: [
            UInt32(truncatingIfNeeded: centralDirectory.count), UInt32(truncatingIfNeeded: content.count),
        ])
        end.append(values: [0 as UInt16])
        let chunks = [content, centralDirectory + end]
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
