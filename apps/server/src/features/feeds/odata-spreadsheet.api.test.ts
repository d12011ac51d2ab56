import { once } from "node:events";
import http from "node:http";
import { gunzipSync } from "node:zlib";

import { FEEDS_PATH, feedPath } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { basic, createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";
import { takesGzip } from "./serving/compress-replies.ts";

let server: TestServer;
let world: FeedWorld;
let made: MadeFeed;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
  made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), { visual: "registrations" });
});
afterAll(() => server.close());

/** What Excel and Power BI send with each request, as Power Query's traces show it. */
const SENT = {
  "user-agent": "Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)",
  accept:
    "application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7",
  "odata-maxversion": "4.0",
  maxdataserviceversion: "3.0",
  "accept-encoding": "gzip, deflate",
};

interface Exchange {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** As it came over the wire. */
  readonly bytes: Buffer;
}

/** Sends one request and reads what comes, with nothing taken off on the way. */
async function exchange(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Exchange> {
  const request = http.request(path.startsWith("http") ? path : server.origin + path, { method, headers: { ...SENT, ...headers } }).end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) };
}

const root = (): string => `${FEEDS_PATH}/${made.id}/odata/`;
const read = (path: string, headers: Record<string, string> = {}, method?: string): Promise<Exchange> =>
  exchange(path.startsWith("http") ? path : root() + path, { authorization: basic(made.token), ...headers }, method);
const textOf = ({ headers, bytes }: Exchange): string => (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
interface Page {
  readonly value: readonly Record<string, unknown>[];
  readonly "@odata.nextLink"?: string;
  readonly "@odata.count"?: number;
}
const pageOf = (reply: Exchange): Page => JSON.parse(textOf(reply)) as Page;

test("a spreadsheet is challenged for its token, reads the description, previews, and loads page after page, compressed", async () => {
  const challenged = await exchange(root());
  expect([challenged.status, challenged.headers["www-authenticate"], challenged.headers["odata-version"]]).toEqual([
    401,
    'Basic realm="Lyceum feeds", charset="UTF-8"',
    "4.0",
  ]);
  const service = await read("");
  expect([service.status, service.headers["content-encoding"], service.headers["content-type"]]).toEqual([
    200,
    "gzip",
    "application/json;odata.metadata=minimal",
  ]);
  expect(pageOf(service).value).toEqual([expect.objectContaining({ name: "Rows", kind: "EntitySet", url: "Rows" })]);
  const description = await read("$metadata", { accept: "application/xml" });
  expect(textOf(description)).toMatch(/^<\?xml [^]*<EntitySet Name="Rows"/);
  const whole = pageOf(await read("Rows"));
  const preview = pageOf(await read("Rows?$top=1&$select=row,enrolments&$orderby=enrolments%20desc&$count=true"));
  const counts = whole.value.map(({ enrolments }) => Number(enrolments)).toSorted((left, right) => right - left);
  expect([preview["@odata.count"], preview.value.map(({ enrolments }) => enrolments)]).toEqual([whole.value.length, counts.slice(0, 1)]);
  const loaded: Record<string, unknown>[] = [];
  for (let link: string | undefined = "Rows"; link !== undefined;) {
    const reply = await read(link, { prefer: "odata.maxpagesize=1" });
    expect([reply.status, reply.headers["preference-applied"], reply.headers["content-encoding"]]).toEqual([
      200,
      "odata.maxpagesize=1",
      "gzip",
    ]);
    const page = pageOf(reply);
    loaded.push(...page.value);
    link = page["@odata.nextLink"];
  }
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded).toEqual(whole.value);
});

test("compressed bytes have a tag of their own, by which neither they nor the others are sent again", async () => {
  const [compressed, plain] = [await read("Rows"), await read("Rows", { "accept-encoding": "identity" })];
  expect([compressed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual(["gzip", undefined]);
  expect(textOf(compressed)).toBe(plain.bytes.toString());
  const [own, other] = [compressed.headers.etag ?? "", plain.headers.etag ?? ""];
  expect(own).toBe(other.replace(/"$/, '-gzip"'));
  for (const { headers } of [compressed, plain]) expect(headers.vary).toContain("accept-encoding");
  for (const tag of [own, other, `W/${other}`, `"none", ${own}`]) {
    const again = await read("Rows", { "if-none-match": tag });
    expect([again.status, again.bytes.length, again.headers.etag, again.headers["content-encoding"]]).toEqual([304, 0, own, undefined]);
    expect((await read("Rows", { "if-match": tag })).status).toBe(200);
  }
  expect((await read("Rows", { "if-none-match": '"none-gzip"' })).status).toBe(200);
  expect((await read("Rows", { "if-match": '"none-gzip"' })).status).toBe(412);
});

test("once it knows the version a spreadsheet asks for nothing else, and addresses mean the same however they are encoded", async () => {
  const own = { accept: "application/json;odata.metadata=minimal" };
  const [first, ...others] = pageOf(await read("Rows", own)).value;
  expect(others.length).toBeGreaterThan(0);
  const enrolments = Number(first?.["enrolments"]);
  expect([typeof first?.["enrolments"], typeof first?.["row"]]).toEqual(["number", "number"]);
  const pages = {
    "Rows?%24top=1": [first],
    "Rows?$select=row%2Cenrolments&%24top=1": [{ row: 1, enrolments }],
    [`Rows?$filter=enrolments%20eq%20${enrolments}%20and%20row%20le%201&$select=row,enrolments`]: [{ row: 1, enrolments }],
    "R%6Fws?$top=1": [first],
  };
  for (const [address, value] of Object.entries(pages)) expect([address, pageOf(await read(address, own)).value]).toEqual([address, value]);
  for (const address of ["Rows(1)", "Rows%281%29", "Rows(row=1)", "Rows(row%3D1)"]) {
    const reply = await read(address, own);
    expect([address, reply.status, JSON.parse(textOf(reply))]).toEqual([address, 200, expect.objectContaining({ ...first })]);
  }
  for (const address of ["Rows/$count", "Rows/%24count", `Rows/$count?$filter=row%20ge%201`])
    expect([address, textOf(await read(address, own))]).toEqual([address, String(others.length + 1)]);
});

test.each(["Rows", "", "$metadata"])("HEAD of %s has the headers of GET and no byte", async (path) => {
  const [head, whole] = [await read(path, {}, "HEAD"), await read(path)];
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const name of ["etag", "content-type", "content-encoding", "odata-version", "vary", "last-modified"])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
});

test("files are compressed as well, and refusals are not", async () => {
  for (const format of ["csv", "json", "arrow"] as const) {
    const address = feedPath(made.id, format);
    const headers = { authorization: basic(made.token) };
    const [compressed, plain] = [await exchange(address, headers), await exchange(address, { ...headers, "accept-encoding": "" })];
    expect([format, compressed.headers["content-encoding"], gunzipSync(compressed.bytes).equals(plain.bytes)]).toEqual([
      format,
      "gzip",
      true,
    ]);
  }
  const refused = await read("Students");
  expect([refused.status, refused.headers["content-encoding"], refused.headers.etag]).toEqual([404, undefined, undefined]);
});

test.each([
  ["gzip, deflate", true],
  ["GZIP;q=0.5", true],
  ["br, *;q=0.1", true],
  ["gzip;q=0, *", false],
  ["identity, gzip;q=0.5", false],
  ["deflate", false],
  ["", false],
])("takes “%s” as it is meant", (header, takes) => {
  expect(takesGzip(header)).toBe(takes);
});
