"""Calls a server on loopback through Dropbox's own SDK. Usage: dropbox_sdk.py PORT"""
import datetime
import sys

import dropbox
from dropbox import check, common, exceptions, files
from dropbox.content_hash import content_hash

port = int(sys.argv[1])


class LocalDropbox(dropbox.Dropbox):
    def _get_route_url(self, hostname, route_name):
        return f"http://127.0.0.1:{port}/{self._API_VERSION}/{route_name}"


def client(token="token", **options):
    return LocalDropbox(oauth2_access_token=token, timeout=300, max_retries_on_error=0, **options)


def error(kind, call, *arguments, **options):
    try:
        call(*arguments, **options)
    except kind as thrown:
        assert thrown.request_id, thrown
        return thrown
    raise AssertionError(f"{kind.__name__} expected")


done = []


def step(body):
    body()
    done.append(body.__name__)


dbx = client()


@step
def account():
    ada = dbx.users_get_current_account()
    assert ada.name.display_name == "Ada Lovelace" and ada.account_type.is_pro(), ada
    assert ada.root_info.root_namespace_id == "1" and isinstance(ada.root_info, common.UserRootInfo)
    assert dbx.users_get_space_usage().allocation.get_individual().allocated == 1 << 34
    assert dbx.check_user("ping ü").result == "ping ü"
    app = LocalDropbox(app_key="key", app_secret="secret")
    assert app.check_app("ping").result == "ping"


@step
def upload_and_download():
    content = bytes(range(256)) * 300
    modified = datetime.datetime(2026, 2, 3, 4, 5, 6)
    stored = dbx.files_upload(content, "/Größe – 日本 😀.bin", client_modified=modified)
    assert stored.size == len(content) and stored.client_modified.replace(tzinfo=None) == modified, stored
    assert stored.content_hash == content_hash(content)
    metadata, response = dbx.files_download("/größe – 日本 😀.bin")
    assert metadata == stored and response.content == content
    assert dbx.files_upload(b"", "/empty").size == 0
    assert dbx.files_download("/empty")[1].content == b""


@step
def conflicts():
    thrown = error(exceptions.ApiError, dbx.files_upload, b"x", "/empty")
    assert thrown.error.get_path().reason.get_conflict().is_file(), thrown
    dbx.files_upload(b"x", "/empty", mode=files.WriteMode.overwrite)
    old = dbx.files_get_metadata("/empty").rev
    dbx.files_upload(b"y", "/empty", mode=files.WriteMode.update(old))
    error(exceptions.ApiError, dbx.files_upload, b"z", "/empty", mode=files.WriteMode.update(old))


@step
def lookup_error():
    thrown = error(exceptions.ApiError, dbx.files_get_metadata, "/nowhere")
    assert thrown.error.get_path().is_not_found(), thrown
    assert thrown.user_message_text == "Nothing is there – “/nowhere”" and thrown.user_message_locale == "en"
    thrown = error(exceptions.ApiError, dbx.files_download, "/nowhere")
    assert thrown.error.get_path().is_not_found(), thrown


@step
def pages():
    folder = dbx.files_create_folder_v2("/Pages").metadata
    assert isinstance(folder, files.FolderMetadata) and folder.path_display == "/Pages"
    assert error(exceptions.ApiError, dbx.files_create_folder_v2, "/pages").error.get_path().get_conflict().is_folder()
    for number in range(7):
        dbx.files_upload(b"x" * number, f"/Pages/{number}")
    page = dbx.files_list_folder("/Pages", limit=3)
    names, pages = [entry.name for entry in page.entries], 1
    while page.has_more:
        page = dbx.files_list_folder_continue(page.cursor)
        names += [entry.name for entry in page.entries]
        pages += 1
    assert names == [str(number) for number in range(7)] and pages == 3, (names, pages)
    dbx.files_upload(b"new", "/Pages/new")
    assert dbx.files_list_folder_longpoll(page.cursor, timeout=30).changes
    dbx.files_delete_v2("/Pages/new")
    assert error(exceptions.ApiError, dbx.files_list_folder_continue, "x").error.is_reset()


@step
def sessions():
    part = b"0123456789" * 1000
    start = dbx.files_upload_session_start(part)
    cursor = files.UploadSessionCursor(start.session_id, 0)
    thrown = error(exceptions.ApiError, dbx.files_upload_session_append_v2, part, cursor)
    cursor.offset = thrown.error.get_incorrect_offset().correct_offset
    assert cursor.offset == len(part)
    dbx.files_upload_session_append_v2(part, cursor)
    cursor.offset += len(part)
    stored = dbx.files_upload_session_finish(b"end", cursor, files.CommitInfo("/session"))
    assert stored.size == 2 * len(part) + 3
    assert dbx.files_download("/session")[1].content == part + part + b"end"
    thrown = error(
        exceptions.ApiError, dbx.files_upload_session_finish, b"", cursor, files.CommitInfo("/session")
    )
    assert thrown.error.get_lookup_failed().is_not_found()
    closed = dbx.files_upload_session_start(part, close=True).session_id
    open_ = dbx.files_upload_session_start(part).session_id
    entries = [
        files.UploadSessionFinishArg(files.UploadSessionCursor(session, len(part)), files.CommitInfo(f"/b{index}"))
        for index, session in enumerate([closed, open_])
    ]
    first, second = dbx.files_upload_session_finish_batch_v2(entries).entries
    assert first.get_success().size == len(part)
    assert second.get_failure().get_lookup_failed().is_not_closed()


@step
def changes():
    assert dbx.files_copy_v2("/session", "/copy").metadata.name == "copy"
    assert dbx.files_move_v2("/copy", "/moved").metadata.path_lower == "/moved"
    assert error(exceptions.ApiError, dbx.files_move_v2, "/copy", "/x").error.get_from_lookup().is_not_found()
    assert dbx.files_delete_v2("/moved").metadata.name == "moved"
    assert error(exceptions.ApiError, dbx.files_delete_v2, "/moved").error.get_path_lookup().is_not_found()
    job = dbx.files_delete_batch([files.DeleteArg("/session"), files.DeleteArg("/gone")]).get_async_job_id()
    assert dbx.files_delete_batch_check(job).is_in_progress()
    first, second = dbx.files_delete_batch_check(job).get_complete().entries
    assert first.get_success().metadata.name == "session"
    assert second.get_failure().get_path_lookup().is_not_found()
    assert error(exceptions.ApiError, dbx.files_delete_batch_check, "job").error.is_invalid_async_job_id()


@step
def search():
    for number in range(7):
        dbx.files_upload(b"x" * number, f"/Found/report {number}")
    page = dbx.files_search_v2("report ", options=files.SearchOptions(max_results=5))
    assert len(page.matches) == 5 and page.has_more
    assert page.matches[0].metadata.get_metadata().name == "report 0" and page.matches[0].match_type.is_filename()
    page = dbx.files_search_continue_v2(page.cursor)
    assert len(page.matches) == 2 and not page.has_more


@step
def rate_limits():
    assert client(headers={"X-Fault": "rate-limit once 1"}).check_user("once").result == "once"
    for fault in ("rate-limit", "rate-limit html"):
        limited = client(headers={"X-Fault": fault}, max_retries_on_rate_limit=0)
        thrown = error(exceptions.RateLimitError, limited.check_user, "never")
        assert thrown.backoff == 1, thrown


@step
def refusals():
    assert error(exceptions.AuthError, client("expired").check_user, "x").error.is_expired_access_token()
    assert error(exceptions.AuthError, client("wrong").check_user, "x").error.is_invalid_access_token()
    rooted = dbx.with_path_root(common.PathRoot.root("4711"))
    thrown = error(exceptions.PathRootError, rooted.files_list_folder, "")
    assert thrown.error.get_invalid_root().root_namespace_id == "1"
    raw = lambda argument: dbx.request_json_object("api", "files/list_folder", "rpc", argument, "user", None)
    assert "surplus" in error(exceptions.BadInputError, raw, {"path": "", "surplus": 1}).message
    assert "limit" in error(exceptions.BadInputError, raw, {"path": "", "limit": 0}).message
    broken = client(headers={"X-Fault": "invalid-result"})
    assert error(exceptions.InternalServerError, broken.files_upload, b"x", "/broken").status_code == 500


print(" ".join(done))
