import { type Dashboard, isStory } from "@lyceum/model";
import { type HostFilter, parameterNames } from "@lyceum/reports";
import { aboutReport, type FileWords, readSheet, type ReportContent, type ReportReading } from "@lyceum/reports/files";
import { frozenReading } from "@lyceum/reports/stories";
import type { Filter } from "@lyceum/semantic";
import { WarehouseError } from "@lyceum/warehouse";

import { withTenant } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { visibleAnnotations } from "../annotations/visible-annotations.ts";
import type { EmbedCaller } from "../caller.ts";
import { modelInLanguage } from "../locales/model-in-language.ts";
import { modelWords } from "../locales/model-words.ts";
import { withFailedImports } from "../reports/frame-document.ts";
import { openReport } from "../reports/open-report.ts";
import { readImages } from "../reports/read-images.ts";
import { type ReadReport, readReport } from "../reports/report-reader.ts";
import { requireParameterValues } from "../reports/report-values.ts";
import { verifiedMarks } from "../reports/report-verification.ts";
import { isOwnReportId } from "../reports/visible-reports.ts";
import type { Services } from "../services.ts";
import { frozenIds, readFrozen } from "../stories/frozen-visuals.ts";
import { readBrand } from "../tenant-settings/brand.ts";
import { allRows } from "./all-rows.ts";
import type { ReportSetup } from "./file-request.ts";

/** What a file is made of, and the words that its tables are written in. */
export interface ReadContent {
  readonly content: ReportContent;
  readonly words: FileWords;
  readonly style: ReportReading["view"]["style"];
  /** Lets go what long tables hold, once the file is made or refused. */
  readonly release: () => Promise<void>;
}

/** Ends the work where its reader has gone. */
export interface FileProgress {
  readonly signal?: AbortSignal | undefined;
}

/** A report as it is read for a file, and which part of it. */
export interface ContentRequest extends ReportSetup {
  /** Sheets in the order of the report; all of them when absent. */
  readonly sheetIds?: readonly string[] | undefined;
  /** One visual of the sheets alone. */
  readonly visualId?: string | undefined;
  /** Reads all rows of what a screen cuts off. */
  readonly whole: boolean;
  /** Which filters that are set outside the report leave its figures as they are, in words. */
  readonly unlimited?: readonly string[] | undefined;
}

/** Reads everything that the person may read of a report at this moment: their rights first, in one transaction. */
function readFor(services: Services, caller: EmbedCaller, dashboardId: string) {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const report = await readReport(trx, caller, services.config, dashboardId);
    const { dashboard, rights } = report;
    const model = modelInLanguage(services.locales, caller.locale);
    const scope = { tenantId: caller.tenantId, reportId: dashboard.id, rights, readsSql: false, model };
    const verified = isOwnReportId(dashboardId) ? (await verifiedMarks(trx, caller.tenantId, dashboardId)).get(dashboardId) : undefined;
    return {
      report,
      verified,
      notes: await visibleAnnotations({ trx, caller, dashboard }),
      images: await readImages(trx, caller.tenantId, dashboard),
      frozen: isStory(dashboard) ? await readFrozen(trx, scope, frozenIds(dashboard)) : [],
    };
  });
}

/** Whether a condition is of the kind that pages around a report can set. */
function isOfOneDimension(condition: Filter): boolean {
  if ("all" in condition) return condition.all.every(isOfOneDimension);
  if ("any" in condition) return condition.any.every(isOfOneDimension);
  if ("not" in condition) return isOfOneDimension(condition.not);
  return !("per" in condition) && condition.op !== "past";
}

/** How a report is set, and what of it is read. */
export type ReadParts = Pick<ContentRequest, "sheetIds" | "visualId" | "filters" | "hosted"> & Partial<Pick<ContentRequest, "whole">>;

/** Chooses the sheets of a report that are read; a picture of one visual does not say what its sheet says first, its table does. */
const partsOf = (
  { sheets }: Dashboard,
  { sheetIds, visualId, whole = false }: Pick<ReadParts, "sheetIds" | "visualId" | "whole">,
): Dashboard["sheets"] =>
  sheets
    .filter(({ id }) => sheetIds?.includes(id) ?? true)
    .map((sheet) =>
      visualId === undefined
        ? sheet
        : { ...sheet, ...(!whole && { opening: undefined }), visuals: sheet.visuals.filter(({ id }) => id === visualId) },
    );

/** @throws ProblemError `validation_failed` for a sheet, a visual or a filter that the report lacks. */
export function requireParts(dashboard: Dashboard, { sheetIds, visualId, filters = {}, hosted = [] }: ReadParts): void {
  const sheet = sheetIds?.find((id) => !dashboard.sheets.some((own) => own.id === id));
  if (sheet !== undefined || sheetIds?.length === 0) {
    throw new ProblemError("validation_failed", undefined, [`body.sheets: the report has no "${sheet ?? ""}"`]);
  }
  if (visualId !== undefined && !partsOf(dashboard, { sheetIds, visualId }).some(({ visuals }) => visuals.length > 0)) {
    throw new ProblemError("validation_failed", undefined, [`body.visual: the sheet has no "${visualId}"`]);
  }
  const known = parameterNames(dashboard);
  const unknown =
    Object.keys(filters).find((id) => !known.includes(id)) ??
    hosted.find(({ filter }) => !dashboard.filters.some(({ id }) => id === filter))?.filter;
  if (!hosted.every(({ condition }) => isOfOneDimension(condition))) {
    throw new ProblemError("validation_failed", undefined, [
      "body.hosted: a condition of the page around is about values of one dimension",
    ]);
  }
  if (unknown !== undefined) throw new ProblemError("validation_failed", undefined, [`body.filters: the report has no "${unknown}"`]);
  requireParameterValues(dashboard, filters, "body.filters");
}

/** Finds what the page around a report sets, by its sheets and visuals. */
export function hostFiltersOf(dashboard: Dashboard, { hosted = [] }: ReadParts): ReportReading["hostFilters"] {
  const all = hosted.flatMap(({ sheet, visual, filter, condition }) => {
    const control = dashboard.filters.find(({ id }) => id === filter);
    const own: HostFilter[] = control ? [{ control, condition }] : [];
    return own.map((hostFilter) => ({ sheet, visual, hostFilter }));
  });
  return (sheetId, visualId) =>
    all.filter(({ sheet, visual }) => sheet === sheetId && visual === (visualId ?? null)).map(({ hostFilter }) => hostFilter);
}

/** Lists the visuals of sheets whose numbers are those of today. */
const liveVisuals = (sheets: Dashboard["sheets"]): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ id, visuals }) => visuals.flatMap((visual) => (visual.frozen === undefined ? [`${id} ${visual.id}`] : []))));

/** Reads sheets from one snapshot: figures of two would not add up. Frozen ones say whose they are. */
async function readWhole(reading: ReportReading, chosen: Dashboard["sheets"], attempts = 2): Promise<ReportContent["sheets"]> {
  const sheets: ReportContent["sheets"][number][] = [];
  for (const sheet of chosen) sheets.push(await readSheet(reading, sheet));
  const live = liveVisuals(chosen);
  const snapshots = new Set(
    sheets.flatMap(({ id, visuals }) =>
      visuals.flatMap((visual) => (live.has(`${id} ${visual.id}`) ? (visual.answer?.explanation.snapshotId ?? []) : [])),
    ),
  );
  if (snapshots.size <= 1) return sheets;
  if (attempts > 1) return readWhole(reading, chosen, attempts - 1);
  throw new WarehouseError("busy", "The data is being replaced. Try again shortly.");
}

/**
 * Reads a report as its reader's screen shows it: by the same queries, from the same kept answers, under the rights that the
 * database knows at this moment.
 * @throws ProblemError what the report's frame refuses, and `validation_failed`; QueryProblem; WarehouseError.
 */
export async function readContent(
  services: Services,
  caller: EmbedCaller,
  request: ContentRequest,
  progress: FileProgress = {},
): Promise<ReadContent> {
  const { report, verified, notes, images, frozen } = await readFor(services, caller, request.dashboardId);
  requireParts(report.dashboard, request);
  return readContentOf(services, caller, { report, verified, notes, images, frozen }, request, progress);
}

/** A report that its reader may read, the notes on its charts, and what is kept beside its document. */
interface Readable {
  readonly report: ReadReport;
  readonly notes: ReportReading["notes"];
  readonly verified?: ReportReading["verified"];
  readonly images?: ReportReading["images"];
  readonly frozen?: Awaited<ReturnType<typeof readFrozen>>;
}

/**
 * Reads a report for which rights are known already.
 * @throws QueryProblem; WarehouseError.
 */
export async function readContentOf(
  services: Services,
  caller: EmbedCaller,
  { report, notes, verified, images = new Map(), frozen = [] }: Readable,
  request: ContentRequest,
  { signal }: FileProgress = {},
): Promise<ReadContent> {
  const setting = { view: request.filters, filters: {}, hasStartPeriods: request.hasStartPeriods };
  const { view, viewOf, language, ask, readRows, rights, scope, data } = await openReport(services, caller, report, setting, signal);
  const brand = await readBrand(services, caller.tenantId);
  const { dashboard } = view;
  const { tag, locale, t, words } = language;
  const releases: (() => Promise<void>)[] = [];
  const release = async (): Promise<void> => {
    for (const letGo of releases.splice(0)) await letGo();
  };
  const reading: ReportReading = {
    view,
    viewOf,
    ask,
    hostFilters: hostFiltersOf(dashboard, request),
    notes,
    images,
    unlimited: request.unlimited ?? [],
    whole: request.whole ? allRows(readRows, releases) : undefined,
    institution: brand.name,
    nodes: scope.nodes,
    restricted: rights.restricted,
    snapshot: data ? await withFailedImports(services, caller.tenantId, data) : null,
    madeAt: services.now(),
    verified,
    zone: "utc",
    t,
    frozenOf: (visual) => frozenReading(visual, frozen),
    measure: (name) => modelWords(services.locales, tag).measure(name).label,
  };
  const sheets = await readWhole(reading, partsOf(dashboard, request)).catch((error: unknown) =>
    release().then(() => Promise.reject(error as Error)),
  );
  const about = aboutReport(reading, sheets, caller.name);
  const content: ReportContent = {
    title: reading.view.texts.title,
    description: undefined,
    institution: reading.institution,
    brand: { colours: brand.colours, logo: brand.logo },
    person: caller.name,
    locale,
    ...about,
    sheets,
  };
  return { content, words: { words, t }, style: view.style, release };
}
