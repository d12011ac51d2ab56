import { educationModel, type Dashboard } from "@lyceum/model";
import * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { authoriseIn } from "../../domain/access/authorise.ts";
import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { dashboardSheets, dashboardTitle } from "../../domain/locales/dashboard-title.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import { startValues } from "../../domain/reports/report-values.ts";
import { requireReaderSeat } from "../../domain/seats/require-seat.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { AnswerOutput } from "./answer-output.ts";
import { openReport, VISUAL_ROWS, visualAnswer } from "./report-reading.ts";
import { Locale } from "./tool-inputs.ts";
import { defineTool } from "./tool.ts";

const SheetName = z.object({ id: z.string(), name: z.string() });

export const listReports = defineTool({
  name: "list_reports",
  title: "List reports",
  description: "Lists the delivered reports that the person may open, with what each is about and its sheets. Read one with read_report.",
  input: z.strictObject({ locale: Locale }),
  output: z.object({
    reports: z.array(
      z.object({ id: z.string(), title: z.string(), description: z.string(), area: z.string(), sheets: z.array(SheetName) }),
    ),
    complete: z.boolean(),
  }),
  async call({ services, caller }, { locale }) {
    const dashboards = await withTenant(services.databases, caller.tenantId, async (trx) => {
      await authoriseIn(trx, caller, "reporting/reports", services.config);
      await requireReaderSeat(trx, caller);
      return visibleDashboards(trx, caller, services.config);
    });
    const reports = dashboards.map((dashboard) => {
      const { reportTitle, description } = dashboardTitle(services.locales, dashboard, locale);
      const sheets = dashboardSheets(services.locales, dashboard, locale).map(({ id, name }) => ({ id, name }));
      return { id: dashboard.id, title: reportTitle, description, area: dashboard.area, sheets };
    });
    return { reports, complete: true };
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
  query: z.unknown().describe("For run_query and explain_number"),
  refused: z.string().optional().describe("Why this person is not shown it"),
  needs: z.array(z.string()).describe("Filters that have to be set before it can be worked out"),
  unlimited: z.array(z.string()).describe("Filters that are set and leave it as it is"),
});

export const readReport = defineTool({
  name: "read_report",
  title: "Read a report",
  description: `Reads the numbers of one sheet of a delivered report, as the person would see them on opening it. Set \`filters\` by their ids, each to a list of values; others stand as the report opens. At most ${VISUAL_ROWS} rows of a visual come back; \`complete\` is false where more exist.`,
  input: z.strictObject({
    report: z.string().min(1).max(100),
    sheet: z.string().max(100).optional(),
    filters: z.record(z.string().max(100), z.array(z.string().max(500)).max(100)).default({}),
    locale: Locale,
  }),
  output: z.object({
    report: z.string(),
    title: z.string(),
    sheet: SheetName,
    sheets: z.array(SheetName),
    filters: z.array(z.object({ id: z.string(), label: z.string(), values: z.array(z.string()) })),
    visuals: z.array(VisualOutput),
    complete: z.boolean(),
  }),
  async call(reader, { report, sheet: sheetId, filters, locale }) {
    const { dashboard, rights } = await openReport(reader, report, locale);
    const sheet = requireSheet(dashboard, sheetId);
    const { locales } = reader.services;
    const words = modelWords(locales, locale);
    const values = await startValues(reader, { dashboard, rights }, filters);
    const names = dashboardSheets(locales, dashboard, locale);
    const titles = names.find(({ id }) => id === sheet.id)?.questions ?? [];
    const visuals: z.infer<typeof VisualOutput>[] = [];
    // One after another: a person has few places among the statements of an institution.
    for (const [index, visual] of sheet.visuals.entries()) {
      const read = await visualAnswer(reader, { dashboard, rights, values, words }, visual);
      visuals.push({ id: visual.id, title: titles[index] ?? visual.title, ...read });
    }
    const labelOf = ({ dimension, label }: Dashboard["filters"][number]): string =>
      Object.hasOwn(educationModel.dimensions, dimension) ? words.dimension(dimension).label : label;
    return {
      report: dashboard.id,
      title: dashboardTitle(locales, dashboard, locale).reportTitle,
      sheet: { id: sheet.id, name: names.find(({ id }) => id === sheet.id)?.name ?? sheet.name },
      sheets: names.map(({ id, name }) => ({ id, name })),
      filters: dashboard.filters.map((filter) => ({ id: filter.id, label: labelOf(filter), values: [...(values[filter.id] ?? [])] })),
      visuals,
      complete: visuals.every(({ answer }) => answer?.complete !== false),
    };
  },
});
