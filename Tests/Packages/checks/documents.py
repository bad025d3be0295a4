"""README and guides: every code block is executed, from top to bottom, and every link leads somewhere."""
import os, pathlib, re, shutil

from . import markdown
from .building import prebuild
from .notebook import Notebook
from .package import PROJECT, Package
from .registry import Failure, check_native, check_once, expect
from .toolbox import Toolbox

README = "README.md"
# The guide whose files are a package, which other guides continue with.
QUICK_START = "Sources/StoneCommands/StoneCommands.docc/Quick-Start.md"
# The packages that documents write.
WRITTEN = ["Courier", "Garden", "Jotter", "Notebook", "Postbox", "Warehouse"]
# The specs of the whole of Dropbox, in whose place the core serves, too.
DROPBOX_SPECS = pathlib.Path(os.environ.get("STONE_SHARED", PROJECT.parent / "shared")).resolve() / "dropbox-api-spec"
# Blocks that are not executed, by document and first line, with the reason.
NOT_EXECUTED = {
    (README, "swift test"): "'.ci/run' runs it",
    (
        "Sources/StoneCommands/StoneCommands.docc/The-stonec-Command.md",
        "swift build -c release --product stonec",
    ): "'.ci/run' runs it; commands use the debug build",
    (
        "Sources/StoneCommands/StoneCommands.docc/Generating-Swift.md",
        "../stone-swift/Plugins/prebuild ../stone-generator",
    ): "'prebuild' runs it before",
    (
        "Sources/DropboxCompat/DropboxCompat.docc/Migrating-from-SwiftyDropbox.md",
        "git clone https://github.com/dropbox/dropbox-api-spec ../dropbox-api-spec",
    ): "there is a link to the specs in its place",
    **dict.fromkeys(
        [
            ("Sources/StoneCommands/StoneCommands.docc/Editors.md", "stonec editors vim --output ~/.vim/pack/stone/start/stone"),
            (
                "Sources/StoneCommands/StoneCommands.docc/Editors.md",
                "stonec editors neovim --output ~/.local/share/nvim/site/pack/stone/start/stone",
            ),
            ("Sources/StoneCommands/StoneCommands.docc/Editors.md", "vim.api.nvim_create_autocmd('BufWritePre', {"),
            ("Sources/StoneCommands/StoneCommands.docc/Editors.md", "stonec editors emacs --output ~/.emacs.d/stone"),
            ("Sources/StoneCommands/StoneCommands.docc/Editors.md", "(add-to-list 'load-path \"~/.emacs.d/stone\")"),
            (
                "Sources/StoneCommands/StoneCommands.docc/Editors.md",
                "stonec editors vscode --output ~/.vscode/extensions/stone-idl",
            ),
        ],
        "they change the home folder; 'ServerSettingTests' runs editors with a separate home folder",
    ),
    ("Sources/StoneCurl/StoneCurl.docc/StoneCurl.md", "let transport = try CurlTransport.curl {"): "'CurlConnectionTests' runs the same lines",
    **dict.fromkeys(
        [
            ("Sources/StoneServer/StoneServer.docc/Adapters.md", "import NIOCore"),
            ("Sources/StoneServer/StoneServer.docc/Adapters.md", "import Hummingbird"),
        ],
        "no package of the tests depends on these libraries",
    ),
    ("Sources/Dropbox/Dropbox.docc/Transfers.md", "extension APIClient: DropboxRootClient {}"): "'whole_dropbox_transfers' builds it",
    **dict.fromkeys(
        [
            ("Sources/StoneCommands/StoneCommands.docc/Objective-C.md", "import DropboxService"),
            ("Sources/StoneCommands/StoneCommands.docc/Objective-C.md", "void list(DBXClient *client) {"),
            ("Sources/StoneCommands/StoneCommands.docc/Objective-C.md", "StoneCallTask *task ="),
        ],
        "'objective_c' compiles the same lines",
    ),
    **dict.fromkeys(
        [
            ("Sources/Dropbox/Dropbox.docc/Accounts.md", "let manager = DropboxAccountManager<DropboxClient>("),
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
    """Writes the package of the guide *Quick Start*."""
    shutil.rmtree(folder, ignore_errors=True)
    files = [block for block in read(QUICK_START) if block.path]
    expect(any(file.path == "Package.swift" for file in files), f"{QUICK_START} has no complete package")
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
```xml
<key>a
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
    """Links that are broken, or that work only in DocC or only on a Git host; and guides that are in no list of topics."""
    broken = []
    pages = guides()
    for document in [README, "CHANGELOG.md", "CONTRIBUTING.md", ".github/SECURITY.md", *pages]:
        path = PROJECT / document
        text = path.read_text()
        for link in markdown.links(text):
            file, _, anchor = link.partition("#")
            place = path.parent / file if file else path
            if not place.exists():
                broken.append(f"{document} links to '{link}', which does not exist")
            elif anchor and anchor not in markdown.anchors(place.read_text()):
                broken.append(f"{document} links to '{link}', a heading that does not exist")
            elif anchor and document in pages:
                broken.append(f"{document} links to '{link}': DocC and Git hosts name headings differently")
        for line, page in re.findall(r"^(.*<doc:([\w-]+)>.*)$", text, re.MULTILINE) if document in pages else []:
            if line != f"- <doc:{page}>":
                broken.append(f"{document}: '<doc:{page}>' works in lists of topics only; write '[Title]({page}.md)'")
            elif not (path.parent / f"{page}.md").exists():
                broken.append(f"{document} lists the topic '{page}', which does not exist")
    for catalog in PROJECT.glob("Sources/*/*.docc"):
        topics = re.findall(r"<doc:([\w-]+)>", (catalog / f"{catalog.stem}.md").read_text())
        unlisted = {page.stem for page in catalog.glob("*.md")} - {catalog.stem, *topics}
        broken += [f"{catalog.name}/{page}.md is not among the topics of {catalog.stem}.md" for page in sorted(unlisted)]
    return broken


@check_once("native")
def quick_start(folder, system, scratch):
    """The package of the guide *Quick Start*, built and run."""
    package = Package("Snippets", folder, system, scratch)
    write_package(package.folder)
    package.build()
    warnings = re.findall(r"^.*\.(?:swift|stone):\d+:\d+: warning: .*$", package.log, re.MULTILINE)
    expect(not warnings, "\n".join(warnings))
    block = next(block for block in read(QUICK_START) if block.language == "text")
    expect(package.output("gardener") == block.text, package.output("gardener"))


@check_native
def links(folder, system, scratch):
    expect(not (broken := broken_links()), "\n" + "\n".join(broken))


@check_native
def documents(folder, system, scratch):
    failures = stale_exceptions()
    for name in WRITTEN:
        shutil.rmtree(folder.parent / name, ignore_errors=True)
    toolbox = Toolbox(folder, system, scratch)
    failures += undetected(toolbox)
    failures += execute(README, Notebook(toolbox.project, toolbox))
    package = folder.parent / "Garden"
    specs = folder.parent / "dropbox-api-spec"
    specs.unlink(missing_ok=True)
    prebuild(folder.parent)
    specs.symlink_to(DROPBOX_SPECS if DROPBOX_SPECS.exists() else PROJECT / "specs/dropbox")
    for guide in guides():
        write_package(package)
        failures += execute(guide, Notebook(package, toolbox))
    for name in WRITTEN:
        shutil.rmtree(folder.parent / name, ignore_errors=True)
    expect(not failures, "\n" + "\n".join(failures))
