"""Decodes values with the modules that the reference implementation generated, and encodes them again.

usage: reference_peer.py DIR, where DIR/reference is the generated package. Reads and writes a JSON list.
"""
import importlib, json, sys

sys.path.insert(0, sys.argv[1])
sys.setrecursionlimit(10_000)
from reference import stone_serializers  # noqa: E402


def round_trip(name, value):
    namespace, type_name = name.split(".")
    module = importlib.import_module(f"reference.{namespace}")
    validator = getattr(module, f"{type_name}_validator")
    try:
        decoded = stone_serializers.json_compat_obj_decode(validator, value)
        return json.loads(stone_serializers.json_encode(validator, decoded))
    except Exception as error:  # whatever goes wrong is the answer
        return f"error: {error!r}"


json.dump([round_trip(name, value) for name, value in json.load(sys.stdin)], sys.stdout)
