"""The code that only Apple systems compile, with stand-ins for Apple's modules."""
import os, shutil

from .package import PROJECT, Package
from .registry import check, expect

LIBRARIES = ["StoneClient", "StoneHTTP", "StoneHashing", "StoneOAuth", "StoneRuntime"]


@check
def apple_stand_ins(folder, system, scratch):
    """Keychain, sign-in sheet and browser: type-checked and run, with UIKit and with AppKit."""
    if system != "native":
        return
    for windows in ["UIKit", "AppKit"]:
        os.environ["STONE_WINDOWS"] = windows
        package = Package("AppleStandIns", folder.parent / f"AppleStandIns-{windows}", system)
        for library in [*LIBRARIES, "Dropbox/SignIn"]:
            # Links in the sources lead to other folders of the project.
            shutil.copytree(PROJECT / "Sources" / library, package.folder / "Sources" / library)
        contract = "TokenStoreContract.swift"
        shutil.copy(PROJECT / "Tests/StoneOAuthTests" / contract, package.folder / "Tests/AppleTests" / contract)
        log = package.swift("test")
        expect("Test run with" in log and " passed" in log, log[-3000:])
        shutil.rmtree(package.folder)
