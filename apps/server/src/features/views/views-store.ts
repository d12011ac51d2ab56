import { type SavedView, type ViewDraft, ViewState } from "@lyceum/contracts";
import { sql } from "kysely";

import { audit } from "../../domain/audit.ts";
import { requireViewState } from "../../domain/reports/require-view-state.ts";
import { mayChangeView, mayShareViews, requireView, summaryOfView, type ViewRow } from "../../domain/reports/saved-views.ts";
import type { DocumentChange, OpenedDocument } from "../../domain/reports/with-frame-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** Most views of one report that one person keeps. */
const MAX_VIEWS = 50;

function requireSharing({ caller }: OpenedDocument, { audience }: ViewDraft): void {
  if (audience === "own" || mayShareViews(caller)) return;
  throw new ProblemError("forbidden", "Authors and administrators share views. Save it for yourself instead.");
}

async function requireRoom({ trx, caller, dashboard }: OpenedDocument): Promise<void> {
  // Two who save at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('saved_view'), hashtext(${caller.userId}))`.execute(trx);
  const { count } = await trx
    .selectFrom("saved_view")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", caller.tenantId)
    .where("dashboard_id", "=", dashboard.id)
    .where("owner_id", "=", caller.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_VIEWS) return;
  throw new ProblemError("conflict", `You keep ${MAX_VIEWS} views of this report already. Delete one that you no longer need.`);
}

/** What the audit log says of a view. Its filters stay out: they may name what only its readers may know of. */
const factsOf = (view: Pick<ViewRow, "name" | "audience" | "dashboard_id">) => ({
  name: view.name,
  audience: view.audience,
  report: view.dashboard_id,
});

async function record({ trx, act, caller }: DocumentChange, action: string, id: string, before?: object, after?: object): Promise<void> {
  const target = { kind: "view", id };
  await audit(trx, { ...act, tenantId: caller.tenantId, action, target, ...(before && { before }), ...(after && { after }) });
}

/**
 * Saves how a report is set, and puts it on record.
 * @throws ProblemError `forbidden` for sharing without the right, `validation_failed`, `conflict` when there is no room.
 */
export async function insertView(writing: DocumentChange, draft: ViewDraft): Promise<SavedView> {
  const { trx, caller, dashboard, now } = writing;
  requireSharing(writing, draft);
  requireViewState(writing.dashboard, draft.state);
  await requireRoom(writing);
  const { id } = await trx
    .insertInto("saved_view")
    .values({
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      dashboard_id: dashboard.id,
      name: draft.name,
      audience: draft.audience,
      state: JSON.stringify(draft.state),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const view = await requireView(writing, id);
  await record(writing, "view.create", id, undefined, factsOf(view));
  return summaryOfView(view, caller);
}

/** The view as it stands, held until the transaction ends. */
async function requireChangeable(writing: DocumentChange, id: string, version: number): Promise<ViewRow> {
  const { trx, caller } = writing;
  const seen = await requireView(writing, id);
  if (!mayChangeView(seen, caller)) {
    throw new ProblemError("forbidden", "This view belongs to another person. Save one of your own instead.");
  }
  const locked = await trx
    .selectFrom("saved_view")
    .select("version")
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw new ProblemError("not_found", "This view has been deleted in the meantime.");
  if (locked.version !== version) {
    throw new ProblemError("changed_meanwhile", "This view has been changed in the meantime. Look at it again before you change it.");
  }
  return seen;
}

/** @throws ProblemError `not_found`, `forbidden`, `validation_failed`, `changed_meanwhile` when it is another version by now. */
export async function updateView(writing: DocumentChange, id: string, draft: ViewDraft & { readonly version: number }): Promise<SavedView> {
  const { trx, caller, now } = writing;
  const { name, audience, state, version } = draft;
  const before = await requireChangeable(writing, id, version);
  requireSharing(writing, draft);
  // A view whose report has changed since can be renamed as it stands.
  if (JSON.stringify(ViewState.parse(before.state)) !== JSON.stringify(state)) requireViewState(writing.dashboard, state);
  await trx
    .updateTable("saved_view")
    .set({ name, audience, state: JSON.stringify(state), version: version + 1, updated_at: now })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  const after = await requireView(writing, id);
  await record(writing, "view.change", id, factsOf(before), factsOf(after));
  return summaryOfView(after, caller);
}

/** @throws ProblemError `not_found`, `forbidden`, `changed_meanwhile` when it is another version by now. */
export async function removeView(writing: DocumentChange, id: string, version: number): Promise<void> {
  const { trx, caller } = writing;
  const before = await requireChangeable(writing, id, version);
  await trx.deleteFrom("saved_view").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await record(writing, "view.delete", id, factsOf(before));
}

/**
 * Saves which view a report opens with for a person; null for none.
 * @throws ProblemError `not_found` for a view that the person may not open.
 */
export async function saveDefaultView(reading: OpenedDocument, id: string | null): Promise<void> {
  const { trx, caller, dashboard } = reading;
  const key = { tenant_id: caller.tenantId, user_id: caller.userId, dashboard_id: dashboard.id };
  if (id === null) {
    await trx
      .deleteFrom("default_view")
      .where("tenant_id", "=", key.tenant_id)
      .where("user_id", "=", key.user_id)
      .where("dashboard_id", "=", key.dashboard_id)
      .execute();
    return;
  }
  const { id: view_id } = await requireView(reading, id);
  await trx
    .insertInto("default_view")
    .values({ ...key, view_id })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "dashboard_id"]).doUpdateSet({ view_id }))
    .execute();
}
