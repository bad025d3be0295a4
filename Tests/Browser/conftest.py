import os
import time

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from sites import Server, Sites, messages


@pytest.fixture(scope="session")
def sites():
    return Sites()


@pytest.fixture(scope="session")
def server(sites):
    return Server(sites.root)


class Browser:
    """Chromium, with what the tests need."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_page_load_timeout(30)
        self.driver.set_script_timeout(30)

    def window(self, width=1400, height=900):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def media(self, kind="", **features):
        values = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": kind, "features": values})

    def open(self, url):
        self.driver.get("about:blank")
        self.driver.get(url)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def run_asynchronously(self, script, *arguments):
        return self.driver.execute_async_script(script, *arguments)

    def wait(self, script, seconds=5):
        """Waits until a script returns something true, and returns it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if result := self.run(script):
                return result
            time.sleep(0.02)
        raise AssertionError(f"not within {seconds} s: {script}")

    def shot(self, name):
        if folder := os.environ.get("STONE_SHOTS"):
            os.makedirs(folder, exist_ok=True)
            self.driver.save_screenshot(os.path.join(folder, f"{name}.png"))

    def console(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """The URLs requested since the last call, and the requests that failed."""
        log = messages(self.driver.get_log("performance"))
        urls = [m["params"]["request"]["url"] for m in log if m["method"] == "Network.requestWillBeSent"]
        failed = [m["params"] for m in log if m["method"] == "Network.loadingFailed"]
        failed += [
            m["params"]["response"]
            for m in log
            if m["method"] == "Network.responseReceived" and m["params"]["response"]["status"] >= 400
        ]
        return urls, failed


@pytest.fixture(scope="session")
def session():
    browser = Browser()
    yield browser
    browser.driver.quit()


@pytest.fixture
def browser(session):
    """The browser in its usual state. A test fails if it leaves an error on the console, or a request that fails or leads elsewhere."""
    session.window()
    session.media()
    session.console(), session.requests()
    yield session
    session.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert session.console() == []
    urls, failed = session.requests()
    assert failed == []
    foreign = [url for url in urls if not url.startswith(("file:", "http://127.0.0.1:", "about:", "data:"))]
    assert foreign == []
