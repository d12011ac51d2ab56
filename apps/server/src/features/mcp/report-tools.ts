import type { Dashboard } from "@lyceum/model";
import { readDashboardTexts, visualHeading } from "@lyceum/reports";
import * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { authoriseIn } from "../../domain/access/authorise.ts";
import { dashboardTitle } from "../../domain/locales/dashboard-title.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import { isOwnReportId } from "../../domain/reports/visible-reports.ts";
import { requireReaderSeat } from "../../domain/seats/require-seat.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { AnswerOutput } from "./answer-output.ts";
import { readableReports } from "./readable-reports.ts";
import { openForProgram, VISUAL_ROWS, visualAnswer } from "./report-reading.ts";
import { Locale, Page, PAGE_OUTPUT, pageOf } from "./tool-inputs.ts";
import { defineTool } from "./tool.ts";

const SheetName = z.object({ id: z.string(), name: z.string() });
const Kind = z.enum(["delivered", "own"]).describe("`own`: made by people of the institution, and shared with this person");

const kindOf = (id: string): z.infer<typeof Kind> => (isOwnReportId(id) ? "own" : "delivered");

export const listReports = defineTool({
  name: "list_reports",
  title: "List reports",
  description:
    "Lists the reports that the person may open, delivered ones and published ones of the institution's own, with what each is about and its sheets. Read one with read_report. `complete` is false where more follow: pass `next` as `from`.",
  input: z.strictObject({ locale: Locale, from: Page }),
  output: z.object({
    reports: z.array(
      z.object({
        id: z.string(),
        kind: Kind,
        title: z.string(),
        description: z.string(),
        area: z.string(),
        owner: z.string().nullable(),
        sheets: z.array(SheetName),
      }),
    ),
    ...PAGE_OUTPUT,
  }),
  async call({ services, caller }, { locale, from }) {
    const documents = await withTenant(services.databases, caller.tenantId, async (trx) => {
      await authoriseIn(trx, caller, ["reporting/reports", "reporting/custom-reports"], services.config);
      await requireReaderSeat(trx, caller);
      return readableReports(trx, caller, services.config);
    });
    const { texts: words } = await reportWords(services.locales, locale);
    const { items, ...page } = pageOf(documents, from);
    const reports = items.map(({ dashboard, source, owner }) => {
      const { id, area, sheets } = dashboard;
      const texts = readDashboardTexts(dashboard, words, source);
      const { description } = dashboardTitle(services.locales, dashboard, locale);
      const names = sheets.map((sheet) => ({ id: sheet.id, name: texts.sheet(sheet, "name") ?? sheet.name }));
      return { id, kind: kindOf(id), title: texts.title, description, area, owner, sheets: names };
    });
    return { reports, ...page };
  },
});

/** Finds the sheet that is asked for; the first one by default. @throws ProblemError `not_found` with those that there are. */
function requireSheet(dashboard: Dashboard, id: string | undefined): Dashboard["sheets"][number] {
  const sheet = id === undefined ? dashboard.sheets[0] : dashboard.sheets.find((candidate) => candidate.id === id);
  if (sheet) return sheet;
  throw new ProblemError("not_found", `The report has no sheet "${id ?? ""}". It has ${dashboard.sheets.map((own) => own.id).join(", ")}.`);
}

const VisualOutput = z.object({
  id: z.string(),
  title: z.string(),
  answer: AnswerOutput.optional(),
  frozenAt: z.string().optional().describe("Of a story: these are the numbers of that moment, and not those of today"),
  query: z.unknown().describe("For run_query and explain_number; null where the numbers are no answer of today"),
  refused: z.string().optional().describe("Why this person is not shown it"),
  needs: z.array(z.string()).describe("Filters that have to be set before it can be worked out"),
  unlimited: z.array(z.string()).describe("Filters that are set and leave it as it is"),
});

export const readReport = defineTool({
  name: "read_report",
  title: "Read a report",
  description: `Reads the numbers of one sheet of a report, as the person would see them on opening it. Set \`filters\` by their ids, each to a list of values; others stand as the report opens. At most ${VISUAL_ROWS} rows of a visual come back; \`complete\` is false where more exist. Explain a number with explain_number and its visual's \`query\`.`,
  input: z.strictObject({
    report: z.string().min(1).max(100),
    sheet: z.string().max(100).optional(),
    filters: z.record(z.string().max(100), z.array(z.string().max(500)).max(100)).default({}),
    locale: Locale,
  }),
  output: z.object({
    report: z.string(),
    kind: Kind,
    title: z.string(),
    sheet: SheetName,
    sheets: z.array(SheetName),
    filters: z.array(z.object({ id: z.string(), label: z.string(), values: z.array(z.string()) })).describe("Filters and parameters"),
    visuals: z.array(VisualOutput),
    complete: z.boolean(),
  }),
  async call(reader, { report: id, sheet: sheetId, filters, locale }) {
    const report = await openForProgram(reader, { id, filters, locale });
    const { view, language } = report;
    const { dashboard, texts, values } = view;
    const sheet = requireSheet(dashboard, sheetId);
    const sheets = dashboard.sheets.map((own) => ({ id: own.id, name: texts.sheet(own, "name") ?? own.name }));
    const visuals: z.infer<typeof VisualOutput>[] = [];
    // One after another: a person has few places among the statements of an institution.
    for (const visual of sheet.visuals) {
      const { title } = visualHeading(view, sheet.id, visual, undefined, language.t);
      visuals.push({ id: visual.id, title, ...(await visualAnswer(reader, report, sheet, visual)) });
    }
    const settable = [
      ...dashboard.filters.map((filter) => ({ id: filter.id, label: texts.filter(filter) })),
      ...(report.dashboard.parameters ?? []).map((parameter) => ({ id: parameter.id, label: texts.parameter(parameter) })),
    ];
    return {
      report: dashboard.id,
      kind: kindOf(dashboard.id),
      title: texts.title,
      sheet: { id: sheet.id, name: texts.sheet(sheet, "name") ?? sheet.name },
      sheets,
      filters: settable.map((own) => ({ ...own, values: [...(values[own.id] ?? [])] })),
      visuals,
      complete: visuals.every(({ answer }) => answer?.complete !== false),
    };
  },
});
