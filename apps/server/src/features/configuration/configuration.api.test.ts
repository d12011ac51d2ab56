import { API_NAMES, AppConfig, LinksConfig, REGION_IDS, RegionsConfig } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const origins = () => [server.origin, server.framesOrigin];

test.each([
  ["regions.json", RegionsConfig],
  ["links.json", LinksConfig],
  ["app.json", AppConfig],
])("%s keeps its contract on both origins, without a token", async (file, contract) => {
  const bodies = await Promise.all(origins().map(async (origin) => (await fetch(`${origin}/config/${file}`)).json()));
  expect(contract.safeParse(bodies[0]).error).toBeUndefined();
  expect(bodies[1]).toEqual(bodies[0]);
});

test("every supported region says how to sign in, and the first has an address for every API", async () => {
  const { regions } = RegionsConfig.parse(await (await fetch(`${server.origin}/config/regions.json`)).json());
  expect(regions.map(({ id }) => id).sort()).toEqual(REGION_IDS.toSorted());
  for (const { auth } of regions) expect(Object.values(auth).every((value) => value !== "")).toBe(true);
  expect(Object.keys(regions.find(({ id }) => id === "us-east-1")?.apis ?? {}).sort()).toEqual(API_NAMES.toSorted());
});

test("English holds the texts of screens, problems and dashboards", async () => {
  const response = await fetch(`${server.framesOrigin}/config/locales/en.json`);
  expect(response.headers.get("content-language")).toBe("en");
  expect(await response.json()).toMatchObject({
    problems: { no_data: { title: "There is no data yet" } },
    dashboards: { "student-engagement": { title: "Student engagement", sheets: { participation: { name: "Taking part" } } } },
    portal: {},
    studio: {},
    signIn: { product: "Lyceum" },
  });
});

test.each(["en-US", "en-US-k12", "en-US-pro", "en-GB"])("%s is answered in English until it has texts of its own", async (tag) => {
  const response = await fetch(`${server.origin}/config/locales/${tag}.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-language")).toBe("en");
});

test("a page is given only the namespaces that it asks for, in whichever order it names them", async () => {
  const ask = async (names: string) => fetch(`${server.origin}/config/locales/en.json?namespaces=${names}`);
  const [first, second] = await Promise.all([ask("session,portal"), ask("portal,session,portal")]);
  expect(Object.keys((await first.json()) as object)).toEqual(["portal", "session"]);
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
});

test.each(["", "nothing", "portal,nothing", "constructor", "portal&namespaces=session"])("there are no namespaces %j", async (names) => {
  const response = await fetch(`${server.origin}/config/locales/en.json?namespaces=${names}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("each variant of English keeps its spelling, whichever is asked for first", async () => {
  const read = async (tag: string) => {
    const response = await fetch(`${server.origin}/config/locales/${tag}.json?namespaces=portal`);
    return ((await response.json()) as { portal: { palette: { licenses: string } } }).portal.palette.licenses;
  };
  expect([await read("en-US"), await read("en-GB"), await read("en-US")]).toEqual([
    "People and licenses",
    "People and licences",
    "People and licenses",
  ]);
});

test("the test locale holds every text, made longer", async () => {
  const response = await fetch(`${server.origin}/config/locales/en-SM.json`);
  expect(response.headers.get("content-language")).toBe("en-SM");
  expect(await response.json()).toMatchObject({
    portal: { shell: { signIn: "[Šíğñ íñ~~~]" } },
    dashboards: { "student-engagement": { title: expect.stringMatching(/^\[Šťüďéñť/) } },
  });
});

test.each(["xx", "en-XX", "constructor", "..%2fregions", "en.txt"])("%s has no texts: 404", async (tag) => {
  const response = await fetch(`${server.origin}/config/locales/${tag}.json`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("a browser that has the current file is told so", async () => {
  const address = `${server.origin}/config/regions.json`;
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const ask = async (tag: string) => (await fetch(address, { headers: { "if-none-match": tag } })).status;
  expect([await ask(etag), await ask(`W/${etag}`), await ask(`"older", ${etag}`), await ask('"older"')]).toEqual([304, 304, 304, 200]);
});

test("the code of reports is listed on both origins, and is none where the studio is not built", async () => {
  const [own, frames] = await Promise.all(
    origins().map(async (origin) => (await fetch(`${origin}/config/report-code.json`)).json() as Promise<readonly string[]>),
  );
  expect(frames).toEqual(own);
  const files = await Promise.all(own?.map(async (file) => (await fetch(server.framesOrigin + file)).headers) ?? []);
  for (const headers of files) expect(headers.get("cross-origin-resource-policy")).toBe("same-site");
});
