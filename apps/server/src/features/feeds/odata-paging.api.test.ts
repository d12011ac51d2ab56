import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";

type Row = Readonly<Record<string, string | number | boolean | null>>;
interface Page {
  readonly "@odata.count"?: number;
  readonly "@odata.nextLink"?: string;
  readonly value: readonly Row[];
}

/** Regions of so few people that restricted readers may not see all of them. */
const REGIONS =
  "UPDATE star.fact_enrolment SET region = CASE WHEN s < 4 THEN 'Isles' WHEN s < 9 THEN 'Highlands' WHEN s < 30 THEN 'Coast' ELSE 'Mainland' END FROM (SELECT enrolment_id AS id, substr(student_id, 2)::INTEGER AS s FROM star.fact_enrolment) WHERE id = enrolment_id";

let server: TestServer;
let world: FeedWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
});
afterAll(() => server.close());

const REGION = { sheet: "background", visual: "by-region" } as const;
const publish = (students: number) => publishSmallSnapshot(server.services, world.tenant.id, students, [REGIONS]);
const read = (made: MadeFeed, path: string, headers: Record<string, string> = {}) => world.read(made, "odata", { path, headers });
const pageOf = async (made: MadeFeed, path: string, headers: Record<string, string> = {}): Promise<Page> =>
  (await (await read(made, path, headers)).json()) as Page;
const afterRoot = (page: Page): string => page["@odata.nextLink"]?.split("/odata/")[1] ?? "";
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { error: { code: string } }).error.code];

/** Reads all pages of so many rows. */
async function walk(made: MadeFeed, path: string, size: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let next = path; next !== "";) {
    const page = await pageOf(made, next, { prefer: `maxpagesize=${size}` });
    expect(page.value.length).toBeLessThanOrEqual(size);
    rows.push(...page.value);
    next = afterRoot(page);
  }
  return rows;
}

describe("between two pages", () => {
  let made: MadeFeed;
  let next: string;
  beforeAll(async () => void (await publish(60)));
  const begin = async (path = "Rows") => {
    made = await world.makeFeed(await world.createPerson(["BbDataReportViewer"]), REGION);
    next = afterRoot(await pageOf(made, path, { prefer: "maxpagesize=1" }));
    expect(next).toContain("$skiptoken".replace("$", "%24"));
  };

  test.each(["Rows", "Rows?$orderby=students", "Rows?$filter=students gt 0&$count=true", "Rows?$top=3&$select=region"])(
    "%s: a replaced snapshot is refused as gone, never mixed in, and a reading from the start has the new one alone",
    async (path) => {
      await publish(60);
      await begin(path);
      expect((await read(made, next)).status).toBe(200);
      const { snapshotId } = await publish(80);
      expect(await codeOf(await read(made, next))).toEqual([410, "changed_meanwhile"]);
      const again = await read(made, path);
      expect([again.status, again.headers.get("lyceum-snapshot")]).toEqual([200, snapshotId]);
    },
  );

  test("narrower rights are refused as gone: no page of wider ones is gone on with", async () => {
    const user = await world.createPerson(["BbDataReportViewer"]);
    const wide = await world.makeFeed(user, REGION);
    const link = afterRoot(await pageOf(wide, "Rows", { prefer: "maxpagesize=1" }));
    const { tenant, arts } = world;
    await server.services.databases.owner
      .insertInto("node_grant")
      .values({ tenant_id: tenant.id, user_id: user.id, node_id: arts.id })
      .execute();
    expect(await codeOf(await read(wide, link))).toEqual([410, "changed_meanwhile"]);
  });

  test("a token that is revoked reads no further page; nor does one of another person, whatever the institution", async () => {
    const user = await world.createPerson(["InstitutionAdmin"]);
    made = await world.makeFeed(user, REGION);
    next = afterRoot(await pageOf(made, "Rows", { prefer: "maxpagesize=1" }));
    const elsewhere = await createFeedWorld(server);
    const others = [
      await world.makeFeed(await world.createPerson(["InstitutionAdmin"])),
      await elsewhere.makeFeed(await elsewhere.createPerson(["InstitutionAdmin"])),
    ];
    for (const { token } of others) expect(await codeOf(await read({ ...made, token }, next))).toEqual([404, "not_found"]);
    expect((await read(made, next)).status).toBe(200);
    await world.call(user, "DELETE", `/feed-tokens/${made.tokenId}`);
    const refused = await read(made, next);
    expect(refused.headers.get("www-authenticate")).toContain("Basic");
    expect(await codeOf(refused)).toEqual([401, "unauthenticated"]);
  });

  test("a token of a page cannot be made up, nor taken to another feed", async () => {
    await begin();
    const other = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), REGION);
    for (const token of ["1", "1.", "-1.x", "1.wrong", `${"9".repeat(10)}.x`]) {
      expect((await read(made, `Rows?$skiptoken=${token}`)).status, token).toBeGreaterThanOrEqual(400);
    }
    const forBoth = afterRoot(await pageOf(other, "Rows", { prefer: "maxpagesize=1" }));
    const dean = await world.makeFeed(await world.createPerson(["BbDataReportViewer"], [world.arts]), REGION);
    expect(await codeOf(await read(dean, forBoth))).toEqual([410, "changed_meanwhile"]);
  });

  test("unchanged pages are not sent again; each has a tag of its own", async () => {
    await begin();
    const tags = await Promise.all(
      ["Rows", next, "Rows?$orderby=region"].map(async (path) => [path, (await read(made, path)).headers.get("etag") ?? ""] as const),
    );
    expect(new Set(tags.map(([, tag]) => tag)).size).toBe(3);
    for (const [path, tag] of tags) {
      expect((await read(made, path, { "if-none-match": tag })).status).toBe(304);
      expect((await read(made, path, { "if-match": tag })).status).toBe(200);
    }
    await publish(60);
    for (const [path, tag] of tags.filter(([own]) => own !== next)) {
      expect((await read(made, path, { "if-none-match": tag })).status).toBe(200);
      expect((await read(made, path, { "if-match": tag })).status).toBe(412);
    }
  });
});

describe("a reader whose numbers are protected", () => {
  const QUIET = { report: "student-engagement", sheet: "participation", visual: "quiet" } as const;
  let made: MadeFeed;
  let rows: readonly Row[];
  let shown: Answer;
  const isWithheld = (row: Row) => row["withheld"] === true;
  const numbersOf = (some: readonly Row[]) => some.map(({ row }) => row);
  beforeAll(async () => {
    await publish(60);
    const user = await world.createPerson(["BbDataRestrictedViewer"]);
    made = await world.makeFeed(user, QUIET);
    rows = (await pageOf(made, "Rows")).value;
    const { token } = await openFrame(server, world.tenant, user, QUIET.report);
    const visual = DELIVERED_DASHBOARDS.find(({ id }) => id === QUIET.report)
      ?.sheets.find(({ id }) => id === QUIET.sheet)
      ?.visuals.find(({ id }) => id === QUIET.visual);
    // The term that the report starts with.
    const filters = [...(visual?.query.filters ?? []), { dimension: "term", op: "in", values: ["Spring 2026"] }];
    ({ body: shown } = await callFrame<Answer>(server, "/query", { token, body: { query: { ...visual?.query, filters } } }));
  });

  test("has the cells of the screen, some withheld, and is told why", async () => {
    const cells = ({ level1 = null, quiet_band = null, still_enrolled = null }: Row) => [level1, quiet_band, still_enrolled];
    expect(rows.map(cells)).toEqual(shown.rows);
    expect(rows.flatMap((row, index) => (isWithheld(row) ? [index] : []))).toEqual(shown.suppressed);
    expect([shown.suppressed.length > 0, shown.suppressed.length < rows.length]).toEqual([true, true]);
    const xml = await (await read(made, "$metadata")).text();
    const [, why] = /<Property Name="withheld" Type="Edm.Boolean" Nullable="false">(.*?)<\/Property>/.exec(xml) ?? [];
    expect(why).toMatch(/String="Not shown: too few students".*Core.LongDescription" String="Groups of fewer than 10 people/);
  });

  test("has no row for groups that the screen leaves out", async () => {
    const regions = await pageOf(await world.makeFeed(await world.createPerson(["BbDataRestrictedViewer"]), REGION), "Rows?$count=true");
    expect([regions["@odata.count"], regions.value.map(({ row, region }) => [row, region])]).toEqual([1, [[1, "Mainland"]]]);
    const all = await pageOf(await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), REGION), "Rows");
    expect(all.value).toHaveLength(4);
  });

  test.each([1, 3])("reads the same cells in pages of %i as in one, and row by row", async (size) => {
    expect(await walk(made, "Rows", size)).toEqual(rows);
    expect(await walk(made, "Rows?$orderby=row", size)).toEqual(rows);
    for (const row of rows) expect(await (await read(made, `Rows(${String(row["row"])})`)).json()).toMatchObject(row);
  });

  test("learns nothing of what is withheld by filtering, ordering or counting", async () => {
    const hidden = numbersOf(rows.filter(isWithheld));
    // No bound, from either side, tells one withheld row from another.
    for (const bound of [0, 1, 9, 1000]) {
      for (const operator of ["gt", "ge", "lt", "le", "eq"]) {
        const found = await pageOf(made, `Rows?$filter=still_enrolled ${operator} ${bound}&$count=true`);
        expect([found.value.filter(isWithheld), found["@odata.count"]]).toEqual([[], found.value.length]);
        const others = await pageOf(made, `Rows?$filter=not (still_enrolled ${operator} ${bound})`);
        expect(numbersOf(others.value.filter(isWithheld))).toEqual(hidden);
      }
    }
    for (const order of ["still_enrolled", "still_enrolled desc"]) {
      expect(numbersOf((await pageOf(made, `Rows?$orderby=${order}`)).value.filter(isWithheld))).toEqual(hidden);
    }
    expect(numbersOf((await pageOf(made, "Rows?$filter=still_enrolled eq null")).value)).toEqual(hidden);
    for (const filter of [
      "cast(still_enrolled,Edm.String) ne null",
      "withheld and still_enrolled ne null",
      "still_enrolled in (1,2,3,4,5,6,7,8,9)",
    ]) {
      expect((await pageOf(made, `Rows?$filter=${filter}`)).value.filter(isWithheld), filter).toEqual([]);
    }
  });
});
