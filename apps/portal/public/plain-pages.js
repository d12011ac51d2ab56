// Fetched only where the portal's own code cannot run, and written for browsers that may be too old for it:
// plain ES5. Judges a doubtful browser by the deployment's own list, or completes a page that is shown.
(function () {
  var scripts = document.querySelectorAll('script[src="/plain-pages.js"]');
  var self = scripts[scripts.length - 1];
  var page = document.getElementById(self.getAttribute("data-page") || "");

  function fetchJson(address, done) {
    var request = new XMLHttpRequest();
    request.open("GET", address);
    request.addEventListener("loadend", function () {
      var value;
      try {
        value = JSON.parse(request.responseText);
      } finally {
        done(request.status === 200 && value ? value : {});
      }
    });
    request.send();
  }

  function judge(delivered) {
    fetchJson("/config/app.json", function (app) {
      if (!window.lyceumPages.supports(app.browserslist || delivered.split(","))) window.lyceumPages.show("unsupported");
    });
  }

  function each(attribute, act) {
    var found = page.querySelectorAll("[" + attribute + "]");
    for (var i = 0; i < found.length; i += 1) act(found[i], found[i].getAttribute(attribute));
  }

  /** Texts in the chosen language, where there is one and it can be had. */
  function translate(locale) {
    fetchJson("/config/locales/" + locale + ".json?namespaces=portal,session", function (texts) {
      each("data-text", function (element, path) {
        var keys = path.split(".");
        var text = texts;
        for (var i = 0; text && i < keys.length; i += 1) text = text[keys[i]];
        if (typeof text === "string") element.textContent = text;
      });
      document.documentElement.lang = locale;
      document.title = page.querySelector("h1").textContent;
    });
  }

  function complete(help) {
    each("data-reload", function (button) {
      button.addEventListener("click", function () {
        window.location.reload();
      });
    });
    each("data-help", function (link) {
      if (!help) return;
      link.setAttribute("href", help);
      link.removeAttribute("hidden");
    });
    if (page.querySelector("[data-link]")) {
      fetchJson("/config/links.json", function (links) {
        each("data-link", function (link, key) {
          if (typeof links[key] === "string") link.setAttribute("href", links[key]);
        });
      });
    }
    var locale = window.localStorage.getItem("selectedLocale");
    if (locale && /^[\w-]+$/.test(locale)) translate(locale);
  }

  if (page) complete(self.getAttribute("data-help"));
  else if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", function () {
      judge(self.getAttribute("data-browsers"));
    });
  } else judge(self.getAttribute("data-browsers"));
})();
