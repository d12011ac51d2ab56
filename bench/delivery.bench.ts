// A whole report as PDF and as a workbook, against the floor: its charts drawn as SVG alone, which any way has to do. Prints
// times with kept answers and without, and memory. Goal: a PDF of a report of twelve visuals in three seconds, warm. Then a
// hundred files of twelve visuals for several readers at once: none blank, none refused, no statement run twice, or the run fails.
// Last a workbook and feeds with a table of a million rows, and the engine alone with up to four. `--reports`, `--hundred`,
// `--million` and `--engine` run a part alone.
import fs from "node:fs";

import { DEMO_INSTITUTIONS, writeDemoData } from "@lyceum/demo-data";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { reportPages } from "@lyceum/reports/files";
import { requireCapability } from "@lyceum/warehouse";

import { buildPortalApp } from "../apps/server/src/app.ts";
import { createMountContext, PORTAL_FEATURES } from "../apps/server/src/composition.ts";
import { createServices } from "../apps/server/src/create-services.ts";
import type { Tenant } from "../apps/server/src/db/schema.ts";
import { findFileReader } from "../apps/server/src/domain/files/file-reader.ts";
import { makeReportFile } from "../apps/server/src/domain/files/make-report-file.ts";
import { readContent } from "../apps/server/src/domain/files/read-content.ts";
import type { Services } from "../apps/server/src/domain/services.ts";
import { publishSnapshot } from "../apps/server/src/domain/snapshots/publish-snapshot.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant, createUser } from "../apps/server/src/testing/factories.ts";
import type { CleanUp } from "./clean-up.ts";
import { engineAlone } from "./delivery/engine-alone.ts";
import { hundredFiles, TWELVE } from "./delivery/hundred-files.ts";
import { longTables, millionRows } from "./delivery/million-rows.ts";

const PORT = "45441";
const ROUNDS = 7;
const AT_ONCE = 20;
const GOAL_MS = 3000;
const ACT = { actor: { kind: "system", name: "bench" }, source: "bench" } as const;
const REPORTS = ["student-performance", "enrolment-and-outcomes", "assessment-and-grades"];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function rounds(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(act));
  return median(times);
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/** Most memory that the process which sets pages has had; undefined where the system does not tell. */
function pressMemory(): number | undefined {
  if (!fs.existsSync("/proc")) return undefined;
  const peaks = fs.readdirSync("/proc").flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !fs.readFileSync(`/proc/${name}/cmdline`, "utf8").includes("press-process.ts")) return [];
      const status = fs.readFileSync(`/proc/${name}/status`, "utf8");
      return status.includes(`PPid:\t${process.pid}\n`) ? [Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  return peaks.length > 0 ? Math.max(...peaks) : undefined;
}

async function publish(services: Services, tenantId: string): Promise<void> {
  const [northfield] = DEMO_INSTITUTIONS;
  const draft = await requireCapability(services.warehouse, "publish").begin(tenantId);
  await writeDemoData(draft, northfield, { scale: 1, createdAt: new Date(), onStep: () => undefined });
  await publishSnapshot(services, { tenantId, draft }, ACT);
}

/** Prints the times of each report, their ratios and memory. */
async function reports(services: Services, tenant: Tenant): Promise<void> {
  const { id: userId } = await createUser(services.databases, tenant, { groups: ["InstitutionAdmin"] });
  for (const dashboardId of REPORTS) {
    const visuals = DELIVERED_DASHBOARDS.find(({ id }) => id === dashboardId)?.sheets.flatMap((sheet) => sheet.visuals).length ?? 0;
    const person = { tenantId: tenant.id, userId, dashboardId, language: "en-GB" };
    const make = (format: "pdf" | "xlsx") => makeReportFile(services, { ...person, format }, ACT);
    services.answers.forget(tenant.id);
    const cold = await milliseconds(() => make("pdf"));
    const pdf = await rounds(() => make("pdf"));
    const workbook = await rounds(() => make("xlsx"));
    const read = await readContent(services, await findFileReader(services, person), { ...person, whole: false });
    const floor = await rounds(() => reportPages({ ...read, rest: () => Promise.resolve() }));
    const { content } = await make("pdf");
    console.log(
      `delivery: ${dashboardId}, ${visuals} visuals: PDF of ${Math.round(content.size / 1024)} kB in ${Math.round(pdf)} ms with kept answers (goal ${GOAL_MS}), ${Math.round(cold)} ms without; workbook ${Math.round(workbook)} ms; charts alone ${Math.round(floor)} ms`,
    );
    console.log(`delivery: ${dashboardId}: the PDF takes ${(pdf / floor).toFixed(1)} times its charts alone`);
  }
  const many = await milliseconds(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        makeReportFile(services, { tenantId: tenant.id, userId, dashboardId: REPORTS[0] ?? "", language: "en-GB", format: "pdf" }, ACT),
      ),
    ),
  );
  console.log(`delivery: ${AT_ONCE} PDFs of ${REPORTS[0]} at once: ${Math.round(many)} ms`);
}

/** Prints the time of a PDF of twelve visuals, warm, against the goal, and of the same without cached answers. */
async function twelveVisuals(services: Services, tenant: Tenant): Promise<void> {
  const { id: userId } = await createUser(services.databases, tenant, { groups: ["InstitutionAdmin"] });
  const make = () => makeReportFile(services, { ...TWELVE, tenantId: tenant.id, userId, language: "en-GB", format: "pdf" }, ACT);
  await make();
  const warm = await rounds(make);
  services.answers.forget(tenant.id);
  const unread = await milliseconds(make);
  console.log(
    `delivery: a PDF of 12 visuals: ${Math.round(warm)} ms warm (goal ${GOAL_MS}), ${Math.round(unread)} ms without cached answers; this process ${megabytes(process.memoryUsage().rss)}`,
  );
}

/** Serves the portal's calls, feeds among them. @returns its origin */
async function openPortal(cleanUp: CleanUp, services: Services): Promise<string> {
  const portal = await buildPortalApp({ context: createMountContext(services), features: PORTAL_FEATURES, requestsPerMinute: 1e9 });
  cleanUp.add(() => portal.close());
  await portal.listen({ port: services.config.port, host: "127.0.0.1" });
  return `http://127.0.0.1:${PORT}`;
}

const PARTS = ["reports", "hundred", "million", "engine"] as const;

/** Runs the parts that are named, as `--reports --million`; all of them without a name. */
export async function run(cleanUp: CleanUp, words: readonly string[]): Promise<void> {
  const parts = PARTS.filter((part) => words.length === 0 || words.includes(`--${part}`));
  const numberOf = (name: string): number => Number(words.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? 0);
  if (parts.includes("million")) await millionRows();
  const dataDir = await cleanUp.makeFolder("delivery");
  const config = loadConfig({ DATA_DIR: dataDir, PORT, FRAMES_PORT: "45442", SQL_PORT: "0" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const rows = numberOf("rows");
  if (rows > 0) return longTables(services, dataDir, await openPortal(cleanUp, services), rows, numberOf("tables"));
  const tenant = await createTenant(services.databases);
  if (parts.some((part) => part === "reports" || part === "hundred")) await publish(services, tenant.id);
  if (parts.includes("reports")) {
    await reports(services, tenant);
    await twelveVisuals(services, tenant);
  }
  if (parts.includes("hundred")) await hundredFiles(services, tenant);

  if (parts.includes("engine")) await engineAlone(await cleanUp.makeFolder("engine"));
  const press = pressMemory();
  console.log(
    `delivery: memory of this process ${megabytes(process.memoryUsage().rss)}, of the one that sets pages ${press === undefined ? "not told" : `at most ${megabytes(press)}`}`,
  );
}
