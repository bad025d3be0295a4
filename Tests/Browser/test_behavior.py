"""What the controls of a page do, and what a page is without them."""
import pytest
from selenium.webdriver.common.by import By

ROUTE = "files/routes/upload.html"
WIDTHS = ["index.html", "files/index.html", ROUTE, "files/routes/list_folder.html", "files/types/FileMetadata.html", "files/types/WriteMode.html"]


def test_tree_opens(browser, sites):
    browser.open(sites.core.url(ROUTE))
    tree = browser.driver.find_element(By.CSS_SELECTOR, "#request details details.tree")
    member = tree.find_element(By.CSS_SELECTOR, "li")
    assert not member.is_displayed()
    tree.find_element(By.CSS_SELECTOR, "summary").click()
    assert member.is_displayed()


def test_deep_link_opens_trees(browser, sites):
    browser.open(sites.core.url(ROUTE) + "#request.mode.overwrite")
    assert browser.driver.find_element(By.ID, "request.mode.overwrite").is_displayed()


def test_link_to_a_member_that_is_left_out(browser, sites):
    browser.open(sites.core.url(ROUTE) + "#request.mode.overwrite.none.at.all")
    assert browser.run("return document.querySelector('.linked').id") == "request.mode.overwrite"


@pytest.mark.parametrize("has_clipboard", [True, False])
def test_copy(browser, sites, server, has_clipboard):
    browser.open(server.url(sites.core, ROUTE))
    origin = browser.run("return location.origin")
    if has_clipboard:
        permissions = {"origin": origin, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
        browser.driver.execute_cdp_cmd("Browser.grantPermissions", permissions)
    else:
        browser.run("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    snippet = browser.driver.find_element(By.CSS_SELECTOR, ".snippet")
    browser.run("window.copied = ''; addEventListener('copy', () => (window.copied = document.activeElement.value), true)")
    snippet.find_element(By.CSS_SELECTOR, "button.copy").click()
    browser.wait("return document.querySelector('.snippet button.copy').textContent === 'Copied'")
    text = browser.run("return document.querySelector('.snippet code').textContent")
    assert text.startswith("curl ")
    if has_clipboard:
        copied = browser.run_asynchronously("navigator.clipboard.readText().then(arguments[0], (error) => arguments[0](String(error)))")
    else:
        copied = browser.run("return window.copied")
    assert copied == text


def test_dark_mode_is_kept(browser, sites, server):
    background = "return getComputedStyle(document.body).backgroundColor"
    browser.media(prefers_color_scheme="light")
    browser.open(server.url(sites.core))
    light = browser.run(background)
    browser.driver.find_element(By.CLASS_NAME, "theme").click()
    dark = browser.run(background)
    assert light != dark
    browser.open(server.url(sites.core, ROUTE))
    assert browser.run(background) == dark
    assert browser.driver.find_element(By.CLASS_NAME, "theme").get_attribute("aria-checked") == "true"
    browser.driver.find_element(By.CLASS_NAME, "theme").click()
    assert browser.run(background) == light
    browser.run("localStorage.clear()")
    browser.media(prefers_color_scheme="dark")
    browser.open(server.url(sites.core))
    assert browser.run(background) == dark


@pytest.mark.parametrize("width", [320, 360, 800, 1400])
def test_no_horizontal_scroll(browser, sites, width):
    browser.window(width, 800)
    for page in WIDTHS:
        browser.open(sites.core.url(page))
        browser.run("for (const element of document.querySelectorAll('details')) element.open = true")
        wide = browser.run("""
            const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= width) return [];
            return [...document.querySelectorAll('main *')].filter((element) => element.getBoundingClientRect().right > width + 1)
                .slice(0, 5).map((element) => element.outerHTML.slice(0, 120));""")
        assert wide == [], page
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth"), page
        browser.shot(f"{width}-{page.replace('/', '-')[:-5]}")
    browser.open(sites.long.url("long/types/Arg.html"))
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    browser.open(sites.guides.url("guides/limits.html"))
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    browser.shot(f"{width}-guide")


def test_menu_on_a_narrow_screen(browser, sites):
    browser.window(360, 700)
    browser.open(sites.core.url(ROUTE))
    side = browser.driver.find_element(By.CLASS_NAME, "side")
    assert not side.is_displayed()
    browser.driver.find_element(By.CLASS_NAME, "menu").click()
    assert side.is_displayed()


def test_print(browser, sites):
    browser.media("print")
    browser.open(sites.core.url(ROUTE))
    for hidden in (".top", ".side", "button.copy"):
        assert not browser.driver.find_element(By.CSS_SELECTOR, hidden).is_displayed()
    browser.run("dispatchEvent(new Event('beforeprint'))")
    assert browser.driver.find_element(By.ID, "request.mode.overwrite").is_displayed()
    browser.run("dispatchEvent(new Event('afterprint'))")
    assert not browser.driver.find_element(By.ID, "request.mode.overwrite").is_displayed()


def test_page_without_scripts(browser, sites):
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    browser.window(1400, 2000)
    browser.open(sites.core.url(ROUTE))
    for shown in ("h1", ".facts", "#calls", "#request ul.members", "#error", ".side"):
        assert browser.driver.find_element(By.CSS_SELECTOR, shown).is_displayed(), shown
    assert not browser.driver.find_element(By.CSS_SELECTOR, "button.copy").is_displayed()
    tree = browser.driver.find_element(By.CSS_SELECTOR, "#request details details.tree")
    tree.find_element(By.CSS_SELECTOR, "summary").click()
    assert tree.find_element(By.CSS_SELECTOR, "li").is_displayed()
    browser.shot("without-scripts")


@pytest.mark.parametrize("is_served", [False, True])
def test_content_security_policy(browser, sites, server, is_served):
    browser.open(server.url(sites.core, ROUTE) if is_served else sites.core.url(ROUTE))
    blocked = browser.run_asynchronously("""
        const done = arguments[0];
        const found = [];
        document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'window.isInjected = true';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.isInjected = true">');
        fetch('https://example.invalid/').catch(() => {});
        setTimeout(() => done([window.isInjected === undefined, found]), 200);""")
    assert blocked[0]
    assert {"script-src-elem", "connect-src"} <= set(blocked[1]) or {"script-src", "connect-src"} <= set(blocked[1])
    # These messages are meant.
    browser.console(), browser.requests()


def test_served_pages_request_only_files_of_the_site(browser, sites, server):
    server.failed.clear()
    for site, page in [(sites.core, ROUTE), (sites.tour, "index.html"), (sites.guides, "guides/start.html"), (sites.guides, "changes.html")]:
        browser.open(server.url(site, page))
        browser.run("document.getElementById('search-field').focus()")
        browser.wait("return stoneSearch.isReady")
    assert [failure for failure in server.failed if "favicon" not in failure[1]] == []
