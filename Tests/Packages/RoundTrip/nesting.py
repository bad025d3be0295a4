"""Values of recursive types, nested as deeply as the runtime allows."""
import datetime, random

import values

# One less than the limit of the runtime: a default that is not in the text is written, and so is a tag as an object.
LEVELS = 127


class Nester(values.Generator):
    """Values in which each array and object has another one in it, down to a depth."""

    def __init__(self, model, source):
        super().__init__(model, source)
        self.recursive = recursive_types(model)

    def nested(self, name, first):
        """Returns the JSON of a value of a type. `first` is the field, tag or subtype on the way down."""
        for levels in range(LEVELS, 0, -1):
            text = values.text(self.deep({"kind": "Named", "name": name}, levels, first), self.random)
            if depth(text) <= LEVELS:
                return text

    def timestamp(self, form):
        """Years before 1000 have too few digits in Python."""
        return datetime.datetime(2026, 3, 20, 19, 2, 11).strftime(form)

    def deep(self, data_type, levels, first=None):
        """Returns a value that takes about a number of levels."""
        data_type, _ = self.model.unwrapped(data_type)
        if levels <= 0 or target(self.model, data_type) not in self.recursive:
            return self.value(data_type, values.DEPTH)
        if data_type["kind"] == "List":
            count = max(data_type["minItems"] or 0, 1)
            return [self.deep(data_type["element"], levels - 1)] + [
                self.value(data_type["element"], values.DEPTH) for _ in range(count - 1)
            ]
        if data_type["kind"] == "Map":
            return values.Object([[self.value(data_type["key"], 0), self.deep(data_type["value"], levels - 1)]])
        definition = self.model.definition(data_type)
        first = first or self.random.choice(ways(self.model, definition, self.recursive))
        if definition["kind"] == "unions":
            tag = self.model.tag(definition, first)
            members = values.Object([[".tag", first]])
            if self.model.is_flat(tag["type"]):
                return members + self.deep(tag["type"], levels)
            return members + [[first, self.deep(tag["type"], levels - 1)]]
        if definition["subtypes"]:
            subtype = next(member["type"] for member in definition["subtypes"]["members"] if member["tag"] == first)
            return values.Object([[".tag", first]]) + self.deep({"kind": "Named", "name": subtype}, levels)
        members = values.Object()
        for field in definition["all"]:
            if field["name"] == first:
                members.append([first, self.deep(field["type"], levels - 1)])
            elif not self.model.unwrapped(field["type"])[1] and field["default"] is None:
                members.append([field["name"], self.value(field["type"], values.DEPTH)])
        return members


def target(model, data_type):
    """The struct or union below aliases, nullables, lists and maps."""
    data_type, _ = model.unwrapped(data_type)
    if data_type["kind"] in ("List", "Map"):
        return target(model, data_type["element" if data_type["kind"] == "List" else "value"])
    return data_type["name"] if data_type["kind"] == "Named" else None


def ways(model, definition, types):
    """The fields, tags or subtypes of a definition that lead to one of the types."""
    if definition["kind"] == "structs" and definition["subtypes"]:
        return [member["tag"] for member in definition["subtypes"]["members"] if member["type"] in types]
    return [field["name"] for field in definition["all"] if target(model, field["type"]) in types]


def recursive_types(model):
    """The types whose values can be nested without end."""
    types = set(model.names)
    while True:
        rest = {name for name in types if ways(model, model.types[name], types)}
        if rest == types:
            return types
        types = rest


def cases(model):
    """A value for each recursive type and each way down from it, as (type, JSON)."""
    types = recursive_types(model)
    for name in sorted(types):
        for first in ways(model, model.types[name], types):
            yield name, Nester(model, random.Random(f"{name}.{first}")).nested(name, first)


def depth(text):
    """The greatest number of arrays and objects around a position in a JSON text."""
    open_brackets = greatest = 0
    in_string = escaped = False
    for character in text:
        if in_string:
            in_string = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            in_string = True
        elif character in "[{":
            open_brackets += 1
            greatest = max(greatest, open_brackets)
        elif character in "]}":
            open_brackets -= 1
    return greatest
