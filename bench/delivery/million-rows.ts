import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";

import { deliveredDashboard, serializeDocument, Visual } from "@lyceum/model";

import { makeReportFile } from "../../apps/server/src/domain/files/make-report-file.ts";
import type { Services } from "../../apps/server/src/domain/services.ts";
import { createTenant, createUser } from "../../apps/server/src/testing/factories.ts";
import { publishSmallSnapshot } from "../../apps/server/src/testing/small-snapshot.ts";

/** A quarter of a million first, so that memory can be seen not to follow. One question answers at most a million groups, and a small institution has 240 enrolments of its own. */
const ROWS = [249_700, 999_700];
const SOURCE = "enrolment-and-outcomes";
const ACT = { actor: { kind: "system", name: "bench" }, source: "bench" } as const;
const MEGABYTE = 1_048_576;

const TABLE = Visual.parse({
  id: "who",
  kind: "table",
  title: "Who is enrolled",
  span: 12,
  query: {
    measures: ["enrolments", "average_credits"],
    dimensions: [{ name: "enrolment" }, { name: "module" }, { name: "level1" }],
    limit: 100,
    totals: true,
  },
});

async function publishReport({ databases }: Services, tenantId: string, ownerId: string): Promise<string> {
  const id = randomUUID();
  const source = deliveredDashboard(SOURCE);
  if (!source) throw new Error(`${SOURCE} is not delivered`);
  await databases.owner
    .insertInto("flag_override")
    .values({ tenant_id: tenantId, flag_key: "bbdata.authoring.preview", value: true })
    .execute();
  const sheets = [{ id: "all", name: "All", visuals: [TABLE] }];
  const document = serializeDocument({ ...source, id, title: "All enrolments", filters: [], sheets });
  const own = { id, tenant_id: tenantId, owner_id: ownerId, source: SOURCE, title: "All enrolments", area: source.area };
  const written = { created_at: new Date(), updated_at: new Date(), published_at: new Date(), published_version: 1, version: 1 };
  await databases.owner
    .insertInto("report")
    .values({ ...own, ...written, document, draft: document })
    .execute();
  return id;
}

const memory = () => process.memoryUsage();

/** Makes a workbook of a report whose table has so many rows, and prints its time and the most memory on the way. */
async function workbookOf(services: Services, folder: string, rows: number): Promise<void> {
  const tenant = await createTenant(services.databases);
  const { id: userId } = await createUser(services.databases, tenant, { groups: ["InstitutionAdmin"] });
  await publishSmallSnapshot(services, tenant.id, 60, [
    `INSERT INTO star.fact_enrolment SELECT e.* REPLACE (concat('e', n) AS enrolment_id, concat('p', n) AS student_id)
     FROM (SELECT * FROM star.fact_enrolment WHERE counted LIMIT 1) e, range(${rows}) r(n)`,
  ]);
  const dashboardId = await publishReport(services, tenant.id, userId);
  const before = memory();
  let [most, mostHeap] = [0, 0];
  const watch = setInterval(() => {
    const { rss, heapUsed } = memory();
    [most, mostHeap] = [Math.max(most, rss), Math.max(mostHeap, heapUsed)];
  }, 50);
  const start = performance.now();
  const file = await makeReportFile(services, { tenantId: tenant.id, userId, dashboardId, format: "xlsx", language: "en-GB" }, ACT);
  const took = performance.now() - start;
  const target = path.join(folder, "million.xlsx");
  const output = createWriteStream(target);
  await Promise.all([pipeline(file.content.stream(), output), once(output, "close")]);
  clearInterval(watch);
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  console.log(
    `delivery: a workbook with a table of ${rows} rows and more: ${(took / 1000).toFixed(1)} s, ${megabytes(statSync(target).size)} MB; memory ${megabytes(before.rss)} MB before, ${megabytes(most)} MB at most; heap ${megabytes(before.heapUsed)} MB before, ${megabytes(mostHeap)} MB at most`,
  );
}

/** Makes a workbook of a report whose table has a million rows, after one of a quarter of that. */
export async function millionRows(services: Services, folder: string): Promise<void> {
  for (const rows of ROWS) await workbookOf(services, folder, rows);
}
