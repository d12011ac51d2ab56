// Runs before the portal's code, in browsers that may be too old for it: plain ES5. Judges the browser, and
// shows the pages that must not depend on the portal's code; plain-pages.js completes them.
(function () {
  // Names under which browserslist knows the same engine on phones.
  var SAME = { and_chr: "chrome", and_ff: "firefox", ios_saf: "safari" };
  // Every browser on Apple's devices has the engine of the system's own.
  var KINDS = [
    ["ie", /(?:MSIE |Trident\/)(\d+)/],
    ["edgehtml", /Edge\/(\d+)/],
    ["safari", /(?:iPhone|iPad|iPod).* OS (\d+[._]\d+)/],
    ["edge", /(?:Edg|EdgA)\/(\d+)/],
    ["firefox", /Firefox\/(\d+)/],
    ["chrome", /(?:Chrome|Chromium)\/(\d+)/],
    ["safari", /Version\/(\d+\.\d+).* Safari\//],
  ];

  function version(text) {
    var parts = text.split(/[._]/);
    return Number(parts[0]) + Number(parts[1] || 0) / 1000;
  }

  // A browser that nobody listed may try, and what a list says in other words than "chrome >= 120" is not judged.
  function supports(list) {
    var found, name, rule, i;
    for (i = 0; i < KINDS.length && !found; i += 1) {
      name = KINDS[i][0];
      found = KINDS[i][1].exec(window.navigator.userAgent);
    }
    if (!found) return true;
    if (name === "ie" || name === "edgehtml") return false;
    for (i = 0; i < list.length; i += 1) {
      rule = /^\s*(\w+)\s*>=\s*([\d.]+)\s*$/.exec(list[i]);
      if (!rule) return true;
      if ((SAME[rule[1]] || rule[1]) === name && version(found[1]) >= version(rule[2])) return true;
    }
    return false;
  }

  function run(address, data) {
    var script = document.createElement("script");
    for (var name in data) script.setAttribute("data-" + name, data[name]);
    script.src = address;
    document.head.appendChild(script);
  }

  // `help` is where to get help, if anywhere.
  function show(id, help) {
    var page = document.getElementById(id);
    document.documentElement.setAttribute("data-page", id);
    page.removeAttribute("hidden");
    document.title = page.querySelector("h1").textContent;
    run("/plain-pages.js", { page: id, help: help || "" });
  }

  // On its way before the entry has run and asks for it.
  function fetchCode(files) {
    var i, link;
    for (i = 0; i < files.length; i += 1) {
      link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = files[i];
      document.head.appendChild(link);
    }
  }

  var scripts = document.getElementsByTagName("script");
  var own = scripts[scripts.length - 1];
  var list = own.getAttribute("data-browsers").split(",");
  var code = own.getAttribute("data-code");
  // The delivered list may not have this browser; the deployment's own list decides.
  var doubtful = !supports(list);
  window.lyceumPages = { doubtful: doubtful, supports: supports, show: show };
  if (doubtful) run("/plain-pages.js", { browsers: list.join(",") });
  else if (code) fetchCode(code.split(","));
})();
