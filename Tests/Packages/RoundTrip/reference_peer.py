"""Decodes values with the modules that the reference implementation generated, and encodes them again.

usage: reference_peer.py DIR, where DIR/reference is the generated package. Reads a JSON object with `callers` (the kinds of
callers that `Omitted` fields are for) and `values` ([[type, value], ...]), and writes the list of the results.
"""
import importlib, json, sys

sys.path.insert(0, sys.argv[1])
sys.setrecursionlimit(10_000)
from reference import stone_serializers  # noqa: E402

request = json.load(sys.stdin)


class AllCallers:
    """Has the permission to see every field."""

    permissions = request["callers"]


def validator(name):
    """The reference changes some names: `metadata_union` becomes `MetadataUnion`."""
    namespace, type_name = name.split(".")
    module = importlib.import_module(f"reference.{namespace}")
    plain = type_name.replace("_", "").lower() + "validator"
    return next(value for key, value in vars(module).items() if key.replace("_", "").lower() == plain)


def round_trip(name, value):
    try:
        data_type = validator(name)
        decoded = stone_serializers.json_compat_obj_decode(data_type, value, AllCallers)
        return json.loads(stone_serializers.json_encode(data_type, decoded, AllCallers))
    except Exception as error:  # whatever goes wrong is the answer
        return f"error: {error!r}"


json.dump([round_trip(name, value) for name, value in request["values"]], sys.stdout)
