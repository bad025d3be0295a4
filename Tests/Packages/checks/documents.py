"""README and guides: every code block is executed, from top to bottom, and every link leads to a file."""
import re, shutil

from . import markdown
from .notebook import Notebook
from .package import PROJECT, Package
from .registry import Failure, check, expect
from .toolbox import Toolbox

README = "README.md"
# The section of the README whose files are a package, which the guides go on with.
PACKAGE_SECTION = "Add it to a package"
# Blocks that are not executed, by document and first line, with the reason.
NOT_EXECUTED = {
    (README, "swift test"): "'.ci/run' runs it",
    (README, "swift build -c release --product stonec"): "'.ci/run' runs it; commands use the debug build",
    ("Sources/Dropbox/Dropbox.docc/Transfers.md", "extension APIClient: DropboxCalling {}"): "'whole_dropbox_transfers' builds it",
    **dict.fromkeys(
        [
            ("Sources/StoneCommands/StoneCommands.docc/Objective-C.md", "import Foundation"),
            ("Sources/StoneCommands/StoneCommands.docc/Objective-C.md", "void list(DBXClient *client) {"),
            ("Sources/StoneCommands/StoneCommands.docc/Objective-C.md", "StoneRequest *request ="),
        ],
        "'objective_c' compiles the same lines",
    ),
    **dict.fromkeys(
        [
            ("Sources/Dropbox/Dropbox.docc/Accounts.md", "let manager = AccountManager<DropboxClient>("),
            ("Sources/Dropbox/Dropbox.docc/Accounts.md", "if await !manager.isLinked {"),
            ("Sources/Dropbox/Dropbox.docc/Accounts.md", "for await change in await manager.changes() {"),
            ("Sources/StoneOAuth/StoneOAuth.docc/Signing-In.md", "let server = OAuthServer("),
            ("Sources/StoneOAuth/StoneOAuth.docc/Signing-In.md", "let presenter = try LoopbackPresenter(open: browser)"),
            ("Sources/StoneOAuth/StoneOAuth.docc/Signing-In.md", "guard let token = try await store.token(for: account) else { return }"),
        ],
        "'GuideTests' runs the same lines",
    ),
}
# Snippets that are compiled and not run, with the reason.
COMPILED_ONLY = {}


def read(document):
    try:
        return markdown.blocks(document, (PROJECT / document).read_text())
    except ValueError as error:
        raise Failure(str(error))


def guides():
    return sorted(str(path.relative_to(PROJECT)) for path in PROJECT.glob("Sources/**/*.docc/**/*.md"))


def write_package(folder):
    """Writes the package of the README."""
    shutil.rmtree(folder, ignore_errors=True)
    files = [block for block in read(README) if block.section == PACKAGE_SECTION and block.path]
    expect(any(file.path == "Package.swift" for file in files), "the README has no complete package")
    for file in files:
        place = folder / file.path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(file.text)


def execute(document, notebook):
    """Executes the blocks of a document. Returns the failures."""
    failures = []
    for block in read(document):
        key = document, block.first_line
        if key in NOT_EXECUTED:
            continue
        if reason := failure(notebook, block, compile_only=key in COMPILED_ONLY):
            failures.append(f"{block.place}: {reason}")
    return failures


def failure(notebook, block, compile_only=False):
    """Executes a block. Returns why it fails, or nothing."""
    try:
        notebook.execute(block, compile_only)
    except (Failure, ValueError, OSError) as failure:
        return str(failure)


# Blocks that have to fail, and one, `echo one`, that does not.
FAILING = """
```sh
false
```
```sh
echo one
```
```text
two
```
```sh
true  # exits with 1
```
```json
{,}
```
```stone
struct S
```
```swift
print(1)  // 2
```
```swift
// swift-tools-version: 6.2
let package = 1
```
```python
```
"""


def undetected(toolbox):
    """Failing blocks that a notebook executes without a failure."""
    notebook = Notebook(toolbox.folder, toolbox)
    return [
        f"this block does not fail:\n{block.text}"
        for block in markdown.blocks("FAILING", FAILING)
        if not failure(notebook, block) and block.first_line != "echo one"
    ]


def stale_exceptions():
    """Exceptions for blocks that no document has."""
    present = {(block.document, block.first_line) for document in [README, *guides()] for block in read(document)}
    stale = (NOT_EXECUTED | COMPILED_ONLY).keys() - present
    return [f"{document} has no block that starts with '{line}'" for document, line in stale]


def broken_links():
    """Relative links to files, and links between guides, that lead nowhere."""
    broken = []
    for document in [README, "CHANGELOG.md", "CONTRIBUTING.md", *guides()]:
        path = PROJECT / document
        text = path.read_text()
        files = [path.parent / link for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", text)]
        files += [path.parent / f"{name}.md" for name in re.findall(r"<doc:([\w-]+)>", text)]
        broken += [f"{document} links to '{file}'" for file in files if not file.exists()]
    return broken


@check
def readme_package(folder, system, scratch):
    """The package of the README, built and run."""
    package = Package("Snippets", folder, system, scratch)
    write_package(package.folder)
    package.build()
    warnings = re.findall(r"^.*\.(?:swift|stone):\d+:\d+: warning: .*$", package.log, re.MULTILINE)
    expect(not warnings, "\n".join(warnings))
    block = next(block for block in read(README) if block.section == PACKAGE_SECTION and block.language == "text")
    expect(package.output("gardener") == block.text, package.output("gardener"))


@check
def documents(folder, system, scratch):
    if system != "native":
        return
    failures = stale_exceptions() + broken_links()
    toolbox = Toolbox(folder, system, scratch)
    failures += undetected(toolbox)
    failures += execute(README, Notebook(toolbox.project, toolbox))
    package = folder.parent / "Garden"
    for guide in guides():
        write_package(package)
        failures += execute(guide, Notebook(package, toolbox))
    shutil.rmtree(package)
    expect(not failures, "\n" + "\n".join(failures))
