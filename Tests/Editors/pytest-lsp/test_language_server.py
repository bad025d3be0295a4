"""The typed client of pytest-lsp, with the recorded capabilities of several editors. It refuses messages that are not as the protocol says."""

import asyncio
import os
import pathlib
import shutil

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SPECS = pathlib.Path(__file__).parents[3] / "specs/dropbox"
EDITORS = ["visual-studio-code", "neovim@0.7.0", "neovim@0.11.0", "emacs"]


@pytest_lsp.fixture(params=EDITORS, config=ClientServerConfig(server_command=[os.environ["STONEC"], "language-server"]))
async def client(request, lsp_client: LanguageClient, tmp_path: pathlib.Path):
    lsp_client.folder = tmp_path / "specs"
    shutil.copytree(SPECS, lsp_client.folder)
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda *_: None)
    folder = types.WorkspaceFolder(uri=lsp_client.folder.as_uri(), name="specs")
    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param), root_uri=folder.uri, workspace_folders=[folder]
        )
    )
    lsp_client.encoding = result.capabilities.position_encoding
    yield
    await lsp_client.shutdown_session()
    assert lsp_client._server.returncode == 0


class Document:
    """An open document."""

    def __init__(self, client: LanguageClient, name: str):
        self.client, self.path, self.version = client, client.folder / name, 1
        self.uri, self.text = self.path.as_uri(), self.path.read_text()
        self.identifier = types.TextDocumentIdentifier(uri=self.uri)
        item = types.TextDocumentItem(uri=self.uri, language_id="stone", version=1, text=self.text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def position(self, text: str, offset: int = 0) -> types.Position:
        """The position in the first occurrence of a string in ASCII."""
        before = self.text[: self.text.index(text) + offset]
        return types.Position(line=before.count("\n"), character=len(before) - before.rfind("\n") - 1)

    def at(self, text: str, offset: int = 0) -> dict:
        return {"text_document": self.identifier, "position": self.position(text, offset)}

    @property
    def all(self) -> types.Range:
        return types.Range(types.Position(0, 0), types.Position(self.text.count("\n"), 0))

    def replace(self, old: str, new: str):
        start, end = self.position(old), self.position(old, len(old))
        self.text = self.text.replace(old, new, 1)
        self.version += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
                content_changes=[types.TextDocumentContentChangePartial(range=types.Range(start, end), text=new)],
            )
        )

    async def diagnostics(self, count: int):
        """Waits for a number of diagnostics, whether the server sends them or is asked."""
        for _ in range(100):
            if self.client.capabilities.text_document.diagnostic and self.client.capabilities.workspace.diagnostics:
                report = await self.client.text_document_diagnostic_async(
                    types.DocumentDiagnosticParams(text_document=self.identifier)
                )
                found = report.items
            else:
                found = self.client.diagnostics.get(self.uri, [])
            if len(found) == count:
                return found
            await asyncio.sleep(0.05)
        raise AssertionError(f"expected {count} diagnostics, found {found}")


def apply(edit: types.WorkspaceEdit):
    """Changes files."""
    changes = dict(edit.changes or {})
    for document in edit.document_changes or []:
        changes[document.text_document.uri] = document.edits
    for uri, edits in changes.items():
        path = pathlib.Path(uri.removeprefix("file://"))
        path.write_text(applied(edits, path.read_text()))


def applied(edits: list[types.TextEdit], text: str) -> str:
    lines = [0]
    for line in text.split("\n"):
        lines.append(lines[-1] + len(line) + 1)
    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        start = lines[edit.range.start.line] + edit.range.start.character
        end = lines[edit.range.end.line] + edit.range.end.character
        text = text[:start] + edit.new_text + text[end:]
    return text


async def test_diagnostics_and_code_actions(client: LanguageClient):
    users = Document(client, "users.stone")
    users.replace("users_common.AccountId", "users_common.AccountIdd")
    (diagnostic,) = await users.diagnostics(1)
    assert diagnostic.code == "unknown-type"
    assert diagnostic.severity == types.DiagnosticSeverity.Error
    assert diagnostic.range.start == users.position("AccountIdd")
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=users.identifier,
            range=diagnostic.range,
            context=types.CodeActionContext(diagnostics=[diagnostic]),
        )
    )
    (action,) = [action for action in actions if action.kind == types.CodeActionKind.QuickFix]
    apply(action.edit)
    assert action.is_preferred
    users.replace("users_common.AccountIdd", "users_common.AccountId")
    await users.diagnostics(0)


async def test_definition(client: LanguageClient):
    users = Document(client, "users.stone")
    (place,) = await client.text_document_definition_async(
        types.DefinitionParams(**users.at("common.RootInfo", len("common.Ro")))
    )
    common = Document(client, "common.stone")
    assert place.uri == common.uri
    assert place.range.start == common.position("struct RootInfo", len("struct "))


async def test_rename(client: LanguageClient):
    users = Document(client, "users.stone")
    place = users.at("users_common.AccountId", len("users_common.") + 1)
    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
    assert prepared.placeholder == "AccountId"
    edit = await client.text_document_rename_async(types.RenameParams(**place, new_name="AccountKey"))
    apply(edit)
    # The caller compares them.
    shutil.copytree(client.folder, os.environ["STONE_SPECS"], dirs_exist_ok=True)


async def test_formatting(client: LanguageClient):
    users = Document(client, "users.stone")
    text = users.text
    users.replace("struct Account\n", "struct   Account\n")
    users.replace("    name Name\n", "    name   Name   \n")
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(users.identifier, types.FormattingOptions(tab_size=8, insert_spaces=False))
    )
    assert applied(edits, users.text) == text


async def test_other_requests(client: LanguageClient):
    """The answers can be read, and are not empty."""
    users = Document(client, "users.stone")
    only, account = {"text_document": users.identifier}, users.at("struct Account\n", len("struct A"))
    type_place = users.at("common.RootInfo", len("common.Ro"))
    users_of_type = types.ReferenceContext(include_declaration=True)
    answers = [
        await client.text_document_hover_async(types.HoverParams(**account)),
        await client.text_document_references_async(types.ReferenceParams(**type_place, context=users_of_type)),
        await client.text_document_document_highlight_async(types.DocumentHighlightParams(**account)),
        await client.text_document_type_definition_async(types.TypeDefinitionParams(**users.at("root_info", 1))),
        await client.text_document_implementation_async(types.ImplementationParams(**account)),
        await client.text_document_document_symbol_async(types.DocumentSymbolParams(**only)),
        await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="Account")),
        await client.text_document_folding_range_async(types.FoldingRangeParams(**only)),
        await client.text_document_selection_range_async(
            types.SelectionRangeParams(**only, positions=[account["position"]])
        ),
        await client.text_document_document_link_async(types.DocumentLinkParams(**only)),
        await client.text_document_inlay_hint_async(types.InlayHintParams(**only, range=users.all)),
        await client.text_document_code_lens_async(types.CodeLensParams(**only)),
        (await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(**only))).data,
        (
            await client.text_document_semantic_tokens_range_async(
                types.SemanticTokensRangeParams(**only, range=users.all)
            )
        ).data,
        (await client.text_document_completion_async(types.CompletionParams(**type_place))).items,
    ]
    assert [index for index, answer in enumerate(answers) if not answer] == []
    (item,) = await client.text_document_prepare_type_hierarchy_async(types.TypeHierarchyPrepareParams(**type_place))
    assert await client.type_hierarchy_subtypes_async(types.TypeHierarchySubtypesParams(item))
    assert not await client.type_hierarchy_supertypes_async(types.TypeHierarchySupertypesParams(item))
