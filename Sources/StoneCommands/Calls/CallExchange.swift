import StoneCalls
import StoneClient
import StoneCommandLine
import StoneHTTP
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends a call, and prints the response.
struct CallExchange: Sendable {
    let client: RouteClient
    let route: RawRoute
    let argument: RawJSON
    let style: RouteStyle
    let content: CallContent?
    let destination: CallDestination?
    let pages: CallPages?
    let printer: AnswerPrinter
    /// Shows the progress on a terminal.
    let stage: (@Sendable (String) -> Void)?

    func run() async -> ExitStatus {
        do throws(StoneCallError<RawJSON>) {
            switch style {
            case .rpc: return try await call()
            case .upload: return try await upload()
            case .download: return try await download()
            }
        } catch {
            return printer.report(error)
        }
    }

    private func call() async throws(StoneCallError<RawJSON>) -> ExitStatus {
        var page = try await client.call(route, argument)
        guard var pages else {
            printer.print(page)
            return .success
        }
        while true {
            printer.print(page, asLine: true)
            guard !printer.isClosed else { return .success }
            let next: RawJSON?
            do throws(CallPages.Problem) {
                next = try pages.argument(after: page)
            } catch {
                printer.report(error.message)
                return .unexpectedAnswer
            }
            guard let next else { return .success }
            page = try await client.call(pages.route, next)
        }
    }

    private func upload() async throws(StoneCallError<RawJSON>) -> ExitStatus {
        guard let content else { return .failure }
        var options = StoneCallOptions()
        options.progress = progress("sending")
        printer.print(try await client.upload(route, argument, content: content.body, options: options))
        return .success
    }

    private func download() async throws(StoneCallError<RawJSON>) -> ExitStatus {
        var options = StoneCallOptions()
        options.progress = progress("receiving")
        switch destination {
        case nil: return .failure
        case .file(let url)?:
            let download = try await client.download(route, argument, to: .file(url), options: options)
            printer.print(download.result)
        case .special(let file)?:
            let download = try await client.download(route, argument, to: .stream, options: options)
            guard try await receive(download.content, file.write) else { return .failure }
            printer.print(download.result)
        case .standardOutput?:
            let download = try await client.download(route, argument, to: .stream, options: options)
            guard try await receive(download.content, printer.write) else { return .failure }
            printer.printBesideContent(download.result)
        }
        return .success
    }

    /// Returns whether all content could be written.
    private func receive(
        _ content: StoneByteStream,
        _ write: (Data) throws(UsageError) -> Void
    ) async throws(StoneCallError<RawJSON>) -> Bool {
        do {
            for try await chunk in content { try write(chunk) }
            return true
        } catch let error as StoneTransportError {
            throw .transport(error)
        } catch let problem as UsageError {
            printer.report(problem.message)
            return false
        } catch {
            throw .cancelled
        }
    }

    private func progress(_ verb: String) -> (@Sendable (TransferProgress) -> Void)? {
        guard let stage else { return nil }
        let meter = TransferMeter(verb)
        return { progress in
            if let text = meter.text(for: progress) { stage(text) }
        }
    }
}
