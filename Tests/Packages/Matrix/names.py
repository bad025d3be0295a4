"""Specs in which each name that Swift knows, or that generated code uses, is a namespace, a type, a field, a tag and a route."""
import pathlib, re

PROJECT = pathlib.Path(__file__).resolve().parents[3]

# Names that mean something in Swift and need not occur in a template.
SWIFT = """
    none some self Self Type Protocol Any AnyObject Sendable Codable Hashable Equatable Comparable Optional String Substring
    Character Error Task Actor MainActor Never Result Void Bool Int UInt Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 Float
    Double Array Dictionary Set Data Date URL UUID Decoder Encoder Hasher Mirror Identifiable CaseIterable RawRepresentable
    CustomStringConvertible CustomDebugStringConvertible CodingKey CodingKeys Decodable Encodable Collection Sequence Range Swift
    Foundation Dispatch Observation NSObject NSNumber NSError
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do
    else fallthrough for guard if in repeat return throw switch where while as await is nil super throws try true false
    any actor async borrowing consuming copy consume didSet discard distributed dynamic each final get indirect infix isolated
    lazy left mutating nonisolated nonmutating optional override package postfix precedence prefix required right sending set
    unowned weak willSet macro then yield unsafe
    hash hashValue description debugDescription rawValue allCases customMirror id other tag base value values wrapped error
    client server api root caller callbacks all routes namespace argument options content destination input overwrite context
    reader writer rewriter completion queue page cursor launch status result requirements validated transport settings service
    credentials swift foundation
"""


def identifiers():
    """The names that templates and the lowering write, and those of `SWIFT`, that a spec can give rise to."""
    found = set(SWIFT.split())
    for path in sorted((PROJECT / "Templates/Swift").glob("*.mustache")):
        text = re.sub(r"\{\{.*?\}\}|^\s*///?.*$", " ", path.read_text(), flags=re.M)
        found |= words(text)
    for path in sorted((PROJECT / "Sources/StoneSwift").rglob("*.swift")):
        code = re.sub(r"^\s*//.*$", "", path.read_text(), flags=re.M)
        for literal in re.findall(r'"((?:\\.|[^"\\])*)"', code):
            text = re.sub(r"\\\([^()]*(?:\([^()]*\)[^()]*)*\)|\\.", " ", literal)
            # Strings with Swift punctuation are code. The two files below list reserved names.
            if re.search(r"\w[(<:.]\s*|[.<]\w|->", text) and not re.search(r"\b(the|a|as) \w", text) or path.name in ("SwiftReservedWords.swift", "ObjCNames.swift"):
                found |= words(text)
    return sorted(name for name in found if not name.startswith("_") and len(name) < 40)


def words(text):
    return set(re.findall(r"\b[A-Za-z_][A-Za-z0-9_]*\b", text))


def spelled(name):
    """The name in Stone for a name in Swift: `NSObject` → `N_S_Object`."""
    return re.sub(r"(?<=[A-Za-z0-9])(?=[A-Z])", "_", name)


def distinct(names):
    """The names that differ in more than case and `_`, as names of one namespace do."""
    result = {}
    for name in names:
        result.setdefault(name.replace("_", "").lower(), name)
    return list(result.values())


def capitalized(name):
    return name[:1].upper() + name[1:]


def chunks(names, size=40):
    return [names[start:start + size] for start in range(0, len(names), size)]


def fields(names, kind):
    return "".join(f"    {name}{' ' if kind else ''}{kind}\n" for name in names)


# Words that Stone reserves, and the tag of unknown tags. A trailing `_` does not change the name in Swift.
RESERVED = """alias annotation annotation_type attrs by deprecated doc error example extends false import namespace null other patch
    route struct true union union_closed""".split()

BUILT_IN = "Boolean Bytes Float32 Float64 Int32 Int64 List Map String Timestamp UInt32 UInt64 Void".split()


def member_names():
    names = distinct(spelled(name[:1].lower() + name[1:]).lower() for name in identifiers())
    return [name + "_" if name in RESERVED else name for name in names]


EVERY_KIND = """struct Every
    boolean Boolean = true
    int32 Int32?
    int64 Int64 = 1
    uint32 UInt32
    uint64 UInt64?
    float32 Float32 = 0.5
    float64 Float64
    text String = "x"
    bytes Bytes?
    time Timestamp("%Y-%m-%d")?
    list List(String)?
    map Map(String, Bytes)?
    boxed Every?
    secret String?
        @EveryBlot
    kept String?
        @EveryKept
    old Bytes?
        @EveryOld

union EveryTag
    none
    text String
    every Every?
    secret String
        @EveryBlot
    kept List(String)
        @EveryKept
    old Timestamp("%Y-%m-%d")
        @EveryOld

struct EveryMedium
    union
        every EverySubtype

    text String

struct EverySubtype extends EveryMedium
    map Map(String, Int32)

annotation EveryBlot = RedactedBlot()
annotation EveryKept = EveryNote(text="x", count=1)
annotation EveryOld = Deprecated()

annotation_type EveryNote
    text String
    count Int32?
    float Float64 = 0.5
    flag Boolean = true

route every_send (Every, EveryTag, EveryMedium)

route every_send_old (Void, Void, Void) deprecated

route every_send_upload (Every, Every, EveryTag)
    attrs
        style = "upload"

route every_send_download (Every, EveryTag, Every)
    attrs
        style = "download"

struct EveryCursor
    cursor String

struct EveryPage
    cursor String
    has_more Boolean

route every_list (Every, EveryPage, Every)

route every_list/continue (EveryCursor, EveryPage, Every)

struct EveryJobArg
    async_job_id String

union_closed EveryLaunch
    async_job_id String
    complete Every

union EveryStatus
    in_progress
    complete Every

route every_job (Every, EveryLaunch, Every)

route every_job/check (EveryJobArg, EveryStatus, Every)
"""

ATTRIBUTES = 'namespace stone_cfg\n\nstruct Route\n    style String = "rpc"\n    host String = "api"\n    auth String = "user"\n'


def types():
    """One namespace in which types have the names."""
    own = set(re.findall(r"(?:struct|union|union_closed|annotation|annotation_type) (\w+)", EVERY_KIND)) | {"all_names"}
    taken = {name.replace("_", "").lower() for name in own}
    names = [name + "_" if name in BUILT_IN else name for name in distinct(spelled(capitalized(name)) for name in identifiers())
             if name.replace("_", "").lower() not in taken]
    yield "namespace all_names\n\n" + EVERY_KIND
    yield from (f"struct {name}\n    text String?\n" for name in names)
    yield "union AllTypes\n" + "".join(f"    t{index} {name}\n" for index, name in enumerate(names))


def members():
    """Types whose members have the names, and routes that have them."""
    names = member_names()
    yield "namespace all_members\n"
    for index, chunk in enumerate(chunks(names)):
        yield f"struct Texts{index}\n" + fields(chunk, "String")
        yield f"struct Extended{index} extends Texts{index}\n    more_of_it String\n"
        yield f"struct Nullable{index}\n" + fields(chunk, f"Nullable{index}?")
        yield f"struct Tags{index}\n" + fields(chunk, "Large") 
        yield f"union Small{index}\n" + fields(chunk, "")
        yield f"union SmallChild{index} extends Small{index}\n    more_of_it\n"
        yield f"union_closed SmallTexts{index}\n" + fields(chunk, "String")
        yield f"union_closed SmallSelf{index}\n    nothing_else\n" + fields(chunk, f"SmallSelf{index}")
        yield f"route arguments{index} (Texts{index}, Void, Void)\n"
        yield f'route upload{index} (Texts{index}, Void, Void)\n    attrs\n        style = "upload"\n'
        yield f'route download{index} (Texts{index}, Void, Void)\n    attrs\n        style = "download"\n'
        listed = "".join(f"        {name} Sub{index}N{number}\n" for number, name in enumerate(chunk))
        yield f"struct Sub{index}\n    union\n{listed}\n    {chunk[0]}_ String\n"
        for number in range(len(chunk)):
            yield f"struct Sub{index}N{number} extends Sub{index}\n    more_of_it String\n"
    yield "union Large\n" + fields(names, "")
    yield "union_closed LargeClosed\n" + fields(names, "")
    yield "union LargeTexts\n" + fields(names, "String")
    yield "union_closed LargeSelf\n    nothing_else\n" + fields(names, "LargeSelf")
    yield "union LargeNullable\n" + fields(names, "LargeNullable?")
    for name in names:
        yield f"struct Default{names.index(name)}\n    text Large = {name}\n"


def routes():
    yield "namespace all_routes\n\nimport all_members\n"
    names = [name for name in member_names()]
    for index, name in enumerate(names):
        style = ["rpc", "upload", "download"][index % 3]
        argument = ["Void", "all_members.Texts0"][index % 2]
        yield f'route {name} ({argument}, Void, all_members.Large)\n    attrs\n        style = "{style}"\n'


ONE_KIND = """struct Thing
    text String
    bytes Bytes?
    thing Thing?

route touch (Thing, Thing, Thing)
"""


def namespaces():
    """Namespaces that have the names, and one with every kind of declaration."""
    yield "namespace all_namespaces\n\n" + EVERY_KIND
    for name in distinct(member_names()):
        if name != "stone_cfg":
            yield f"namespace {name}\n\n" + ONE_KIND


ONE_NAMESPACE = {"names.stone": "\n".join(types()), "members.stone": "\n".join(members()), "routes.stone": "\n".join(routes()),
                 "stone_cfg.stone": ATTRIBUTES}
NAMESPACES = {f"n{index}.stone": text for index, text in enumerate(namespaces())} | {"stone_cfg.stone": ATTRIBUTES}
