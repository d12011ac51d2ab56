import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const home = (headers: Readonly<Record<string, string>> = {}, path = "/") => fetch(server.origin + path, { headers });
const HEADLINE = '<h1 id="home-intro">See how your students are doing';

test("the home page is there to be read, with the deployment's links and languages and no script of its own", async () => {
  const response = await home();
  const page = await response.text();
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(page).toContain('<div id="root"><div id="drawn-home">');
  for (const part of [HEADLINE, 'href="/help/get-access"', ">English (Australia)</option>", ">Sign in</button>"])
    expect(page).toContain(part);
  expect(page).toContain("<title>Lyceum, reporting for universities and colleges</title>");
  expect(page.match(/<script(?![^>]* src=)/g), "scripts within the page").toBe(null);
  expect(page.slice(page.indexOf("<body>")), "styles among the elements").not.toContain("<style");
});

test.each([
  [{}, "en-US"],
  [{ "accept-language": "tlh, en-AU;q=0.8, en;q=0.5" }, "en-AU"],
  [{ "accept-language": "en-AU", cookie: "other=1; lyceum_language=en-GB" }, "en-GB"],
  [{ "accept-language": "en-AU", cookie: "lyceum_language=../x" }, "en-AU"],
  [{ cookie: "lyceum_language=en-SM" }, "en-SM"],
])("a browser that sends %j reads it in %s", async (headers, language) => {
  const response = await home(headers);
  expect(response.headers.get("content-language")).toBe(language);
  expect(response.headers.get("vary")).toBe("accept-language, accept-encoding, cookie");
  const page = await response.text();
  expect(page).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}" dir="ltr" data-home="us-east-1">`));
  expect(page.includes(HEADLINE)).toBe(language !== "en-SM");
});

test("it comes as small as the browser takes it, and not at all where it is known", async () => {
  const encodings = await Promise.all(["br, gzip", "gzip", "identity"].map((encoding) => home({ "accept-encoding": encoding })));
  expect(encodings.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
  const [page, ...others] = await Promise.all(encodings.map((response) => response.text()));
  expect(others).toEqual([page, page]);
  const known = await home({ "if-none-match": encodings[0]?.headers.get("etag") ?? "" });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test.each(["/?sign-in=over", "/privacy"])("%s is drawn by the portal", async (path) => {
  const page = await (await home({}, path)).text();
  expect(page).toContain('<div id="root"></div>');
  expect(page).not.toContain("data-home");
});

test.each(["/.prerender/home.js", "/.fingerprint"])("%s is not served", async (path) => {
  expect(await (await home({}, path)).text()).not.toMatch(/renderToString|^[0-9a-f]{64}$/);
});
