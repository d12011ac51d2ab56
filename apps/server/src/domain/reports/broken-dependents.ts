import type { DependentKind } from "@lyceum/contracts";
import { type Dashboard, deliveredDashboard, isStory } from "@lyceum/model";

import type { Db } from "../../db/database.ts";
import { findBroken } from "./check-document.ts";
import { readDocument } from "./stored-report.ts";
import { isOwnReportId } from "./visible-reports.ts";

/** Something that rests on a report and no longer works. */
export interface BrokenDependent {
  readonly kind: Extract<DependentKind, "schedule" | "alert" | "feed" | "embedding" | "story"> | "verified";
  /** Title of the report, or its id where it is gone; for a verified answer its question. */
  readonly report: string;
  /** What its owner calls it; empty where it has no name of its own. */
  readonly name: string;
  readonly owner: string | null;
}

interface Part {
  readonly dashboard: string;
  /** Null or empty for the whole report. */
  readonly sheet: string | null;
  readonly visual: string | null;
}

/** Reads the documents that parts name: delivered ones of this version, and what readers see of own ones. */
async function documentsOf(trx: Db, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Dashboard>> {
  const own = ids.filter(isOwnReportId);
  const rows =
    own.length === 0
      ? []
      : await trx
          .selectFrom("report")
          .select(["id", "document"])
          .where("tenant_id", "=", tenantId)
          .where("id", "in", own)
          .where("trashed_at", "is", null)
          .execute();
  const stored = rows.flatMap(({ id, document }) => {
    const read = document === null ? undefined : readDocument(document);
    return read ? [[id, read] as const] : [];
  });
  const delivered = ids.flatMap((id) => {
    const dashboard = deliveredDashboard(id);
    return dashboard ? [[id, dashboard] as const] : [];
  });
  return new Map([...stored, ...delivered]);
}

/** Whether a part of a document is gone, or can no longer be answered by the model of this version. */
function isBroken(document: Dashboard | undefined, { sheet, visual }: Part): boolean {
  if (!document) return true;
  if (!sheet) return false;
  const found = document.sheets.find(({ id }) => id === sheet);
  if (!found) return true;
  const broken = findBroken(document).filter((entry) => entry.sheet === sheet);
  if (!visual) return broken.length > 0;
  return !found.visuals.some(({ id }) => id === visual) || broken.some((entry) => entry.visual === visual);
}

/**
 * Finds what no longer works by the model and the reports of this version, across the institution: schedules, alerts and feeds,
 * what other sites show, published stories, and answers that an author vouched for and that are read otherwise now.
 */
export async function brokenDependents(trx: Db, tenantId: string): Promise<readonly BrokenDependent[]> {
  const schedules = await trx
    .selectFrom("report_schedule as item")
    .leftJoin("app_user as owner", (join) => join.onRef("owner.id", "=", "item.owner_id").onRef("owner.tenant_id", "=", "item.tenant_id"))
    .select(["item.dashboard_id as dashboard", "item.subject as name", "owner.name as owner"])
    .where("item.tenant_id", "=", tenantId)
    .execute();
  const alerts = await trx
    .selectFrom("alert as item")
    .leftJoin("app_user as owner", (join) => join.onRef("owner.id", "=", "item.owner_id").onRef("owner.tenant_id", "=", "item.tenant_id"))
    .select(["item.dashboard_id as dashboard", "item.sheet_id as sheet", "item.visual_id as visual", "item.name", "owner.name as owner"])
    .where("item.tenant_id", "=", tenantId)
    .execute();
  const feeds = await trx
    .selectFrom("feed as item")
    .leftJoin("app_user as owner", (join) => join.onRef("owner.id", "=", "item.owner_id").onRef("owner.tenant_id", "=", "item.tenant_id"))
    .select(["item.dashboard_id as dashboard", "item.sheet_id as sheet", "item.visual_id as visual", "owner.name as owner"])
    .where("item.tenant_id", "=", tenantId)
    .execute();
  const sites = await trx
    .selectFrom("embedding_use")
    .select(["dashboard_id as dashboard", "sheet_id as sheet", "visual_id as visual", "origin as name"])
    .where("tenant_id", "=", tenantId)
    .execute();
  const stories = await trx
    .selectFrom("report")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "report.owner_id").onRef("owner.tenant_id", "=", "report.tenant_id"),
    )
    .select(["report.title", "report.document", "owner.name as owner"])
    .where("report.tenant_id", "=", tenantId)
    .where("report.trashed_at", "is", null)
    .where("report.document", "is not", null)
    .execute();
  const failing = await trx
    .selectFrom("question_test")
    .select("question")
    .where("tenant_id", "=", tenantId)
    .where("passing", "=", false)
    .orderBy("question")
    .execute();
  const parts = [
    ...schedules.map((item) => ({ kind: "schedule" as const, ...item, sheet: null, visual: null })),
    ...alerts.map((item) => ({ kind: "alert" as const, ...item })),
    ...feeds.map((item) => ({ kind: "feed" as const, ...item, name: "" })),
    ...sites.map((item) => ({ kind: "embedding" as const, ...item, owner: null })),
  ];
  const documents = await documentsOf(trx, tenantId, [...new Set(parts.map(({ dashboard }) => dashboard))]);
  const resting = parts.flatMap(({ kind, dashboard, name, owner, ...part }): BrokenDependent[] => {
    const document = documents.get(dashboard);
    return isBroken(document, { dashboard, ...part }) ? [{ kind, report: document?.title ?? dashboard, name, owner }] : [];
  });
  return [
    ...resting,
    ...stories.flatMap(({ title, document, owner }): BrokenDependent[] => {
      const story = readDocument(document);
      return story && isStory(story) && findBroken(story).length > 0 ? [{ kind: "story", report: title, name: title, owner }] : [];
    }),
    ...failing.map(({ question }): BrokenDependent => ({ kind: "verified", report: question, name: "", owner: null })),
  ];
}
