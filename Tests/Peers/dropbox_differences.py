"""Checks what FakeDropbox refuses and serves, through Dropbox's own SDK. Usage: dropbox_differences.py PORT"""
import sys
import urllib.error
import urllib.parse
import urllib.request

import dropbox
import requests
from dropbox import async_, common, exceptions, files, oauth, sharing

port = int(sys.argv[1])
rows = 0


class Local(requests.Session):
    """Sends all requests to the fake."""

    def request(self, method, url, *arguments, **options):
        parts = urllib.parse.urlsplit(url)
        local = urllib.parse.urlunsplit(("http", f"127.0.0.1:{port}", parts.path, parts.query, ""))
        return super().request(method, local, *arguments, **options)


def client(token="token", **options):
    return dropbox.Dropbox(oauth2_access_token=token, session=Local(), max_retries_on_error=0, **options)


def row(body):
    global rows
    body()
    rows += 1


def error(call, *arguments, kind=exceptions.ApiError, **options):
    try:
        call(*arguments, **options)
    except kind as thrown:
        return thrown.error if kind is exceptions.ApiError else thrown
    raise AssertionError(f"{kind.__name__} expected")


def http(path, content=None, **headers):
    """Sends a request without the SDK, and returns the status and the body."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    method = headers.pop("method", "POST")
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", content, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as thrown:
        return thrown.code, thrown.read()


dbx = client()


@row
def malformed_paths():
    for path in ("/..", "/.", "/a/", "//a", "/a//b", "/a\0", "/a\\b", "/" + "n" * 300, "/a "):
        assert error(dbx.files_upload, b"x", path).get_path().reason.is_malformed_path(), path
        assert error(dbx.files_create_folder_v2, path).get_path().is_malformed_path(), path
        assert error(dbx.files_get_metadata, path).get_path().is_malformed_path(), path
        assert error(dbx.files_delete_v2, path).get_path_lookup().is_malformed_path(), path


@row
def disallowed_names():
    for name in (".DS_Store", "desktop.ini", "Thumbs.db", "~$a", ".~a", "~a.tmp"):
        assert error(dbx.files_upload, b"x", f"/{name}").get_path().reason.is_disallowed_name(), name
    assert dbx.files_list_folder("").entries == []


@row
def parent_revision():
    old = dbx.files_upload(b"1", "/a").rev
    new = dbx.files_upload(b"2", "/a", mode=files.WriteMode.overwrite).rev
    assert error(dbx.files_delete_v2, "/a", parent_rev=old).get_path_write().get_conflict().is_file()
    assert dbx.files_delete_v2("/a", parent_rev=new).metadata.name == "a"


@row
def include_deleted():
    assert [type(entry) for entry in dbx.files_list_folder("", include_deleted=True).entries] == [files.DeletedMetadata]
    assert isinstance(dbx.files_get_metadata("/a", include_deleted=True), files.DeletedMetadata)
    assert dbx.files_list_folder("").entries == []


@row
def restored():
    first = dbx.files_list_revisions("/a").entries[-1]
    assert dbx.files_restore("/a", first.rev).size == 1
    assert error(dbx.files_restore, "/a", "0123456789abc").is_invalid_revision()


@row
def root_folder():
    thrown = error(dbx.files_list_folder, "/", kind=exceptions.BadInputError)
    assert 'Specify the root folder as an empty string rather than as "/"' in thrown.message


@row
def namespaces():
    assert [entry.name for entry in dbx.files_list_folder("ns:1").entries] == ["a"]
    stored = dbx.files_upload(b"x", "ns:1/folder/b")
    folder = dbx.files_get_metadata("/folder").id
    assert dbx.files_get_metadata(f"{folder}/b").id == stored.id
    assert dbx.files_copy_v2(stored.id, "/c").metadata.name == "c"
    assert error(dbx.files_list_folder, "ns:999").get_path().is_not_found()


@row
def searches():
    for path in ("/s/one.txt", "/s/one.md", "/t/one.txt"):
        dbx.files_upload(b"uno", path)

    def found(query="one", **options):
        matches = dbx.files_search_v2(query, options=files.SearchOptions(**options)).matches
        return sorted(match.metadata.get_metadata().path_display for match in matches)

    assert found(path="/s") == ["/s/one.md", "/s/one.txt"]
    assert found(file_extensions=["txt"]) == ["/s/one.txt", "/t/one.txt"]
    assert found("uno") == ["/s/one.md", "/s/one.txt", "/t/one.txt"]
    assert found("uno", filename_only=True) == []


@row
def identity():
    bad = lambda **headers: error(client(headers=headers).files_list_folder, "", kind=exceptions.BadInputError)
    bad(**{"Dropbox-API-Path-Root": "garbage"})
    bad(**{"Dropbox-API-Select-User": "garbage"})
    thrown = error(
        client(headers={"Dropbox-API-Select-User": "dbmid:9"}).files_list_folder, "", kind=exceptions.AuthError
    )
    assert thrown.error.is_invalid_select_user()
    thrown = error(dbx.with_path_root(common.PathRoot.root("9")).files_list_folder, "", kind=exceptions.PathRootError)
    assert thrown.error.is_invalid_root()
    other = dbx.with_path_root(common.PathRoot.namespace_id("9"))
    assert error(other.files_list_folder, "", kind=exceptions.PathRootError).error.is_no_permission()
    assert dbx.with_path_root(common.PathRoot.root("1")).files_list_folder("").entries


@row
def missing_routes():
    calls = [
        lambda: dbx.files_get_thumbnail("/a"),
        lambda: dbx.files_get_preview("/a"),
        lambda: dbx.files_save_url("/x", "http://127.0.0.1/"),
        lambda: dbx.files_tags_get(["/a"]),
        lambda: dbx.files_lock_file_batch([files.LockFileArg("/a")]),
        lambda: dbx.files_paper_create(b"", "/a.paper", files.ImportFormat.markdown),
        lambda: dbx.file_requests_list_v2(),
        lambda: dbx.sharing_list_received_files(),
        lambda: dropbox.DropboxTeam("token", session=Local()).team_get_info(),
    ]
    for call in calls:
        thrown = error(call, kind=exceptions.BadInputError)
        assert "Unknown API function" in thrown.message and thrown.request_id, thrown


@row
def wire():
    token = {"Authorization": "Bearer token"}
    argument = '{"path": "/wire"}'
    status, body = http("/2/files/upload", b"x", Dropbox_API_Arg=argument, Content_Type="application/json", **token)
    assert status == 400 and b"Content-Type" in body
    query = urllib.parse.urlencode({"arg": argument, "authorization": "Bearer token", "reject_cors_preflight": "true"})
    hack = "text/plain; charset=dropbox-cors-hack"
    assert http(f"/2/files/upload?{query}", b"wire", Content_Type=hack)[0] == 200
    assert http("/2/files/get_metadata", argument.encode(), Content_Type=hack, **token)[0] == 200
    assert http(f"/2/files/download?{query}", method="GET") == (200, b"wire")
    assert http("/2/files/download", method="GET", Dropbox_API_Arg=argument, **token) == (200, b"wire")


@row
def concurrent_parts():
    session = dbx.files_upload_session_start(b"", session_type=files.UploadSessionType.concurrent).session_id
    cursor = lambda offset: files.UploadSessionCursor(session, offset)
    part = bytes(4 << 20)
    dbx.files_upload_session_append_v2(part, cursor(0))
    dbx.files_upload_session_append_v2(part, cursor(0))
    thrown = error(dbx.files_upload_session_append_v2, b"1" * len(part), cursor(0))
    assert thrown.is_concurrent_session_invalid_offset()
    thrown = error(dbx.files_upload_session_append_v2, b"12345", cursor((1 << 64) - len(part)), close=True)
    assert thrown.is_too_large()


@row
def tokens():
    flow = oauth.DropboxOAuth2FlowNoRedirect("key", use_pkce=True, token_access_type="offline")
    flow.requests_session = Local()
    page = urllib.parse.urlsplit(flow.start())
    code = http(f"{page.path}?{page.query}", method="GET")[1].decode()
    result = flow.finish(code)
    assert dropbox.Dropbox(result.access_token, session=Local()).check_user("x").result == "x"
    expired = dropbox.Dropbox(oauth2_refresh_token=result.refresh_token, app_key="key", session=Local())
    assert expired.check_user("x").result == "x"

    def refused(**form):
        status, body = http("/oauth2/token", urllib.parse.urlencode(form).encode())
        return status, body.split(b'"')[3].decode()

    exchange = {"grant_type": "authorization_code", "client_id": "key"}
    assert refused(code=code, **exchange) == (400, "invalid_grant")
    assert refused(code="anything", **exchange) == (400, "invalid_grant")
    refresh = {"grant_type": "refresh_token", "refresh_token": "bogus"}
    assert refused(client_id="key", **refresh) == (400, "invalid_grant")
    assert refused(client_id="nobody", **refresh) == (400, "invalid_client")


@row
def shared_folders():
    folder = dbx.sharing_share_folder("/Team").get_complete()
    job = dbx.sharing_share_folder("/Later", force_async=True).get_async_job_id()
    assert dbx.sharing_check_share_job_status(job).is_in_progress()
    assert dbx.sharing_check_share_job_status(job).get_complete().name == "Later"
    assert error(dbx.sharing_share_folder, "/Team").get_bad_path().is_already_shared()
    page = dbx.sharing_list_folders(limit=1)
    rest = dbx.sharing_list_folders_continue(page.cursor)
    assert [entry.name for entry in page.entries + rest.entries] == ["Team", "Later"] and rest.cursor is None
    assert dbx.files_get_metadata("/team").sharing_info.shared_folder_id == folder.shared_folder_id
    dbx.files_upload(b"x", f"ns:{folder.shared_folder_id}/x")
    assert dbx.files_get_metadata("/Team/x").sharing_info.parent_shared_folder_id == folder.shared_folder_id


@row
def members():
    folder = dbx.sharing_get_folder_metadata(dbx.sharing_list_folders().entries[0].shared_folder_id).shared_folder_id
    grace = sharing.MemberSelector.email("grace@example.com")
    dbx.sharing_add_folder_member(folder, [sharing.AddMember(grace, sharing.AccessLevel.editor)])
    page = dbx.sharing_list_folder_members(folder)
    assert [member.user.email for member in page.users] == ["ada@example.com"] and page.users[0].access_type.is_owner()
    assert [member.invitee.get_email() for member in page.invitees] == ["grace@example.com"]
    job = dbx.sharing_remove_folder_member(folder, grace, leave_a_copy=False).get_async_job_id()
    assert dbx.sharing_check_remove_member_job_status(job).is_in_progress()
    assert dbx.sharing_check_remove_member_job_status(job).is_complete()
    thrown = error(dbx.sharing_remove_folder_member, folder, grace, leave_a_copy=False)
    assert thrown.get_member_error().is_not_a_member()


@row
def mounts():
    folder = dbx.sharing_list_folders().entries[0].shared_folder_id
    dbx.sharing_unmount_folder(folder)
    assert error(dbx.files_get_metadata, "/Team/x").get_path().is_not_found()
    assert dbx.sharing_list_mountable_folders().entries[0].path_lower is None
    assert dbx.sharing_mount_folder(folder).path_display == "/Team"
    assert dbx.files_get_metadata("/Team/x").size == 1
    assert isinstance(dbx.sharing_unshare_folder(folder), async_.LaunchEmptyResult)
    assert dbx.files_get_metadata("/Team").sharing_info is None


print(rows)
