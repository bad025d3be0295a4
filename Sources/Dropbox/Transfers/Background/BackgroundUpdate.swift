/// An update of a background transfer.
public struct BackgroundUpdate: Sendable {
    /// The content of an update.
    public enum News: Sendable {
        /// Reported at most once for each percent and after the last byte, or for each MiB if the length is not known.
        case progress(TransferProgress)
        /// The transfer waits for a connection, or until its token can be refreshed.
        case waiting
        case finished(Files.FileMetadata)
        /// A transfer started with a route has ended with this response, successful or not. Get the result or the error
        /// of the route with `RouteClient.result(of:in:)`. The content of a download is at its destination.
        case responded(StoneResponse)
        case failed(DropboxTransferError)
    }

    /// The transfer at the time of the update.
    public let transfer: BackgroundTransfer
    /// The content of the update.
    public let news: News

    public init(transfer: BackgroundTransfer, news: News) {
        self.transfer = transfer
        self.news = news
    }

    /// Whether the transfer has ended.
    var isLast: Bool {
        switch news {
        case .progress, .waiting: false
        case .finished, .responded, .failed: true
        }
    }
}

extension TransferProgress {
    /// Returns whether the progress is worth an update, since sessions report each packet.
    ///
    /// - Parameter reported: The number of bytes in the previous update.
    func isNews(after reported: Int64?) -> Bool {
        // With fewer bytes, the transfer has begun again.
        guard let reported, completed >= reported else { return true }
        let step = total.map { max(($0 + 99) / 100, 1) } ?? 1 << 20
        return completed - reported >= step || (completed == total && completed > reported)
    }
}
