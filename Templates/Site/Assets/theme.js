// Runs before the page is shown, so that the chosen colors are there from the start.
"use strict";
document.documentElement.classList.add("scripted");
try {
  const theme = localStorage.getItem("stone-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  // Some browsers have no storage for files.
}
