import type { FilterValues } from "@lyceum/reports";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";
import { findPerson } from "../mail/recipient-refusal.ts";
import { openReport, type ReportSetting } from "./open-report.ts";
import { filterLines } from "./report-lines.ts";
import { readReportNow, reportReader } from "./report-reader.ts";

const REPORT = "student-performance";
const TERM = { term: ["Spring 2026"] };
const YEAR = { "academic-year": ["2025"] };

let server: TestServer;
let opened: (setting: ReportSetting) => ReturnType<typeof openReport>;
beforeAll(async () => {
  server = await startTestServer();
  const { tenant } = await createSmallInstitution(server);
  const user = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const { services } = server;
  const caller = await findPerson(services.databases.owner, tenant.id, user.id);
  if (!caller) throw new Error("no reader");
  const reader = reportReader(caller, REPORT, "en");
  opened = async (setting) => openReport(services, reader, await readReportNow(services, reader, REPORT), setting);
});
afterAll(() => server.close());

/** What is set on the sheets on a running term and on ended courses. */
async function setOn(setting: ReportSetting): Promise<readonly FilterValues[]> {
  const { viewOf } = await opened(setting);
  return ["running-marks", "final-results"].map((sheet) => viewOf(sheet).values);
}

test("files, mails, feeds and programs read each sheet with the period that it starts with", async () => {
  expect(await setOn({ view: undefined, filters: {} })).toEqual([TERM, YEAR]);
  expect(await setOn({ view: undefined, filters: { college: ["Arts"] } })).toEqual([
    { ...TERM, college: ["Arts"] },
    { ...YEAR, college: ["Arts"] },
  ]);
});

test("a period that a view or a schedule names is the period of every sheet", async () => {
  const autumn = { term: ["Autumn 2025"] };
  expect(await setOn({ view: undefined, filters: autumn })).toEqual([autumn, autumn]);
  expect(await setOn({ view: TERM, filters: {} })).toEqual([TERM, TERM]);
  expect(await setOn({ view: {}, filters: {} })).toEqual([{}, {}]);
});

test("a file of a report as it starts is the same from whichever of its sheets it is asked for", async () => {
  for (const view of [TERM, YEAR]) {
    expect(await setOn({ view: { ...view, college: ["Arts"] }, filters: {}, hasStartPeriods: true })).toEqual([
      { college: ["Arts"], ...TERM },
      { college: ["Arts"], ...YEAR },
    ]);
  }
});

test("what is set is said once where it is set alike, and sheet by sheet where it is not", async () => {
  const lines = filterLines(await opened({ view: undefined, filters: { college: ["Arts"] } }));
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "College or discipline: Arts",
    "Running marks: Term: Spring 2026",
    "Through the term: Term: Spring 2026",
    "Final results: Academic year: 2025/26",
  ]);
});
