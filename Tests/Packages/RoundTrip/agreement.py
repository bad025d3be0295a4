"""Compares what the generated Swift and the reference implementation answered to one value."""
import json, math, re, struct

import run

# Why one side may accept a value that the other rejects: (mode, our answer, the answer of the reference, reason), matched from
# the beginning. JSON stands for any value that is accepted. In lenient mode a client accepts what a newer server may send.
JSON = "JSON"
FAILURES = [
    (".*", r"error: .*expected (a number|an integer).*, found a Boolean", JSON, "a Boolean is not a number"),
    ("strict", r"error: .*expected bytes in Base64", JSON, "a server does not repair Base64"),
    (".*", r"error: .*expected .*, found \"N\"", JSON, "NaN is not JSON"),
    ("lenient|visit", JSON, r"error: .*unexpected key", "members next to the value of a tag are skipped"),
    ("lenient|visit", JSON, r"error: .*unexpected use of the catch-all tag", "the catch-all tag is a tag like any other"),
    ("lenient|visit", JSON, r"error: .*(got null|None is not a valid boolean|must be str, not None)", "null is the default"),
    (".*", JSON, r"error: .*is not (less|greater) than -?340282000000000014192072600942972764160\.", "a Float32 has 32 bits"),
    ("lenient|visit", JSON, r"crash: AssertionError.*is not a serializable subtype", "unknown subtypes are kept"),
]


class Verdict:
    def __init__(self):
        self.reasons = set()
        self.difference = None

    @property
    def agrees(self):
        return self.difference is None


def compare(model, mode, name, text, ours, theirs):
    verdict = Verdict()
    rejected, refused = run.is_failure(ours), run.is_failure(theirs)
    if rejected and refused:
        return verdict
    if rejected or refused:
        ours, theirs = ours if rejected else JSON, theirs if refused else JSON
        reason = next((reason for modes, left, right, reason in FAILURES
                       if re.match(modes, mode) and re.match(left, ours) and re.match(right, theirs)), None)
        if reason is None and rejects_null(theirs, text):
            reason = "null is the default"
        if reason is None and rejects_null_of_tag(theirs, text):
            reason = "a nullable tag may have null"
        if reason:
            verdict.reasons.add(reason)
        else:
            verdict.difference = "rejected here only" if rejected else "accepted here only"
        return verdict
    comparison = Comparison(model, mode.split("+")[1:], verdict.reasons)
    ours, theirs = json.loads(ours), json.loads(theirs)
    if mode.startswith("visit"):
        # The order of the entries of a map is not defined.
        left, right = (sorted(answer["visits"], key=repr) for answer in (ours, theirs))
        if not same(left, right):
            comparison.differ("visits", left, right)
        ours, theirs = ours["value"], theirs["value"]
    comparison.value({"kind": "Named", "name": name}, ours, theirs, "")
    verdict.difference = comparison.difference
    return verdict


def same(ours, theirs):
    """Whether two records of visits are the same. They do not say which numbers are a Float32."""
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, float) or isinstance(theirs, float):
        return isinstance(ours, (int, float)) and math.isclose(ours, theirs, rel_tol=1e-6)
    return ours == theirs and type(ours) is type(theirs)


def rejects_null(answer, text):
    """Whether the reference has treated null as bytes, which it calls malformed Base64."""
    match = re.match(r"error: '(?:.*\.)?(\w+): invalid base64-encoded bytes'", answer)
    return bool(match and re.search(rf'"{match[1]}"\s*:\s*null', text))


def rejects_null_of_tag(answer, text):
    """Whether the reference has treated null as the list, map or union of a nullable tag.

    It accepts a null string or number.
    """
    match = re.match(r"error: '(?:.*\.)?(\w+): expected (?:dict|list|object|string or object), got null'", answer)
    return bool(match and re.search(rf'"\.tag"\s*:\s*"{match[1]}"', text) and re.search(rf'"{match[1]}"\s*:\s*null', text))


class Comparison:
    """Compares JSON by type, since the reference writes less: no field that it has not read, and no unknown tag."""

    def __init__(self, model, permissions, reasons):
        self.model, self.permissions, self.reasons, self.difference = model, permissions, reasons, None

    def differ(self, path, ours, theirs):
        self.difference = self.difference or f"at '{path}': {ours!r} here, {theirs!r} in the reference"

    def value(self, data_type, ours, theirs, path):
        data_type, nullable = self.model.unwrapped(data_type)
        kind = data_type["kind"]
        if ours is None or theirs is None:
            if ours is not theirs or not nullable and kind != "Void":
                self.differ(path, ours, theirs)
        elif kind in ("List", "Map", "Named") and type(ours) is not type(theirs):
            self.differ(path, ours, theirs)
        elif kind == "List":
            if len(ours) != len(theirs):
                return self.differ(path, ours, theirs)
            for index, (left, right) in enumerate(zip(ours, theirs)):
                self.value(data_type["element"], left, right, f"{path}[{index}]")
        elif kind == "Map":
            if ours.keys() != theirs.keys():
                return self.differ(path, ours, theirs)
            for key in ours:
                self.value(data_type["value"], ours[key], theirs[key], f"{path}[{key!r}]")
        elif kind == "Named":
            definition = self.model.definition(data_type)
            if definition["kind"] == "unions":
                self.union(definition, ours, theirs, path)
            else:
                self.structure(definition, ours, theirs, path)
        elif kind == "Float32" and isinstance(ours, (int, float)) and isinstance(theirs, (int, float)):
            if ours != theirs:
                self.reasons.add("a Float32 has 32 bits")
                if struct.pack("f", ours) != struct.pack("f", theirs):
                    self.differ(path, ours, theirs)
        elif kind == "Timestamp" and ours != theirs and ours[-7:-1].isdigit():
            # A date is a number of seconds, which is exact to the microsecond only in these years.
            self.reasons.add("microseconds are exact from 1729 to 2272")
            if "1729" <= ours[:4] <= "2272":
                self.differ(path, ours, theirs)
        elif ours != theirs or isinstance(ours, bool) is not isinstance(theirs, bool):
            self.differ(path, ours, theirs)

    def structure(self, definition, ours, theirs, path):
        if definition["subtypes"]:
            if ours.get(".tag") != theirs.get(".tag"):
                return self.differ(path, ours, theirs)
            definition = self.model.subtype(definition, ours[".tag"])
            ours, theirs = without_tag(ours), without_tag(theirs)
        self.fields(definition["all"], ours, theirs, path)

    def fields(self, fields, ours, theirs, path):
        declared = {field["name"]: field for field in fields}
        for name in ours.keys() | theirs.keys():
            field, place = declared.get(name), f"{path}.{name}"
            if field is None or name not in ours:
                self.differ(place, ours.get(name), theirs.get(name))
            elif name in theirs:
                self.value(field["type"], ours[name], theirs[name], place)
            elif field["default"] is None or ours[name] != self.model.default(field):
                self.differ(place, ours[name], "nothing")
            else:
                self.reasons.add("the reference writes no default that was not in the text")

    def union(self, definition, ours, theirs, path):
        tag = self.model.tag(definition, ours.get(".tag"))
        if tag and tag["omittedCaller"] not in [None, *self.permissions]:
            tag = None
        if theirs.get(".tag") != ours.get(".tag"):
            catch_all = self.model.tag(definition, theirs.get(".tag"))
            if tag is None and catch_all and catch_all["catchAll"] and len(ours) == 1:
                self.reasons.add("an unknown tag is kept")
            else:
                self.differ(path, ours, theirs)
        elif tag is None:
            self.differ(path, ours, theirs)
        elif self.model.is_flat(tag["type"]):
            definition = self.model.definition(self.model.unwrapped(tag["type"])[0])
            ours, theirs = without_tag(ours), without_tag(theirs)
            if ours or theirs:
                self.fields(definition["all"], ours, theirs, path)
        elif ours.keys() != theirs.keys():
            self.differ(path, ours, theirs)
        elif tag["name"] in ours:
            self.value(tag["type"], ours[tag["name"]], theirs[tag["name"]], f"{path}.{tag['name']}")


def without_tag(value):
    return {key: item for key, item in value.items() if key != ".tag"}
