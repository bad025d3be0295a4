"""Why the reference implementation may judge a value in another way than the runtime."""
import re

ACCEPTED = "accepted"

# (mode, our answer, the answer of the reference, reason), matched from the beginning.
REASONS = [
    (".*", r"error: .*expected an integer.*, found a Boolean", ACCEPTED, "a Boolean is not a number"),
    ("strict", r"error: .*a string that is not Base64", ACCEPTED, "Python skips characters that are not Base64"),
    ("client", ACCEPTED, r"error: .*(did not match pattern|is not within range|is not (less|greater) than |must be at (least|most) |"
     r"has (fewer|more) than \d+ items)", "a client checks no rules"),
    ("client", ACCEPTED, r"error: .*expected to be a string, got null", "null is the default"),
    ("client", ACCEPTED, r"error: .*time data .* does not match format '.*%SZ'", "a client reads fractions of seconds"),
    ("client", ACCEPTED, r"error: .*unexpected key", "a client ignores members next to the value of a tag"),
    ("client", ACCEPTED, r"crash: AssertionError.*is not a serializable subtype", "unknown subtypes are kept"),
    (".*", ACCEPTED, r"error: .*'F' is a bad directive in format '%F'", "Python reads no '%F'"),
    (".*", ACCEPTED, r"crash: AssertionError.*global flags not at the start", "Python has no flags within a pattern"),
]


def reason(mode, ours, theirs):
    """The reason for a difference, or `None` if it has none."""
    for modes, left, right, text in REASONS:
        if re.match(modes, mode) and re.match(left, ours) and re.match(right, theirs):
            return text
    return None
