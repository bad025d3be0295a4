"""Serves part of Dropbox's API from memory, on loopback.

Usage: stone_server.py SPECS…

Requests and responses are decoded and encoded by the classes that the reference implementation of Stone generates from the
specs, strictly. The first line of standard output is the port; then follows a line of JSON for each request: path, status, fault.
The server ends when standard input does.

The header field X-Fault asks for a misbehavior, see `Handler.faults`. Of `NAME once KEY` only the first request with this value is
affected.
"""
import datetime
import http.server
import importlib
import json
import subprocess
import sys
import tempfile
import threading
import time

folder = tempfile.TemporaryDirectory()
command = [sys.executable, "-m", "stone.cli", "-a", ":all", "python_types", f"{folder.name}/stone_api", *sys.argv[1:]]
subprocess.run([*command, "--", "-p", "stone_api"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
sys.path.insert(0, folder.name)
serializers = importlib.import_module("stone.backends.python_rsrc.stone_serializers")
validators = importlib.import_module("stone.backends.python_rsrc.stone_validators")
auth, async_, check, common, files, users = (
    importlib.import_module(f"stone_api.{name}") for name in ("auth", "async_", "check", "common", "files", "users")
)

routes = {}
for namespace, module in {"auth": auth, "check": check, "files": files, "users": users}.items():
    for route in module.ROUTES.values():
        suffix = f"_v{route.version}" if route.version > 1 else ""
        routes[f"/2/{namespace}/{route.name}{suffix}"] = route

handlers = {}
lock = threading.RLock()


def handle(path):
    def register(function):
        assert f"/2/{path}" in routes, path
        handlers[f"/2/{path}"] = function
        return function

    return register


class RouteError(Exception):
    def __init__(self, error, user_message=None):
        self.error = error
        self.user_message = user_message


class ServiceError(Exception):
    def __init__(self, status, body, type="text/plain", headers=()):
        self.status = status
        self.body = body
        self.type = type
        self.headers = dict(headers)

    @classmethod
    def envelope(cls, status, validator, error, headers=()):
        return cls(status, envelope(validator, error), "application/json", headers)


def envelope(validator, error, user_message=None):
    body = {"error_summary": summary(error), "error": serializers.json_compat_obj_encode(validator, error)}
    if user_message:
        body["user_message"] = {"text": user_message, "locale": "en"}
    return json.dumps(body)


def summary(error):
    tags = []
    while hasattr(error, "_tag"):
        tags.append(error._tag)
        error = error._value
    return "/".join([*tags, ".."])


# The account's files.

items = {}
sessions = {}
jobs = {}
seen = set()
counter = 0


def number():
    global counter
    counter += 1
    return counter


def is_first(key):
    with lock:
        return not (key in seen or seen.add(key))


def look_up(path):
    if path.lower() not in items:
        raise LookupError("not_found")
    return items[path.lower()]


def store(content, commit, content_hash=None):
    key = commit.path.lower()
    old = items.get(key, (None, b""))[0]
    if isinstance(old, files.FolderMetadata):
        raise ValueError(files.WriteConflictError.folder)
    if old is not None and (commit.mode.is_add() or commit.mode.is_update() and commit.mode.get_update() != old.rev):
        raise ValueError(files.WriteConflictError.file)
    now = datetime.datetime(2026, 2, 3, 4, 5, 7)
    name, serial = commit.path.rsplit("/", 1)[1], number()
    metadata = files.FileMetadata(
        name=name,
        path_lower=key,
        path_display=commit.path,
        id=f"id:{serial}",
        client_modified=commit.client_modified or now,
        server_modified=now,
        rev=f"{serial:012x}",
        size=len(content),
        content_hash=content_hash,
    )
    if commit.path == "/broken":
        raise ServiceError(500, "broken")
    items[key] = (metadata, content)
    return metadata


def page_of(found, start, limit, rest):
    page = found[start : start + limit]
    return page, f"{start + len(page)} {limit} {rest}", start + len(page) < len(found)


def parse_cursor(cursor, error):
    try:
        start, limit, rest = cursor.split(" ", 2)
        return int(start), int(limit), rest
    except ValueError:
        raise RouteError(error)


# Handlers take the argument and the request's content. Those of downloads return the result and content.


@handle("check/user")
@handle("check/app")
def echo(argument, _):
    return check.EchoResult(result=argument.query)


@handle("auth/token/revoke")
def revoke(argument, _):
    return None


@handle("users/get_current_account")
def current_account(argument, _):
    return users.FullAccount(
        account_id="dbid:AAA0123456789abcdefghijklmnopqrstuv",
        name=users.Name("Ada", "Lovelace", "Ada", "Ada Lovelace", "AL"),
        email="ada@example.com",
        email_verified=True,
        disabled=False,
        country="GB",
        locale="en-GB",
        referral_link="https://example.com/invited-by-ada",
        is_paired=False,
        account_type=users.users_common.AccountType.pro,
        root_info=common.UserRootInfo(root_namespace_id="1", home_namespace_id="1"),
    )


@handle("users/get_space_usage")
def space_usage(argument, _):
    space = users.IndividualSpaceAllocation(allocated=1 << 34)
    return users.SpaceUsage(used=5, allocation=users.SpaceAllocation.individual(space))


def list_from(path, start, limit, error):
    if path and path.lower() not in items:
        raise RouteError(error.path(files.LookupError.not_found))
    entries = [items[key][0] for key in sorted(items) if key.rsplit("/", 1)[0] == path.lower()]
    page, cursor, has_more = page_of(entries, start, limit, path)
    return files.ListFolderResult(entries=page, cursor=cursor, has_more=has_more)


@handle("files/list_folder")
def list_folder(argument, _):
    return list_from(argument.path, 0, argument.limit or 2000, files.ListFolderError)


@handle("files/list_folder/continue")
def list_folder_continue(argument, _):
    start, limit, path = parse_cursor(argument.cursor, files.ListFolderContinueError.reset)
    return list_from(path, start, limit, files.ListFolderContinueError)


@handle("files/list_folder/longpoll")
def longpoll(argument, _):
    return files.ListFolderLongpollResult(changes=True, backoff=argument.timeout)


@handle("files/get_metadata")
def get_metadata(argument, _):
    try:
        return look_up(argument.path)[0]
    except LookupError:
        error = files.GetMetadataError.path(files.LookupError.not_found)
        raise RouteError(error, f"Nothing is there – “{argument.path}”")


@handle("files/create_folder_v2")
def create_folder(argument, _):
    key = argument.path.lower()
    if key in items:
        raise RouteError(files.CreateFolderError.path(files.WriteError.conflict(files.WriteConflictError.folder)))
    name = argument.path.rsplit("/", 1)[1]
    folder = files.FolderMetadata(name=name, path_lower=key, path_display=argument.path, id=f"id:{number()}")
    items[key] = (folder, b"")
    return files.CreateFolderResult(metadata=folder)


@handle("files/delete_v2")
def delete(argument, _):
    try:
        metadata = look_up(argument.path)[0]
    except LookupError:
        raise RouteError(files.DeleteError.path_lookup(files.LookupError.not_found))
    del items[argument.path.lower()]
    return files.DeleteResult(metadata=metadata)


@handle("files/delete_batch")
def delete_batch(argument, _):
    entries = []
    for entry in argument.entries:
        try:
            metadata = delete(entry, _).metadata
            entries.append(files.DeleteBatchResultEntry.success(files.DeleteBatchResultData(metadata=metadata)))
        except RouteError as failure:
            entries.append(files.DeleteBatchResultEntry.failure(failure.error))
    job = f"job-{number()}"
    jobs[job] = files.DeleteBatchResult(entries=entries)
    return files.DeleteBatchLaunch.async_job_id(job)


@handle("files/delete_batch/check")
def delete_batch_check(argument, _):
    if argument.async_job_id not in jobs:
        raise RouteError(async_.PollError.invalid_async_job_id)
    if is_first(argument.async_job_id):
        return files.DeleteBatchJobStatus.in_progress
    return files.DeleteBatchJobStatus.complete(jobs[argument.async_job_id])


@handle("files/copy_v2")
def copy(argument, _, removes=False):
    try:
        _, content = look_up(argument.from_path)
    except LookupError:
        raise RouteError(files.RelocationError.from_lookup(files.LookupError.not_found))
    try:
        metadata = store(content, files.CommitInfo(path=argument.to_path))
    except ValueError as conflict:
        raise RouteError(files.RelocationError.to(files.WriteError.conflict(conflict.args[0])))
    if removes:
        del items[argument.from_path.lower()]
    return files.RelocationResult(metadata=metadata)


@handle("files/move_v2")
def move(argument, _):
    return copy(argument, _, removes=True)


@handle("files/search_v2")
def search(argument, _):
    return search_from(argument.query, 0, argument.options.max_results if argument.options else 100)


@handle("files/search/continue_v2")
def search_continue(argument, _):
    start, limit, query = parse_cursor(argument.cursor, files.SearchError.invalid_argument("no such cursor"))
    return search_from(query, start, limit)


def search_from(query, start, limit):
    found = [items[key][0] for key in sorted(items) if query.lower() in key]
    page, cursor, has_more = page_of(found, start, limit, query)
    matches = [
        files.SearchMatchV2(metadata=files.MetadataV2.metadata(item), match_type=files.SearchMatchTypeV2.filename)
        for item in page
    ]
    return files.SearchV2Result(matches=matches, has_more=has_more, cursor=cursor if has_more else None)


@handle("files/upload")
def upload(argument, content):
    try:
        return store(content, argument, argument.content_hash)
    except ValueError as conflict:
        reason = files.WriteError.conflict(conflict.args[0])
        failed = files.UploadWriteFailed(reason=reason, upload_session_id="session-0")
        raise RouteError(files.UploadError.path(failed))


@handle("files/upload_session/start")
def session_start(argument, content):
    session = f"session-{number()}"
    sessions[session] = (content, argument.close)
    return files.UploadSessionStartResult(session_id=session)


@handle("files/upload_session/append_v2")
def session_append(argument, content):
    old, is_closed = sessions.get(argument.cursor.session_id, (None, False))
    if old is None:
        raise RouteError(files.UploadSessionAppendError.not_found)
    if is_closed:
        raise RouteError(files.UploadSessionAppendError.closed)
    if argument.cursor.offset != len(old):
        offset = files.UploadSessionOffsetError(correct_offset=len(old))
        raise RouteError(files.UploadSessionAppendError.incorrect_offset(offset))
    sessions[argument.cursor.session_id] = (old + content, argument.close)


@handle("files/upload_session/finish")
def session_finish(argument, content):
    old, _ = sessions.get(argument.cursor.session_id, (None, False))
    if old is None:
        raise RouteError(files.UploadSessionFinishError.lookup_failed(files.UploadSessionLookupError.not_found))
    if argument.cursor.offset != len(old):
        offset = files.UploadSessionOffsetError(correct_offset=len(old))
        error = files.UploadSessionLookupError.incorrect_offset(offset)
        raise RouteError(files.UploadSessionFinishError.lookup_failed(error))
    try:
        metadata = store(old + content, argument.commit)
    except ValueError as conflict:
        raise RouteError(files.UploadSessionFinishError.path(files.WriteError.conflict(conflict.args[0])))
    del sessions[argument.cursor.session_id]
    return metadata


@handle("files/upload_session/finish_batch_v2")
def session_finish_batch(argument, _):
    entries = []
    for entry in argument.entries:
        try:
            if not sessions.get(entry.cursor.session_id, (b"", True))[1]:
                error = files.UploadSessionLookupError.not_closed
                raise RouteError(files.UploadSessionFinishError.lookup_failed(error))
            entries.append(files.UploadSessionFinishBatchResultEntry.success(session_finish(entry, b"")))
        except RouteError as failure:
            entries.append(files.UploadSessionFinishBatchResultEntry.failure(failure.error))
    return files.UploadSessionFinishBatchResult(entries=entries)


@handle("files/download")
def download(argument, _):
    try:
        metadata, content = look_up(argument.path)
    except LookupError:
        raise RouteError(files.DownloadError.path(files.LookupError.not_found))
    if not isinstance(metadata, files.FileMetadata):
        raise RouteError(files.DownloadError.path(files.LookupError.not_file))
    return metadata, content


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    request_count = 0

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.answer(405, b"routes are called with POST", "text/plain")

    def do_POST(self):
        self.status = 0
        fault = self.headers.get("X-Fault", "")
        try:
            content = self.read_content()
            if fault and (" once " not in fault or is_first(fault)):
                name = fault.split(" once ")[0]
                if self.misbehave(name):
                    return
            with lock:
                status, body, type, headers = self.respond(content)
            self.answer(status, body, type, headers)
        except ConnectionError:
            self.close_connection = True
        finally:
            with lock:
                print(json.dumps({"path": self.path, "status": self.status, "fault": fault}), flush=True)

    def read_content(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            content = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                content += self.rfile.read(size)
                self.rfile.readline()
            while self.rfile.readline().strip():
                pass
            return content
        return self.rfile.read(int(self.headers.get("Content-Length", 0)))

    def answer(self, status, body, type, headers=()):
        self.status = status
        self.send_response(status)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(body)))
        Handler.request_count += 1
        self.send_header("X-Dropbox-Request-Id", f"request-{Handler.request_count}")
        for name, value in dict(headers).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def respond(self, content):
        route = routes.get(self.path)
        handler = handlers.get(self.path)
        if route is None or handler is None:
            return 404, b"no such route", "text/plain", {}
        try:
            self.authorize(route)
            style = route.attrs["style"]
            text = content.decode() if style == "rpc" else self.headers.get("Dropbox-API-Arg", "null")
            expected = "application/json" if style == "rpc" else "application/octet-stream" if style == "upload" else None
            if expected and self.headers.get_content_type() != expected:
                raise ServiceError(400, f"the Content-Type must be {expected}")
            if style != "rpc" and not text.isascii():
                raise ServiceError(400, "the argument must be ASCII")
            if style == "download" and content:
                raise ServiceError(400, "a download has no body")
            try:
                argument = serializers.json_decode(route.arg_type, text, strict=True)
            except (ValueError, validators.ValidationError) as error:
                raise ServiceError(400, f"{route.name}: {error}")
            result = handler(argument, content)
            headers, status = {}, 200
            if style != "download":
                return status, serializers.json_encode(route.result_type, result).encode(), "application/json", headers
            result, content = result
            headers["Dropbox-API-Result"] = serializers.json_encode(route.result_type, result)
            return self.part(content, headers)
        except RouteError as failure:
            body = envelope(route.error_type, failure.error, failure.user_message)
            return 409, body.encode(), "application/json", {}
        except ServiceError as error:
            return error.status, error.body.encode(), error.type, error.headers

    def part(self, content, headers):
        """Serves `Range: bytes=FIRST-[LAST]`."""
        field = self.headers.get("Range")
        if not field:
            return 200, content, "application/octet-stream", headers
        first, last = field.removeprefix("bytes=").split("-")
        first, last = int(first), min(int(last or len(content)), len(content) - 1)
        if first >= len(content):
            return 416, b"", "text/plain", {"Content-Range": f"bytes */{len(content)}"}
        headers["Content-Range"] = f"bytes {first}-{last}/{len(content)}"
        return 206, content[first : last + 1], "application/octet-stream", headers

    def authorize(self, route):
        if "4711" in self.headers.get("Dropbox-API-Path-Root", ""):
            info = common.UserRootInfo(root_namespace_id="1", home_namespace_id="1")
            error = common.PathRootError.invalid_root(info)
            raise ServiceError.envelope(422, common.PathRootError_validator, error)
        kinds = route.attrs["auth"].replace(" ", "").split(",")
        credentials = self.headers.get("Authorization", "")
        if "noauth" in kinds:
            if credentials:
                raise ServiceError(400, "the route takes no credentials")
            return
        if "user" in kinds and credentials == "Bearer token" or "app" in kinds and credentials == "Basic a2V5OnNlY3JldA==":
            return
        error = auth.AuthError.invalid_access_token
        if credentials == "Bearer expired":
            error = auth.AuthError.expired_access_token
        challenge = {"WWW-Authenticate": 'Bearer realm="test"'}
        raise ServiceError.envelope(401, auth.AuthError_validator, error, challenge)

    # Misbehaviors.

    def misbehave(self, name):
        """Returns whether the request has been dealt with."""
        html = b"<html><body>Sorry</body></html>"
        limited = auth.RateLimitError(reason=auth.RateLimitReason.too_many_requests, retry_after=1)
        limit = envelope(auth.RateLimitError_validator, limited).encode()
        write = auth.RateLimitError(reason=auth.RateLimitReason.too_many_write_operations, retry_after=1)
        faults = {
            "rate-limit": (429, limit, "application/json", {"Retry-After": "1"}),
            "rate-limit body": (429, limit, "application/json", {}),
            "rate-limit write": (429, envelope(auth.RateLimitError_validator, write).encode(), "application/json", {}),
            "rate-limit html": (429, html, "text/html", {"Retry-After": "1"}),
            "rate-limit bare": (429, b"", "text/plain", {}),
            "500": (500, b"fault", "text/plain", {}),
            "invalid-result": (500, b"broken", "text/plain", {}),
            "500 html": (500, html, "text/html", {}),
            "500 binary": (500, b"\xff\xfe\x00\x80", "text/plain", {}),
            "400 binary": (400, b"\xff\xfe\x00\x80", "text/plain", {}),
            "409 html": (409, html, "text/html", {}),
            "503": (503, b"later", "text/plain", {"Retry-After": "1"}),
            "wrong JSON": (200, b'{"result": 1}', "application/json", {}),
            "no JSON": (200, html, "text/html", {}),
            "redirect": (302, b"", "text/plain", {"Location": f"http://{self.headers['Host']}/2/check/user"}),
            "401": (401, b"", "text/plain", {"WWW-Authenticate": 'Basic realm="test"'}),
            "big header": (200, b"null", "application/json", {"X-Big": "x" * (1 << 20)}),
        }
        if name in faults:
            self.answer(*faults[name])
        elif name == "close":
            self.close_connection = True
        elif name == "cut":
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b'{"entries": [')
            self.close_connection = True
        elif name == "non-ASCII result":
            with lock:
                status, body, type, headers = self.respond(b"")
            text = json.dumps(json.loads(headers["Dropbox-API-Result"]), ensure_ascii=False)
            headers["Dropbox-API-Result"] = text.encode().decode("latin-1")
            self.answer(status, body, type, headers)
        elif name.startswith("slow "):
            time.sleep(float(name.removeprefix("slow ")))
            return False
        else:
            self.answer(501, f"unknown fault {name!r}".encode(), "text/plain")
        return True


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
server.shutdown()
folder.cleanup()
