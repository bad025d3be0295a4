"""The list of checks: functions of an empty folder, a build system, and a build folder shared by all checks."""

CHECKS = []


class Failure(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failure(message)


def check(function):
    CHECKS.append(function)
    return function
