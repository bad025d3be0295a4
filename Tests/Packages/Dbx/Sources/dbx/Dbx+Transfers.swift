import Dropbox
import Foundation

extension Dbx {
    /// Uploads a file, and replaces an existing one. If the path ends with a slash, the file keeps its name.
    func put(_ file: URL, to path: RemotePath) async throws {
        let client = try await client()
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw Problem(.noSuchPath, "\(file.path): no such file")
        }
        let target = path.namesFolder ? path.appending(file.lastPathComponent) : path
        let display = ProgressDisplay("put")
        defer { display.end() }
        let stored = try await client.uploadFile(file, to: target.text, options: uploadOptions) {
            display.update($0)
        }
        display.end()
        Console.say("stored \(stored.pathDisplay ?? target.text), \(Console.size(stored.size))")
    }

    /// Downloads a file, and replaces an existing one. If the destination is a folder, the file keeps its name.
    func get(_ path: RemotePath, to destination: URL) async throws {
        let client = try await client()
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: destination.path, isDirectory: &isFolder)
        let name = path.components.last.map(String.init) ?? ""
        let file = exists && isFolder.boolValue ? destination.appending(path: name) : destination
        let display = ProgressDisplay("get")
        defer { display.end() }
        let received = try await client.downloadFile(path.text, to: file, options: downloadOptions) {
            display.update($0)
        }
        display.end()
        Console.say("received \(received.url.path), \(Console.size(received.metadata.size))")
    }

    /// Upload options with chunks of 4 MiB, the minimum in concurrent sessions, to lose little in an interruption.
    var uploadOptions: UploadOptions {
        var options = UploadOptions()
        options.mode = .overwrite
        options.chunkSize = 4 << 20
        options.singleRequestLimit = 4 << 20
        options.states = settings.states
        return options
    }

    var downloadOptions: DownloadOptions {
        var options = DownloadOptions()
        options.overwrite = .replace
        options.states = settings.states
        return options
    }
}
