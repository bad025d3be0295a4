"""No violation of axe's rules on any kind of page."""
import importlib.util
import pathlib

import pytest

AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text(encoding="utf-8")

PAGES = {
    "index": ("tour", r"index\.html"),
    "namespace": ("tour", r"observations/index\.html"),
    "rpc": ("core", r"files/routes/list_folder\.html"),
    "upload": ("core", r"files/routes/upload\.html"),
    "download": ("tour", r"observations/routes/pictures-download\.html"),
    "deprecated": ("tour", r"instruments/routes/park\.html"),
    "struct": ("core", r"files/types/FileMetadata\.html"),
    "union": ("core", r"files/types/WriteMode\.html"),
    "alias": ("tour", r"sky/types/Magnitude\.html"),
    "guide": ("guides", r"guides/start\.html"),
    "changes": ("guides", r"changes\.html"),
    "landmines": ("landmines", r"odd_names/index\.html"),
}


def violations(browser):
    browser.run(AXE)
    found = browser.run_asynchronously("axe.run({ resultTypes: ['violations'], preload: false }).then((result) => arguments[0](result.violations))")
    return [(rule["id"], [node["html"][:200] for node in rule["nodes"][:3]]) for rule in found]


@pytest.mark.parametrize("kind", PAGES)
def test_page(browser, sites, kind):
    site, pattern = PAGES[kind]
    site = getattr(sites, site)
    browser.open(site.url(site.page(pattern)))
    browser.run("for (const element of document.querySelectorAll('details')) element.open = true")
    assert violations(browser) == []
    browser.shot(kind)


@pytest.mark.parametrize("kind", ["rpc", "deprecated", "guide", "changes"])
def test_dark_page(browser, sites, kind):
    site, pattern = PAGES[kind]
    site = getattr(sites, site)
    browser.media(prefers_color_scheme="dark")
    browser.open(site.url(site.page(pattern)))
    assert violations(browser) == []
    browser.shot(f"{kind}-dark")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_open_search(browser, sites, scheme):
    browser.media(prefers_color_scheme=scheme)
    browser.open(sites.core.url())
    browser.driver.find_element("id", "search-field").send_keys("folder")
    browser.wait("return document.querySelectorAll('[role=option]').length > 5")
    assert violations(browser) == []
    browser.shot(f"search-{scheme}")


def test_narrow_page_with_open_menu(browser, sites):
    browser.window(360, 700)
    browser.open(sites.core.url("files/routes/list_folder.html"))
    browser.driver.find_element("class name", "menu").click()
    assert violations(browser) == []
