#!/usr/bin/env python3
"""Writes the specs of the matrix, each part in a folder: every shape of a declaration, and every name that can collide.

usage: matrix.py DIR
"""
import pathlib, re, sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import names, shapes

PARTS = {"Shapes": shapes.SPECS, "Names": names.ONE_NAMESPACE, "Namespaces": names.NAMESPACES,
         "Routeless": {"others.stone": shapes.OTHERS}}


def write(folder):
    for part, specs in PARTS.items():
        (folder / part).mkdir(parents=True)
        for name, text in specs.items():
            (folder / part / name).write_text(text)


def objective_c(part):
    """The configuration with Objective-C classes for all types and routes of a part."""
    routes, types = set(), set()
    for text in PARTS[part].values():
        namespace = re.match(r"namespace (\w+)", text).group(1)
        if re.search(r"^route ", text, re.M):
            routes.add(f"{namespace}.*")
        if re.search(r"^(struct|union|union_closed) ", text, re.M):
            types.add(f"{namespace}.*")
    return {"access": "public", "generate": ["types", "client", "objc"],
            "objc": {"prefix": "MTX", "routes": sorted(routes), "types": sorted(types)}, "output": "Generated"}


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
