// Runs before the first paint, so that the chosen appearance never flashes. Kept in syntax that old browsers can parse.
(function () {
  var chosen = "system";
  try {
    chosen = window.localStorage.getItem("appearance") || "system";
  } catch (error) {
    // Storage can be switched off; the system's choice stands then.
  }
  var dark = chosen === "dark" || (chosen === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-theme", dark ? "dark" : "light");
})();
