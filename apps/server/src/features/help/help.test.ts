import { readdirSync } from "node:fs";
import path from "node:path";

import Fastify from "fastify";
import { expect, test } from "vitest";

import { readGuide } from "./guide.ts";
import { GUIDE, pictureAddress } from "./help-assets.ts";
import { registerHelp } from "./help-routes.ts";
import { searchGuide } from "./search-guide.ts";

const guide = readGuide(GUIDE, pictureAddress);

test("every page has one title, and every link between pages leads to a page and a heading that exist", () => {
  const pages = [...guide.pages.values()];
  expect(pages.filter((page) => page.html.match(/<h1>/g)?.length !== 1)).toEqual([]);
  const addresses = new Set(pages.flatMap((page) => page.sections.map(({ anchor }) => (anchor ? `${page.topic}#${anchor}` : page.topic))));
  const links = pages.flatMap((page) => [...page.html.matchAll(/href="([^"]+)"/g)].map(([, target]) => target));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => link !== "licences.txt" && !addresses.has(link ?? ""))).toEqual([]);
});

test("every picture is shown somewhere with words for those who do not see it, and served", async () => {
  const shown = [...guide.pages.values()].flatMap((page) => [...page.html.matchAll(/<img [^>]*src="([^"]+)"[^>]*alt="([^"]*)"/g)]);
  const files = readdirSync(path.join(GUIDE, "pictures")).toSorted();
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(shown.map(([, address]) => path.basename((address ?? "").split("?")[0] ?? "")))].toSorted()).toEqual(files);
  expect(shown.filter(([, , alt]) => (alt ?? "").length < 20)).toEqual([]);
  const app = Fastify();
  registerHelp(app, { config: { app: {} } });
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
  const app = Fastify();
  registerHelp(app, { config: { app: {} } });
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
  const app = Fastify();
  registerHelp(app, { config: { app: {} } });
  expect((await app.inject("/help/about")).body).toContain('href="licences.txt"');
  const licences = await app.inject("/help/licences.txt");
  expect(licences.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(licences.body).toMatch(/^elkjs .*EPL-2\.0/m);
  await app.close();
});

test("pages that send people to somebody name whom the configuration names, else whom to ask for the name", async () => {
  const operator = { name: "Registry IT", email: "it-help@uni.example", phone: "+44 20 7946 0000" };
  const privacy = { name: "Ada <Officer>", url: "https://uni.example/privacy" };
  const guideOf = (contacts?: object) => {
    const app = Fastify();
    registerHelp(app, { config: { app: contacts ? { contacts } : {} } });
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
