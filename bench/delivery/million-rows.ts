import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";

import { feedPath } from "@lyceum/contracts";
import { deliveredDashboard, serializeDocument, Visual } from "@lyceum/model";

import type { Tenant } from "../../apps/server/src/db/schema.ts";
import { makeReportFile } from "../../apps/server/src/domain/files/make-report-file.ts";
import type { Services } from "../../apps/server/src/domain/services.ts";
import { issueAccessToken } from "../../apps/server/src/domain/tokens/issue-access-token.ts";
import { createTenant, createUser } from "../../apps/server/src/testing/factories.ts";
import { publishSmallSnapshot } from "../../apps/server/src/testing/small-snapshot.ts";
import { treeMemory } from "./tree-memory.ts";

/** Fewer first, so that memory can be seen not to follow. One question answers at most a million groups, and a small institution has 240 enrolments of its own. */
const ROWS = [249_700, 499_700, 999_700];
/** Tables of a workbook with so many rows each, to go beyond what one may have. */
const SIZES = [...ROWS.map((rows) => ({ rows, tables: 1 })), { rows: 999_700, tables: 2 }];
const SOURCE = "enrolment-and-outcomes";
const ACT = { actor: { kind: "system", name: "bench" }, source: "bench" } as const;
const MEGABYTE = 1_048_576;

/** A table of every enrolment; each number has another question, which shares nothing with that of another. */
const tableOf = (number: number): Visual =>
  Visual.parse({
    id: `who-${number}`,
    kind: "table",
    title: `Who is enrolled ${number}`,
    span: 12,
    query: {
      measures: number === 1 ? ["enrolments", "average_credits"] : ["average_credits", "enrolments"],
      dimensions: [{ name: "enrolment" }, { name: "module" }, { name: "level1" }],
      limit: 100,
      totals: true,
    },
  });

async function publishReport({ databases }: Services, tenantId: string, ownerId: string, tables: number): Promise<string> {
  const id = randomUUID();
  const source = deliveredDashboard(SOURCE);
  if (!source) throw new Error(`${SOURCE} is not delivered`);
  await databases.owner
    .insertInto("flag_override")
    .values({ tenant_id: tenantId, flag_key: "bbdata.authoring.preview", value: true })
    .execute();
  const sheets = [{ id: "all", name: "All", visuals: Array.from({ length: tables }, (_, index) => tableOf(index + 1)) }];
  const document = serializeDocument({ ...source, id, title: "All enrolments", filters: [], sheets });
  const own = { id, tenant_id: tenantId, owner_id: ownerId, source: SOURCE, title: "All enrolments", area: source.area };
  const written = { created_at: new Date(), updated_at: new Date(), published_at: new Date(), published_version: 1, version: 1 };
  await databases.owner
    .insertInto("report")
    .values({ ...own, ...written, document, draft: document })
    .execute();
  return id;
}

const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

/** Does something, and prints its time, its processor time, its size and the most memory on the way. */
async function measure(what: string, act: () => Promise<number>): Promise<void> {
  const before = process.memoryUsage();
  let [most, mostHeap, mostTree] = [0, 0, 0];
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    [most, mostHeap, mostTree] = [Math.max(most, rss), Math.max(mostHeap, heapUsed), Math.max(mostTree, treeMemory())];
  }, 100);
  const [start, used] = [performance.now(), process.cpuUsage()];
  const size = await act().finally(() => clearInterval(watch));
  const [took, { user, system }] = [performance.now() - start, process.cpuUsage(used)];
  console.log(
    `delivery: ${what}: ${(took / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processors, ${megabytes(size)} MB; memory ${megabytes(before.rss)} MB before, ${megabytes(most)} MB at most, with all its processes ${megabytes(mostTree)} MB; heap ${megabytes(before.heapUsed)} MB before, ${megabytes(mostHeap)} MB at most`,
  );
}

interface LongTable {
  readonly tenant: Tenant;
  readonly userId: string;
  readonly dashboardId: string;
}

/** Publishes an institution whose report has tables of so many rows. */
async function publishTables(services: Services, rows: number, tables: number): Promise<LongTable> {
  const tenant = await createTenant(services.databases);
  const { id: userId } = await createUser(services.databases, tenant, { groups: ["InstitutionAdmin"] });
  await publishSmallSnapshot(services, tenant.id, 60, [
    `INSERT INTO star.fact_enrolment SELECT e.* REPLACE (concat('e', n) AS enrolment_id, concat('p', n) AS student_id)
     FROM (SELECT * FROM star.fact_enrolment WHERE counted LIMIT 1) e, range(${rows}) r(n)`,
  ]);
  return { tenant, userId, dashboardId: await publishReport(services, tenant.id, userId, tables) };
}

async function makeWorkbook(services: Services, folder: string, { tenant, userId, dashboardId }: LongTable): Promise<number> {
  const file = await makeReportFile(services, { tenantId: tenant.id, userId, dashboardId, format: "xlsx", language: "en-GB" }, ACT);
  const target = path.join(folder, "million.xlsx");
  const output = createWriteStream(target);
  await Promise.all([pipeline(file.content.stream(), output), once(output, "close")]);
  return statSync(target).size;
}

/** Makes a feed of the table and a token, as its person does, and reads it from a server in this process. */
async function openFeed(services: Services, origin: string, { tenant, userId, dashboardId }: LongTable) {
  const { token: access } = await issueAccessToken(services, { userId });
  const post = async <T>(call: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
    const response = await fetch(`${origin}/api/v1/tenants/${tenant.slug}/${call}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  const { id } = await post<{ id: string }>("feeds", {
    report: dashboardId,
    sheet: "all",
    visual: tableOf(1).id,
    view: null,
    locale: "en",
  });
  const { token } = await post<{ token: string }>("feed-tokens", { name: "Bench", feed: id, days: 30 });
  return async (format: "csv" | "json"): Promise<number> => {
    const response = await fetch(`${origin}${feedPath(id, format)}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok || !response.body) throw new Error(await response.text());
    let size = 0;
    for await (const chunk of response.body) size += (chunk as Uint8Array).length;
    return size;
  };
}

/** Makes a workbook and two feeds of tables with so many rows in this process. */
export async function longTables(services: Services, folder: string, origin: string, rows: number, tables: number): Promise<void> {
  const table = await publishTables(services, rows, tables);
  const many = tables === 1 ? "a table" : `${tables} tables`;
  await measure(`a workbook with ${many} of ${rows} rows and more`, () => makeWorkbook(services, folder, table));
  if (tables > 1) return;
  const read = await openFeed(services, origin, table);
  for (const format of ["csv", "json"] as const) await measure(`one of them as a feed, ${format.toUpperCase()}`, () => read(format));
}

/** Measures each size in a process of its own, so that none has what another left in memory. */
export async function millionRows(): Promise<void> {
  for (const { rows, tables } of SIZES) {
    const own = [...process.execArgv, ...process.argv.slice(1, 3), `--rows=${rows}`, `--tables=${tables}`];
    const [code] = (await once(spawn(process.execPath, own, { stdio: "inherit" }), "exit")) as [number | null];
    if (code !== 0) throw new Error(`Tables of ${rows} rows were not read: ${code}`);
  }
}
