import type { Dashboard, Sheet, Visual } from "@lyceum/model";
import { type FilterValues, parameterNames } from "@lyceum/reports";
import type { SnapshotInfo } from "@lyceum/warehouse";

import { type TenantTransaction, withTenant } from "../../../db/database.ts";
import { authoriseIn } from "../../../domain/access/authorise.ts";
import type { Caller } from "../../../domain/caller.ts";
import { type FrameSnapshot, withFailedImports } from "../../../domain/reports/frame-document.ts";
import { openReport, type OpenedReport } from "../../../domain/reports/open-report.ts";
import { readReport, type ReadReport, reportReader } from "../../../domain/reports/report-reader.ts";
import { requireKnownFilters } from "../../../domain/reports/report-values.ts";
import { requireView } from "../../../domain/reports/saved-views.ts";
import type { Services } from "../../../domain/services.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { type FeedRow, findFeed } from "../feeds-store.ts";
import type { FeedBearer } from "./authenticate-feed.ts";
import { identifierOf, namesLike, UsedNames } from "./identifiers.ts";

/** The person for whom a feed is read, and until when they wait. */
export interface FeedReader {
  readonly services: Services;
  readonly bearer: FeedBearer;
  readonly signal: AbortSignal;
}

/** A visual among those of a feed. */
export interface FeedPlace {
  readonly sheet: Sheet;
  readonly visual: Visual;
  /** Name of its entity set, the same in every language. */
  readonly entitySet: string;
}

/** The data that a feed is read from: when it was made, and what failed to be loaded since. */
export type FeedSnapshot = FrameSnapshot & Pick<SnapshotInfo, "createdAt">;

/** A feed as its person may open it at this moment, with everything that questions of its visuals need. */
export interface FoundFeed {
  readonly feed: FeedRow;
  readonly report: OpenedReport;
  readonly snapshot: FeedSnapshot;
  /** Its visuals: one, or all of a sheet or of the report. */
  readonly places: readonly FeedPlace[];
}

/** Name of the entity set of a feed of one visual. */
export const ONE_ENTITY_SET = "Rows";

const noSuchFeed = (): ProblemError =>
  new ProblemError("not_found", "There is no such feed, or this token does not open it. Copy its address again from the page Feeds.");

/** Reads which filters a feed sets. A view sets all of them, as it does on the screen. */
async function filtersOf(trx: TenantTransaction, caller: Caller, dashboard: Dashboard, feed: FeedRow): Promise<FilterValues> {
  if (feed.view_id === null) return feed.filters as FilterValues;
  const view = await requireView({ trx, caller, dashboard }, feed.view_id).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError("not_found", "The saved view of this feed is gone or no longer shared with you. Make the feed anew.");
  });
  const open = Object.fromEntries(parameterNames(dashboard).map((id) => [id, []]));
  return { ...open, ...(view.state as { readonly filters: FilterValues }).filters };
}

interface Granted {
  readonly feed: FeedRow;
  readonly report: ReadReport;
  readonly set: FilterValues;
}

/** Finds a feed and everything that its person needs to read it, in one transaction. */
function findGranted({ services, bearer }: FeedReader, id: string): Promise<Granted> {
  const { caller, token } = bearer;
  const { config } = services;
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const feed = token.feed === null || token.feed === id ? await findFeed(trx, caller, id) : undefined;
    if (!feed) throw noSuchFeed();
    await authoriseIn(trx, caller, "reporting/feeds", config);
    const report = await readReport(trx, reportReader(caller, feed.dashboard_id, feed.locale), config, feed.dashboard_id);
    return { feed, report, set: await filtersOf(trx, caller, report.dashboard, feed) };
  });
}

/** Names the entity sets of several visuals: by sheet and visual, each once. */
function namedPlaces(parts: readonly (readonly [Sheet, Visual])[]): readonly FeedPlace[] {
  const used = new UsedNames();
  return parts.map(([sheet, visual]) => ({ sheet, visual, entitySet: used.claim(namesLike(identifierOf(`${sheet.id}_${visual.id}`))) }));
}

/** @throws ProblemError `not_found` where the report no longer has what the feed is of. */
function placesOf(dashboard: Dashboard, { sheet_id, visual_id }: FeedRow): readonly FeedPlace[] {
  const sheets = sheet_id === null ? dashboard.sheets : dashboard.sheets.filter(({ id }) => id === sheet_id);
  const parts = sheets.flatMap((sheet) => sheet.visuals.map((visual) => [sheet, visual] as const));
  if (visual_id === null && parts.length > 0) return namedPlaces(parts);
  const own = parts.find(([, { id }]) => id === visual_id);
  if (own) return [{ sheet: own[0], visual: own[1], entitySet: ONE_ENTITY_SET }];
  const what = visual_id === null ? "sheet" : "visual";
  throw new ProblemError("not_found", `The report no longer has the ${what} of this feed. Make a feed of another one.`);
}

/**
 * Finds a feed under everything that the frame of its report asks of its reader.
 * @throws ProblemError `not_found` also for another person's feed, `tenant_asleep`, `no_data`, `validation_failed` for a filter
 * that the report lacks by now, and what the frame refuses.
 */
export async function findOpen(reader: FeedReader, id: string): Promise<FoundFeed> {
  const { feed, report: granted, set } = await findGranted(reader, id);
  const { services, bearer, signal } = reader;
  requireKnownFilters(granted.dashboard, set);
  const person = reportReader(bearer.caller, feed.dashboard_id, feed.locale);
  const report = await openReport(services, person, granted, { view: undefined, filters: set }, signal);
  if (!report.data) throw new ProblemError("no_data", "There is no data for your institution yet.");
  services.reportUse.note(bearer.caller, feed.dashboard_id, "feed", services.now());
  const { createdAt } = report.data;
  const snapshot = { ...(await withFailedImports(services, bearer.caller.tenantId, report.data)), createdAt };
  return { feed, report, snapshot, places: placesOf(report.view.dashboard, feed) };
}
