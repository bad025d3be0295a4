"""Calls the mock of specs/calc.stone and specs/dropbox with the client that 'openapi-python-client' made of their OpenAPI document."""
import io
import json
import sys

from client import AuthenticatedClient
from client.api.calc import calc_calculate
from client.api.files import files_download, files_upload
from client.api.sharing import sharing_create_shared_link_with_settings, sharing_revoke_shared_link
from client.models import CalcCalculation, SharingCreateSharedLinkWithSettingsArg, SharingRevokeSharedLinkArg, SharingSharedLinkSettings
from client.types import File

client = AuthenticatedClient(base_url=sys.argv[1], token="any")
answer = calc_calculate.sync_detailed(client=client, body=CalcCalculation(left=10, right=3))
print(answer.status_code, answer.parsed)
assert answer.status_code == 200, answer
assert isinstance(answer.parsed.value, float), answer

argument = json.dumps({"path": "/a.txt"})
answer = files_upload.sync_detailed(client=client, body=File(payload=io.BytesIO(b"text")), dropbox_api_arg=argument)
print(answer.status_code, answer.parsed)
assert answer.status_code == 200, answer

# The server accepts the timestamp of a response.
settings = SharingSharedLinkSettings(expires=answer.parsed.client_modified)
body = SharingCreateSharedLinkWithSettingsArg(path="/a.txt", settings=settings)
answer = sharing_create_shared_link_with_settings.sync_detailed(client=client, body=body)
print(answer.status_code, settings)
assert answer.status_code == 200, answer
answer = sharing_revoke_shared_link.sync_detailed(client=client, body=SharingRevokeSharedLinkArg(url="https://example.com"))
print(answer.status_code, answer.parsed)
assert answer.status_code == 200 and answer.parsed is None, answer

answer = files_download.sync_detailed(client=client, dropbox_api_arg=argument)
print(answer.status_code, answer.headers["Dropbox-API-Result"])
assert answer.status_code == 200, answer
