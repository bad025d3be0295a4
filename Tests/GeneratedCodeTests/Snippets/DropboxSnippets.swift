// Written by GoldenTests in StoneSwiftTests. Changes will be lost.
// swift-format-ignore-file

import Dropbox
import Foundation

/// Contains the snippets of calls and errors.
@available(*, deprecated)
func callRoutes(of client: DropboxClient) async throws {
    do {
        try await client.auth.tokenRevoke()
    }
    do {
        let result = try await client.check.app(query: "ping")
        _ = result
    } catch .route(.userRequested, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.check.user(query: "ping")
        _ = result
    } catch .route(.userRequested, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.copyV2(fromPath: "/Work/draft.txt", toPath: "/Work/report.txt")
        _ = result
    } catch .route(.fromLookup(.malformedPath), _) {
    } catch .route(.fromLookup(.notFound), _) {
    } catch .route(.fromLookup(.notFile), _) {
    } catch .route(.fromLookup(.notFolder), _) {
    } catch .route(.fromLookup(.restrictedContent), _) {
    } catch .route(.fromLookup(.unsupportedContentType), _) {
    } catch .route(.fromLookup(.locked), _) {
    } catch .route(.fromLookup(.other), _) {
    } catch .route(.fromWrite(.malformedPath), _) {
    } catch .route(.fromWrite(.conflict(.file)), _) {
    } catch .route(.fromWrite(.conflict(.folder)), _) {
    } catch .route(.fromWrite(.conflict(.fileAncestor)), _) {
    } catch .route(.fromWrite(.conflict(.other)), _) {
    } catch .route(.fromWrite(.noWritePermission), _) {
    } catch .route(.fromWrite(.insufficientSpace), _) {
    } catch .route(.fromWrite(.disallowedName), _) {
    } catch .route(.fromWrite(.teamFolder), _) {
    } catch .route(.fromWrite(.operationSuppressed), _) {
    } catch .route(.fromWrite(.tooManyWriteOperations), _) {
    } catch .route(.fromWrite(.accessRestricted), _) {
    } catch .route(.fromWrite(.other), _) {
    } catch .route(.to(.malformedPath), _) {
    } catch .route(.to(.conflict(.file)), _) {
    } catch .route(.to(.conflict(.folder)), _) {
    } catch .route(.to(.conflict(.fileAncestor)), _) {
    } catch .route(.to(.conflict(.other)), _) {
    } catch .route(.to(.noWritePermission), _) {
    } catch .route(.to(.insufficientSpace), _) {
    } catch .route(.to(.disallowedName), _) {
    } catch .route(.to(.teamFolder), _) {
    } catch .route(.to(.operationSuppressed), _) {
    } catch .route(.to(.tooManyWriteOperations), _) {
    } catch .route(.to(.accessRestricted), _) {
    } catch .route(.to(.other), _) {
    } catch .route(.cantCopySharedFolder, _) {
    } catch .route(.cantNestSharedFolder, _) {
    } catch .route(.cantMoveFolderIntoItself, _) {
    } catch .route(.tooManyFiles, _) {
    } catch .route(.duplicatedOrNestedPaths, _) {
    } catch .route(.cantTransferOwnership, _) {
    } catch .route(.insufficientQuota, _) {
    } catch .route(.internalError, _) {
    } catch .route(.cantMoveSharedFolder, _) {
    } catch .route(.cantMoveIntoVault(.isSharedFolder), _) {
    } catch .route(.cantMoveIntoVault(.other), _) {
    } catch .route(.cantMoveIntoFamily(.isSharedFolder), _) {
    } catch .route(.cantMoveIntoFamily(.other), _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.copyBatchV2(entries: [
            Files.RelocationPath(fromPath: "/Work/draft.txt", toPath: "/Work/report.txt")
        ])
        _ = result
    }
    do {
        let result = try await client.files.copyBatchCheckV2(asyncJobId: "job-7d1f0c")
        _ = result
    } catch .route(.invalidAsyncJobId, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.createFolderV2(path: "/Work/2026")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.conflict(.file)), _) {
    } catch .route(.path(.conflict(.folder)), _) {
    } catch .route(.path(.conflict(.fileAncestor)), _) {
    } catch .route(.path(.conflict(.other)), _) {
    } catch .route(.path(.noWritePermission), _) {
    } catch .route(.path(.insufficientSpace), _) {
    } catch .route(.path(.disallowedName), _) {
    } catch .route(.path(.teamFolder), _) {
    } catch .route(.path(.operationSuppressed), _) {
    } catch .route(.path(.tooManyWriteOperations), _) {
    } catch .route(.path(.accessRestricted), _) {
    } catch .route(.path(.other), _) {
    }
    do {
        let result = try await client.files.deleteV2(path: "/Work/draft.txt")
        _ = result
    } catch .route(.pathLookup(.malformedPath), _) {
    } catch .route(.pathLookup(.notFound), _) {
    } catch .route(.pathLookup(.notFile), _) {
    } catch .route(.pathLookup(.notFolder), _) {
    } catch .route(.pathLookup(.restrictedContent), _) {
    } catch .route(.pathLookup(.unsupportedContentType), _) {
    } catch .route(.pathLookup(.locked), _) {
    } catch .route(.pathLookup(.other), _) {
    } catch .route(.pathWrite(.malformedPath), _) {
    } catch .route(.pathWrite(.conflict(.file)), _) {
    } catch .route(.pathWrite(.conflict(.folder)), _) {
    } catch .route(.pathWrite(.conflict(.fileAncestor)), _) {
    } catch .route(.pathWrite(.conflict(.other)), _) {
    } catch .route(.pathWrite(.noWritePermission), _) {
    } catch .route(.pathWrite(.insufficientSpace), _) {
    } catch .route(.pathWrite(.disallowedName), _) {
    } catch .route(.pathWrite(.teamFolder), _) {
    } catch .route(.pathWrite(.operationSuppressed), _) {
    } catch .route(.pathWrite(.tooManyWriteOperations), _) {
    } catch .route(.pathWrite(.accessRestricted), _) {
    } catch .route(.pathWrite(.other), _) {
    } catch .route(.tooManyWriteOperations, _) {
    } catch .route(.tooManyFiles, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.deleteBatch(entries: [Files.DeleteArg(path: "/Work/draft.txt")])
        _ = result
    }
    do {
        let result = try await client.files.deleteBatchCheck(asyncJobId: "job-7d1f0c")
        _ = result
    } catch .route(.invalidAsyncJobId, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.download(path: "/Work/report.txt", to: .memory())
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.unsupportedFile, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.download(path: "rev:0123456789abc", to: .memory())
        _ = result
    }
    do {
        let result = try await client.files.downloadZip(path: "/Work", to: .memory())
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.tooLarge, _) {
    } catch .route(.tooManyFiles, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.getMetadata(path: "/Work/report.txt")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    }
    do {
        let result = try await client.files.getTemporaryLink(path: "/Work/report.txt")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.emailNotVerified, _) {
    } catch .route(.unsupportedFile, _) {
    } catch .route(.notAllowed, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.listFolder(path: "/Work")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.templateError(.templateNotFound), _) {
    } catch .route(.templateError(.restrictedContent), _) {
    } catch .route(.templateError(.other), _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.listFolder(path: "", recursive: true, limit: 500)
        _ = result
    }
    do {
        let result = try await client.files.listFolderContinue(cursor: "cursor-0001")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.reset, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.listFolderGetLatestCursor(path: "/Work")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.templateError(.templateNotFound), _) {
    } catch .route(.templateError(.restrictedContent), _) {
    } catch .route(.templateError(.other), _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.listFolderGetLatestCursor(path: "", recursive: true, limit: 500)
        _ = result
    }
    do {
        let result = try await client.files.listFolderLongpoll(cursor: "cursor-0002")
        _ = result
    } catch .route(.reset, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.listRevisions(path: "/Work/report.txt")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.invalidBeforeRev, _) {
    } catch .route(.beforeRevNotSupported, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.moveV2(fromPath: "/Work/draft.txt", toPath: "/Work/report.txt")
        _ = result
    } catch .route(.fromLookup(.malformedPath), _) {
    } catch .route(.fromLookup(.notFound), _) {
    } catch .route(.fromLookup(.notFile), _) {
    } catch .route(.fromLookup(.notFolder), _) {
    } catch .route(.fromLookup(.restrictedContent), _) {
    } catch .route(.fromLookup(.unsupportedContentType), _) {
    } catch .route(.fromLookup(.locked), _) {
    } catch .route(.fromLookup(.other), _) {
    } catch .route(.fromWrite(.malformedPath), _) {
    } catch .route(.fromWrite(.conflict(.file)), _) {
    } catch .route(.fromWrite(.conflict(.folder)), _) {
    } catch .route(.fromWrite(.conflict(.fileAncestor)), _) {
    } catch .route(.fromWrite(.conflict(.other)), _) {
    } catch .route(.fromWrite(.noWritePermission), _) {
    } catch .route(.fromWrite(.insufficientSpace), _) {
    } catch .route(.fromWrite(.disallowedName), _) {
    } catch .route(.fromWrite(.teamFolder), _) {
    } catch .route(.fromWrite(.operationSuppressed), _) {
    } catch .route(.fromWrite(.tooManyWriteOperations), _) {
    } catch .route(.fromWrite(.accessRestricted), _) {
    } catch .route(.fromWrite(.other), _) {
    } catch .route(.to(.malformedPath), _) {
    } catch .route(.to(.conflict(.file)), _) {
    } catch .route(.to(.conflict(.folder)), _) {
    } catch .route(.to(.conflict(.fileAncestor)), _) {
    } catch .route(.to(.conflict(.other)), _) {
    } catch .route(.to(.noWritePermission), _) {
    } catch .route(.to(.insufficientSpace), _) {
    } catch .route(.to(.disallowedName), _) {
    } catch .route(.to(.teamFolder), _) {
    } catch .route(.to(.operationSuppressed), _) {
    } catch .route(.to(.tooManyWriteOperations), _) {
    } catch .route(.to(.accessRestricted), _) {
    } catch .route(.to(.other), _) {
    } catch .route(.cantCopySharedFolder, _) {
    } catch .route(.cantNestSharedFolder, _) {
    } catch .route(.cantMoveFolderIntoItself, _) {
    } catch .route(.tooManyFiles, _) {
    } catch .route(.duplicatedOrNestedPaths, _) {
    } catch .route(.cantTransferOwnership, _) {
    } catch .route(.insufficientQuota, _) {
    } catch .route(.internalError, _) {
    } catch .route(.cantMoveSharedFolder, _) {
    } catch .route(.cantMoveIntoVault(.isSharedFolder), _) {
    } catch .route(.cantMoveIntoVault(.other), _) {
    } catch .route(.cantMoveIntoFamily(.isSharedFolder), _) {
    } catch .route(.cantMoveIntoFamily(.other), _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.moveBatchV2(entries: [
            Files.RelocationPath(fromPath: "/Work/draft.txt", toPath: "/Work/report.txt")
        ])
        _ = result
    }
    do {
        let result = try await client.files.moveBatchCheckV2(asyncJobId: "job-7d1f0c")
        _ = result
    } catch .route(.invalidAsyncJobId, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.restore(path: "/Work/report.txt", rev: "0123456789abc")
        _ = result
    } catch .route(.pathLookup(.malformedPath), _) {
    } catch .route(.pathLookup(.notFound), _) {
    } catch .route(.pathLookup(.notFile), _) {
    } catch .route(.pathLookup(.notFolder), _) {
    } catch .route(.pathLookup(.restrictedContent), _) {
    } catch .route(.pathLookup(.unsupportedContentType), _) {
    } catch .route(.pathLookup(.locked), _) {
    } catch .route(.pathLookup(.other), _) {
    } catch .route(.pathWrite(.malformedPath), _) {
    } catch .route(.pathWrite(.conflict(.file)), _) {
    } catch .route(.pathWrite(.conflict(.folder)), _) {
    } catch .route(.pathWrite(.conflict(.fileAncestor)), _) {
    } catch .route(.pathWrite(.conflict(.other)), _) {
    } catch .route(.pathWrite(.noWritePermission), _) {
    } catch .route(.pathWrite(.insufficientSpace), _) {
    } catch .route(.pathWrite(.disallowedName), _) {
    } catch .route(.pathWrite(.teamFolder), _) {
    } catch .route(.pathWrite(.operationSuppressed), _) {
    } catch .route(.pathWrite(.tooManyWriteOperations), _) {
    } catch .route(.pathWrite(.accessRestricted), _) {
    } catch .route(.pathWrite(.other), _) {
    } catch .route(.invalidRevision, _) {
    } catch .route(.inProgress, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.searchV2(query: "report")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.invalidArgument, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.searchV2(
            query: "report",
            options: Files.SearchOptions(path: "/Work", maxResults: 20),
            matchFieldOptions: Files.SearchMatchFieldOptions(includeHighlights: true)
        )
        _ = result
    }
    do {
        let result = try await client.files.searchContinueV2(cursor: "cursor-0003")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.invalidArgument, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.upload(
            path: "/Work/report.txt",
            content: .bytes(Data("Hello".utf8))
        )
        _ = result
    } catch .route(.path, _) {
    } catch .route(.propertiesError(.templateNotFound), _) {
    } catch .route(.propertiesError(.restrictedContent), _) {
    } catch .route(.propertiesError(.other), _) {
    } catch .route(.propertiesError(.path(.malformedPath)), _) {
    } catch .route(.propertiesError(.path(.notFound)), _) {
    } catch .route(.propertiesError(.path(.notFile)), _) {
    } catch .route(.propertiesError(.path(.notFolder)), _) {
    } catch .route(.propertiesError(.path(.restrictedContent)), _) {
    } catch .route(.propertiesError(.path(.other)), _) {
    } catch .route(.propertiesError(.unsupportedFolder), _) {
    } catch .route(.propertiesError(.propertyFieldTooLarge), _) {
    } catch .route(.propertiesError(.doesNotFitTemplate), _) {
    } catch .route(.propertiesError(.duplicatePropertyGroups), _) {
    } catch .route(.payloadTooLarge, _) {
    } catch .route(.contentHashMismatch, _) {
    } catch .route(.encryptionNotSupported, _) {
    } catch .route(.other, _) {
    }
    do {
        try await client.files.uploadSessionAppendV2(
            cursor: Files.UploadSessionCursor(sessionId: "session-0001", offset: 4_194_304),
            content: .bytes(Data("Hello".utf8))
        )
    } catch .route(.notFound, _) {
    } catch .route(.incorrectOffset, _) {
    } catch .route(.closed, _) {
    } catch .route(.tooLarge, _) {
    } catch .route(.concurrentSessionInvalidOffset, _) {
    } catch .route(.concurrentSessionInvalidDataSize, _) {
    } catch .route(.payloadTooLarge, _) {
    } catch .route(.contentHashMismatch, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.uploadSessionFinish(
            cursor: Files.UploadSessionCursor(sessionId: "session-0001", offset: 4_194_304),
            commit: Files.CommitInfo(path: "/Work/report.txt"),
            content: .bytes(Data("Hello".utf8))
        )
        _ = result
    } catch .route(.lookupFailed(.notFound), _) {
    } catch .route(.lookupFailed(.incorrectOffset), _) {
    } catch .route(.lookupFailed(.closed), _) {
    } catch .route(.lookupFailed(.notClosed), _) {
    } catch .route(.lookupFailed(.tooLarge), _) {
    } catch .route(.lookupFailed(.concurrentSessionInvalidOffset), _) {
    } catch .route(.lookupFailed(.concurrentSessionInvalidDataSize), _) {
    } catch .route(.lookupFailed(.payloadTooLarge), _) {
    } catch .route(.lookupFailed(.other), _) {
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.conflict(.file)), _) {
    } catch .route(.path(.conflict(.folder)), _) {
    } catch .route(.path(.conflict(.fileAncestor)), _) {
    } catch .route(.path(.conflict(.other)), _) {
    } catch .route(.path(.noWritePermission), _) {
    } catch .route(.path(.insufficientSpace), _) {
    } catch .route(.path(.disallowedName), _) {
    } catch .route(.path(.teamFolder), _) {
    } catch .route(.path(.operationSuppressed), _) {
    } catch .route(.path(.tooManyWriteOperations), _) {
    } catch .route(.path(.accessRestricted), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.propertiesError(.templateNotFound), _) {
    } catch .route(.propertiesError(.restrictedContent), _) {
    } catch .route(.propertiesError(.other), _) {
    } catch .route(.propertiesError(.path(.malformedPath)), _) {
    } catch .route(.propertiesError(.path(.notFound)), _) {
    } catch .route(.propertiesError(.path(.notFile)), _) {
    } catch .route(.propertiesError(.path(.notFolder)), _) {
    } catch .route(.propertiesError(.path(.restrictedContent)), _) {
    } catch .route(.propertiesError(.path(.other)), _) {
    } catch .route(.propertiesError(.unsupportedFolder), _) {
    } catch .route(.propertiesError(.propertyFieldTooLarge), _) {
    } catch .route(.propertiesError(.doesNotFitTemplate), _) {
    } catch .route(.propertiesError(.duplicatePropertyGroups), _) {
    } catch .route(.tooManySharedFolderTargets, _) {
    } catch .route(.tooManyWriteOperations, _) {
    } catch .route(.concurrentSessionDataNotAllowed, _) {
    } catch .route(.concurrentSessionNotClosed, _) {
    } catch .route(.concurrentSessionMissingData, _) {
    } catch .route(.payloadTooLarge, _) {
    } catch .route(.contentHashMismatch, _) {
    } catch .route(.encryptionNotSupported, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.uploadSessionFinishBatchV2(entries: [
            Files.UploadSessionFinishArg(
                cursor: Files.UploadSessionCursor(sessionId: "session-0001", offset: 4_194_304),
                commit: Files.CommitInfo(path: "/Work/report.txt")
            )
        ])
        _ = result
    }
    do {
        let result = try await client.files.uploadSessionStart(content: .bytes(Data("Hello".utf8)))
        _ = result
    } catch .route(.concurrentSessionDataNotAllowed, _) {
    } catch .route(.concurrentSessionCloseNotAllowed, _) {
    } catch .route(.payloadTooLarge, _) {
    } catch .route(.contentHashMismatch, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.files.uploadSessionStart(
            sessionType: .concurrent,
            content: .bytes(Data("Hello".utf8))
        )
        _ = result
    }
    do {
        try await client.sharing.addFolderMember(
            sharedFolderId: "4712",
            members: [Sharing.AddMember(member: .email("grace@example.com"))]
        )
    } catch .route(.accessError(.invalidId), _) {
    } catch .route(.accessError(.notAMember), _) {
    } catch .route(.accessError(.invalidMember), _) {
    } catch .route(.accessError(.emailUnverified), _) {
    } catch .route(.accessError(.unmounted), _) {
    } catch .route(.accessError(.other), _) {
    } catch .route(.emailUnverified, _) {
    } catch .route(.bannedMember, _) {
    } catch .route(.badMember(.automaticGroup), _) {
    } catch .route(.badMember(.invalidDropboxId), _) {
    } catch .route(.badMember(.invalidEmail), _) {
    } catch .route(.badMember(.invalidGroup), _) {
    } catch .route(.badMember(.unverifiedDropboxId), _) {
    } catch .route(.badMember(.groupDeleted), _) {
    } catch .route(.badMember(.groupNotOnTeam), _) {
    } catch .route(.badMember(.other), _) {
    } catch .route(.cantShareOutsideTeam, _) {
    } catch .route(.tooManyMembers, _) {
    } catch .route(.tooManyPendingInvites, _) {
    } catch .route(.rateLimit, _) {
    } catch .route(.tooManyInvitees, _) {
    } catch .route(.insufficientPlan, _) {
    } catch .route(.teamFolder, _) {
    } catch .route(.noPermission, _) {
    } catch .route(.invalidSharedFolder, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.checkRemoveMemberJobStatus(asyncJobId: "job-7d1f0c")
        _ = result
    } catch .route(.invalidAsyncJobId, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.checkShareJobStatus(asyncJobId: "job-7d1f0c")
        _ = result
    } catch .route(.invalidAsyncJobId, _) {
    } catch .route(.internalError, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.createSharedLinkWithSettings(path: "/Work/report.txt")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.emailNotVerified, _) {
    } catch .route(.sharedLinkAlreadyExists(.metadata?), _) {
    } catch .route(.sharedLinkAlreadyExists(.other?), _) {
    } catch .route(.settingsError(.invalidSettings), _) {
    } catch .route(.settingsError(.notAuthorized), _) {
    } catch .route(.accessDenied, _) {
    } catch .route(.bannedMember, _) {
    } catch .route(.tooManySharedFolders, _) {
    }
    do {
        let result = try await client.sharing.getFolderMetadata(sharedFolderId: "4712")
        _ = result
    } catch .route(.invalidId, _) {
    } catch .route(.notAMember, _) {
    } catch .route(.invalidMember, _) {
    } catch .route(.emailUnverified, _) {
    } catch .route(.unmounted, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.listFolderMembers(limit: 10, sharedFolderId: "4712")
        _ = result
    } catch .route(.invalidId, _) {
    } catch .route(.notAMember, _) {
    } catch .route(.invalidMember, _) {
    } catch .route(.emailUnverified, _) {
    } catch .route(.unmounted, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.listFolderMembersContinue(cursor: "members-0001")
        _ = result
    } catch .route(.accessError(.invalidId), _) {
    } catch .route(.accessError(.notAMember), _) {
    } catch .route(.accessError(.invalidMember), _) {
    } catch .route(.accessError(.emailUnverified), _) {
    } catch .route(.accessError(.unmounted), _) {
    } catch .route(.accessError(.other), _) {
    } catch .route(.invalidCursor, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.listFolders(limit: 100)
        _ = result
    }
    do {
        let result = try await client.sharing.listFoldersContinue(cursor: "folders-0001")
        _ = result
    } catch .route(.invalidCursor, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.listMountableFolders(limit: 100)
        _ = result
    }
    do {
        let result = try await client.sharing.listMountableFoldersContinue(cursor: "folders-0001")
        _ = result
    } catch .route(.invalidCursor, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.listSharedLinks(path: "/Work/report.txt")
        _ = result
    } catch .route(.path(.malformedPath), _) {
    } catch .route(.path(.notFound), _) {
    } catch .route(.path(.notFile), _) {
    } catch .route(.path(.notFolder), _) {
    } catch .route(.path(.restrictedContent), _) {
    } catch .route(.path(.unsupportedContentType), _) {
    } catch .route(.path(.locked), _) {
    } catch .route(.path(.other), _) {
    } catch .route(.reset, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.mountFolder(sharedFolderId: "4712")
        _ = result
    } catch .route(.accessError(.invalidId), _) {
    } catch .route(.accessError(.notAMember), _) {
    } catch .route(.accessError(.invalidMember), _) {
    } catch .route(.accessError(.emailUnverified), _) {
    } catch .route(.accessError(.unmounted), _) {
    } catch .route(.accessError(.other), _) {
    } catch .route(.insideSharedFolder, _) {
    } catch .route(.insufficientQuota, _) {
    } catch .route(.alreadyMounted, _) {
    } catch .route(.noPermission, _) {
    } catch .route(.notMountable, _) {
    } catch .route(.mustAutomount, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.removeFolderMember(
            sharedFolderId: "4712",
            member: .email("grace@example.com"),
            leaveACopy: false
        )
        _ = result
    } catch .route(.accessError(.invalidId), _) {
    } catch .route(.accessError(.notAMember), _) {
    } catch .route(.accessError(.invalidMember), _) {
    } catch .route(.accessError(.emailUnverified), _) {
    } catch .route(.accessError(.unmounted), _) {
    } catch .route(.accessError(.other), _) {
    } catch .route(.memberError(.invalidDropboxId), _) {
    } catch .route(.memberError(.notAMember), _) {
    } catch .route(.memberError(.noExplicitAccess), _) {
    } catch .route(.memberError(.other), _) {
    } catch .route(.folderOwner, _) {
    } catch .route(.groupAccess, _) {
    } catch .route(.teamFolder, _) {
    } catch .route(.noPermission, _) {
    } catch .route(.tooManyFiles, _) {
    } catch .route(.other, _) {
    }
    do {
        try await client.sharing.revokeSharedLink(url: "https://www.example.com/s/file")
    } catch .route(.sharedLinkNotFound, _) {
    } catch .route(.sharedLinkAccessDenied, _) {
    } catch .route(.unsupportedLinkType, _) {
    } catch .route(.unsupportedParameterField, _) {
    } catch .route(.other, _) {
    } catch .route(.sharedLinkMalformed, _) {
    }
    do {
        let result = try await client.sharing.shareFolder(memberPolicy: .anyone, path: "/Work")
        _ = result
    } catch .route(.emailUnverified, _) {
    } catch .route(.badPath(.isFile), _) {
    } catch .route(.badPath(.insideSharedFolder), _) {
    } catch .route(.badPath(.containsSharedFolder), _) {
    } catch .route(.badPath(.containsAppFolder), _) {
    } catch .route(.badPath(.containsTeamFolder), _) {
    } catch .route(.badPath(.isAppFolder), _) {
    } catch .route(.badPath(.insideAppFolder), _) {
    } catch .route(.badPath(.isPublicFolder), _) {
    } catch .route(.badPath(.insidePublicFolder), _) {
    } catch .route(.badPath(.alreadyShared), _) {
    } catch .route(.badPath(.invalidPath), _) {
    } catch .route(.badPath(.isOsxPackage), _) {
    } catch .route(.badPath(.insideOsxPackage), _) {
    } catch .route(.badPath(.isVault), _) {
    } catch .route(.badPath(.isVaultLocked), _) {
    } catch .route(.badPath(.isFamily), _) {
    } catch .route(.badPath(.other), _) {
    } catch .route(.teamPolicyDisallowsMemberPolicy, _) {
    } catch .route(.disallowedSharedLinkPolicy, _) {
    } catch .route(.other, _) {
    } catch .route(.noPermission, _) {
    }
    do {
        try await client.sharing.unmountFolder(sharedFolderId: "4712")
    } catch .route(.accessError(.invalidId), _) {
    } catch .route(.accessError(.notAMember), _) {
    } catch .route(.accessError(.invalidMember), _) {
    } catch .route(.accessError(.emailUnverified), _) {
    } catch .route(.accessError(.unmounted), _) {
    } catch .route(.accessError(.other), _) {
    } catch .route(.noPermission, _) {
    } catch .route(.notUnmountable, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.sharing.unshareFolder(sharedFolderId: "4712")
        _ = result
    } catch .route(.accessError(.invalidId), _) {
    } catch .route(.accessError(.notAMember), _) {
    } catch .route(.accessError(.invalidMember), _) {
    } catch .route(.accessError(.emailUnverified), _) {
    } catch .route(.accessError(.unmounted), _) {
    } catch .route(.accessError(.other), _) {
    } catch .route(.teamFolder, _) {
    } catch .route(.noPermission, _) {
    } catch .route(.tooManyFiles, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.users.getAccount(
            accountId: "dbid:AAA0123456789abcdefghijklmnopqrstuv"
        )
        _ = result
    } catch .route(.noAccount, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.users.getAccountBatch(accountIds: [
            "dbid:AAA0123456789abcdefghijklmnopqrstuv"
        ])
        _ = result
    } catch .route(.noAccount, _) {
    } catch .route(.other, _) {
    }
    do {
        let result = try await client.users.getCurrentAccount()
        _ = result
    }
    do {
        let result = try await client.users.getSpaceUsage()
        _ = result
    }
}
