"""How checks are written: functions of an empty folder, a build system and a build folder that they share."""

CHECKS = []


class Failure(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failure(message)


def check(function):
    CHECKS.append(function)
    return function
