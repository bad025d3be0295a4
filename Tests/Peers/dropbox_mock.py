"""Calls all routes of a mock through Dropbox's own SDK.

Usage: dropbox_mock.py PORT < CALLS, an object with `argument` and `error` (a path of tags, or null) for each route.
Prints the number of results and of errors."""
import importlib
import json
import sys

import dropbox
from dropbox import exceptions
from stone.backends.python_rsrc import stone_serializers

port = int(sys.argv[1])
calls = json.load(sys.stdin)


class LocalDropbox(dropbox.Dropbox):
    def _get_route_url(self, hostname, route_name):
        return f"http://127.0.0.1:{port}/{self._API_VERSION}/{route_name}"


client = LocalDropbox(
    oauth2_access_token="token", app_key="key", app_secret="secret", timeout=60, max_retries_on_error=0
)


def call(route, namespace, argument, tags):
    client._session.headers.pop("Stone-Error", None)
    if tags:
        client._session.headers["Stone-Error"] = tags
    value = stone_serializers.json_compat_obj_decode(route.arg_type, argument)
    content = b"content" if route.attrs["style"] == "upload" else None
    return client.request(route, namespace, value, content)


# The example in the specs breaks a pattern, which the SDK checks in results, too.
INVALID = {"team/legal_holds/list_held_revisions", "team/legal_holds/list_held_revisions_continue"}

results = errors = 0
failures = []
for path, expected in sorted(calls.items()):
    namespace, name = path.split("/", 1)
    try:
        module = importlib.import_module(f"dropbox.{namespace}")
    except ImportError:
        continue
    name, _, version = name.partition("_v") if name[-2:-1] == "v" else (name, "", "")
    route = module.ROUTES.get(f"{name}:{version}" if version else name)
    if route is None or path in INVALID:
        continue
    try:
        call(route, namespace, expected["argument"], None)
        results += 1
        if expected["error"]:
            try:
                call(route, namespace, expected["argument"], expected["error"])
            except exceptions.ApiError as error:
                tag = expected["error"].split("/")[0]
                assert getattr(error.error, "_tag", tag) in (tag, "other"), (path, error)
                errors += 1
            else:
                raise AssertionError("an error was expected")
    except Exception as error:
        failures.append(f"{path}: {error!r}")
print(results, errors)
sys.exit("\n".join(failures) or 0)
