import { inflateSync } from "node:zlib";

import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import type { Statement } from "@lyceum/warehouse";
import { unzipSync } from "fflate";

import type { Tenant } from "../../apps/server/src/db/schema.ts";
import type { ReportFile } from "../../apps/server/src/domain/files/file-request.ts";
import { makeVisualPicture } from "../../apps/server/src/domain/files/make-picture.ts";
import { makeReportFile } from "../../apps/server/src/domain/files/make-report-file.ts";
import type { Services } from "../../apps/server/src/domain/services.ts";
import { createUser } from "../../apps/server/src/testing/factories.ts";

/** Sheets of a report with twelve visuals together. */
export const TWELVE = { dashboardId: "student-performance", sheetIds: ["running-marks", "final-results"] } as const;
const FILES = 100;
const ACT = { actor: { kind: "system", name: "bench" }, source: "bench" } as const;
const READERS = [["InstitutionAdmin"], ["BbDataReportViewer"], ["BbDataRestrictedViewer"], ["BbDataAuthor", "BbDataReportViewer"]];

/** Whether a PNG has one colour alone. */
function isBlankPicture(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let start = 8; start < png.length; start += 12 + view.getUint32(start)) {
    if (view.getUint32(start + 4) === 0x49_44_41_54) parts.push(png.subarray(start + 8, start + 8 + view.getUint32(start)));
  }
  return new Set(inflateSync(Buffer.concat(parts))).size < 20;
}

/** Whether a file shows nothing: a picture without colours, a workbook without rows, pages without drawings. */
function isBlank({ name, bytes }: ReportFile): boolean {
  if (name.endsWith(".png")) return isBlankPicture(bytes);
  if (name.endsWith(".xlsx")) {
    const sheets = Object.entries(unzipSync(bytes)).filter(([part]) => part.includes("worksheets/"));
    return sheets.some(([, sheet]) => !new TextDecoder().decode(sheet).includes('r="2"'));
  }
  return bytes.length < 20_000;
}

/** Notes each statement that the engine runs: what is shared or cached never reaches it. `end` returns them. */
function watchStatements({ warehouse }: Services): { readonly end: () => readonly string[] } {
  const statements: string[] = [];
  const note = (tenantId: string, { sql, params }: Statement): void => void statements.push(JSON.stringify([tenantId, sql, params]));
  const query = warehouse.query.bind(warehouse);
  warehouse.query = (...call) => {
    note(call[0], call[1]);
    return query(...call);
  };
  const streams = warehouse.capabilities.stream;
  const stream = streams?.stream.bind(streams);
  if (streams && stream) {
    streams.stream = (...call) => {
      note(call[0], call[1]);
      return stream(...call);
    };
  }
  const end = (): readonly string[] => {
    warehouse.query = query;
    if (streams && stream) streams.stream = stream;
    return statements;
  };
  return { end };
}

/** Makes a hundred files of twelve visuals at once, for readers of four kinds, and prints what became of them. */
export async function hundredFiles(services: Services, tenant: Tenant): Promise<void> {
  const sheets =
    DELIVERED_DASHBOARDS.find(({ id }) => id === TWELVE.dashboardId)?.sheets.filter(({ id }) =>
      TWELVE.sheetIds.some((own) => own === id),
    ) ?? [];
  const visuals = sheets.flatMap((sheet) => sheet.visuals.map(({ id, kind }) => ({ sheetId: sheet.id, visualId: id, kind })));
  const charts = visuals.filter(({ kind }) => !["number", "table", "pivot"].includes(kind));
  const users = await Promise.all(READERS.map((groups) => createUser(services.databases, tenant, { groups })));
  const statements = watchStatements(services);
  services.answers.forget(tenant.id);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 50);
  const start = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: FILES }, async (_, index): Promise<ReportFile> => {
      const person = {
        tenantId: tenant.id,
        userId: users[index % users.length]?.id ?? "",
        dashboardId: TWELVE.dashboardId,
        language: "en-GB",
      };
      const kind = Math.floor(index / users.length) % 3;
      if (kind < 2) {
        const { content, ...file } = await makeReportFile(
          services,
          { ...person, format: kind === 0 ? "pdf" : "xlsx", sheetIds: TWELVE.sheetIds },
          ACT,
        );
        return { ...file, bytes: await content.bytes() };
      }
      const { sheetId = "", visualId = "" } = charts[index % charts.length] ?? {};
      return makeVisualPicture(services, { ...person, format: "png", scale: 2, sheetId, visualId }, ACT);
    }),
  );
  const took = performance.now() - start;
  clearInterval(watch);
  const executed = statements.end();
  const failed = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  const blank = results.filter((result) => result.status === "fulfilled" && isBlank(result.value)).length;
  const repeated = executed.filter((statement, index) => executed.indexOf(statement) !== index);
  console.log(
    `delivery: ${FILES} files of ${visuals.length} visuals for ${users.length} readers at once: ${Math.round(took)} ms, ${failed.length} failed, ${blank} blank; the engine ran ${executed.length} statements, ${repeated.length} of them more than once; this process at most ${Math.round(memory / 1_048_576)} MB`,
  );
  for (const statement of repeated) console.log(`delivery: run again: ${statement.slice(0, 600)}`);
  for (const reason of new Set(failed)) console.log(`delivery: failed: ${reason}`);
  if (failed.length + blank + repeated.length > 0) process.exitCode = 1;
}
