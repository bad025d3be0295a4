"""The code blocks and the links of a Markdown document."""
import re
from dataclasses import dataclass

FENCE = re.compile(r"^( *)(`{3,})\s*(\S*)\s*$")
# A paragraph that ends in `path`: names the file that the block below it is.
PATH = re.compile(r"`([^`\s]+)`:$")
# A code block or span, or a link with a relative target.
LINK = re.compile(r"^ *(?P<ticks>`{3,}).*?^ *(?P=ticks)$|(?P<tick>`+).*?(?P=tick)|\]\((?![a-z]+:)([^()\s]+)\)", re.DOTALL | re.MULTILINE)


@dataclass
class Block:
    """A fenced code block."""

    document: str
    section: str
    line: int
    language: str
    text: str
    path: str | None

    @property
    def first_line(self):
        return self.text.split("\n", 1)[0].strip()

    @property
    def place(self):
        return f"{self.document}:{self.line}"


def blocks(document, text):
    """Returns the code blocks in order. A block without a language, and an indented one, raises `ValueError`."""
    found = []
    section = paragraph = ""
    was_blank = True
    block = fence = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line)
        if block is not None:
            if mark and mark[2] == fence[2] and not mark[3]:
                found.append(block)
                block, paragraph = None, ""
            else:
                block.text += line.removeprefix(fence[1]) + "\n"
        elif mark:
            if not mark[3]:
                raise ValueError(f"{document}:{number}: a code block needs a language")
            path = None if mark[3] in ("sh", "text") else PATH.search(paragraph)
            block, fence = Block(document, section, number, mark[3], "", path[1] if path else None), mark
        elif line.startswith("    ") and was_blank:
            raise ValueError(f"{document}:{number}: an indented code block; use a fence with a language")
        elif line.startswith("#"):
            section, paragraph = line.strip("# "), ""
        elif line.strip():
            paragraph = line.strip()
        was_blank = not line.strip()
    if block is not None:
        raise ValueError(f"{block.place}: the code block is not closed")
    return found


def links(text):
    """Returns the relative targets of the links outside code."""
    return [match[3] for match in LINK.finditer(text) if match[3]]


def anchors(text):
    """Returns the names that Git hosts give to headings."""
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
