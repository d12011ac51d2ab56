import { type Feed, MAX_FEEDS } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { FeedTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";

export type FeedRow = Selectable<FeedTable>;
type Owner = Pick<Caller, "tenantId" | "userId">;

const ownFeeds = (trx: TenantTransaction, { tenantId, userId }: Owner) =>
  trx.selectFrom("feed").selectAll().where("tenant_id", "=", tenantId).where("owner_id", "=", userId);

/** Lists a person's feeds, the latest first. */
export const listRows = (trx: TenantTransaction, owner: Owner): Promise<FeedRow[]> =>
  ownFeeds(trx, owner).orderBy("created_at", "desc").orderBy("id").execute();

/** Finds a feed of a person's own; undefined where there is none, also where it is another person's. */
export const findFeed = async (trx: TenantTransaction, owner: Owner, id: string): Promise<FeedRow | undefined> =>
  isUuid(id) ? ownFeeds(trx, owner).where("id", "=", id).executeTakeFirst() : undefined;

/** Reads the names of saved views by their ids; those that are gone are left out. */
export async function viewNames(trx: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom("saved_view").select(["id", "name"]).where("tenant_id", "=", tenantId).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a feed is of. */
export interface FeedDraft {
  readonly report: string;
  /** Null: all of the report. */
  readonly sheet: string | null;
  /** Null: all of the sheet. */
  readonly visual: string | null;
  readonly view: string | null;
  /** Values of filters that it sets itself. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly locale: string;
}

interface Making {
  readonly caller: Owner;
  readonly now: Date;
  readonly act: Act;
}

const sorted = (filters: FeedDraft["filters"]): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filters).toSorted(([left], [right]) => (left < right ? -1 : 1))));

/**
 * Makes a feed and puts it on record; one that the person has already is found again.
 * @throws ProblemError `conflict` where the person keeps as many as they may.
 */
export async function createFeed(trx: TenantTransaction, draft: FeedDraft, { caller, now, act }: Making): Promise<string> {
  const { tenantId, userId } = caller;
  // Two who make one at the same moment must not both find the last place free, nor make it twice.
  await sql`select pg_advisory_xact_lock(hashtext('feed'), hashtext(${userId}))`.execute(trx);
  const own = await listRows(trx, caller);
  const filters = sorted(draft.filters);
  const known = own.find(
    (row) =>
      row.dashboard_id === draft.report &&
      row.sheet_id === draft.sheet &&
      row.visual_id === draft.visual &&
      row.view_id === draft.view &&
      row.locale === draft.locale &&
      sorted(row.filters as FeedDraft["filters"]) === filters,
  );
  if (known) return known.id;
  if (own.length >= MAX_FEEDS) {
    throw new ProblemError("conflict", `You keep ${MAX_FEEDS} feeds already. Delete one that nothing reads any more.`);
  }
  const { id } = await trx
    .insertInto("feed")
    .values({
      tenant_id: tenantId,
      owner_id: userId,
      dashboard_id: draft.report,
      sheet_id: draft.sheet,
      visual_id: draft.visual,
      view_id: draft.view,
      filters,
      locale: draft.locale,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Its filters stay out: they may name what only its person may know of.
  const after = { report: draft.report, sheet: draft.sheet, visual: draft.visual, view: draft.view };
  await audit(trx, { ...act, tenantId, action: "feed.create", target: { kind: "feed", id }, after });
  return id;
}

/** Deletes a feed of a person's own, and the tokens that open it alone. @returns false where there is none. */
export async function removeFeed(trx: TenantTransaction, { tenantId, userId }: Owner, id: string, act: Act): Promise<boolean> {
  const gone = await trx
    .deleteFrom("feed")
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", userId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .returning(["id", "dashboard_id", "sheet_id", "visual_id"])
    .executeTakeFirst();
  if (!gone) return false;
  const before = { report: gone.dashboard_id, sheet: gone.sheet_id, visual: gone.visual_id };
  await audit(trx, { ...act, tenantId, action: "feed.delete", target: { kind: "feed", id: gone.id }, before });
  return true;
}

/** Titles of a feed's report, sheet and visual. */
export type FeedTitles = Pick<Feed, "reportTitle" | "sheetName" | "visualTitle">;

/** Returns a feed as its person sees it in the list. */
export const itemOf = (row: FeedRow, titles: FeedTitles, views: ReadonlyMap<string, string>): Feed => ({
  id: row.id,
  report: row.dashboard_id,
  extent: row.visual_id !== null ? "visual" : row.sheet_id !== null ? "sheet" : "report",
  ...titles,
  view: row.view_id === null ? null : { name: views.get(row.view_id) ?? null },
  hasFilters: Object.keys(row.filters as object).length > 0,
  createdAt: row.created_at.toISOString(),
});
