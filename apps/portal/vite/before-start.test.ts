import { readFileSync } from "node:fs";
import vm from "node:vm";

import { describe, expect, it, test } from "vitest";

const source = (file: string): string => readFileSync(new URL(`../public/${file}`, import.meta.url), "utf8");
const LIST = ["chrome >= 120", "edge >= 120", "firefox >= 121", "safari >= 17.2"];

interface Pages {
  readonly doubtful: boolean;
  readonly supports: (list: readonly string[]) => boolean;
}

/** Runs the script as a browser of that name would. */
function pagesIn(userAgent: string): Pages {
  const script = { getAttribute: () => LIST.join(", ") };
  const window = { navigator: { userAgent } } as { lyceumPages?: Pages; navigator: { userAgent: string } };
  const document = {
    documentElement: { getAttribute: () => null, removeAttribute: () => undefined },
    getElementsByTagName: () => [script],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: () => undefined },
  };
  vm.runInNewContext(source("before-start.js"), { window, document });
  if (!window.lyceumPages) throw new Error("The script made nothing");
  return window.lyceumPages;
}

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = (version: number, more = "") =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36${more}`;

/** What a browser makes of the home page that the server drew: the attribute that stays, and the code that is fetched. */
function drawnHome(stored: Readonly<Record<string, string>>, state: unknown = null) {
  const attributes: Record<string, string> = { "data-home": "us-east-1" };
  const fetched: string[] = [];
  const own = { getAttribute: (name: string) => (name === "data-code" ? "/assets/start.js" : LIST.join(", ")) };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  const window = { navigator: { userAgent: chrome(150) }, history: { state }, localStorage } as Record<string, unknown>;
  const document = {
    documentElement: {
      lang: "en-GB",
      getAttribute: (name: string) => attributes[name] ?? null,
      removeAttribute: (name: string) => delete attributes[name],
    },
    addEventListener: () => undefined,
    getElementsByTagName: () => [own],
    createElement: () => ({}),
    head: { appendChild: ({ href }: { readonly href: string }) => fetched.push(href) },
  };
  vm.runInNewContext(source("before-start.js"), { window, document });
  return { stays: "data-home" in attributes, fetched };
}

const none: Readonly<Record<string, string>> = {};
test.each<[string, boolean, Readonly<Record<string, string>>, unknown]>([
  ["a browser that knows nothing", true, none, null],
  [
    "the same language and region",
    true,
    { selectedLocale: "en-GB", auth0DefaultRegion: "us-east-1", navigationDrawer: "closed" },
    { usr: null, idx: 0 },
  ],
  ["somebody signed in", false, { signedIn: "u-1" }, null],
  ["a session that ended by itself", false, { sessionEnded: "idle" }, null],
  ["a sign-out that nobody heard of", false, { signOutOwed: "{}" }, null],
  ["another language", false, { selectedLocale: "en-US" }, null],
  ["another region", false, { auth0DefaultRegion: "eu-central-1" }, null],
  ["an open menu", false, { navigationDrawer: "open" }, null],
  ["a page that led here", false, none, { usr: { signIn: "/reporting" } }],
])("the drawn home page for %s stays: %s", (_, stays, stored, state) => {
  expect(drawnHome(stored, state)).toEqual({ stays, fetched: stays ? [] : ["/assets/start.js"] });
});

test("in the hidden frame of a silent renewal the page hands its address on and loads nothing else", () => {
  const [sent, fetched]: [unknown[][], unknown[]] = [[], []];
  let stopped = 0;
  const visit = (pathname: string, parent?: { postMessage: (...message: unknown[]) => void }) => {
    const location = { pathname, href: `https://portal.example${pathname}?code=c&state=s`, origin: "https://portal.example" };
    const window = { navigator: { userAgent: chrome(150) }, location, stop: () => (stopped += 1) } as Record<string, unknown>;
    window["parent"] = parent ?? window;
    const own = { getAttribute: (name: string) => (name === "data-code" ? "/assets/start.js" : LIST.join(", ")) };
    const document = {
      documentElement: { getAttribute: () => null, removeAttribute: () => undefined },
      getElementsByTagName: () => [own],
      createElement: () => ({}),
      head: { appendChild: ({ href }: { readonly href: string }) => fetched.push(href) },
    };
    vm.runInNewContext(source("before-start.js"), { window, document });
  };
  const parent = { postMessage: (...message: unknown[]) => sent.push(message) };
  visit("/callback", parent);
  const answer = { source: "oidc-client", url: "https://portal.example/callback?code=c&state=s", keepOpen: false };
  expect({ sent, fetched, stopped }).toEqual({ sent: [[answer, "https://portal.example"]], fetched: [], stopped: 1 });
  // Neither the page of a sign-in nor another page in a frame is such an answer.
  visit("/callback");
  visit("/reporting", parent);
  expect({ sent: sent.length, fetched: fetched.length, stopped }).toEqual({ sent: 1, fetched: 2, stopped: 1 });
});

describe("the check of the browser", () => {
  it.each([
    [true, chrome(120)],
    [false, chrome(119)],
    [true, chrome(150).replace("Chrome/", "HeadlessChrome/")],
    [true, chrome(121, " Edg/121.0.0.0")],
    [false, chrome(121, " Edg/119.0.0.0")],
    [false, "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0 Safari/537.36 Edge/18.17763"],
    [false, "Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko"],
    [true, "Mozilla/5.0 (Windows NT 10.0; rv:121.0) Gecko/20100101 Firefox/121.0"],
    [false, "Mozilla/5.0 (Windows NT 10.0; rv:115.0) Gecko/20100101 Firefox/115.0"],
    [true, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.10 Safari/605.1.15`],
    [false, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.1 Safari/605.1.15`],
    [true, `Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) ${WEBKIT} CriOS/120.0 Mobile/15E148 Safari/604.1`],
    [false, `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1`],
    [true, "curl/8.5.0"],
  ])("%s for %s", (supported, agent) => {
    expect(pagesIn(agent).supports(LIST)).toBe(supported);
    expect(pagesIn(agent).doubtful).toBe(!supported);
  });

  it.each([
    [["and_chr >= 110"], true],
    [["firefox >= 100"], false],
    [["last 2 versions"], true],
  ])("a deployment's list %j takes Chrome 119: %s", (list, expected) => {
    expect(pagesIn(chrome(119)).supports(list)).toBe(expected);
  });

  it.each(["before-start.js", "plain-pages.js"])("is written in the JavaScript that the oldest browsers read: %s", (file) => {
    const bare = source(file).replaceAll(/\/\/.*$|\/\*[\s\S]*?\*\//gm, "");
    expect(bare).not.toMatch(/=>|`|\b(?:const|let|class|async|await|of)\b|\?\.|\?\?|\.\.\.|catch \{|,\s*\)/);
  });
});
