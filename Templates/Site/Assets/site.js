// Controls of a page: menu, colors, copy buttons, trees and deep links. Pages are complete without them.
"use strict";
(() => {
  const page = document.documentElement;

  const create = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };
  const button = (label, className, action) => {
    const element = create("button", { type: "button", class: className }, label);
    element.addEventListener("click", () => action(element));
    return element;
  };

  // MARK: Header

  const header = document.querySelector("header.top");
  const side = document.querySelector("nav.side");

  const addMenu = () => {
    side.id ||= "pages";
    const menu = button("Menu", "menu", () => setMenu(menu.getAttribute("aria-expanded") !== "true"));
    const setMenu = (isOpen) => {
      menu.setAttribute("aria-expanded", isOpen);
      page.classList.toggle("menu-open", isOpen);
    };
    menu.setAttribute("aria-controls", side.id);
    setMenu(false);
    header.prepend(menu);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !page.classList.contains("menu-open")) return;
      setMenu(false);
      menu.focus();
    });
    const current = side.querySelector("[aria-current]");
    if (current) side.scrollTop = current.offsetTop - side.clientHeight / 2;
  };

  const addThemeSwitch = () => {
    const isSystemDark = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (page.dataset.theme ?? (isSystemDark.matches ? "dark" : "light")) === "dark";
    const update = () => themeSwitch.setAttribute("aria-checked", isDark());
    const themeSwitch = button("Dark", "theme", () => {
      page.dataset.theme = isDark() ? "light" : "dark";
      update();
      try {
        localStorage.setItem("stone-theme", page.dataset.theme);
      } catch {
        // The choice lasts until the page is left.
      }
    });
    themeSwitch.setAttribute("role", "switch");
    update();
    isSystemDark.addEventListener("change", update);
    header.append(themeSwitch);
  };

  // MARK: Copies

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = create("textarea", { class: "offscreen", "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      const isCopied = document.execCommand("copy");
      area.remove();
      return isCopied;
    }
  };

  const addCopyButtons = () => {
    const status = create("p", { class: "offscreen", role: "status" });
    document.body.append(status);
    const enable = (element, code) => {
      element.hidden = false;
      element.addEventListener("click", async () => {
        const result = (await copy(code.textContent)) ? "Copied" : "Not copied";
        element.textContent = status.textContent = result;
        setTimeout(() => (element.textContent = "Copy", status.textContent = ""), 1500);
      });
    };
    for (const code of document.querySelectorAll(".snippet pre > code, .example pre > code, body.guide pre > code")) {
      const pre = code.parentElement;
      let element = pre.parentElement.querySelector(":scope > .copy");
      if (!element || pre.closest(".documentation, article.guide")) {
        const frame = pre.parentElement.matches(".example") ? pre.parentElement : create("div", { class: "frame" });
        if (frame !== pre.parentElement) {
          pre.replaceWith(frame);
          frame.append(pre);
        }
        element = create("button", { type: "button", class: "copy" }, "Copy");
        pre.before(element);
      }
      enable(element, code);
    }
  };

  // MARK: Trees

  const addTreeButtons = () => {
    for (const section of document.querySelectorAll("main section, body.type main")) {
      const trees = [...section.querySelectorAll(":scope > details.tree details, :scope > ul.members details")];
      const list = section.querySelector(":scope > details.tree > ul.members, :scope > ul.members");
      if (trees.length < 2 || !list) continue;
      const toggle = button("Open all", "expand", () => {
        const isOpen = toggle.textContent === "Open all";
        for (const tree of trees) tree.open = isOpen && !tree.matches(".wire");
        toggle.textContent = isOpen ? "Close all" : "Open all";
      });
      list.before(toggle);
    }
  };

  /// Shows the element of the URL's fragment. One that the page has left out leads to the member around it.
  const follow = () => {
    let id;
    try {
      id = decodeURIComponent(location.hash.slice(1));
    } catch {
      return;
    }
    if (!id) return;
    let target = document.getElementById(id);
    while (!target && /[.:]/.test(id)) {
      id = id.replace(/[.:][^.:]*$/, "");
      target = document.getElementById(id);
    }
    if (!target) return;
    for (let element = target.parentElement; element; element = element.parentElement) {
      if (element.tagName === "DETAILS") element.open = true;
    }
    document.querySelector(".linked")?.classList.remove("linked");
    target.classList.add("linked");
    target.scrollIntoView();
  };

  const openForPrint = () => {
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = [...document.querySelectorAll("details:not([open])")];
      for (const element of opened) element.open = true;
    });
    addEventListener("afterprint", () => {
      for (const element of opened) element.open = false;
    });
  };

  /// Loads the search. Its scripts are not in the pages, which would be larger.
  const addSearch = () => {
    for (const name of ["search.js", "search-field.js"]) {
      const script = create("script", { src: `${page.dataset.root ?? ""}assets/${name}` });
      script.async = false;
      document.head.append(script);
    }
  };

  addSearch();
  if (side) addMenu();
  addThemeSwitch();
  addCopyButtons();
  addTreeButtons();
  openForPrint();
  follow();
  addEventListener("hashchange", follow);
})();
