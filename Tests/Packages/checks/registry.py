"""The list of checks: functions of an empty folder, a build system, and a build folder shared by all checks.

`systems` of a check are the build systems that it runs with, `others` those that it runs with by `--second-system` only.
"""

CHECKS = []
SYSTEMS = ["native", "swiftbuild"]


class Failure(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failure(message)


def check(function):
    """Adds a check of builds, which each build system runs in its own way."""
    return add(function, SYSTEMS)


def check_native(function):
    """Adds a check for which the build system makes no difference or has to be the native one."""
    return add(function, ["native"])


def check_once(system):
    """Adds a check of what programs do, for which both build systems compile the same code."""
    return lambda function: add(function, [system], [other for other in SYSTEMS if other != system])


def check_extended(function):
    """Adds a check that `.ci/extended` runs, with `--second-system`, and not `.ci/run`."""
    return add(function, [], ["native"])


def add(function, systems, others=()):
    function.systems, function.others = systems, list(others)
    CHECKS.append(function)
    return function
