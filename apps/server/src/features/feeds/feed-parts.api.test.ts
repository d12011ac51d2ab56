import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { promisify } from "node:util";

import { feedPath } from "@lyceum/contracts";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { requireCapability, type RowStreams, WarehouseError } from "@lyceum/warehouse";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { waitingRows } from "../../testing/waiting-rows.ts";
import { basic, createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";

const REPORT = "enrolment-and-outcomes";
const SHEETS = DELIVERED_DASHBOARDS.find(({ id }) => id === REPORT)?.sheets ?? [];
const INTAKE = SHEETS.find(({ id }) => id === "intake")?.visuals ?? [];

let server: TestServer;
let world: FeedWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
});
afterAll(() => server.close());

interface Catalogue {
  readonly complete: boolean;
  readonly visuals: readonly {
    readonly sheet: string;
    readonly title: string;
    readonly entitySet: string;
    readonly csv: string;
    readonly unavailable?: string;
  }[];
}

const get = ({ token }: Pick<MadeFeed, "token">, address: string) => fetch(address, { headers: { authorization: basic(token) } });
const catalogueOf = async (made: MadeFeed): Promise<Catalogue> => (await (await world.read(made, "json")).json()) as Catalogue;
const problemOf = async (response: Response) => {
  const { code, detail } = (await response.json()) as { code: string; detail?: string };
  return [response.status, code, detail];
};

test("a feed of a sheet has each of its visuals, with the numbers of the visual's own feed", async () => {
  const user = await world.createPerson(["BbDataReportViewer"], [world.arts]);
  const made = await world.makeFeed(user, { visual: null });
  const { complete, visuals } = await catalogueOf(made);
  expect([complete, visuals.map(({ entitySet }) => entitySet)]).toEqual([
    true,
    INTAKE.map(({ id }) => `intake_${id.replaceAll("-", "_")}`),
  ]);
  const alone = await world.makeFeed(user, { visual: "by-college" });
  const part = visuals.find(({ entitySet }) => entitySet === "intake_by_college");
  expect(await (await get(made, part?.csv ?? "")).text()).toBe(await (await world.read(alone, "csv")).text());

  // Spreadsheets list an entity set for each, and read the type of its rows.
  const service = (await (await world.read(made, "odata")).json()) as { value: { name: string; title: string }[] };
  expect(service.value.map(({ name, title }) => [name, title])).toEqual(visuals.map(({ entitySet, title }) => [entitySet, title]));
  const metadata = await (await world.read(made, "odata", { path: "$metadata" })).text();
  for (const { entitySet } of visuals) expect(metadata).toContain(`<EntitySet Name="${entitySet}" EntityType="Lyceum.${entitySet}_row">`);
  const rows = async (feed: MadeFeed, path: string) =>
    ((await (await world.read(feed, "odata", { path })).json()) as { value: object[] }).value;
  expect(await rows(made, "intake_by_college")).toEqual(await rows(alone, "Rows"));
  const known = (await world.read(made, "odata", { path: "intake_by_college" })).headers.get("etag") ?? "";
  expect((await world.read(made, "odata", { path: "intake_by_college", headers: { "if-none-match": known } })).status).toBe(304);
  const opened = vi.spyOn(server.services.answers, "canAnswer");
  expect(await rows(made, "intake_by_college?$top=1")).toHaveLength(1);
  expect(opened).toHaveBeenCalledOnce();
  opened.mockRestore();
  expect(await (await world.read(made, "odata", { path: "intake_by_college/$count" })).text()).toBe("1");
  expect((await world.read(made, "odata", { path: "Rows" })).status).toBe(404);

  expect(await problemOf(await world.read(made, "csv"))).toEqual([
    404,
    "not_found",
    expect.stringContaining(`${made.id}.json lists the address of each`),
  ]);
  expect((await get(made, `${server.origin}/feeds/v1/${made.id}/outcomes/modules.csv`)).status).toBe(404);
  const again = await world.read(made, "json", {
    headers: { "if-none-match": (await world.read(made, "json")).headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  // Another token of the same person that is for the other feed alone.
  const other = await world.makeFeed(user, { visual: "by-term", alone: true });
  expect((await get(other, part?.csv ?? "")).status).toBe(404);
});

test("a feed of a saved view has all visuals of its report under the view's filters, and ends with the view", async () => {
  const [owner, reader] = [await world.createPerson(["InstitutionAdmin"]), await world.createPerson(["BbDataReportViewer"])];
  const view = await server.services.databases.owner
    .insertInto("saved_view")
    .values({
      tenant_id: world.tenant.id,
      dashboard_id: REPORT,
      owner_id: owner.id,
      name: "Spring",
      audience: "institution",
      state: JSON.stringify({ sheet: "intake", filters: { term: ["Spring 2026"] }, sorts: {} }),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await world.makeFeed(reader, { sheet: null, visual: null, view: view.id });
  const { visuals } = await catalogueOf(made);
  expect(visuals).toHaveLength(SHEETS.flatMap((sheet) => sheet.visuals).length);
  const enrolments = (csv: string): number =>
    csv
      .trim()
      .split("\r\n")
      .slice(1)
      .reduce((sum, line) => sum + Number(line.split(",")[1]), 0);
  const ofView = await (await get(made, visuals.find(({ entitySet }) => entitySet === "intake_by_college")?.csv ?? "")).text();
  const ofYear = await (await world.read(await world.makeFeed(reader, { visual: "by-college" }), "csv")).text();
  expect(enrolments(ofView)).toBeGreaterThan(0);
  expect(enrolments(ofView)).toBeLessThan(enrolments(ofYear));
  const listed = (await (await world.call(reader, "GET", "/feeds")).json()) as { feeds: object[] };
  expect(listed.feeds).toContainEqual(
    expect.objectContaining({ extent: "report", sheetName: null, visualTitle: null, view: { name: "Spring" } }),
  );

  const gone = [404, "not_found", "The saved view of this feed is gone or no longer shared with you. Make the feed anew."];
  await server.services.databases.owner.updateTable("saved_view").set({ audience: "own" }).where("id", "=", view.id).execute();
  expect(await problemOf(await world.read(made, "json"))).toEqual(gone);
  expect(await problemOf(await get(made, visuals[0]?.csv ?? ""))).toEqual(gone);
  expect((await world.read(made, "odata", { path: "intake_by_term" })).status).toBe(404);
  await server.services.databases.owner.deleteFrom("saved_view").where("id", "=", view.id).execute();
  expect(await problemOf(await world.read(made, "json"))).toEqual(gone);
});

test("what its reader's rights do not open is listed with the reason, and is no entity set", async () => {
  const restricted = await world.createPerson(["BbDataRestrictedViewer"]);
  const made = await world.makeFeed(restricted, { report: "assessment-and-grades", sheet: null, visual: null });
  const { complete, visuals } = await catalogueOf(made);
  const closed = visuals.filter(({ unavailable }) => unavailable !== undefined);
  expect([complete, closed.length > 0]).toEqual([closed.length === 0, true]);
  const service = (await (await world.read(made, "odata")).json()) as { value: { name: string }[] };
  expect(service.value.map(({ name }) => name)).toEqual(
    visuals.filter(({ unavailable }) => !unavailable).map(({ entitySet }) => entitySet),
  );
  expect((await world.read(made, "odata", { path: "$metadata" })).status).toBe(200);
  const refused = await world.read(made, "odata", { path: closed[0]?.entitySet ?? "" });
  expect([refused.status, await refused.json()]).toEqual([404, { error: expect.objectContaining({ message: closed[0]?.unavailable }) }]);
});

/** Makes a feed of 100,502 rows. */
async function makeLongFeed(): Promise<MadeFeed> {
  await publishSmallSnapshot(server.services, world.tenant.id, 20, [
    `INSERT INTO star.fact_enrolment BY NAME SELECT e.* REPLACE (concat('x', i) AS enrolment_id, concat('y', i) AS student_id, concat('Region ', i) AS region)
     FROM (SELECT * FROM star.fact_enrolment WHERE counted LIMIT 1) e, range(100500) r(i)`,
  ]);
  return world.makeFeed(await world.createPerson(["InstitutionAdmin"]), { sheet: "background", visual: "by-region" });
}

/** The engine that reads rows of long feeds. */
function rowStreams(): RowStreams {
  const { stream } = server.services.warehouse.capabilities;
  if (!stream) throw new Error("the engine of the tests reads row by row");
  return stream;
}

/** Replaces what the engine reads row by row until the test ends. */
function replaceStream(replacement: (stream: RowStreams["stream"]) => RowStreams["stream"]): void {
  const streams = rowStreams();
  const stream = streams.stream.bind(streams);
  const spy = vi.spyOn(streams, "stream").mockImplementation(replacement(stream));
  onTestFinished(() => spy.mockRestore());
}

test("a feed with more rows than can be held is written while it is read, all of it; Arrow refuses it, and OData goes on in pages", async () => {
  const made = await makeLongFeed();
  const csv = await world.read(made, "csv");
  const lines = (await csv.text()).trimEnd().split("\r\n");
  expect([lines.length, new Set(lines).size, csv.headers.get("content-length")]).toEqual([100_503, 100_503, null]);
  expect(csv.headers.get("lyceum-rows")).toBe("100502");
  const json = (await (await world.read(made, "json")).json()) as { complete: boolean; rows: object[] };
  expect([json.complete, json.rows.length]).toEqual([true, 100_502]);
  expect(await problemOf(await world.read(made, "arrow"))).toEqual([
    422,
    "query_too_large",
    expect.stringContaining("more than 100,000 rows"),
  ]);
  const page = (await (await world.read(made, "odata", { path: "Rows?$skip=100000" })).json()) as {
    value: object[];
    "@odata.nextLink"?: string;
  };
  expect([page.value.length, page["@odata.nextLink"]]).toEqual([502, undefined]);

  for (const path of ["Rows/$count", "Rows?$filter=row lt 5", "Rows?$orderby=region"]) {
    const response = await world.read(made, "odata", { path });
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([response.status, error.code, error.message]).toEqual([
      422,
      "query_too_large",
      expect.stringContaining("it comes in pages, but without $filter"),
    ]);
  }
});

test("a feed with more rows than can be written is refused before anything is sent", async () => {
  const made = await makeLongFeed();
  const { answers } = server.services;
  const readThrough = answers.readThrough.bind(answers);
  const spy = vi.spyOn(answers, "readThrough");
  spy.mockImplementation(async (request) => ({ ...(await readThrough(request)), count: request.most + 1 }));
  onTestFinished(() => spy.mockRestore());
  for (const format of ["csv", "json"] as const) {
    expect(await problemOf(await world.read(made, format))).toEqual([
      422,
      "query_too_large",
      expect.stringContaining("more than 1,000,000 rows"),
    ]);
  }
});

const BAD_ENDINGS: Readonly<Record<string, (stream: RowStreams["stream"]) => RowStreams["stream"]>> = {
  fails: (stream) =>
    async function* (...statement) {
      for await (const chunk of stream(...statement)) {
        yield chunk;
        throw new WarehouseError("failed", "It is gone.");
      }
    },
  "is always of other data by then": (stream) =>
    async function* (...statement) {
      for await (const chunk of stream(...statement)) yield { ...chunk, snapshotId: "another" };
    },
};

test.each(Object.entries(BAD_ENDINGS))("a feed whose statement %s is refused before a row of it is sent", async (how, ending) => {
  const made = await makeLongFeed();
  replaceStream(ending);
  for (const format of ["csv", "json"] as const) {
    const [status, code] = await problemOf(await world.read(made, format));
    expect([status, code]).toEqual(how === "fails" ? [500, "internal"] : [503, "warehouse_busy"]);
  }
  expect(requireCapability(server.services.warehouse, "release").release(world.tenant.id)).toBe(true);
});

test.runIf(process.platform === "linux")(
  "a reader who is slow holds nothing of the engine, and one who hangs up nothing at all",
  async () => {
    const made = await makeLongFeed();
    const slow = http.get(`${server.origin}${feedPath(made.id, "json")}`, { headers: { authorization: basic(made.token) } });
    const [response] = (await once(slow, "response")) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(requireCapability(server.services.warehouse, "release").release(world.tenant.id)).toBe(true);
    expect(waitingRows()).toHaveLength(1);
    slow.on("error", () => undefined);
    slow.destroy();
    await expect.poll(waitingRows).toEqual([]);
  },
);

const hasR = spawnSync("Rscript", ["--version"]).error === undefined;
const READ_BY_R = `
  args <- commandArgs(trailingOnly = TRUE)
  source <- url(args[1], headers = c(Authorization = args[2]))
  numbers <- read.csv(source, check.names = FALSE)
  cat(nrow(numbers), sum(numbers[["Enrolments"]]), names(numbers)[1])`;

test.skipIf(!hasR)("R reads it by its own means (skipped without Rscript)", async () => {
  const made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]));
  const { rows } = (await (await world.read(made, "json")).json()) as { rows: readonly { readonly enrolments: number }[] };
  const address = `${server.origin}${feedPath(made.id, "csv")}`;
  const { stdout } = await promisify(execFile)("Rscript", ["-e", READ_BY_R, address, basic(made.token)]);
  expect(stdout).toBe(`${rows.length} ${rows.reduce((sum, { enrolments }) => sum + enrolments, 0)} Term`);
});
