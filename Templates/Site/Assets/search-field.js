// The search field with its list of results.
"use strict";
(() => {
  const root = document.documentElement.dataset.root ?? "";
  const place = document.getElementById("search");
  if (!place) return;

  const create = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };
  const input = create("input", {
    type: "text", enterkeyhint: "search", id: "search-field", role: "combobox", placeholder: "Search", autocomplete: "off", spellcheck: "false",
    "aria-label": "Search routes, types, fields and documentation", "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": "search-results", "aria-keyshortcuts": "/",
  });
  const list = create("div", { id: "search-results", role: "listbox", "aria-label": "Results", hidden: "" });
  const none = create("p", { class: "no-results", hidden: "" });
  const status = create("p", { class: "offscreen", role: "status" });
  const panel = create("div", { class: "panel", hidden: "" }, list, none);
  place.setAttribute("role", "search");
  place.append(input, create("kbd", { "aria-hidden": "true" }, "/"), panel, status);

  // MARK: Index

  let loading;
  const load = () => {
    loading ??= loadScript("search-names.js").then(() => {
      show();
      return loadScript("search-texts.js").then(show);
    });
  };
  const loadScript = (name) =>
    new Promise((resolve) => {
      const script = create("script", { src: `${root}assets/${name}` });
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => (status.textContent = "The search index is missing."));
      document.head.append(script);
    });

  // MARK: Results

  let options = [];
  let selected = -1;

  const close = () => {
    panel.hidden = list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    selected = -1;
  };

  const select = (index) => {
    options[selected]?.setAttribute("aria-selected", "false");
    selected = index;
    const option = options[selected];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  };

  /// Returns the pattern of a query's words.
  const words = (query) => {
    const tokens = query.split(/[\s/.:,]+/).filter(Boolean).map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`(${tokens.length ? tokens.join("|") : "$^"})`, "i");
  };
  const marked = (text, pattern) => text.split(pattern).map((part, index) => (index % 2 ? create("mark", {}, part) : part));

  const excerpt = (result) => {
    const text = stoneSearch.text(result);
    if (text.length < 130) return text;
    const start = result.position > 60 ? text.indexOf(" ", result.position - 50) : 0;
    return (start > 0 ? "…" : "") + text.slice(start, start + 130).trimEnd() + "…";
  };

  const option = (result, index, pattern) => {
    const element = create("a", {
      role: "option", id: `search-result-${index}`, tabindex: "-1", "aria-selected": "false", href: root + stoneSearch.page(result),
    });
    const name = create("span", { class: "result-name" }, ...marked(stoneSearch.title(result), pattern));
    if (result.entry.deprecated) name.classList.add("deprecated");
    element.append(name, " ", create("span", { class: "result-kind" }, stoneSearch.kind(result)));
    const text = excerpt(result);
    if (text) element.append(" ", create("span", { class: "result-text" }, ...marked(text, pattern)));
    element.addEventListener("click", close);
    return element;
  };

  const show = () => {
    const query = input.value.trim();
    if (!query || !stoneSearch.isReady || document.activeElement !== input) return query || close();
    const results = stoneSearch.find(query);
    const pattern = words(query);
    options = results.map((result, index) => option(result, index, pattern));
    list.replaceChildren(...options);
    panel.hidden = false;
    list.hidden = options.length === 0;
    none.hidden = options.length > 0;
    none.textContent = `Nothing is named or described by “${query}”.`;
    input.setAttribute("aria-expanded", String(options.length > 0));
    status.textContent = options.length === 1 ? "1 result" : `${options.length} results`;
    selected = -1;
    select(options.length ? 0 : -1);
  };

  // MARK: Keys

  input.addEventListener("focus", () => (load(), show()));
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    switch (event.key) {
      case "ArrowDown": select(options.length ? (selected + 1) % options.length : -1); break;
      case "ArrowUp": select(options.length ? (selected - 1 + options.length) % options.length : -1); break;
      case "Enter": if (!panel.hidden) options[selected]?.click(); break;
      case "Escape":
        if (panel.hidden) input.blur();
        input.value = "";
        close();
        break;
      default: return;
    }
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  place.addEventListener("focusout", (event) => {
    if (!place.contains(event.relatedTarget)) close();
  });
})();
