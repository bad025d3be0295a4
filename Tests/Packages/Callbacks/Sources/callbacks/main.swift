import DropboxCompat
import Foundation
import StoneClient
import StoneURLSession

// Calls in the source style of SwiftyDropbox, against the server whose port is the argument.
guard let port = CommandLine.arguments.last.flatMap({ Int($0) }) else { exit(2) }
let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: port)
var service = StoneService.dropbox
service.hosts = service.hosts.mapValues { _ in host }
let transport = URLSessionTransport()
let client = DropboxClient(transport: transport, service: service, credentials: .bearer("token")).callbacks
let file = URL(filePath: "copy.txt")

client.files.upload(path: "/note.txt", mode: .overwrite, input: Data("hello".utf8))
    .progress { progress in
        if progress.completedUnitCount == 5 { print("sent 5 bytes") }
    }
    .response { metadata, error in
        guard let metadata else { return fail(error) }
        print("stored \(metadata.pathDisplay ?? "")")
        list()
    }

func list() {
    client.files.listFolder(path: "").response { result, error in
        guard let result else { return fail(error) }
        print("listed \(result.entries.map(\.name))")
        download()
    }
}

func download() {
    client.files.download(path: "/note.txt", overwrite: true, destination: file).response { response, error in
        guard let (metadata, url) = response else { return fail(error) }
        let text = try? String(contentsOf: url, encoding: .utf8)
        print("received \(metadata.size) bytes: \(text ?? "")")
        client.files.download(path: "/note.txt").response { response, error in
            guard let (_, data) = response else { return fail(error) }
            print("received \(String(decoding: data, as: UTF8.self))")
            downloadToChosenFile()
        }
    }
}

func downloadToChosenFile() {
    let chosen = file.appendingPathExtension("copy")
    let request = client.files.download(path: "/note.txt", overwrite: true) { temporary, response in
        temporary == chosen ? temporary : chosen
    }
    request.response { response, error in
        guard let (_, url) = response else { return fail(error) }
        print("chosen: \(url == chosen)")
        deleteNothing()
    }
}

func deleteNothing() {
    client.files.deleteV2(path: "/nothing").response(queue: .global()) { result, error in
        guard case .routeError(let box, _, let summary, _)? = error, case .pathLookup(.notFound) = box.unboxed else {
            print("unexpected: \(String(describing: result)) \(String(describing: error))")
            exit(1)
        }
        print("not deleted: \(summary ?? "")")
        exit(0)
    }
}

func fail(_ error: (any Error)?) {
    print("failed: \(String(describing: error))")
    exit(1)
}

dispatchMain()
