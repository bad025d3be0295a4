"""Works with an account of a fake Dropbox through Dropbox's own SDK. Usage: dropbox_scenario.py PORT

PeerTests/DropboxScenario.swift takes the same steps with the client of this package: keep the two alike.
"""
import io
import sys
import zipfile

import dropbox
from dropbox import exceptions, files
from dropbox.content_hash import content_hash

port = int(sys.argv[1])
CHUNK = 1000


class LocalDropbox(dropbox.Dropbox):
    def _get_route_url(self, hostname, route_name):
        return f"http://127.0.0.1:{port}/{self._API_VERSION}/{route_name}"


dbx = LocalDropbox(oauth2_access_token="token", timeout=60, max_retries_on_error=0)
overwrite = files.WriteMode.overwrite
revisions, cursors, steps = {}, {}, 0


def step(body):
    global steps
    body()
    steps += 1


def error(call, *arguments, **options):
    try:
        call(*arguments, **options)
    except exceptions.ApiError as thrown:
        return thrown.error
    raise AssertionError("ApiError expected")


def content(count, first=0):
    return bytes((first + index) % 251 for index in range(count))


def upload(path, data, **options):
    return dbx.files_upload(data, path, **options)


def names(page):
    return [("-" if isinstance(entry, files.DeletedMetadata) else "") + entry.name for entry in page.entries]


def check(condition):
    assert condition


# 1 to 3: the account
step(lambda: check(dbx.users_get_current_account().email == "ada@example.com"))
step(lambda: check(dbx.users_get_space_usage().used == 0))
step(lambda: check(dbx.check_user("ping").result == "ping"))

# 4 to 6: folders
step(lambda: check(dbx.files_create_folder_v2("/Docs").metadata.path_lower == "/docs"))
step(lambda: check(error(dbx.files_create_folder_v2, "/docs").get_path().get_conflict().is_folder()))
step(lambda: check(dbx.files_create_folder_v2("/Docs", autorename=True).metadata.name == "Docs (1)"))


# 7 to 16: uploads
@step
def first():
    stored = upload("/Docs/a.txt", b"one")
    revisions["one"] = stored.rev
    check(stored.content_hash == content_hash(b"one"))


step(lambda: check(upload("/Docs/a.txt", b"one").rev == revisions["one"]))
step(lambda: check(error(upload, "/Docs/a.txt", b"two").get_path().reason.get_conflict().is_file()))
step(lambda: check(upload("/Docs/a.txt", b"two", autorename=True).name == "a (1).txt"))
step(lambda: revisions.update(three=upload("/Docs/a.txt", b"three", mode=overwrite).rev))
step(lambda: check(upload("/Docs/a.txt", b"four", mode=files.WriteMode.update(revisions["three"])).size == 4))
step(
    lambda: check(
        error(upload, "/Docs/a.txt", b"five", mode=files.WriteMode.update(revisions["three"]))
        .get_path().reason.get_conflict().is_file()
    )
)
step(lambda: check(upload("/empty", b"").content_hash == content_hash(b"")))
step(lambda: check(upload("/deep/er/file", b"deep").path_display == "/deep/er/file"))
step(lambda: check(error(upload, "/empty/below", b"x").get_path().reason.get_conflict().is_file_ancestor()))

# 17 to 20: looking
step(lambda: check(dbx.files_get_metadata("/docs/A.TXT").size == 4))
step(lambda: check(isinstance(dbx.files_get_metadata("/deep"), files.FolderMetadata)))
step(lambda: check(error(dbx.files_get_metadata, "/nowhere").get_path().is_not_found()))


@step
def listing():
    page = dbx.files_list_folder("", recursive=True, limit=3)
    found = names(page)
    while page.has_more:
        page = dbx.files_list_folder_continue(page.cursor)
        found += names(page)
    check(found == ["deep", "er", "file", "Docs", "Docs (1)", "a (1).txt", "a.txt", "empty"])


# 21 to 25: changes
step(lambda: cursors.update(docs=dbx.files_list_folder_get_latest_cursor("/Docs").cursor))


@step
def poll():
    upload("/Docs/new.txt", b"new")
    check(dbx.files_list_folder_longpoll(cursors["docs"], timeout=30).changes)


@step
def added():
    page = dbx.files_list_folder_continue(cursors["docs"])
    cursors["docs"] = page.cursor
    check(names(page) == ["new.txt"])


@step
def removed():
    dbx.files_delete_v2("/Docs/new.txt")
    check(names(dbx.files_list_folder_continue(cursors["docs"])) == ["-new.txt"])


step(lambda: check(error(dbx.files_list_folder_continue, "unknown").is_reset()))

# 26 to 29: revisions and downloads
step(lambda: check([entry.size for entry in dbx.files_list_revisions("/Docs/a.txt").entries] == [4, 5, 3]))
step(lambda: check(dbx.files_download("/Docs/a.txt")[1].content == b"four"))
step(lambda: check(dbx.files_download("rev:" + revisions["one"])[1].content == b"one"))
step(lambda: check(error(dbx.files_download, "/deep").get_path().is_not_file()))


# 30 to 35: sessions
@step
def sequential():
    session = dbx.files_upload_session_start(content(CHUNK)).session_id
    wrong = files.UploadSessionCursor(session, 1)
    correct = error(dbx.files_upload_session_append_v2, b"x", wrong).get_incorrect_offset().correct_offset
    cursor = files.UploadSessionCursor(session, correct)
    dbx.files_upload_session_append_v2(content(CHUNK, CHUNK), cursor)
    cursor.offset += CHUNK
    stored = dbx.files_upload_session_finish(b"end", cursor, files.CommitInfo("/sessions/sequential"))
    check(stored.content_hash == content_hash(content(2 * CHUNK) + b"end"))


@step
def concurrent():
    kind = files.UploadSessionType.concurrent
    session = dbx.files_upload_session_start(b"", session_type=kind).session_id
    cursor = lambda offset: files.UploadSessionCursor(session, offset)
    dbx.files_upload_session_append_v2(content(CHUNK, CHUNK), cursor(CHUNK))
    commit = files.CommitInfo("/sessions/concurrent")
    check(error(dbx.files_upload_session_finish, b"", cursor(0), commit).is_concurrent_session_not_closed())
    dbx.files_upload_session_append_v2(content(CHUNK), cursor(0))
    dbx.files_upload_session_append_v2(b"end", cursor(2 * CHUNK), close=True)
    stored = dbx.files_upload_session_finish(b"", cursor(2 * CHUNK + 3), commit)
    check(stored.content_hash == content_hash(content(2 * CHUNK) + b"end"))


@step
def misaligned():
    kind = files.UploadSessionType.concurrent
    session = dbx.files_upload_session_start(b"", session_type=kind).session_id
    thrown = error(dbx.files_upload_session_append_v2, b"x", files.UploadSessionCursor(session, 1))
    check(thrown.is_concurrent_session_invalid_offset())


@step
def batch():
    entries = []
    for index in range(3):
        session = dbx.files_upload_session_start(content(index), close=index != 1).session_id
        cursor = files.UploadSessionCursor(session, index)
        entries.append(files.UploadSessionFinishArg(cursor, files.CommitInfo(f"/sessions/batch{index}")))
    first, second, third = dbx.files_upload_session_finish_batch_v2(entries).entries
    check(first.is_success() and third.get_success().size == 2)
    check(second.get_failure().get_lookup_failed().is_not_closed())


step(lambda: check(error(upload, "/hash", b"x", content_hash="0" * 64).is_content_hash_mismatch()))
step(
    lambda: check(
        error(dbx.files_upload_session_append_v2, b"x", files.UploadSessionCursor("unknown", 0)).is_not_found()
    )
)

# 36 to 44: copies, moves and deletions
step(lambda: check(dbx.files_copy_v2("/Docs/a.txt", "/copy.txt").metadata.size == 4))
step(lambda: check(dbx.files_copy_v2("/deep", "/Deep copy").metadata.name == "Deep copy"))
step(lambda: check(dbx.files_move_v2("/Docs (1)", "/Moved").metadata.path_display == "/Moved"))
step(lambda: check(dbx.files_move_v2("/deep", "/Moved/deep").metadata.path_lower == "/moved/deep"))
step(lambda: check(error(dbx.files_move_v2, "/Moved", "/Moved/deep/x").is_cant_move_folder_into_itself()))
step(lambda: check(error(dbx.files_copy_v2, "/copy.txt", "/empty").get_to().get_conflict().is_file()))


@step
def copies():
    paths = [files.RelocationPath("/copy.txt", "/copies/1"), files.RelocationPath("/nowhere", "/copies/2")]
    first, second = dbx.files_copy_batch_v2(paths).get_complete().entries
    check(first.get_success().size == 4)
    check(second.get_failure().get_relocation_error().get_from_lookup().is_not_found())


step(lambda: check(dbx.files_delete_v2("/Deep copy").metadata.name == "Deep copy"))


@step
def deletions():
    job = dbx.files_delete_batch([files.DeleteArg("/copy.txt"), files.DeleteArg("/nowhere")]).get_async_job_id()
    check(dbx.files_delete_batch_check(job).is_in_progress())
    first, second = dbx.files_delete_batch_check(job).get_complete().entries
    check(first.is_success() and second.get_failure().get_path_lookup().is_not_found())


# 45 to 47: search, archives, links
step(lambda: check(len(dbx.files_search_v2("batch").matches) == 2))


@step
def archive():
    metadata, response = dbx.files_download_zip("/Moved")
    with zipfile.ZipFile(io.BytesIO(response.content)) as opened:
        check(opened.testzip() is None)
        check(opened.read("Moved/deep/er/file") == b"deep")
    check(metadata.metadata.name == "Moved")


step(lambda: check(dbx.files_get_temporary_link("/empty").metadata.size == 0))


# 48 to 51: shared links
@step
def share():
    cursors["link"] = dbx.sharing_create_shared_link_with_settings("/empty").url
    check(error(dbx.sharing_create_shared_link_with_settings, "/empty").is_shared_link_already_exists())
    check(error(dbx.sharing_create_shared_link_with_settings, "/nowhere").get_path().is_not_found())


@step
def share_folder():
    link = dbx.sharing_create_shared_link_with_settings("/Moved")
    check(link.name == "Moved" and link.link_permissions.can_revoke)


step(lambda: check([link.name for link in dbx.sharing_list_shared_links("/empty").links] == ["empty"]))


@step
def revoke():
    dbx.sharing_revoke_shared_link(cursors["link"])
    check(error(dbx.sharing_revoke_shared_link, cursors["link"]).is_shared_link_not_found())
    check([link.name for link in dbx.sharing_list_shared_links().links] == ["Moved"])


print(steps)
