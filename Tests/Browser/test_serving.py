"""'stonec document --serve': pages reload when the specs change, and stay when the specs have errors."""
import shutil
import subprocess

from sites import ROOT, STONEC


def test_page_reloads(browser, tmp_path):
    spec = tmp_path / "calc.stone"
    shutil.copy(ROOT / "specs" / "calc.stone", spec)
    text = spec.read_text(encoding="utf-8")
    command = [STONEC, "document", str(spec), "--serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            url = process.stdout.readline().split()[-1]
            browser.open(url + "calc/index.html")
            shown = "return document.querySelector('.documentation').textContent"
            assert "A calculator" in browser.run(shown)
            spec.write_text(text + "\nstruct\n", encoding="utf-8")
            while "last site" not in process.stdout.readline():
                pass
            spec.write_text(text.replace("A calculator", "An abacus"), encoding="utf-8")
            browser.wait(shown + ".includes('An abacus')")
        finally:
            process.terminate()
        assert process.wait(10) == 0
