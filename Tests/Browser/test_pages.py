"""Links, anchors and the HTML of all pages."""
import html
import re
import subprocess
import urllib.parse

REFERENCE = re.compile(r'\s(id|href|src)="([^"]*)"')
POLICY = '<meta http-equiv="Content-Security-Policy" content="'


def references(site):
    """The anchors and the links of each page."""
    anchors, links = {}, {}
    for page in site.pages:
        ids, targets = [], []
        for name, value in REFERENCE.findall(site.html(page)):
            (ids if name == "id" else targets).append(html.unescape(value))
        anchors[page] = ids
        links[page] = set(targets)
    return anchors, links


def test_links_and_anchors(sites):
    for site in sites.all:
        anchors, links = references(site)
        known = {page: set(ids) for page, ids in anchors.items()}
        for page, ids in anchors.items():
            assert len(known[page]) == len(ids), f"{page}: {[i for i in known[page] if ids.count(i) > 1][:5]}"
        files = {str(path.relative_to(site.folder)) for path in site.folder.rglob("*") if path.is_file()}
        for page, targets in links.items():
            for target in targets:
                url = urllib.parse.urlsplit(target)
                if url.scheme:
                    assert url.scheme in ("http", "https", "mailto"), f"{page}: {target}"
                    continue
                path = urllib.parse.urljoin(page, urllib.parse.unquote(url.path)) if url.path else page
                assert path in files, f"{site.folder.name}/{page}: {target}"
                fragment = urllib.parse.unquote(url.fragment)
                if fragment and path in known:
                    assert fragment in known[path], f"{site.folder.name}/{page}: {target}"


def test_no_inline_script_or_style(sites):
    for site in sites.all:
        for page in site.pages:
            text = site.html(page)
            assert text.count(POLICY) == 1, page
            assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=", re.sub(r">[^<]*<", "><", text)), page


def test_html_is_valid(sites):
    for site in sites.all:
        pages = [str(site.folder / page) for page in site.pages]
        if site is sites.dropbox:
            pages = sorted(pages, key=lambda page: (site.folder / page).stat().st_size)[:: max(1, len(pages) // 60)] + pages[:3]
        options = ["--show-filename", "yes", "--drop-empty-elements", "no"]
        result = subprocess.run(["tidy", "-quiet", "-errors", *options, *pages], capture_output=True, text=True)
        # Debian's tidy is older than the attribute.
        ignored = (" Info:", 'proprietary attribute "aria-current"')
        problems = [line for line in result.stderr.splitlines() if " - " in line and not any(text in line for text in ignored)]
        assert problems == [], "\n".join(problems[:10])


def test_sizes(sites):
    for site in sites.all:
        largest = max((site.folder / page).stat().st_size for page in site.pages)
        assert largest <= 300_000
        total = sum(path.stat().st_size for path in site.folder.rglob("*") if path.is_file())
        print(f"{site.folder.name}: {len(site.pages)} pages, {total / 1e6:.1f} MB, largest {largest / 1e3:.0f} KB")
        assert total <= 15_000_000
