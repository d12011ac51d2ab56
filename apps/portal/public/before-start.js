// Runs before the portal's code, in browsers that may be too old for it: plain ES5. Judges the browser, and
// shows the pages that must not depend on the portal's code; plain-pages.js completes them.
(function () {
  // The hidden frame of a silent renewal hands its address on, in the form that the OpenID Connect client waits for.
  // Everything else of the page would be fetched and compiled for nothing.
  if (window.parent && window.parent !== window && window.location.pathname === "/callback") {
    window.parent.postMessage({ source: "oidc-client", url: window.location.href, keepOpen: false }, window.location.origin);
    window.stop();
    return;
  }

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

  // A browser that is not listed may try, and what a list says in other words than "chrome >= 120" is not judged.
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

  // What the home page that the server drew knows nothing of: the portal has to draw it then.
  var KNOWN = ["signedIn", "signOutOwed", "sessionEnded"];

  // Whether the home page that the server drew, for visitors, is the one for this person.
  function showsDrawnHome(root) {
    var region = root.getAttribute("data-home");
    if (region === null || (window.history.state && window.history.state.usr)) return false;
    try {
      for (var i = 0; i < KNOWN.length; i += 1) if (window.localStorage.getItem(KNOWN[i]) !== null) return false;
      if (window.localStorage.getItem("navigationDrawer") === "open") return false;
      return (
        (window.localStorage.getItem("selectedLocale") || root.lang) === root.lang &&
        (window.localStorage.getItem("auth0DefaultRegion") || region) === region
      );
    } catch (error) {
      // Storage can be switched off; nothing is known of the person then.
      return !error || true;
    }
  }

  // The last thing that was pressed or chosen on the drawn page before the code that answers had come.
  function noteTouches(pages) {
    function note(event) {
      pages.touched = event.target;
    }
    document.addEventListener("click", note, true);
    document.addEventListener("change", note, true);
  }

  var scripts = document.getElementsByTagName("script");
  var own = scripts[scripts.length - 1];
  var list = own.getAttribute("data-browsers").split(",");
  var code = own.getAttribute("data-code");
  // The delivered list may not have this browser; the deployment's own list decides.
  var doubtful = !supports(list);
  var root = document.documentElement;
  var isDrawn = showsDrawnHome(root);
  window.lyceumPages = { doubtful: doubtful, supports: supports, show: show };
  if (isDrawn) noteTouches(window.lyceumPages);
  else root.removeAttribute("data-home");
  if (doubtful) run("/plain-pages.js", { browsers: list.join(",") });
  else if (code && !isDrawn) fetchCode(code.split(","));
})();
