// What a program in Objective-C does with the classes. The guide 'Objective-C' shows some of it.
@import Foundation;
@import StoneObjC;
#import "FilesAPI-Swift.h"

void show(NSString *text);

void list(DBXClient *client) {
    DBXFilesListFolderArg *argument = [[DBXFilesListFolderArg alloc] initWithPath:@"/Photos"];
    [client.filesRoutes listFolder:argument
                             queue:nil
                        completion:^(DBXFilesListFolderResult *result, DBXFilesListFolderError *error, StoneCallTaskError *failure) {
        for (DBXFilesMetadata *entry in result.entries) {
            if ([entry isKindOfClass:[DBXFilesFileMetadata class]]) {
                show(((DBXFilesFileMetadata *)entry).rev);
            }
        }
        if (error.tag == DBXFilesListFolderErrorTagPath && error.path.isNotFound) {
            show(@"There is no such folder.");
        } else if (failure != nil) {
            show(failure.localizedDescription);
        }
    }];
}

StoneCallTask *upload(DBXClient *client, NSURL *file) {
    DBXFilesWriteMode *mode = [[DBXFilesWriteMode alloc] initWithUpdate:@"015f"];
    DBXFilesUploadArg *argument = [[DBXFilesUploadArg alloc] initWithPath:@"/a.jpg"
                                                                     mode:mode
                                                               autorename:NO
                                                           clientModified:nil
                                                                     mute:YES
                                                           propertyGroups:nil
                                                           strictConflict:NO
                                                              contentHash:nil];
    StoneCallTask *task =
        [client.filesRoutes uploadUrl:argument
                             inputUrl:file
                                queue:NSOperationQueue.mainQueue
                           completion:^(DBXFilesFileMetadata *result, DBXFilesUploadError *error, StoneCallTaskError *failure) {
            if (failure.kind == StoneCallTaskErrorKindCancelled) { show(@"cancelled"); }
        }];
    [task setProgressBlock:^(int64_t completed, int64_t total) { show(@"sent some bytes"); } queue:nil];
    return task;
}

void download(DBXClient *client, NSURL *file) {
    DBXFilesDownloadArg *argument = [[DBXFilesDownloadArg alloc] initWithPath:@"/a.jpg"];
    [client.filesRoutes downloadUrl:argument
                        destination:file
                              queue:nil
                         completion:^(DBXFilesFileMetadata *result, DBXFilesDownloadError *error, StoneCallTaskError *failure, NSURL *url) {
        show(result.contentHash);
    }];
    [[client.usersRoutes getCurrentAccountWithQueue:nil completion:^(DBXUsersFullAccount *account, StoneCallTaskError *failure) {
        show(account.name.displayName);
    }] cancel];
}
