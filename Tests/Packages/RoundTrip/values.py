"""Random values of the types of a model, and mutations of them, as JSON texts.

A value is what `json` reads, except that an object is an `Object`, a list of members, so that a key can be repeated, and
that a `Raw` is text to be written as it is, such as `1E2`.
"""
import base64, datetime, json, random, re
from re import _parser as patterns, _constants as operations

# Values far beyond these depths are for the tests of the runtime; here they would only repeat themselves.
DEPTH = 6

INTEGERS = {
    "Int32": (-(2**31), 2**31 - 1), "UInt32": (0, 2**32 - 1), "Int64": (-(2**63), 2**63 - 1), "UInt64": (0, 2**64 - 1),
}
CHARACTERS = ["a", "b", "Z", "0", "7", " ", "_", "-", "/", ".", "@", "\"", "\\", "\n", "\t", "\x00", "\x7f", "é", "e\u0301", "ß",
              "٣", "\u2028", "漢", "😀", "\ufeff"]


class Object(list):
    """The members of a JSON object as [key, value]."""

    def __add__(self, members):
        return Object([*self, *members])

    def get(self, key):
        return next((value for name, value in reversed(self) if name == key), None)


class Raw(str):
    """A JSON text that is written as it is."""


class Model:
    """The types of the JSON that `stonec ir` prints."""

    def __init__(self, ir):
        self.types = {}
        for namespace in ir["namespaces"]:
            for kind in ("aliases", "structs", "unions"):
                for definition in namespace[kind]:
                    self.types[f"{namespace['name']}.{definition['name']}"] = dict(definition, kind=kind)
        self.names = [name for name, definition in self.types.items() if definition["kind"] != "aliases"]
        for definition in self.types.values():
            definition["all"] = self._inherited(definition)
        # Types with many members have more to get wrong.
        self.weights = [1 + min(len(self.types[name]["all"]), 10) for name in self.names]

    def _inherited(self, definition):
        if definition["kind"] == "aliases":
            return []
        parent = definition["extends"] and self._inherited(self.types[definition["extends"]]) or []
        return parent + definition["fields" if definition["kind"] == "structs" else "tags"]

    def unwrapped(self, data_type):
        """The type with aliases and nullables followed, and whether it is nullable."""
        nullable = False
        while True:
            if data_type["kind"] == "Nullable":
                data_type, nullable = data_type["type"], True
            elif data_type["kind"] == "Named" and self.types[data_type["name"]]["kind"] == "aliases":
                data_type = self.types[data_type["name"]]["type"]
            else:
                return data_type, nullable

    def definition(self, data_type):
        return self.types[data_type["name"]] if data_type["kind"] == "Named" else None

    def tag(self, union, name):
        return next((tag for tag in union["all"] if tag["name"] == name), None)

    def subtype(self, definition, tag):
        """The definition of the subtype with a tag."""
        member = next((member for member in definition["subtypes"]["members"] if member["tag"] == tag), None)
        return member and self.types[member["type"]]

    def is_flat(self, data_type):
        """Whether the fields of a tag's value are next to the tag."""
        definition = self.definition(self.unwrapped(data_type)[0])
        return definition is not None and definition["kind"] == "structs" and not definition["subtypes"]

    def default(self, field):
        """The JSON of a field's default."""
        default = field["default"]
        return {".tag": default["tag"]} if "tag" in default else default["value"]


class Generator:
    """Valid values; a few break a rule, such as a pattern for which no text is found."""

    def __init__(self, model, source):
        self.model, self.random = model, source

    def named(self, name, depth=0):
        return self.value({"kind": "Named", "name": name}, depth)

    def value(self, data_type, depth):
        data_type, nullable = self.model.unwrapped(data_type)
        if nullable and self.random.random() < (0.3 if depth < DEPTH else 1):
            return None
        kind = data_type["kind"]
        if kind == "Void":
            return None
        if kind == "Boolean":
            return self.random.random() < 0.5
        if kind in INTEGERS:
            return self.integer(data_type, *INTEGERS[kind])
        if kind in ("Float32", "Float64"):
            return self.float(data_type)
        if kind == "String":
            return self.string(data_type)
        if kind == "Bytes":
            return base64.b64encode(self.random.randbytes(self.random.choice([0, 1, 2, 3, 16]))).decode()
        if kind == "Timestamp":
            return self.timestamp(data_type["format"])
        if kind == "List":
            count = self.count(data_type["minItems"], data_type["maxItems"], depth)
            return [self.value(data_type["element"], depth + 1) for _ in range(count)]
        if kind == "Map":
            count = self.count(None, None, depth)
            keys = dict.fromkeys(self.value(data_type["key"], depth) for _ in range(count))
            return Object([key, self.value(data_type["value"], depth + 1)] for key in keys)
        definition = self.model.definition(data_type)
        if definition["kind"] == "unions":
            return self.union(definition, depth)
        return self.structure(definition, depth)

    def count(self, minimum, maximum, depth):
        minimum = minimum or 0
        wanted = self.random.choice([0, 0, 1, 1, 2, 3]) if depth < DEPTH else 0
        return min(max(minimum, wanted), minimum + 4 if maximum is None else maximum)

    def integer(self, data_type, low, high):
        low = low if data_type["minimum"] is None else int(data_type["minimum"])
        high = high if data_type["maximum"] is None else int(data_type["maximum"])
        edge = self.random.choice([low, high, 0, 1, 7, self.random.randint(low, high)])
        return min(max(edge, low), high)

    def float(self, data_type):
        low, high = data_type["minimum"], data_type["maximum"]
        number = self.random.choice([0, 1, -1, 0.5, 1e-3, 1e6, 12, self.random.uniform(-1000, 1000), -0.0])
        number = number if low is None else max(number, float(low))
        number = number if high is None else min(number, float(high))
        return number

    def string(self, data_type):
        low, high = data_type["minLength"] or 0, data_type["maxLength"]
        if data_type["pattern"]:
            for _ in range(20):
                text = sample(self.random, patterns.parse(data_type["pattern"]))
                if low <= len(text) <= (len(text) if high is None else high):
                    return text
            return text
        high = low + 12 if high is None else min(high, low + 12)
        text = "".join(self.random.choice(CHARACTERS[:10] if self.random.random() < 0.8 else CHARACTERS)
                       for _ in range(self.random.randint(low, high)))
        return text[:high]

    def timestamp(self, form):
        moment = datetime.datetime(self.random.choice([1, 999, 1583, 1899, 1969, 1970, 2000, 2024, 2026, 9999]),
                                   self.random.randint(1, 12), self.random.randint(1, 28),
                                   self.random.choice([0, 12, 23]), self.random.randint(0, 59),
                                   self.random.randint(0, 59), self.random.choice([0, 250_000, 999_999]))
        return moment.strftime(form)

    def fields(self, fields, depth):
        members = Object()
        for field in fields:
            nullable = self.model.unwrapped(field["type"])[1]
            if (nullable or field["default"] is not None) and (depth >= DEPTH or self.random.random() < 0.4):
                continue
            value = self.value(field["type"], depth + 1)
            if value is None and not nullable and self.model.unwrapped(field["type"])[0]["kind"] != "Void":
                continue
            members.append([field["name"], value])
        return members

    def structure(self, definition, depth):
        if not definition["subtypes"]:
            return self.fields(definition["all"], depth)
        tag = self.random.choice(definition["subtypes"]["members"])["tag"]
        return Object([[".tag", tag]] + self.structure(self.model.subtype(definition, tag), depth))

    def union(self, definition, depth):
        tags = [tag for tag in definition["all"] if not tag["catchAll"]]
        if depth >= DEPTH:
            tags = [tag for tag in tags if tag["type"]["kind"] == "Void"] or tags
        if not tags:
            return Object([[".tag", "none"]])
        tag = self.random.choice(tags)
        data_type, nullable = self.model.unwrapped(tag["type"])
        members = Object([[".tag", tag["name"]]])
        if data_type["kind"] == "Void" or nullable and (depth >= DEPTH or self.random.random() < 0.3):
            return tag["name"] if self.random.random() < 0.1 else members
        # Beyond the depth only a recursive tag may be left.
        if depth > 3 * DEPTH:
            return members
        value = self.value(dict(data_type), depth + 1)
        if self.model.is_flat(tag["type"]):
            return members + value if isinstance(value, list) else members
        return Object(members + [[tag["name"], value]])


def sample(source, tree):
    """A string for a parsed regular expression; assertions are ignored."""
    text = ""
    for operation, argument in tree:
        if operation is operations.LITERAL:
            text += chr(argument)
        elif operation is operations.NOT_LITERAL:
            text += source.choice([character for character in "ax0 " if ord(character) != argument])
        elif operation is operations.ANY:
            text += source.choice("aZ0 -")
        elif operation is operations.IN:
            text += sample_set(source, argument)
        elif operation is operations.BRANCH:
            text += sample(source, source.choice(argument[1]))
        elif operation is operations.SUBPATTERN:
            text += sample(source, argument[-1])
        elif operation in (operations.MAX_REPEAT, operations.MIN_REPEAT, operations.POSSESSIVE_REPEAT):
            low, high, repeated = argument
            for _ in range(source.randint(low, min(high, low + 4))):
                text += sample(source, repeated)
    return text


def sample_set(source, items):
    negated = items[0][0] is operations.NEGATE
    if negated:
        wanted = re.compile(_spelled(items[1:]))
        return source.choice([character for character in "aZ07 -_/.@:é" if not wanted.match(character)] or ["a"])
    operation, argument = source.choice(items)
    if operation is operations.LITERAL:
        return chr(argument)
    if operation is operations.RANGE:
        return chr(source.randint(argument[0], min(argument[1], argument[0] + 60)))
    return source.choice({operations.CATEGORY_DIGIT: "0379", operations.CATEGORY_SPACE: " \t",
                          operations.CATEGORY_NOT_SPACE: "ab0/-"}.get(argument, "abZ_09"))


def _spelled(items):
    parts = []
    for operation, argument in items:
        if operation is operations.LITERAL:
            parts.append(re.escape(chr(argument)))
        elif operation is operations.RANGE:
            parts.append(f"{re.escape(chr(argument[0]))}-{re.escape(chr(argument[1]))}")
        else:
            parts.append({operations.CATEGORY_DIGIT: r"\d", operations.CATEGORY_SPACE: r"\s",
                          operations.CATEGORY_WORD: r"\w"}.get(argument, r"\D"))
    return "[" + "".join(parts) + "]"


class Mutator:
    """Changes values into ones that are slightly wrong, or right and unusual."""

    SCALARS = [None, True, False, 0, 1, -1, 2**31, 2**32, 2**63, 2**64, -(2**31) - 1, -(2**63) - 1, 1.5, -0.5, 1e300, "", "other",
               "1", "null", "true", "é", "2020-02-30", "2024-02-29T23:59:60Z", "AQI=", "A", "====", "QQ=9",
               Raw("1.0"), Raw("1e2"), Raw("1E400"), Raw("-0"), Raw("-0.0"), Raw("123456789012345678901234567890"),
               Raw("0.1e1"), Raw('"\\u00e9"'), Raw('"\\ud83d\\ude00"'), Raw('"\\/"'), Raw("16777217"),
               Raw("3.4028235e38"), Raw("3.5e38"), Raw("1e-50"), Raw("9007199254740993.0")]
    TAGS = [".tag", ".tag", ".tag2", "other", "tag", "", "unknown", "a.b"]

    def __init__(self, model, source):
        self.model, self.random = model, source
        self.keys = [field["name"] for definition in model.types.values() for field in definition["all"]] + self.TAGS

    def mutate(self, value):
        """Returns the value with one to three mutations."""
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            value = self.at_random(value)
        return value

    def at_random(self, value):
        """Mutates the value or, more often, one inside it."""
        if isinstance(value, Object) and value and self.random.random() < 0.7:
            copy = Object([key, item] for key, item in value)
            index = self.random.randrange(len(copy))
            copy[index] = [copy[index][0], self.at_random(copy[index][1])]
            return copy
        if isinstance(value, Object):
            return self.random.choice([self.object, self.object, self.object, self.other])(value)
        if isinstance(value, list):
            if value and self.random.random() < 0.7:
                index = self.random.randrange(len(value))
                return value[:index] + [self.at_random(value[index])] + value[index + 1:]
            return self.random.choice([self.list, self.other])(value)
        return self.random.choice([self.scalar, self.scalar, self.other])(value)

    def other(self, value):
        choice = self.random.randrange(8)
        if choice == 0:
            return [value]
        if choice == 1:
            return Object([[self.random.choice(self.keys), value]])
        if choice == 2:
            return []
        if choice == 3:
            return Object()
        if choice == 4:
            return None
        return self.random.choice(self.SCALARS)

    def object(self, value):
        members = Object([key, item] for key, item in value)
        choice = self.random.randrange(10)
        if choice == 0 and members:
            del members[self.random.randrange(len(members))]
        elif choice == 1:
            self.insert(members, [self.random.choice(self.keys), self.random.choice(self.SCALARS)])
        elif choice == 2 and members:
            key, item = self.random.choice(members)
            self.insert(members, [key, self.random.choice([item, None, self.random.choice(self.SCALARS)])])
        elif choice == 3 and members:
            index = self.random.randrange(len(members))
            members[index] = [self.random.choice(self.keys), members[index][1]]
        elif choice == 4:
            self.random.shuffle(members)
        elif choice == 5 and len(members) > 1:
            first, second = self.random.sample(range(len(members)), 2)
            members[first][1], members[second][1] = members[second][1], members[first][1]
        elif choice == 6 and isinstance(members.get(".tag"), str):
            return members.get(".tag")
        elif choice == 7:
            tag = self.random.choice([self.random.choice(self.keys), "other", "unknown_tag"])
            members = Object([[key, tag if key == ".tag" else item] for key, item in members])
        elif choice == 8 and isinstance(members.get(".tag"), str):
            self.insert(members, [members.get(".tag"), self.random.choice([None, self.random.choice(self.SCALARS)])])
        elif choice == 9:
            self.insert(members, [".tag", self.random.choice(self.keys)])
        return members

    def insert(self, members, member):
        members.insert(self.random.randint(0, len(members)), member)

    def list(self, value):
        choice = self.random.randrange(4)
        if choice == 0 and value:
            index = self.random.randrange(len(value))
            return value[:index] + value[index + 1:]
        if choice == 1 and value:
            return value + [self.random.choice(value)] * self.random.choice([1, 8, 30])
        if choice == 2:
            return value + [self.random.choice(self.SCALARS)]
        return value[::-1]

    def scalar(self, value):
        if isinstance(value, bool) or value is None or isinstance(value, Raw):
            return self.random.choice(self.SCALARS)
        if isinstance(value, str):
            return self.string(value)
        choice = self.random.randrange(6)
        if choice == 0:
            return str(value)
        if choice == 1:
            return -value
        if choice == 2:
            return value * 1000
        if choice == 3:
            return Raw(f"{value}e0")
        return value + self.random.choice([-1, 1, 0.5])

    def string(self, value):
        choice = self.random.randrange(7)
        index = self.random.randint(0, len(value))
        if choice == 0:
            return value[:index] + self.random.choice(CHARACTERS) + value[index:]
        if choice == 1:
            return value[:index] + value[index + 1:]
        if choice == 2:
            return value.swapcase()
        if choice == 3:
            return value * 3
        if choice == 4:
            return value[:index]
        if choice == 5:
            return Object([[".tag", value]])
        return self.random.choice(["\n", " ", "="]).join([value, ""])

    def text(self, text):
        """Breaks the JSON itself."""
        index = self.random.randint(0, len(text))
        choice = self.random.randrange(4)
        if choice == 0:
            return text[:index]
        if choice == 1:
            return text[:index] + self.random.choice(list("{}[],:\"\\ 0-+.eE/x\t") + ["null", "NaN", "\\u00", "//"]) + text[index:]
        if choice == 2:
            return text[:index] + text[index + 1:]
        return text + self.random.choice([" ", ",", "}", "]", "null", "\t"])


def text(value, source):
    """The JSON of a value, with unusual spacing and escapes in some."""
    loose = source.random() < 0.1

    def space():
        return source.choice(["", "", " ", "\t"]) if loose else ""

    def written(value):
        if isinstance(value, Raw):
            return str(value)
        if isinstance(value, Object):
            members = (space() + string(key) + space() + ":" + space() + written(item) + space() for key, item in value)
            return "{" + ",".join(members) + "}"
        if isinstance(value, list):
            return "[" + ",".join(space() + written(item) + space() for item in value) + "]"
        if isinstance(value, str):
            return string(value)
        return json.dumps(value)

    def string(value):
        return json.dumps(value, ensure_ascii=loose)

    return written(value)


def case(model, seed, index, modes):
    """The case with a number: (mode, type, text), which depends on the seed and the number alone."""
    source = random.Random(f"{seed}:{index}")
    name = source.choices(model.names, model.weights)[0]
    value = Generator(model, source).named(name)
    kind = source.random()
    if kind >= 0.3:
        value = Mutator(model, source).mutate(value)
    result = text(value, source)
    if kind >= 0.97:
        result = Mutator(model, source).text(result)
    return source.choice(modes), name, result
