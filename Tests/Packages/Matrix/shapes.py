"""Specs with every shape of a declaration, as combinations of lists: `SPECS` by file name."""
import itertools

PRIMITIVES = {
    "boolean": ("Boolean", "true"),
    "int32": ("Int32", "-1"),
    "int64": ("Int64", "-9223372036854775808"),
    "uint32": ("UInt32", "1"),
    "uint64": ("UInt64", "18446744073709551615"),
    "float32": ("Float32", "0.5"),
    "float64": ("Float64", "-1e300"),
    "subnormal32": ("Float32", "1e-45"),
    "subnormal64": ("Float64", "-5e-324"),
    "string": ("String", r'"say \"\\\n"'),
    "bytes": ("Bytes", '"AQI="'),
    "timestamp": ('Timestamp("%Y-%m-%dT%H:%M:%SZ")', '"2026-01-01T00:00:00Z"'),
    "day": ('Timestamp("%Y-%m-%d")', '"2026-01-01"'),
    "microseconds": ('Timestamp("%Y-%m-%dT%H:%M:%S.%fZ")', '"2026-01-01T00:00:00.250000Z"'),
    "void_tag": ("Mode", "none"),
    "deprecated_tag": ("Mode", "outdated"),
}
RULES = {
    "text_rule": "String(min_length=1, max_length=9)",
    "pattern_rule": 'String(pattern="[a-z]+")',
    "integer_rule": "UInt64(min_value=1, max_value=9)",
    "float_rule": "Float64(min_value=-1.5, max_value=2)",
    "small_float_rule": "Float32(max_value=2.5)",
    "list_rule": "List(String(max_length=3), min_items=1, max_items=4)",
    "key_rule": 'Map(String(pattern="[a-z]+"), Int32)',
}
COLLECTIONS = {
    "texts": "List(String)",
    "values": "List(Plain)",
    "numbers": "List(Float64)",
    "lists": "List(List(Int32?))",
    "keyed": "Map(String, Plain)",
    "keyed_lists": "Map(String, List(Bytes))",
    "nullable_elements": "List(Plain?)",
    "days": 'List(Timestamp("%Y-%m-%d"))',
}
NAMED = {"plain": "Plain", "mode": "Mode", "node": "Node", "medium": "Medium", "sealed": "Sealed", "alias": "Alias", "elsewhere": "others.Item"}
TYPES = {name: kind for name, (kind, _) in PRIMITIVES.items()} | RULES | COLLECTIONS | NAMED

ANNOTATIONS = ["Outdated", "Trial", "Blotted", "BlottedPart", "Hashed", "HashedPart", "StaffOnly", "Kept", "KeptLong"]

HEAD = '''namespace shapes
    "Every shape of a declaration."

import others

annotation Outdated = Deprecated()
annotation Trial = Preview()
annotation Blotted = RedactedBlot()
annotation BlottedPart = RedactedBlot("[0-9]+")
annotation Hashed = RedactedHash()
annotation HashedPart = RedactedHash("[0-9]+")
annotation StaffOnly = Omitted("staff")
annotation Kept = Retention()
annotation KeptLong = Retention(days=3650, reason="law", since="2026-01-01", ratio=2.5)

annotation_type Retention
    "How long a value is kept."

    days UInt32 = 30
        "In days."
    reason String?
    since Timestamp("%Y-%m-%d")?
    ratio Float64 = 0.5
    is_public Boolean = false

annotation_type Marker
    "No parameters."

struct Plain
    text String

struct Empty
    "No fields."

struct EmptyChild extends Empty
    "No fields either."

union Mode
    none
    some String
    outdated
        @Outdated

alias Alias = Plain?
    "An alias with documentation."

alias Short = String(min_length=1)

alias KeptText = String
    @Kept

struct Node
    "A struct that holds itself, directly and in collections."

    next Node?
    text String = "node"
    kids List(Node)
    named Map(String, Node)?

struct Twin
    "Required fields of these hold each other through a union."

    other Branch

union_closed Branch
    leaf
    twin Twin
    branch Branch

'''


def indented(lines, by="    "):
    return "".join(f"{by}{line}\n" for line in lines)


def member(name, kind, annotations=(), documentation=None):
    lines = [f"{name} {kind}".rstrip()]
    lines += [f"    @{annotation}" for annotation in annotations]
    if documentation:
        lines.append(f'    "{documentation}"')
    return indented(lines)


def structs():
    """Structs with fields of every type: required, nullable, with defaults, annotated."""
    yield "struct Required\n" + "".join(member(f"a_{name}", kind) for name, kind in TYPES.items())
    nullable = {name: kind for name, kind in TYPES.items() if name != "alias"}
    yield "struct Nullable\n" + "".join(member(f"a_{name}", kind + "?") for name, kind in nullable.items())
    yield "struct Defaults\n" + "".join(member(f"a_{name}", f"{kind} = {value}") for name, (kind, value) in PRIMITIVES.items())
    for annotation in ANNOTATIONS:
        kinds = list(TYPES.items()) if annotation not in ("Blotted", "BlottedPart", "Hashed", "HashedPart") else redactable()
        fields = [member(f"a_{name}", kind, [annotation], "Documented.") for name, kind in kinds]
        fields += [member(f"n_{name}", kind + "?", [annotation]) for name, kind in kinds if name != "alias"]
        if annotation == "StaffOnly":
            fields += [
                member(f"d_{name}", f"{kind} = {value}", [annotation]) for name, (kind, value) in PRIMITIVES.items()
            ]
        yield f"struct With{annotation}\n" + "".join(fields)
        yield f"struct With{annotation}Child extends With{annotation}\n" + member("more", "String")
    yield "struct Combined\n" + "".join(
        member(f"c{index}", "String" + suffix, pair)
        for index, (pair, suffix) in enumerate(itertools.product(pairs(), ["", "?", ' = "x"']))
    )
    yield "struct Recursive\n" + "".join(
        member(f"r{index}", "Recursive?", pair)
        for index, pair in enumerate([(), ("Outdated",), ("StaffOnly",), ("Kept",), ("StaffOnly", "Outdated"), ("StaffOnly", "Kept")])
    )
    yield "struct RecursiveChild extends Recursive\n" + member("more", "Recursive?")
    yield "struct Boxed\n" + "".join(
        member(f"b{index}", "Holder", pair) for index, pair in enumerate([(), ("Outdated",), ("Kept",)])
    )
    yield "struct BoxedChild extends Boxed\n" + member("more", "String")
    yield "union Holder\n    empty\n    boxed Boxed\n    boxed_child BoxedChild\n"
    yield "struct Big\n" + "".join(member(f"text{index}", "String") for index in range(65))
    yield "struct HoldsBig\n" + "".join(
        member(name, "Big" + suffix, pair)
        for name, suffix, pair in [("big", "", ()), ("maybe", "?", ()), ("old", "", ["Outdated"]), ("staff", "", ["StaffOnly"])]
    )
    yield "struct HoldsBigChild extends HoldsBig\n" + member("more", "String")
    yield "struct Parameters\n" + "".join(member(name, "String", ["Blotted"]) for name in ["reader", "writer"]) + "".join(
        member(name, "KeptText") for name in ["rewriter", "value"]
    )


def redactable():
    return [("string", "String"), ("texts", "List(String)"), ("keyed", "Map(String, String)"), ("keyed_rule", RULES["key_rule"].replace("Int32", "String"))]


def pairs():
    exclusive = [{"Outdated", "Trial"}, {"Blotted", "BlottedPart", "Hashed", "HashedPart"}, {"Kept", "KeptLong"}]
    for pair in itertools.combinations(ANNOTATIONS, 2):
        if not any(set(pair) <= group for group in exclusive):
            yield pair


# The tags without a value in addition to those of all types: more than 100 tags are spread over several functions.
UNION_SIZES = {"Small": 0, "Large": 60}


def tags(name, deprecated, redacted, omitted, annotated):
    """The tags of a union: every kind of value, and every annotation in question."""
    yield member("none", "", [], "No value.")
    yield member("some", name)
    yield member("nothing", f"{name}?")
    yield member("value", "String")
    kinds = {**{key: kind for key, kind in TYPES.items()}, "empty": "Empty"}
    for key, kind in kinds.items():
        yield member(f"a_{key}", kind)
        if key != "alias":
            yield member(f"n_{key}", kind + "?")
    for key, kind in [("void", ""), ("text", "String"), ("struct", "Plain"), ("nullable", "Plain?"), ("list", "List(Node)")]:
        if deprecated:
            yield member(f"old_{key}", kind, ["Outdated"], "Use :field:`none` instead.")
        if omitted:
            yield member(f"staff_{key}", kind, ["StaffOnly"])
        if annotated and kind:
            yield member(f"kept_{key}", kind, ["Kept"])
    for annotation in ["Blotted", "BlottedPart", "Hashed", "HashedPart"] if redacted else []:
        for key, kind in [("text", "String"), ("list", "List(String)"), ("nullable", "String?")]:
            yield member(f"{annotation.lower()}_{key}", kind, [annotation])
    if annotated and deprecated:
        yield member("old_kept", "String", ["Outdated", "Kept"])
    if redacted and omitted:
        yield member("staff_secret", "String", ["Blotted", "StaffOnly"])


def unions():
    """Small and large unions, closed and open, with every combination of annotations, and unions that extend them."""
    flags = ["Old", "Secret", "Staff", "Kept"]
    for size, closed, *chosen in itertools.product(UNION_SIZES, [False, True], *[[False, True]] * len(flags)):
        is_old = chosen[0] and sum(chosen) == 1
        if sum(chosen) not in (0, 1, len(flags)):
            continue
        name = size + ("Closed" if closed else "Open") + "".join(flag for flag, is_chosen in zip(flags, chosen) if is_chosen)
        keyword = "union_closed" if closed else "union"
        body = "".join(tags(name, *chosen)) + "".join(member(f"t{index}", "") for index in range(UNION_SIZES[size]))
        yield f'{keyword} {name}\n    "Documented."\n\n{body}'
        if sum(chosen) == 1 and not is_old:
            continue
        yield f"union {name}Child extends {name}\n    more\n    more_text String\n"
        if closed:
            yield f"union_closed {name}ClosedChild extends {name}\n    more\n"
    yield "union VoidKept\n" + member("none", "", ["Kept"])
    yield "union Bare\n    \"No tags.\"\n"
    yield "union_closed BareClosed\n    \"No tags.\"\n"
    yield "union BareChild extends Bare\n    \"No tags.\"\n"
    yield "union CatchAll\n    none\n    unknown_tag\n    other_\n"
    yield "union_closed Endless\n    endless Endless\n"
    yield "union_closed EndlessPair\n    pair EndlessOther\n    self EndlessPair\n"
    yield "union_closed EndlessOther\n    pair EndlessPair\n"
    yield "union EndlessOpen\n    endless EndlessOpen\n"
    for size, count in {"One": 1, "Hundred": 100, "HundredOne": 101}.items():
        for keyword in ["union", "union_closed"]:
            name = size + keyword.removeprefix("union").replace("_", "").title()
            yield f"{keyword} {name}\n    none\n" + "".join(member(f"t{index}", "") for index in range(count - 1))


def subtypes():
    """Structs with subtypes: open and closed, few and many, recursive, annotated."""
    variants = {"Medium": ("union", 2), "Sealed": ("union_closed", 2), "Many": ("union", 101), "ManySealed": ("union_closed", 101)}
    for name, (keyword, count) in variants.items():
        marks = {"title": ()} if count > 2 else {"title": (), "old": ("Outdated",), "kept": ("Kept",), "secret": ("Blotted",), "staff": ("StaffOnly",), "other": ()}
        fields = "".join(member(field, "String", annotations, "Documented.") for field, annotations in marks.items())
        fields += member("parent", f"{name}?") + member("nothing", "Int32?")
        cases = ["none", "some"] + [f"t{index}" for index in range(count - 2)]
        listed = indented([f"{case} {name}{case.title()}" for case in cases], "        ")
        yield f'struct {name}\n    "Documented."\n\n    {keyword}\n{listed}\n{fields}'
        for case in cases:
            yield f"struct {name}{case.title()} extends {name}\n" + member("pages", "UInt32")
    for keyword in ["union", "union_closed"]:
        name = keyword.replace("_", " ").title().replace(" ", "") + "Base"
        yield f"struct {name}\n    {keyword}\n        only {name}Only\n"
        yield f'struct {name}Only extends {name}\n    "No fields."\n'
    yield "struct Tree\n    union\n        leaf Leaf\n        branch TreeBranch\n\n    root Tree?\n"
    yield "struct Leaf extends Tree\n    text String\n"
    yield "struct TreeBranch extends Tree\n    left Tree\n    right Tree?\n    text KeptText\n"


ATTRIBUTES = '''namespace stone_cfg

import shapes

struct Route
    "The attributes of routes."

    style String = "rpc"
    host String = "api"
    auth String = "user"
    scope String?
    mode shapes.Mode = none
    nullable_mode shapes.Mode?
    nullable_closed shapes.OneClosed?
    count UInt32 = 1
    ratio Float64?
    day Timestamp("%Y-%m-%d")?
    is_slow Boolean = false
    data Bytes?
'''

ROUTES = '''namespace routes
    "Every shape of a route."

import others
import shapes

struct Arg
    "The argument of most routes."

    text String
        "A text."
    count UInt32 = 3
    mode shapes.Mode = none
    old_mode shapes.Mode = outdated
    plain shapes.Plain?
    data Bytes?
    day Timestamp("%Y-%m-%d")?

struct Clash
    "Its fields have the names of parameters."

    argument String
    options String
    content String
    to String
    destination String
    input String
    overwrite String
    context String
    queue String
    completion String

struct Cursor
    cursor String

struct Page
    entries List(shapes.Plain)
    cursor String
    has_more Boolean

struct Last
    cursor String?

struct OldPage
    cursor String
    has_more Boolean
        @shapes.Outdated

struct JobArg
    async_job_id String

union_closed Launch
    async_job_id String
    complete shapes.Plain

union_closed BareLaunch
    async_job_id String

union_closed VoidLaunch
    async_job_id String
    complete

union OpenLaunch
    async_job_id String
    complete shapes.Plain
    failed String

union_closed Status
    in_progress
    complete shapes.Plain

union_closed VoidStatus
    in_progress
    complete

union_closed OldStatus
    in_progress
        @shapes.Outdated
    complete

union OpenStatus
    in_progress
    complete shapes.Plain
    failed String

annotation_type Mark
    text String

struct Others
    "It hides the namespace of this name."

    item others.Item

route all (Arg, Void, Void)
    "The name of the list of routes."

route none (Void, Void, Void)

route other_namespace (others.Item, others.Item, others.Item)

route old_without_successor (Arg, Void, Void) deprecated

route old (Arg, Void, Void) deprecated by new
    "Documented."

route new (Arg, Void, Void)

route versioned (Arg, Void, Void) deprecated by versioned:2

route versioned:2 (Arg, Void, Void)

route attributed (Void, Void, Void)
    attrs
        host = "content"
        scope = "a.b"
        mode = outdated
        nullable_mode = none
        nullable_closed = none
        count = 7
        ratio = 1e300
        day = "2026-01-01"
        is_slow = true
        data = "AQI="

'''


def routes():
    """Routes of each style with each kind of argument, result and error; pages and jobs."""
    yield ROUTES
    arguments = ["Void", "Arg", "Clash", "shapes.Empty", "shapes.Mode", "shapes.Medium", "shapes.Alias", "Arg?", "shapes.LargeOpenOld"]
    results = ["Void", "Arg", "shapes.Mode", "shapes.Medium", "shapes.Alias"]
    for style, (index, argument) in itertools.product(["rpc", "upload", "download"], enumerate(arguments)):
        for deprecation in ["", " deprecated"] if index < 4 else [""]:
            result, error = results[index % len(results)], results[(index + 1) % len(results)]
            name = f"{style}/{index}{deprecation.strip()}"
            yield f'route {name} ({argument}, {result}, {error}){deprecation}\n    attrs\n        style = "{style}"\n\n'
    for name, argument, next_argument, page in [
        ("list", "Arg", "Cursor", "Page"), ("list_void", "Void", "Cursor", "Page"), ("list_last", "Arg", "Cursor", "Last"),
        ("list_old", "Arg", "Cursor", "OldPage"),
    ]:
        yield f"route {name} ({argument}, {page}, shapes.Mode)\n\nroute {name}/continue ({next_argument}, {page}, shapes.Mode)\n\n"
    for name, argument, launch, status in [
        ("job", "Arg", "Launch", "Status"), ("bare_job", "Arg", "BareLaunch", "Status"), ("void_job", "Void", "VoidLaunch", "VoidStatus"),
        ("open_job", "Arg", "OpenLaunch", "OpenStatus"), ("old_job", "Void", "VoidLaunch", "OldStatus"),
    ]:
        yield f"route {name} ({argument}, {launch}, shapes.Mode)\n\nroute {name}/check (JobArg, {status}, shapes.Mode)\n\n"


OTHERS = "namespace others\n\nstruct Item\n    text String\n\nunion Item2\n    none\n"
PLAIN = """namespace plain_routes

import shapes

route tag (shapes.Mode, Void, Void)
    "A client without additional methods."
"""
BARE = 'namespace bare\n    "Nothing but documentation."\n'

SPECS = {
    "shapes.stone": HEAD + "\n".join([*structs(), *unions(), *subtypes()]),
    "stone_cfg.stone": ATTRIBUTES,
    "routes.stone": "".join(routes()),
    "others.stone": OTHERS,
    "plain_routes.stone": PLAIN,
    "server.stone": "namespace server\n\nroute ping (Void, Void, Void)\n",
    "bare.stone": BARE,
    "nothing.stone": "namespace nothing\n",
    "marks.stone": 'namespace marks\n\nannotation_type Only\n    "Nothing but annotation types."\n    text String\n',
}
