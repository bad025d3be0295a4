#!/usr/bin/env python3
"""Builds the Swift generated for some specs and sends every example of them through it.

usage: run.py --stonec PATH --work DIR [--configuration debug|release] [--reference-python PYTHON] [--expect N] SPEC...

Each example must decode, and encode to equal JSON. With a Python that has the reference implementation (`pip install
stone==3.5.5`), the back end `python_types` generates code for the same specs: each side must then accept the JSON that the
other encodes, and encode it to equal JSON.
"""
import argparse, collections, json, os, pathlib, shutil, subprocess, sys

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parents[2]


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def prepare(arguments, work):
    """The package with the generated code and the table of its types."""
    if work.exists():
        for name in ("Package.swift", "Sources"):
            path = work / name
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "Package.swift", work)
    shutil.copytree(HERE / "Sources", work / "Sources")
    generate = [arguments.stonec, "generate", *arguments.specs, "--access", "public", "--output"]
    run(*generate, work / "Sources/GeneratedAPI")
    table = work / "table"
    shutil.rmtree(table, ignore_errors=True)
    run(*generate, table, "--templates", HERE / "TableTemplates")
    rows = [line for path in sorted(table.iterdir()) for line in path.read_text().splitlines()[1:]]
    text = "import GeneratedAPI\n\nlet roundTrips: [String: @Sendable ([UInt8]) throws -> [UInt8]] = [\n"
    (work / "Sources/RoundTrip/RoundTripTable.swift").write_text(text + "\n".join(rows) + "\n]\n")


def files(specs):
    """The specs as files, since the reference takes no folders."""
    for spec in map(pathlib.Path, specs):
        yield from sorted(spec.glob("*.stone")) if spec.is_dir() else [spec]


def examples(model):
    """All examples as (type, label, value)."""
    for namespace in model["namespaces"]:
        for definition in namespace["structs"] + namespace["unions"]:
            for example in definition["examples"]:
                yield f"{namespace['name']}.{definition['name']}", example["label"], example["value"]


def omitted_callers(model):
    for namespace in model["namespaces"]:
        for definition in namespace["structs"] + namespace["unions"]:
            for field in definition.get("fields", []) + definition.get("tags", []):
                if field["omittedCaller"] is not None:
                    yield field["omittedCaller"]


def send(program, values):
    lines = "".join(f"{name}\t{json.dumps(value)}\n" for name, value in values)
    output = run(program, input=lines, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    assert len(output) == len(values), f"{len(values)} values sent, {len(output)} answers"
    return [line if line.startswith("error:") else json.loads(line) for line in output]


def compare(title, names, got, wanted):
    """Prints the differences and returns their number."""
    failures = 0
    for name, left, right in zip(names, got, wanted):
        if left != right or isinstance(left, bool) != isinstance(right, bool):
            failures += 1
            if failures <= 10:
                print(f"{title}: {name}\n  got    {left}\n  wanted {right}")
    print(f"{title}: {len(names) - failures} of {len(names)} values agree")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stonec", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--configuration", default="debug")
    parser.add_argument("--reference-python")
    parser.add_argument("--expect", type=int, help="how many examples there have to be")
    parser.add_argument("specs", nargs="+")
    arguments = parser.parse_args()
    work = arguments.work.resolve()

    prepare(arguments, work)
    environment = dict(os.environ, STONE_PROJECT=str(PROJECT))
    build = ["swift", "build", "--package-path", work, "-c", arguments.configuration]
    run(*build, env=environment)
    bin_path = run(*build, "--show-bin-path", env=environment, stdout=subprocess.PIPE, text=True).stdout.strip()
    program = pathlib.Path(bin_path) / "RoundTrip"

    model = json.loads(run(arguments.stonec, "ir", *arguments.specs, stdout=subprocess.PIPE).stdout)
    rows = list(examples(model))
    if arguments.expect is not None and len(rows) != arguments.expect:
        sys.exit(f"{len(rows)} examples found, {arguments.expect} expected")
    names = [f"{name} ({label})" for name, label, _ in rows]
    values = [value for _, _, value in rows]
    ours = send(program, [(name, value) for name, _, value in rows])
    failures = compare("decode and encode", names, ours, values)

    if arguments.reference_python:
        modules = work / "reference"
        shutil.rmtree(modules, ignore_errors=True)
        run(arguments.reference_python, "-m", "stone.cli", "python_types", modules, *files(arguments.specs),
            "--", "-p", "reference")

        def ask_reference(values):
            request = json.dumps({
                "callers": sorted(set(omitted_callers(model))),
                "values": [[name, value] for (name, _, _), value in zip(rows, values)],
            })
            peer = [arguments.reference_python, HERE / "reference_peer.py", work]
            return json.loads(run(*peer, input=request, stdout=subprocess.PIPE, text=True).stdout)

        # What the reference rejects in the spec's own words proves nothing; all else has to agree.
        theirs = ask_reference(values)
        accepted = [not str(value).startswith("error:") for value in theirs]
        reasons = collections.Counter(value for value in theirs if str(value).startswith("error:"))
        for reason, count in reasons.most_common():
            print(f"left out: {count} examples that the reference rejects: {reason}")

        def only(items):
            return [item for item, keep in zip(items, accepted) if keep]

        failures += compare("ours, through the reference", only(names), only(ask_reference(ours)), only(values))
        back = send(program, [(name, value) for (name, _, _), value in only(list(zip(rows, theirs)))])
        failures += compare("the reference's, through ours", only(names), back, only(values))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
