"""The code that only Apple systems compile, with stand-ins for Apple's modules."""
import os, re, shutil

from .package import PROJECT, Package
from .registry import check_native, expect

LIBRARIES = [
    "StoneClient", "StoneDescriptors", "StoneFormats", "StoneHTTP", "StoneHashing", "StoneLocks", "StoneOAuth", "StoneRuntime",
    "StoneSockets", "StoneURLSession",
]


def use_apple_sessions(sources, stand_ins):
    """Chooses the code for Apple systems in the sources of StoneURLSession, on the URLSession of Linux."""
    for file in sources.glob("*.swift"):
        text = file.read_text()
        text = re.sub(r"#if canImport\(FoundationNetworking\)\n( *(?:public )?import FoundationNetworking)\n *#endif", r"\1", text)
        text = text.replace("#if canImport(FoundationNetworking)", "#if false").replace("#if canImport(Darwin)", "#if true")
        text = text.replace("import Darwin\n", "import Glibc\n")
        if "public import Foundation\n" in text and "FoundationNetworking" not in text:
            text = text.replace("public import Foundation\n", "public import Foundation\n    public import FoundationNetworking\n")
        file.write_text(text)
    shutil.copy(stand_ins, sources / stand_ins.name)


@check_native
def apple_stand_ins(folder, system, scratch):
    """Keychain, sign-in sheet and browser: type-checked and run, with UIKit and with AppKit."""
    for windows in ["UIKit", "AppKit"]:
        os.environ["STONE_WINDOWS"] = windows
        package = Package("AppleStandIns", folder.parent / f"AppleStandIns-{windows}", system)
        for library in [*LIBRARIES, "Dropbox/SignIn"]:
            shutil.copytree(PROJECT / "Sources" / library, package.folder / "Sources" / library)
        use_apple_sessions(package.folder / "Sources/StoneURLSession", package.folder / "StandIns/URLSessionStandIns.swift")
        contract = "TokenStoreContract.swift"
        shutil.copy(PROJECT / "Tests/StoneOAuthTests" / contract, package.folder / "Tests/AppleTests" / contract)
        log = package.swift("test")
        expect("Test run with" in log and " passed" in log, log[-3000:])
        shutil.rmtree(package.folder)
