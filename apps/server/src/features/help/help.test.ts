import { readdirSync } from "node:fs";
import path from "node:path";

import type { AppConfig } from "@lyceum/contracts";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import Fastify from "fastify";
import { expect, test } from "vitest";

import { readGuide } from "./guide.ts";
import { GUIDE, pictureAddress } from "./help-assets.ts";
import { registerHelp } from "./help-routes.ts";
import { searchGuide } from "./search-guide.ts";

const guideIn = (tag: string) => readGuide({ directory: GUIDE, pictureAddress, tag });
const guide = guideIn("en");
const languages = ["en-US", "en-US-k12", "en-GB", "de"];

/** The help as a server with this configuration serves it. */
function served(contacts?: AppConfig["contacts"]) {
  const app = Fastify();
  registerHelp(app, { config: { app: contacts ? { contacts, languages } : { languages } } });
  return app;
}

test.each(["en", "en-US"])("every page of %s has one title, and every link leads to a page and a heading that exist", (tag) => {
  const pages = [...guideIn(tag).pages.values()];
  expect(pages.filter((page) => page.html.match(/<h1>/g)?.length !== 1)).toEqual([]);
  const addresses = new Set(pages.flatMap((page) => page.sections.map(({ anchor }) => (anchor ? `${page.topic}#${anchor}` : page.topic))));
  const links = pages.flatMap((page) => [...page.html.matchAll(/href="([^"]+)"/g)].map(([, target]) => target));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => link !== "licences.txt" && !addresses.has(link ?? ""))).toEqual([]);
});

test("every page of the folder stands in the contents, without which it is not served", () => {
  const files = readdirSync(GUIDE).filter((name) => name.endsWith(".md"));
  const missing = files.filter((name) => !guide.pages.has(path.basename(name, ".md")));
  expect(missing, "add these to docs/guide/contents.json").toEqual([]);
});

test("every delivered report has its page", () => {
  const topics = DELIVERED_DASHBOARDS.map(({ helpLink }) => helpLink);
  const missing = topics.filter((topic) => !guide.pages.has(topic));
  expect(missing, "write these pages in docs/guide, each with its line in contents.json").toEqual([]);
});

test("every picture is shown somewhere with words for those who do not see it, and served", async () => {
  const shown = [...guide.pages.values()].flatMap((page) => [...page.html.matchAll(/<img [^>]*src="([^"]+)"[^>]*alt="([^"]*)"/g)]);
  const files = readdirSync(path.join(GUIDE, "pictures")).toSorted();
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(shown.map(([, address]) => path.basename((address ?? "").split("?")[0] ?? "")))].toSorted()).toEqual(files);
  expect(shown.filter(([, , alt]) => (alt ?? "").length < 20)).toEqual([]);
  const app = served();
  const picture = await app.inject(shown[0]?.[1] ?? "");
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect((await app.inject("/help/pictures/nothing.jpg")).statusCode).not.toBe(200);
});

test("search wants every word, prefers titles and finds the beginnings of words", () => {
  expect(searchGuide(guide, "filters")[0]?.section.title).toBe("Filters");
  expect(searchGuide(guide, "FILTER copy addr").map((hit) => hit.page.topic)).toContain("reading-a-report");
  expect(searchGuide(guide, "filters zebra")).toEqual([]);
  expect(searchGuide(guide, " .* ")).toEqual([]);
});

test("pages, results and a missing page are served, and a query is shown harmlessly", async () => {
  const app = served();
  const page = await app.inject("/help/sign-in");
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<a href="/api/docs">Calls for programs</a>');
  expect(page.body).toMatch(/<a href="\/help\/sign-in"\s+aria-current="page"/);
  const results = await app.inject({ url: "/help", query: { q: '<script>alert("x")</script>' } });
  expect(results.body).not.toContain("<script>");
  expect(results.body).toContain("&lt;script&gt;");
  expect((await app.inject("/help?q=engagement")).body).toContain("/help/student-engagement");
  expect((await app.inject("/help/nothing-here")).statusCode).toBe(404);
  expect((await app.inject("/help/assets/help.css")).headers["content-type"]).toContain("text/css");
  await app.close();
});

test("the licences of what the product ships are served as text and named by the page about it", async () => {
  const app = served();
  expect((await app.inject("/help/about")).body).toContain('href="licences.txt"');
  const licences = await app.inject("/help/licences.txt");
  expect(licences.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(licences.body).toMatch(/^elkjs .*EPL-2\.0/m);
  await app.close();
});

test("pages that send people to somebody name whom the configuration names, else whom to ask for the name", async () => {
  const operator = { name: "Registry IT", email: "it-help@uni.example", phone: "+44 20 7946 0000" };
  const privacy = { name: "Ada <Officer>", url: "https://uni.example/privacy" };
  const guideOf = (contacts?: AppConfig["contacts"]) => {
    const app = served(contacts);
    return async (topic: string): Promise<string> => (await app.inject(`/help/${topic}`)).body;
  };
  const named = guideOf({ operator, privacy });
  const unnamed = guideOf();
  for (const topic of ["contact-support", "sales", "community", "premium", "get-access"]) {
    expect(await named(topic), topic).toContain('<a href="mailto:it-help@uni.example">it-help@uni.example</a>');
    expect(await unnamed(topic), topic).toContain("IT service desk of your institution");
  }
  const officer = await named("privacy-contact");
  expect(officer).toContain("Ada &lt;Officer&gt;");
  expect(officer).toContain('<a href="https://uni.example/privacy">');
  expect(officer).not.toContain("Registry IT");
});

const BRITISH =
  /\b(?:\w*(?:centre|licence|colour|programme|neighbour|behaviour|favour|enrolment|judgement|catalogue|dialogue|defence|grey)s?|\w+(?:is|ys)(?:ed|ing|ation)|enrols?|cancelled|labelled|modelled|travelled|honours)\b/gi;
const AMERICAN =
  /\b(?:\w*(?:center|license|color|neighbor|behavior|enrollment|judgment|gray)s?|\w+(?:iz|yz)(?:ed|ing|ation)|enrolls?|canceled|labeled|modeled)\b/gi;
/** Words that end like those, and names: the same everywhere. */
const SAME =
  /\b(?:raised|advised|revised|promised|comprised|rising|raising|advising|exercis\w+|compris\w+|surprised|likewise|sized|sizing|seized|prized|advertis\w+|(?:Apache|Public) License)\b/gi;

/** What a reader of a page reads: its texts and those of its pictures, without code and addresses. */
const readable = (page: string): string =>
  page
    .replaceAll(/<(code|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/ (?:alt|placeholder|aria-label)="([^"]*)"/g, "> $1 <")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(SAME, " ");

const misspelled = (page: string, spelling: RegExp): string[] => readable(page).match(spelling) ?? [];

test.each([
  ["en-US", "en-US", BRITISH, /\b(licenses|centers?|enrollments?|programs?)\b/i],
  ["en-US-k12", "en-US-k12", BRITISH, /\b(licenses|centers?|enrollments?|programs?)\b/i],
  ["en-GB", "en-GB", AMERICAN, /\b(licences|centres?|enrolments?|programmes?)\b/i],
  ["de", "en", AMERICAN, /\b(licences|centres?|enrolments?|programmes?)\b/i],
])("every page, a result and a missing page are spelled as a reader of %s writes", async (accepted, language, foreign, own) => {
  const app = served();
  const addresses = [...[...guide.pages.keys()].map((topic) => `/help/${topic}`), "/help?q=people", "/help/nothing-here"];
  const pages = await Promise.all(addresses.map((url) => app.inject({ url, headers: { "accept-language": accepted } })));
  expect(pages.flatMap(({ body }, index) => misspelled(body, foreign).map((word) => `${addresses[index]}: ${word}`))).toEqual([]);
  expect(pages.filter(({ body }) => own.test(readable(body))).length).toBeGreaterThan(10);
  for (const page of pages) {
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.headers).toMatchObject({ "content-language": language, vary: "accept-language, cookie" });
  }
  await app.close();
});

test("the language chosen in the portal counts before the browser's, and words are found however they are typed", async () => {
  const app = served();
  const read = async (url: string, headers: Readonly<Record<string, string>>) => (await app.inject({ url, headers })).body;
  const chosen = { "accept-language": "en-GB", cookie: "theme=dark; lyceum_language=en-US" };
  expect(await read("/help/privacy-center", chosen)).toContain("<h1>Privacy center</h1>");
  expect(await read("/help/privacy-center", { "accept-language": "en-GB" })).toContain("<h1>Privacy centre</h1>");
  expect(await read("/help?q=privacy+centre", chosen)).toContain('<a href="/help/privacy-center">Privacy center</a>');
  // Code is typed as it stands, in every spelling.
  expect(await read("/help/importing-oneroster", { "accept-language": "en-GB" })).toContain("<code>enrollments</code>");
  await app.close();
});
