"""Calls the mock of specs/calc.stone with the client that 'openapi-python-client' made of its OpenAPI document."""
import sys

from client import Client
from client.api.calc import calc_calculate
from client.models import CalcCalculation

client = Client(base_url=sys.argv[1])
answer = calc_calculate.sync_detailed(client=client, body=CalcCalculation(left=10, right=3))
print(answer.status_code, answer.parsed)
assert answer.status_code == 200, answer
assert isinstance(answer.parsed.value, float), answer
