// Runs before the first paint, so that the chosen appearance never flashes. Not a module, since those run later.
(function () {
  var chosen = "system";
  try {
    chosen = window.localStorage.getItem("appearance") || "system";
  } catch {
    // Storage can be switched off; the system's choice stands then.
  }
  var dark = chosen === "dark" || (chosen === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-theme", dark ? "dark" : "light");
})();
