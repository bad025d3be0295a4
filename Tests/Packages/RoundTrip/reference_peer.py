"""Decodes values with the modules that the reference implementation generated, and encodes them again.

usage: reference_peer.py DIR, where DIR/reference is the generated package. Reads lines `mode<tab>type<tab>json`, and answers
each with JSON, with `error: …` if the reference rejects the value, or with `crash: …` if it fails in another way. The mode is
`strict`, or anything else for lenient reading; the permissions of the caller follow after a plus: `strict+internal`. With the
mode `visit`, values with custom annotations are rewritten before they are encoded: see visits.py.
"""
import importlib, json, sys

sys.path.insert(0, sys.argv[1])
sys.setrecursionlimit(10_000)
from reference import stone_serializers, stone_validators  # noqa: E402

import visits  # noqa: E402


class Caller:
    def __init__(self, permissions):
        self.permissions = permissions


validators = {}


def validator(name):
    """The reference changes some names: `metadata_union` becomes `MetadataUnion`."""
    if name not in validators:
        namespace, type_name = name.split(".")
        module = importlib.import_module(f"reference.{namespace}")
        plain = type_name.replace("_", "").lower() + "validator"
        validators[name] = next(value for key, value in vars(module).items() if key.replace("_", "").lower() == plain)
    return validators[name]


def answer(mode, name, text):
    mode, *permissions = mode.split("+")
    caller = Caller(permissions)
    try:
        data_type = validator(name)
        decoded = stone_serializers.json_decode(data_type, text, caller, strict=mode == "strict")
        if mode == "visit":
            records = visits.rewrite(decoded)
            encoded = stone_serializers.json_encode(data_type, decoded, caller)
            return f'{{"visits":{json.dumps(records)},"value":{encoded}}}'
        return stone_serializers.json_encode(data_type, decoded, caller)
    except stone_validators.ValidationError as error:
        return f"error: {str(error)!r}"
    except Exception as error:  # whatever goes wrong is the answer
        return f"crash: {error!r}"


for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t", 2)).replace("\n", " "), flush=False)
sys.stdout.flush()
