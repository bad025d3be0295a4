"""Validates values with JSON Schema: reads {"schema": …, "cases": [[type, value], …]} from standard input, and prints the first
error of each value, or null."""
import json, sys

from jsonschema import Draft202012Validator

sys.setrecursionlimit(100_000)
document = json.load(sys.stdin)
schema = document["schema"]
Draft202012Validator.check_schema(schema)
validators = {}


def error(name, value):
    if name not in validators:
        validators[name] = Draft202012Validator({**schema, "$ref": "#/$defs/" + name})
    found = next(validators[name].iter_errors(value), None)
    return found and f"{found.json_path}: {found.validator}: {found.message}"[:500]


json.dump([error(name, value) for name, value in document["cases"]], sys.stdout)
