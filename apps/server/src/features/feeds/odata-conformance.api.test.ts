import { FEEDS_PATH } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { basic, createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";
import { OPTION_ROWS } from "./testing/conformance-options.ts";
import { MINIMAL } from "./testing/conformance-row.ts";
import { PROTOCOL_ROWS } from "./testing/conformance-rows.ts";

let server: TestServer;
let world: FeedWorld;
let made: MadeFeed;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
  made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), { visual: null });
});
afterAll(() => server.close());

const root = (): string => `${server.origin}${FEEDS_PATH}/${made.id}/odata/`;

test.each([...PROTOCOL_ROWS, ...OPTION_ROWS])(
  "%s %s: %s",
  async (_section, _must, path, { method = "GET", headers = {} }, { status = 200, headers: named = {}, ...body }) => {
    const response = await fetch(root() + path, { method, headers: { authorization: basic(made.token), ...headers } });
    const text = await response.text();
    const received = {
      status: response.status,
      headers: Object.fromEntries(Object.keys(named).map((name) => [name, response.headers.get(name)])),
      text,
      ...(body.json && { json: JSON.parse(text) as unknown }),
    };
    expect(received).toMatchObject({ status, headers: named, ...body });
  },
);

test("uses no term that its vocabularies lack, and points to no other server", async () => {
  const xml = await (await world.read(made, "odata", { path: "$metadata" })).text();
  const places = [...xml.matchAll(/<edmx:Reference Uri="([^"]*)"><edmx:Include Namespace="[^"]*" Alias="(\w+)"/g)];
  const own: string[] = [];
  for (const [, place = "", alias = ""] of places) {
    expect(place).toMatch(/^vocabularies\/[\w.]+$/);
    const vocabulary = await (await world.read(made, "odata", { path: place })).text();
    own.push(...[...vocabulary.matchAll(/<Term Name="(\w+)"/g)].map(([, name]) => `${alias}.${name}`));
  }
  const used = [...xml.matchAll(/<Annotation Term="([^"]*)"/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(own));
});

test("without a token it refuses as OData does, and says what to send", async () => {
  for (const method of ["GET", "POST"]) {
    const response = await fetch(`${root()}$batch`, { method });
    const { error } = (await response.json()) as { error: { code: string } };
    const heads = ["odata-version", "www-authenticate", "content-type"].map((name) => response.headers.get(name));
    expect([response.status, error.code, heads]).toEqual([
      401,
      "unauthenticated",
      ["4.0", 'Basic realm="Lyceum feeds", charset="UTF-8"', MINIMAL],
    ]);
  }
});

test("13.1.1(8) has properties of OData's own types alone, with names that OData takes, each once whatever its case", async () => {
  const xml = await (await world.read(made, "odata", { path: "$metadata" })).text();
  const names = [...xml.matchAll(/ Name="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !/^[A-Za-z_]\w{0,127}$/.test(name))).toEqual([]);
  const types = [...xml.matchAll(/ Type="([^"]*)"/g)].map(([, type]) => type);
  expect(new Set(types)).toEqual(new Set(["Edm.Date", "Edm.Double", "Edm.Int32", "Edm.Int64", "Edm.String"]));
  for (const type of xml.matchAll(/<EntityType[^]*?<\/EntityType>/g)) {
    const properties = [...type[0].matchAll(/<Property Name="([^"]*)"/g)].map(([, name = ""]) => name.toLowerCase());
    expect(new Set(properties).size).toBe(properties.length);
  }
});
