package import Foundation

/// The folder of this package, with specs and goldens.
package enum PackageFolder {
    package static let url: URL = {
        // Tests/StoneTestSupport/PackageFolder.swift
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()

    /// Returns the specs at paths of files and folders in the package. Specs of a folder are sorted.
    package static func specs(_ paths: [String]) throws -> [(path: String, bytes: [UInt8])] {
        try paths.flatMap { path in
            let place = url.appending(path: path)
            guard path.hasSuffix(".stone") else {
                return try SharedFolder.specs(in: place).map { ("\(path)/\($0.path)", $0.bytes) }
            }
            return [(path, Array(try Data(contentsOf: place)))]
        }
    }
}
