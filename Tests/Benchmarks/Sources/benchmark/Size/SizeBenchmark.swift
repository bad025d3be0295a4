import Foundation

/// Measures the code size of the runtime library, of a struct and of a union.
struct SizeBenchmark {
    let repository: Repository
    let options: Options

    /// Large enough that shared code is negligible.
    private static let copies = 100

    func run() throws(BenchmarkError) -> [TargetResult] {
        let job = try FrontendJob(.release, repository)
        let runtime = try runtimeSize()
        let base = try textSize(structs: 1, unions: 1, job)
        let structs = try textSize(structs: 1 + Self.copies, unions: 1, job)
        let unions = try textSize(structs: 1, unions: 1 + Self.copies, job)
        var table = Table(
            title: "size",
            notes: [
                "text of release builds: code and constants; the struct has five fields, the union five tags,",
                "two of them with a payload",
            ],
            columns: ["", "text"]
        )
        table.add(["StoneRuntime", Format.kilobytes(runtime)])
        table.add(["a struct", Format.kilobytes((structs - base) / Self.copies)])
        table.add(["a union", Format.kilobytes((unions - base) / Self.copies)])
        table.print()
        return []
    }

    private func runtimeSize() throws(BenchmarkError) -> Int {
        let folder = try repository.build("--target", "StoneRuntime", configuration: "release")
        var size = 0
        for object in try repository.files(in: folder.appending(path: "StoneRuntime.build"), "o") {
            size += try FrontendJob.textSize(of: object)
        }
        return size
    }

    private func textSize(structs: Int, unions: Int, _ job: FrontendJob) throws(BenchmarkError) -> Int {
        let folder = try repository.emptyFolder("size")
        let spec = folder.appending(path: "size.stone")
        do {
            try Data(Self.spec(structs: structs, unions: unions).utf8).write(to: spec)
        } catch {
            throw BenchmarkError("cannot write \(spec.path): \(error.localizedDescription)")
        }
        let output = ["--output", folder.path, "--access", "public"]
        _ = try MeasuredProcess.run([repository.stonec(), "generate", spec.path] + output)
        let object = folder.appending(path: "size.o")
        _ = try job.compile(repository.files(in: folder, "swift"), to: object)
        return try FrontendJob.textSize(of: object)
    }

    private static func spec(structs: Int, unions: Int) -> String {
        let structs = (0..<structs).map { number in
            """
            struct Record\(number)
                id String
                name String?
                size UInt64
                is_shared Boolean = false
                entries List(Record0)

            """
        }
        let unions = (0..<unions).map { number in
            """
            union Reason\(number)
                not_found
                not_allowed
                malformed String?
                record Record0
                conflict Reason0

            """
        }
        return (["namespace size\n"] + structs + unions).joined(separator: "\n")
    }
}
