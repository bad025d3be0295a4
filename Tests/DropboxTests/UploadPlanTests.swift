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

    @Test func defaults() {
        let options = UploadOptions()
        #expect(UploadPlan(size: 0, options) == .singleRequest)
        #expect(UploadPlan(size: 8 << 20, options) == .singleRequest)
        #expect(UploadPlan(size: (8 << 20) + 1, options) == .session(chunkSize: 8 << 20, isConcurrent: true))
        #expect(options.chunkSize % ContentHash.blockLength == 0)
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
