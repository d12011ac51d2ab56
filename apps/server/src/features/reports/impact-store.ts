import { DEPENDENT_KINDS, type DependentKind, type readImpact, type ViewState } from "@lyceum/contracts";
import { type Dashboard, pinnedSheet } from "@lyceum/model";
import { type ChangedParts, changedParts, partKey } from "@lyceum/reports/authoring";
import { sql } from "kysely";
import type * as z from "zod";

import { readDocument } from "../../domain/reports/stored-report.ts";
import { type Authoring, requireEditable } from "./author.ts";
import { lockDraft } from "./drafts-store.ts";

type Impact = z.input<(typeof readImpact)["response"]>;

/** One thing that rests on a report. */
interface Dependent {
  readonly kind: DependentKind;
  /** How many it stands for. */
  readonly count: number;
  readonly isAffected: boolean;
  /** What its owner calls it, and the owner's name, where the author may see it. */
  readonly shown?: { readonly name: string; readonly owner: string | null };
}

interface Found {
  readonly authoring: Authoring;
  readonly id: string;
  /** What readers see, or the draft before they see anything. */
  readonly document: Dashboard;
  readonly changed: ChangedParts;
}

/** Values of filters that a view, schedule, alert or feed sets, by the filters' ids. */
type SetFilters = Readonly<Record<string, unknown>>;

const setsChanged = (filters: SetFilters, changed: ChangedParts): boolean => Object.keys(filters).some((id) => changed.filters.has(id));

const isViewAffected = ({ sheet, filters, sorts }: ViewState, changed: ChangedParts): boolean =>
  changed.sheets.has(sheet) ||
  setsChanged(filters, changed) ||
  [...changed.visuals.keys()].some((key) => Object.keys(sorts).some((visual) => key === partKey(sheet, visual)));

/** Audiences of views whose names an author may read. */
const SHOWN_AUDIENCES: ReadonlySet<string> = new Set(["institution", "Author"]);

async function views({ authoring: { trx, caller }, id, changed }: Found) {
  const rows = await trx
    .selectFrom("saved_view as view")
    .leftJoin("app_user as owner", (join) => join.onRef("owner.id", "=", "view.owner_id").onRef("owner.tenant_id", "=", "view.tenant_id"))
    .select(["view.id", "view.name", "view.audience", "view.state", "view.owner_id", "owner.name as owner"])
    .where("view.tenant_id", "=", caller.tenantId)
    .where("view.dashboard_id", "=", id)
    .execute();
  return rows.map(({ state, ...view }) => ({ ...view, isAffected: isViewAffected(state as ViewState, changed) }));
}

/** Adds the name and owner of what is the author's own. */
const ownedBy = ({ caller }: Authoring, ownerId: string | null, name: string): Pick<Dependent, "shown"> =>
  ownerId === caller.userId ? { shown: { name, owner: caller.name } } : {};

/** Whether the draft removes or changes a part; null for all of them. */
type PartCheck = (sheet: string | null, visual: string | null) => boolean;

/** Days after which a site counts as one that no longer shows a report. */
const EMBEDDED_DAYS = 90;

/** Finds which other sites of the institution show the report or a part of it; one that shows all of it goes on showing what there is. */
async function embeddings({ authoring: { trx, caller, now }, id }: Found, isPartChanged: PartCheck): Promise<readonly Dependent[]> {
  const since = new Date(now.getTime() - EMBEDDED_DAYS * 86_400_000).toISOString().slice(0, 10);
  const rows = await trx
    .selectFrom("embedding_use")
    .select(["origin", "sheet_id", "visual_id"])
    .where("tenant_id", "=", caller.tenantId)
    .where("dashboard_id", "=", id)
    .where("last_day", ">=", since)
    .orderBy("origin")
    .execute();
  return [...Map.groupBy(rows, ({ origin }) => origin)].map(([origin, parts]): Dependent => ({
    kind: "embedding",
    ...DIRECT_KINDS,
    isAffected: parts.some(({ sheet_id: sheet, visual_id: visual }) => sheet !== "" && isPartChanged(sheet, visual === "" ? null : visual)),
    shown: { name: origin, owner: null },
  }));
}

/** Lists the answers to questions that were put into the report. */
const pins = ({ document, changed }: Found): readonly Dependent[] =>
  (pinnedSheet(document)?.visuals ?? []).map(({ id, title }): Dependent => ({
    kind: "pin",
    ...DIRECT_KINDS,
    isAffected: changed.visuals.has(partKey(pinnedSheet(document)?.id ?? "", id)),
    shown: { name: title, owner: null },
  }));

/** Finds stories that took visuals of the report, live or frozen, as readers see them and as their authors left them. */
async function stories({ authoring, id }: Found, isPartChanged: PartCheck): Promise<readonly Dependent[]> {
  const { trx, caller } = authoring;
  const rows = await trx
    .selectFrom("report")
    .select(["id", "title", "owner_id", "document", "draft"])
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "<>", id)
    .where("trashed_at", "is", null)
    // The id is a UUID: as a text it stands in no document for another reason.
    .where((eb) => eb.or([eb(sql<string>`draft::text`, "like", `%"${id}"%`), eb(sql<string>`document::text`, "like", `%"${id}"%`)]))
    .orderBy("title")
    .execute();
  return rows.flatMap((row): Dependent[] => {
    const sources = [row.document, row.draft].flatMap(
      (stored) =>
        (stored === null ? undefined : readDocument(stored))?.sheets.flatMap(({ visuals }) =>
          visuals.flatMap(({ source }) => source ?? []),
        ) ?? [],
    );
    const own = sources.filter(({ report }) => report === id);
    if (own.length === 0) return [];
    const isAffected = own.some(({ sheet, visual }) => isPartChanged(sheet, visual));
    return [{ kind: "story", ...DIRECT_KINDS, isAffected, ...ownedBy(authoring, row.owner_id, row.title) }];
  });
}

const DIRECT_KINDS = { count: 1 } as const;

async function dependentsOf(found: Found): Promise<readonly Dependent[]> {
  const { authoring, id, changed } = found;
  const { trx, caller } = authoring;
  const saved = await views(found);
  const affectedViews = new Set(saved.flatMap((view) => (view.isAffected ? [view.id] : [])));
  const isSet = ({ view_id: view, filters }: { readonly view_id: string | null; readonly filters: unknown }): boolean =>
    view === null ? setsChanged(filters as SetFilters, changed) : affectedViews.has(view);
  const here = { tenant_id: caller.tenantId, dashboard_id: id };
  const schedules = await trx
    .selectFrom("report_schedule")
    .select(["owner_id", "view_id", "filters", "subject"])
    .where((eb) => eb.and(here))
    .execute();
  const alerts = await trx
    .selectFrom("alert")
    .select(["owner_id", "sheet_id", "visual_id", "filters", "name"])
    .where((eb) => eb.and(here))
    .execute();
  const feeds = await trx
    .selectFrom("feed")
    .select(["owner_id", "sheet_id", "visual_id", "view_id", "filters"])
    .where((eb) => eb.and(here))
    .execute();
  const comments = await trx
    .selectFrom("report_comment")
    .select((eb) => ["visual_id", eb.fn.countAll<string>().as("count")])
    .where((eb) => eb.and(here))
    .groupBy("visual_id")
    .execute();
  const { favourites } = await trx
    .selectFrom("report_mark")
    .select((eb) => eb.fn.countAll<string>().as("favourites"))
    .where((eb) => eb.and(here))
    .where("favourite", "=", true)
    .where("user_id", "<>", caller.userId)
    .executeTakeFirstOrThrow();
  const isPartChanged: PartCheck = (sheet, visual) =>
    (sheet !== null && changed.sheets.has(sheet)) ||
    [...changed.visuals.keys()].some((key) =>
      sheet === null ? true : visual === null ? key.startsWith(partKey(sheet, "")) : key === partKey(sheet, visual),
    );
  const gone = [...changed.visuals].flatMap(([key, how]) => (how === "removed" ? [key] : []));
  return [
    ...saved.map(({ name, audience, owner_id: ownerId, owner, isAffected }): Dependent => {
      const isShown = SHOWN_AUDIENCES.has(audience) || ownerId === caller.userId;
      return { kind: "view", ...DIRECT_KINDS, isAffected, ...(isShown && { shown: { name, owner } }) };
    }),
    ...schedules.map((row): Dependent => ({
      kind: "schedule",
      ...DIRECT_KINDS,
      isAffected: isSet(row),
      ...ownedBy(authoring, row.owner_id, row.subject),
    })),
    ...alerts.map((row): Dependent => ({
      kind: "alert",
      ...DIRECT_KINDS,
      isAffected: isPartChanged(row.sheet_id, row.visual_id) || setsChanged(row.filters, changed),
      ...ownedBy(authoring, row.owner_id, row.name),
    })),
    ...feeds.map((row): Dependent => ({
      kind: "feed",
      ...DIRECT_KINDS,
      isAffected: isPartChanged(row.sheet_id, row.visual_id) || isSet(row),
      ...ownedBy(authoring, row.owner_id, ""),
    })),
    ...(await embeddings(found, isPartChanged)),
    ...pins(found),
    ...(await stories(found, isPartChanged)),
    ...comments.map(({ visual_id: visual, count }): Dependent => ({
      kind: "comment",
      count: Number(count),
      isAffected: gone.some((key) => key.endsWith(` ${visual}`)),
    })),
    { kind: "favourite", count: Number(favourites), isAffected: false },
  ];
}

const total = (list: readonly Dependent[]): number => list.reduce((sum, { count }) => sum + count, 0);

/** Counts what rests on a report, and what of it the draft would touch once it is published. @throws ProblemError what `requireEditable` refuses. */
export async function impactOf(authoring: Authoring, id: string): Promise<Impact> {
  const report = await requireEditable(authoring, id);
  const { draft, publishedVersion } = await lockDraft(authoring, id);
  const document = publishedVersion === null ? draft : report.document;
  const all = await dependentsOf({ authoring, id, document, changed: changedParts(document, draft) });
  const dependents = DEPENDENT_KINDS.flatMap((kind) => {
    const list = all.filter((dependent) => dependent.kind === kind);
    if (total(list) === 0) return [];
    const affected = list.filter(({ isAffected }) => isAffected);
    const names = affected.flatMap(({ shown }) => (shown && shown.name !== "" ? [shown.name] : []));
    const owners = [...new Set(list.flatMap(({ shown }) => shown?.owner ?? []))];
    return [{ kind, count: total(list), affected: total(affected), owners, names }];
  });
  return { dependents };
}
