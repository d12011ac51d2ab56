// Runs before the first paint, so that the chosen appearance and density never flash. Not a module, since those run later.
(function () {
  var chosen = "system";
  var root = document.documentElement;
  function showDensity() {
    root.setAttribute("data-density", window.localStorage.getItem("density") === "compact" ? "compact" : "comfortable");
  }
  try {
    chosen = window.localStorage.getItem("appearance") || "system";
    showDensity();
    // Other tabs change it too.
    window.addEventListener("storage", showDensity);
  } catch {
    // Storage can be switched off; the system's choice stands then.
  }
  var dark = chosen === "dark" || (chosen === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-theme", dark ? "dark" : "light");
})();
