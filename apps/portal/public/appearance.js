// Runs before the first paint, so that the chosen appearance and density never flash. Not a module, since those run later.
(function () {
  var root = document.documentElement;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // Storage can be switched off; the system's choice stands then.
      return null;
    }
  }

  function show() {
    var chosen = stored("appearance") || "system";
    root.setAttribute("data-density", stored("density") === "compact" ? "compact" : "comfortable");
    root.setAttribute("data-theme", chosen === "dark" || (chosen === "system" && dark.matches) ? "dark" : "light");
  }

  show();
  // The system changes it too, and so do other tabs.
  dark.addEventListener("change", show);
  window.addEventListener("storage", show);
})();
