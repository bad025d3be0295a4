"""Visits the annotated values in a value of the reference implementation, as Visits.swift does in one of generated Swift."""
import ast, base64, datetime, re, unicodedata

from stone.backends.python_rsrc import stone_base

EPOCH = datetime.datetime(1970, 1, 1)
COMPONENT = re.compile(r"""\.(\w+)|\[(\d+)\]|\[('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\]""")


def annotation_types():
    """All annotation types by the names of the specification, in lower case and without underscores."""
    named = {}
    for kind in stone_base.AnnotationType.__subclasses__():
        named[f"{kind.__module__.split('.')[-1]}.{kind.__name__}".replace("_", "").lower()] = kind
    return sorted(named.items())


def rewrite(value):
    """Rewrites the annotated values in a struct or union. Returns [annotation, arguments, path, value] for each visit."""
    records = []
    for name, kind in annotation_types():
        def processor(annotation, path, item):
            # Swift does not visit nil.
            if item is None:
                return None
            arguments = {slot.lstrip("_").replace("_", ""): getattr(annotation, slot) for slot in annotation.__slots__}
            records.append([name, arguments, notation(path), record(item)])
            return rewritten(item)

        value._process_custom_annotations(kind, "", processor)
    return records


def record(value):
    if isinstance(value, list):
        return [record(item) for item in value]
    if isinstance(value, dict):
        return {key: record(item) for key, item in value.items()}
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime.datetime):
        return round((value - EPOCH).total_seconds())
    if isinstance(value, (stone_base.Struct, stone_base.Union)):
        return "…"
    return value


def rewritten(value):
    if isinstance(value, list):
        return [rewritten(item) for item in value]
    if isinstance(value, dict):
        return {key: rewritten(item) for key, item in value.items()}
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, float):
        return value / 2
    if isinstance(value, str):
        return "".join(character.swapcase() if character.isascii() else character for character in value)
    if isinstance(value, bytes):
        return value[::-1]
    return value


def notation(path):
    """The path as Swift writes it: `.a[0]['b'].c` → `a[0].b.c`."""
    text, end = "", 0
    for match in COMPONENT.finditer(path):
        if match.start() != end:
            break
        end = match.end()
        name, index, key = match.groups()
        component = f"[{index}]" if index else member(name or ast.literal_eval(key))
        text += component if not text or component[0] in "[." else "." + component
    return text if end == len(path) else f"malformed: {path}"


def member(key):
    if key == ".tag" or re.fullmatch(r"[A-Za-z0-9_]{1,64}", key):
        return key
    cut = "…" if len(key) > 64 else ""
    return '["' + "".join(map(shown, key[:64])) + f'"{cut}]'


# Controls of the direction of text, which paths escape like control characters and ends of lines.
BIDIRECTIONAL = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def shown(character):
    escaped = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0"}.get(character)
    if escaped:
        return escaped
    is_interpreted = unicodedata.category(character) in ("Cc", "Zl", "Zp") or character in BIDIRECTIONAL
    return f"\\u{{{ord(character):X}}}" if is_interpreted else character
