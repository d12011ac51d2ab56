import { canShareViews, hasAdminAccess, rolesFromGroups, shownRoles } from "@lyceum/access";
import { type SavedView, ViewState } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { SavedViewTable } from "../../db/schema.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Caller } from "../caller.ts";
import type { OpenedDocument } from "./with-frame-document.ts";

/** A report whose views a person reads. */
interface ViewsReading extends Pick<OpenedDocument, "trx" | "dashboard"> {
  readonly caller: Caller;
}

/** A stored view with what its reader has to do with it. */
export type ViewRow = Selectable<SavedViewTable> & { readonly ownerName: string | null; readonly default_of: string | null };
type Sharing = Pick<SavedViewTable, "audience" | "owner_id">;

const rolesOf = ({ groups, kind }: Caller) => rolesFromGroups(groups, kind);

/** Whether a person may change a view: administrators look after what is shared. */
export const mayChangeView = (view: Sharing, caller: Caller): boolean =>
  view.owner_id === caller.userId || (view.audience !== "own" && hasAdminAccess(rolesOf(caller)));

/** Whether a person may open a view: their own, one that is shared with them, and administrators all that are shared. */
export function mayReadView(view: Sharing, caller: Caller): boolean {
  if (mayChangeView(view, caller) || view.audience === "institution") return true;
  return shownRoles(caller.groups, caller.kind).some((role) => role === view.audience);
}

/** Whether a person may share views with others. */
export const mayShareViews = (caller: Caller): boolean => canShareViews(rolesOf(caller));

const stored = ({ trx, caller, dashboard }: ViewsReading) =>
  trx
    .selectFrom("saved_view")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "saved_view.owner_id").onRef("owner.tenant_id", "=", "saved_view.tenant_id"),
    )
    .leftJoin("default_view", (join) =>
      join
        .onRef("default_view.view_id", "=", "saved_view.id")
        .onRef("default_view.tenant_id", "=", "saved_view.tenant_id")
        .on("default_view.user_id", "=", caller.userId),
    )
    .selectAll("saved_view")
    .select(["owner.name as ownerName", "default_view.user_id as default_of"])
    .where("saved_view.tenant_id", "=", caller.tenantId)
    .where("saved_view.dashboard_id", "=", dashboard.id);

/** Returns a view as its reader sees it. */
export const summaryOfView = (row: ViewRow, caller: Caller): SavedView => ({
  id: row.id,
  name: row.name,
  audience: row.audience,
  state: ViewState.parse(row.state),
  owner: row.ownerName,
  mayChange: mayChangeView(row, caller),
  isDefault: row.default_of !== null,
  version: row.version,
});

/** Lists the views of a report that a person may open, by name. */
export async function visibleViews(reading: ViewsReading): Promise<SavedView[]> {
  const rows = await stored(reading).orderBy("saved_view.name").orderBy("saved_view.id").execute();
  return rows.filter((row) => mayReadView(row, reading.caller)).map((row) => summaryOfView(row, reading.caller));
}

/** Finds a view of a report. @throws ProblemError `not_found`, also for what exists but is not shared with the person. */
export async function requireView(reading: ViewsReading, id: string): Promise<ViewRow> {
  const row = isUuid(id) ? await stored(reading).where("saved_view.id", "=", id).executeTakeFirst() : undefined;
  if (row && mayReadView(row, reading.caller)) return row;
  throw new ProblemError("not_found", "This report has no such saved view, or it is not shared with you.");
}
