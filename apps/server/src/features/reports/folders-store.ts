import { rolesFromGroups, hasAdminAccess } from "@lyceum/access";
import { type arrangeReport, FOLDER_LIMITS, type ReportFolder } from "@lyceum/contracts";
import { sql } from "kysely";
import type * as z from "zod";

import type { TenantTransaction } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { type OwnReport, requireReport, visibleReports } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type Authoring, recordAct, requireEditable, requireManaged } from "./author.ts";

interface FolderRow {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly createdBy: string | null;
}

const foldersOf = (trx: TenantTransaction, tenantId: string): Promise<FolderRow[]> =>
  trx
    .selectFrom("report_folder")
    .select(["id", "name", "parent_id as parent", "created_by as createdBy"])
    .where("tenant_id", "=", tenantId)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** Lists a folder and those that it lies in, from itself upwards. */
function wayUp(folders: readonly FolderRow[], id: string | null): readonly FolderRow[] {
  const own = folders.find((folder) => folder.id === id);
  return own ? [own, ...wayUp(folders, own.parent)] : [];
}

/** How many levels of folders there are from one on downwards. */
const levelsBelow = (folders: readonly FolderRow[], id: string): number =>
  1 + Math.max(0, ...folders.filter(({ parent }) => parent === id).map((child) => levelsBelow(folders, child.id)));

/** A folder is changed by the author who made it, and by administrators. */
const mayChange = ({ resource, groups, kind, userId }: EmbedCaller, { createdBy }: FolderRow): boolean =>
  resource.kind === "console-author" && (createdBy === userId || hasAdminAccess(rolesFromGroups(groups, kind)));

const asFolder = (caller: EmbedCaller, row: FolderRow): ReportFolder => ({
  id: row.id,
  name: row.name,
  parent: row.parent,
  mayChange: mayChange(caller, row),
});

/** Lists the folders that a person sees: authors all of them, and readers those on the way to a report of theirs. */
export async function listFolders(trx: TenantTransaction, caller: EmbedCaller, config: Services["config"]): Promise<ReportFolder[]> {
  const folders = await foldersOf(trx, caller.tenantId);
  if (caller.resource.kind === "console-author") return folders.map((row) => asFolder(caller, row));
  const reports = await visibleReports(trx, caller, config);
  const seen = new Set(reports.flatMap(({ folder_id }) => wayUp(folders, folder_id).map(({ id }) => id)));
  return folders.filter(({ id }) => seen.has(id)).map((row) => asFolder(caller, row));
}

const noSuchFolder = (): ProblemError => new ProblemError("not_found", "There is no such folder any longer.");

/** Two who arrange folders at once do so one after the other: none can come to lie in itself. */
async function lockFolders({ trx, caller }: Authoring): Promise<FolderRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('report_folder'), hashtext(${caller.tenantId}))`.execute(trx);
  return foldersOf(trx, caller.tenantId);
}

/** @throws ProblemError `not_found` for a folder to lie in that is gone, `conflict` for a name that is taken there. */
function requirePlace(folders: readonly FolderRow[], { name, parent }: FolderDraft, own?: string): void {
  if (parent !== null && !folders.some(({ id }) => id === parent)) throw noSuchFolder();
  if (folders.some((other) => other.parent === parent && other.id !== own && other.name.toLowerCase() === name.toLowerCase()))
    throw new ProblemError("conflict", `There is a folder “${name}” in this place already.`);
}

interface FolderDraft {
  readonly name: string;
  readonly parent: string | null;
}

const tooDeep = (): ProblemError => new ProblemError("conflict", `Folders lie in one another ${FOLDER_LIMITS.levels} levels deep at most.`);

/** Makes a folder. @throws ProblemError `not_found`, `conflict`. */
export async function createFolder(authoring: Authoring, draft: FolderDraft): Promise<ReportFolder> {
  const { trx, caller, now } = authoring;
  const folders = await lockFolders(authoring);
  requirePlace(folders, draft);
  if (folders.length >= FOLDER_LIMITS.folders) throw new ProblemError("conflict", `There are ${FOLDER_LIMITS.folders} folders already.`);
  if (wayUp(folders, draft.parent).length >= FOLDER_LIMITS.levels) throw tooDeep();
  const { id } = await trx
    .insertInto("report_folder")
    .values({ tenant_id: caller.tenantId, parent_id: draft.parent, name: draft.name, created_by: caller.userId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, ...draft, mayChange: true };
}

function requireChangeable({ caller }: Authoring, folders: readonly FolderRow[], id: string): FolderRow {
  const own = folders.find((folder) => folder.id === id);
  if (!own) throw noSuchFolder();
  if (!mayChange(caller, own)) throw new ProblemError("forbidden", "Only whoever made this folder and administrators change it.");
  return own;
}

/** Renames a folder, or moves it. @throws ProblemError `not_found`, `forbidden`, `conflict`. */
export async function changeFolder(authoring: Authoring, id: string, draft: FolderDraft): Promise<ReportFolder> {
  const { trx, caller } = authoring;
  const folders = await lockFolders(authoring);
  const own = requireChangeable(authoring, folders, id);
  requirePlace(folders, draft, id);
  const above = wayUp(folders, draft.parent);
  if (above.some((folder) => folder.id === id)) throw new ProblemError("conflict", "A folder cannot lie in itself.");
  if (above.length + levelsBelow(folders, id) > FOLDER_LIMITS.levels) throw tooDeep();
  await trx
    .updateTable("report_folder")
    .set({ name: draft.name, parent_id: draft.parent })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  return asFolder(caller, { ...own, ...draft });
}

/** Removes a folder; folders and reports in it move to where it was. @throws ProblemError `not_found`, `forbidden`, `conflict`. */
export async function removeFolder(authoring: Authoring, id: string): Promise<void> {
  const { trx, caller } = authoring;
  const folders = await lockFolders(authoring);
  const { parent, name } = requireChangeable(authoring, folders, id);
  for (const child of folders.filter((folder) => folder.parent === id)) requirePlace(folders, { name: child.name, parent }, id);
  const { tenantId } = caller;
  await trx.updateTable("report_folder").set({ parent_id: parent }).where("tenant_id", "=", tenantId).where("parent_id", "=", id).execute();
  await trx.updateTable("report").set({ folder_id: parent }).where("tenant_id", "=", tenantId).where("folder_id", "=", id).execute();
  await trx.deleteFrom("report_folder").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
  await recordAct(authoring, "report.folder.delete", id, { before: { name } });
}

type Arrangement = z.output<typeof arrangeReport.body>;

/** Leaves out tags that are there already, however they are written. */
const distinctTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, index) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index);

/** Shares a template with all authors: those who begin with it read it. */
async function shareWithAuthors({ trx, caller }: Authoring, reportId: string): Promise<void> {
  await trx
    .insertInto("report_share")
    .values({
      tenant_id: caller.tenantId,
      report_id: reportId,
      kind: "role",
      role: "Author",
      user_id: null,
      node_id: null,
      may_edit: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Puts a report into a folder, tags it, or makes it a template.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` for a template that was never published.
 */
export async function arrange(authoring: Authoring, id: string, { folder, tags, template }: Arrangement): Promise<OwnReport> {
  const { trx, caller, config } = authoring;
  const report = template === undefined ? await requireEditable(authoring, id) : await requireManaged(authoring, id);
  if (folder !== undefined && folder !== null) {
    const folders = isUuid(folder) ? await foldersOf(trx, caller.tenantId) : [];
    if (!folders.some((own) => own.id === folder)) throw noSuchFolder();
  }
  if (template && report.published_version === null)
    throw new ProblemError("conflict", "A template is what was published: publish the report first.");
  await trx
    .updateTable("report")
    .set({
      ...(tags && { tags: distinctTags(tags) }),
      ...(template !== undefined && { is_template: template }),
      folder_id: folder === undefined ? report.folder_id : folder,
    })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  if (template) await shareWithAuthors(authoring, id);
  if (template !== undefined) await recordAct(authoring, "report.template", id, { after: { title: report.title, template } });
  return requireReport(trx, caller, config, id);
}
