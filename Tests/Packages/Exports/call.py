"""Calls the mock of specs/calc.stone and specs/dropbox with the client that 'openapi-python-client' made of their OpenAPI document."""
import io
import json
import sys

from client import AuthenticatedClient
from client.api.calc import calc_calculate
from client.api.files import files_download, files_upload
from client.models import CalcCalculation
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
answer = files_download.sync_detailed(client=client, dropbox_api_arg=argument)
print(answer.status_code, answer.headers["Dropbox-API-Result"])
assert answer.status_code == 200, answer
