import Dropbox
import Testing

struct UploadPlanTests {
    private static let limit: Int64 = 150 << 20

    @Test func theLimitOfOneRequest() {
        var options = UploadOptions()
        options.singleRequestLimit = .max
        #expect(UploadPlan(size: Self.limit - 1, options) == .singleRequest)
        #expect(UploadPlan(size: Self.limit, options) == .singleRequest)
        #expect(UploadPlan(size: Self.limit + 1, options) == .session(chunkSize: 8 << 20, isConcurrent: true))
    }

    @Test func filesAboveEightMebibytesAreSplitByDefault() {
        let options = UploadOptions()
        #expect(UploadPlan(size: 0, options) == .singleRequest)
        #expect(UploadPlan(size: 8 << 20, options) == .singleRequest)
        #expect(UploadPlan(size: (8 << 20) + 1, options) == .session(chunkSize: 8 << 20, isConcurrent: true))
        #expect(options.chunkSize % ContentHash.blockLength == 0)
    }

    /// The server accepts only multiples of 4 MiB.
    @Test(arguments: [
        (4 << 20, 4 << 20), (5 << 20, 4 << 20), ((8 << 20) - 1, 4 << 20), (148 << 20, 148 << 20),
        (200 << 20, 148 << 20), (.max, 148 << 20),
    ])
    func concurrentChunksAreAligned(chunkSize: Int, aligned: Int) {
        var options = UploadOptions()
        options.chunkSize = chunkSize
        #expect(UploadPlan(size: Self.limit + 1, options) == .session(chunkSize: aligned, isConcurrent: true))
        options.concurrency = 1
        let plan = UploadPlan.session(chunkSize: min(chunkSize, Int(Self.limit)), isConcurrent: false)
        #expect(UploadPlan(size: Self.limit + 1, options) == plan)
    }

    @Test(arguments: [1, 1 << 20, (4 << 20) - 1])
    func smallChunksAreSentInOrder(chunkSize: Int) {
        var options = UploadOptions()
        options.chunkSize = chunkSize
        #expect(UploadPlan(size: Self.limit, options) == .session(chunkSize: chunkSize, isConcurrent: false))
    }

    @Test func aChunkNeverExceedsOneRequest() {
        var options = UploadOptions()
        options.chunkSize = .max
        options.concurrency = 1
        #expect(
            UploadPlan(size: Self.limit + 1, options) == .session(chunkSize: Int(Self.limit), isConcurrent: false)
        )
    }
}
