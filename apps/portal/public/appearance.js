// Runs before the first paint, so that the chosen appearance and density never flash. Not a module, since those run later.
(function () {
  var chosen = "system";
  var density = "comfortable";
  try {
    chosen = window.localStorage.getItem("appearance") || "system";
    if (window.localStorage.getItem("density") === "compact") density = "compact";
  } catch {
    // Storage can be switched off; the system's choice stands then.
  }
  var dark = chosen === "dark" || (chosen === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-theme", dark ? "dark" : "light");
  document.documentElement.setAttribute("data-density", density);
})();
