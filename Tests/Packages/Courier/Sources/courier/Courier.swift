import DropboxService
import Foundation
import StoneClient

#if os(Linux)
    import StoneCurl
#else
    import StoneURLSession
#endif

/// Lists, uploads and downloads files of the Dropbox account whose token is in `DROPBOX_TOKEN`.
@main
struct Courier {
    static let usage = """
        usage: courier list FOLDER
               courier upload FILE PATH
               courier download PATH FILE

        """

    let client: DropboxClient

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            let transport = try makeTransport()
            let courier = Courier(transport, ProcessInfo.processInfo.environment)
            switch (arguments.first, arguments.count) {
            case ("list", 2): try await courier.list(arguments[2])
            case ("upload", 3): try await courier.upload(URL(filePath: arguments[2]), to: arguments[3])
            case ("download", 3): try await courier.download(arguments[2], to: URL(filePath: arguments[3]))
            default: exit(usage, status: 2)
            }
            await transport.shutDown()
        } catch {
            exit("courier: \(error)\n", status: 1)
        }
    }

    /// On Linux, a connection that ends early could crash a process that uses `URLSession`.
    static func makeTransport() throws -> any StoneTransport {
        #if os(Linux)
            try CurlTransport()
        #else
            URLSessionTransport()
        #endif
    }

    /// The variable `DROPBOX_SERVER` replaces Dropbox with another server, such as `http://127.0.0.1:8080`.
    init(_ transport: any StoneTransport, _ environment: [String: String]) {
        var service = StoneService.dropbox
        if let host = environment["DROPBOX_SERVER"].flatMap({ URL(string: $0) }).flatMap({ StoneService.Host($0) }) {
            service = service.moved(to: host)
        }
        let token = environment["DROPBOX_TOKEN"] ?? ""
        client = DropboxClient(transport: transport, service: service, credentials: .bearer(token))
    }

    /// Prints a folder, page by page. The path of the root is empty.
    func list(_ folder: String) async throws {
        for try await page in client.files.listFolderPages(Files.ListFolderArg(path: folder, limit: 100)) {
            for entry in page.entries {
                switch entry {
                case .file(let file): print(file.name, file.size)
                default: print(entry.name + "/")
                }
            }
        }
    }

    func upload(_ file: URL, to path: String) async throws {
        let stored = try await client.files.upload(
            path: path,
            mode: .overwrite,
            content: .file(StoneFileSlice(url: file)),
            options: StoneCallOptions(progress: ProgressBar.show)
        )
        print("stored \(stored.pathDisplay ?? path), revision \(stored.rev)")
    }

    func download(_ path: String, to file: URL) async throws {
        do {
            let options = StoneCallOptions(progress: ProgressBar.show)
            let download = try await client.files.download(path: path, to: .file(file), options: options)
            print("received \(download.result.size) bytes")
        } catch .route(.path(.notFound), _) {
            Self.exit("courier: there is no file '\(path)'\n", status: 1)
        }
    }

    static func exit(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data(message.utf8))
        Foundation.exit(status)
    }
}

/// A bar on standard error: `[##########..............] 41 %`.
enum ProgressBar {
    static func show(_ progress: TransferProgress) {
        guard let total = progress.total, total > 0 else { return }
        let percent = Int(progress.completed * 100 / total)
        let bar = String(repeating: "#", count: percent / 4).padding(toLength: 25, withPad: ".", startingAt: 0)
        let end = progress.completed == total ? "\n" : ""
        FileHandle.standardError.write(Data("\r[\(bar)] \(percent) %\(end)".utf8))
    }
}
