import { type ReportingArea, reportingAreas } from "@lyceum/access";
import { type createReport, IMAGE_LIMITS, ImageContent } from "@lyceum/contracts";
import { type Dashboard, DOCUMENT_FORMAT, DocumentTooNewError, upgradeDocument } from "@lyceum/model";
import { concernsVisual } from "@lyceum/reports";
import { documentImages, withImages } from "@lyceum/reports/authoring";
import { thawed } from "@lyceum/reports/stories";
import * as z from "zod";

import { requireDashboard } from "../../domain/dashboards/visible-dashboards.ts";
import { isOwnReportId, requireReport } from "../../domain/reports/visible-reports.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Authoring } from "./author.ts";
import { insertImage } from "./images-store.ts";
import { requireForm, requireUniqueIds } from "./require-document.ts";

type ReportStart = z.output<typeof createReport.body>["start"];
type StartOf<Kind extends ReportStart["kind"]> = Extract<ReportStart, { kind: Kind }>;

/** What a new report holds at first, and the delivered report that it comes from. */
interface Beginning {
  readonly document: Dashboard;
  readonly source: string | null;
}

const invalid = (detail: string): ProblemError => new ProblemError("validation_failed", undefined, [detail]);

/** Notes at copied parts where their delivered texts stand: they keep their translations wherever they are moved. */
function withOrigins(delivered: Dashboard): Dashboard {
  return {
    ...delivered,
    sheets: delivered.sheets.map((sheet) => {
      const origin = `${delivered.id}.sheets.${sheet.id}`;
      return { ...sheet, origin, visuals: sheet.visuals.map((visual) => ({ ...visual, origin: `${origin}.visuals.${visual.id}` })) };
    }),
  };
}

async function requireSource({ trx, caller, config }: Authoring, id: string): Promise<Beginning> {
  if (!isOwnReportId(id)) return { document: withOrigins(await requireDashboard(trx, caller, config, id)), source: id };
  const { document, source } = await requireReport(trx, caller, config, id);
  return { document, source };
}

function blank({ area, sheetName }: StartOf<"blank">): Beginning {
  const document: Dashboard = {
    id: "blank",
    name: `Lyceum-${area.toUpperCase()}-Own`,
    area,
    urlSlug: "blank",
    title: "",
    description: "",
    helpLink: "custom-reports",
    filters: [],
    sheets: [{ id: "sheet-1", name: sheetName, visuals: [] }],
  };
  return { document, source: null };
}

async function fromVisual(authoring: Authoring, { report, sheet: sheetId, visual: visualId }: StartOf<"visual">): Promise<Beginning> {
  const { document, source } = await requireSource(authoring, report);
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  const visual = sheet?.visuals.find(({ id }) => id === visualId);
  if (!sheet || !visual) throw invalid(`body.start: the report has no visual "${visualId}"`);
  const { opening: _opening, blocks: _blocks, ...rest } = sheet;
  const filters = document.filters.filter((filter) => concernsVisual(filter, visual.id));
  const { layout: _layout, ...alone } = visual;
  return { document: { ...document, filters, sheets: [{ ...rest, visuals: [alone] }] }, source };
}

/** A file of a report: what the console writes, of any institution. It holds questions and texts, and no figures. */
const ReportFile = z.object({
  lyceumReport: z.literal(1),
  document: z.unknown(),
  /** Pictures that it shows, by the ids that its document names them by. */
  images: z.record(z.string(), ImageContent).optional(),
});

/** Takes the pictures of a file over, under ids of their own; blocks whose picture the file lacks are left out. */
async function withOwnImages(authoring: Authoring, document: Dashboard, images: Readonly<Record<string, string>>): Promise<Dashboard> {
  const ids = new Map<string, string>();
  for (const id of documentImages(document).slice(0, IMAGE_LIMITS.images)) {
    const content = images[id];
    if (content !== undefined) ids.set(id, (await insertImage(authoring, content, `body.start.file.images.${id}`)).id);
  }
  const sheets = document.sheets.map(({ blocks, ...sheet }) => ({
    ...sheet,
    ...(blocks && { blocks: blocks.filter(({ image }) => image === undefined || ids.has(image.id)) }),
  }));
  return withImages({ ...document, sheets }, ids);
}

async function fromFile(authoring: Authoring, { file }: StartOf<"file">): Promise<Beginning> {
  const read = ReportFile.safeParse(file);
  if (!read.success) throw invalid("body.start.file: This is no file of a report of Lyceum.");
  try {
    const document = upgradeDocument(read.data.document);
    requireForm(document);
    requireUniqueIds(document);
    return { document: await withOwnImages(authoring, document, read.data.images ?? {}), source: null };
  } catch (error) {
    if (error instanceof DocumentTooNewError)
      throw invalid(`body.start.file: The file comes from a newer version of Lyceum; this server reads formats up to ${DOCUMENT_FORMAT}.`);
    if (error instanceof z.ZodError)
      throw new ProblemError(
        "validation_failed",
        undefined,
        error.issues.slice(0, 5).map(({ path, message }) => `body.start.file.document.${path.join(".")}: ${message}`),
      );
    throw error;
  }
}

async function beginningOf(authoring: Authoring, start: ReportStart): Promise<Beginning> {
  switch (start.kind) {
    case "blank":
      return blank(start);
    case "report":
      return requireSource(authoring, start.report);
    case "visual":
      return fromVisual(authoring, start);
    case "file":
      return fromFile(authoring, start);
  }
}

function requireArea({ caller }: Authoring, area: ReportingArea): void {
  if (reportingAreas(caller.groups, caller.kind).includes(area)) return;
  throw new ProblemError("forbidden", "The report belongs to a reporting area that you cannot read.");
}

/**
 * Makes the first document of a new report.
 * @throws ProblemError what the source refuses, `forbidden` for an area that is not the author's, `validation_failed`.
 */
export async function beginReport(
  authoring: Authoring,
  id: string,
  { start, title, description }: { readonly start: ReportStart; readonly title: string; readonly description: string },
): Promise<Beginning> {
  const { document, source } = await beginningOf(authoring, start);
  requireArea(authoring, document.area);
  const words = { ...document.words, title: {}, description: {} };
  // Numbers that were frozen belong to the story in which they were: a copy shows those of today.
  return { document: { ...thawed(document), id, urlSlug: id, title, description, words }, source };
}
