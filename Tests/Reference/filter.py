"""What the reference implementation leaves of an API for each of several filters.

Usage: filter.py SPEC... < requests.json > answers.json

A request is a list of its command-line options; `{"whitelist": ...}` among them stands for a file with that content. The answer
is `{"routes": {namespace: [name]}, "types": ..., "aliases": ..., "attributes": [name]}`, sorted, or null for an error.
Aliases of types that were removed are left out; nothing could use them.
"""
import contextlib
import copy
import io
import json
import os
import sys
import tempfile

from stone import cli
from stone.frontend import ir_generator, parser
from stone.ir import data_types

BACKEND = '''from stone.backend import Backend

class Nothing(Backend):
    preserve_aliases = True

    def generate(self, api):
        pass
'''


def parsed(paths):
    trees = []
    factory = parser.ParserFactory(debug=False)
    for path in paths:
        stone_parser = factory.get_parser()
        with open(path, encoding='utf-8') as file:
            trees.append(stone_parser.parse(file.read(), path))
        assert not stone_parser.got_errors_parsing(), path
    return trees


def leaf(data_type):
    while hasattr(data_type, 'value_data_type') or hasattr(data_type, 'data_type'):
        data_type = getattr(data_type, 'value_data_type', None) or data_type.data_type
    return data_type


def summary(api):
    survivors = {id(t) for namespace in api.namespaces.values() for t in namespace.data_types}

    def stays(alias):
        end = leaf(alias)
        return not isinstance(end, data_types.UserDefined) or id(end) in survivors

    return {
        'routes': {n.name: sorted(r.name_with_version() for r in n.routes) for n in api.namespaces.values()},
        'types': {n.name: sorted(t.name for t in n.data_types) for n in api.namespaces.values()},
        'aliases': {n.name: sorted(a.name for a in n.aliases if stays(a)) for n in api.namespaces.values()},
        'attributes': sorted({name for n in api.namespaces.values() for r in n.routes for name in r.attrs}),
    }


def answer(request, specs, trees, folder):
    backend = os.path.join(folder, 'nothing.stoneg.py')
    with open(backend, 'w', encoding='utf-8') as file:
        file.write(BACKEND)
    arguments = []
    for option in request:
        if isinstance(option, dict):
            path = os.path.join(folder, 'whitelist.json')
            with open(path, 'w', encoding='utf-8') as file:
                json.dump(option['whitelist'], file)
            option = path
        arguments.append(option)

    recorded = []

    def specs_to_ir(_, debug=False, route_whitelist_filter=None):
        # The generator takes the trees apart.
        generator = ir_generator.IRGenerator(
            copy.deepcopy(trees), '0.1b1', route_whitelist_filter=route_whitelist_filter)
        recorded.append(generator.generate_IR())
        return recorded[0]

    cli.specs_to_ir = specs_to_ir
    sys.argv = ['stone', backend, os.path.join(folder, 'out'), *specs, *arguments]
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            cli.main()
    except (SystemExit, AssertionError, KeyError) as error:
        if not isinstance(error, SystemExit) or error.code:
            return None
    return summary(recorded[0])


def main():
    specs = sys.argv[1:]
    requests = json.load(sys.stdin)
    with tempfile.TemporaryDirectory() as folder:
        trees = parsed(specs)
        answers = [answer(request, specs, trees, folder) for request in requests]
    json.dump(answers, sys.stdout)


if __name__ == '__main__':
    main()
