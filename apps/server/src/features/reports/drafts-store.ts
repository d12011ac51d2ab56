import { randomUUID } from "node:crypto";

import { type Dashboard, serializeDocument } from "@lyceum/model";
import { textAsOpened } from "@lyceum/reports";

import { requireApproval } from "../../domain/reports/report-approval.ts";
import { requireRoom } from "../../domain/reports/report-room.ts";
import { requireDocument as readStored } from "../../domain/reports/stored-report.ts";
import { type OwnReport, requireReport } from "../../domain/reports/visible-reports.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Authoring, recordAct, requireEditable } from "./author.ts";
import { beginReport } from "./begin-report.ts";
import { requireImages } from "./images-store.ts";
import { isSameDocument, requireDocument } from "./require-document.ts";
import { insertVersion } from "./versions-store.ts";

/** After so long a pause, or by another person, a change begins a new piece of work: what was there before is kept as a version. */
const PAUSE_MS = 30 * 60_000;

/** Language in which a title that names parameters stands in lists of people who may change it. */
const TITLE_LOCALE = "en";

/** A draft, held against others until the transaction ends. */
export interface LockedDraft {
  readonly report: OwnReport;
  readonly draft: Dashboard;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly savedBy: string | null;
  readonly savedAt: Date;
}

const savedByName = async ({ trx, caller }: Authoring, id: string | null): Promise<string | undefined> =>
  id === null
    ? undefined
    : (await trx.selectFrom("app_user").select("name").where("tenant_id", "=", caller.tenantId).where("id", "=", id).executeTakeFirst())
        ?.name;

/** @throws ProblemError `changed_meanwhile`, whose details are the person's name, empty for the author's own other window, and the moment. */
async function refuseOlder(authoring: Authoring, { savedBy, savedAt }: LockedDraft): Promise<never> {
  const isOwn = savedBy === authoring.caller.userId;
  const name = isOwn ? "" : ((await savedByName(authoring, savedBy)) ?? "A person who has left");
  const detail = `${isOwn ? "You" : name} changed this report in the meantime. Nothing of it is lost: choose which version to go on with.`;
  throw new ProblemError("changed_meanwhile", detail, [name, savedAt.toISOString()]);
}

/** Finds the draft of a report that the author may change, and holds it. @throws ProblemError what `requireEditable` refuses. */
export async function lockDraft(authoring: Authoring, id: string): Promise<LockedDraft> {
  const { trx, caller } = authoring;
  const report = await requireEditable(authoring, id);
  const row = await trx
    .selectFrom("report")
    .select(["draft", "version", "published_version", "saved_by", "updated_at"])
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .where("trashed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError("not_found", "This report has been deleted in the meantime.");
  const { version, published_version: publishedVersion, saved_by: savedBy, updated_at: savedAt } = row;
  return { report, draft: readStored(row.draft), version, publishedVersion, savedBy, savedAt };
}

/** The same, at the version that the author saw. @throws ProblemError `changed_meanwhile` when it is another by now. */
export async function lockVersion(authoring: Authoring, id: string, version: number): Promise<LockedDraft> {
  const locked = await lockDraft(authoring, id);
  return locked.version === version ? locked : refuseOlder(authoring, locked);
}

/** Writes a draft as the next version. */
export async function writeDraft({ trx, caller, now }: Authoring, id: string, document: Dashboard, version: number): Promise<void> {
  await trx
    .updateTable("report")
    .set({
      draft: serializeDocument(document),
      title: textAsOpened(document.title, document, TITLE_LOCALE),
      version,
      saved_by: caller.userId,
      updated_at: now,
    })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
}

/** Begins a report that its author alone sees, and puts it on record. @throws ProblemError what `beginReport` refuses, `conflict` when there is no room. */
export async function insertReport(authoring: Authoring, draft: Parameters<typeof beginReport>[2]): Promise<OwnReport> {
  const { trx, caller, config, now } = authoring;
  const id = randomUUID();
  const { document, source } = await beginReport(authoring, id, draft);
  await requireRoom(trx, caller.tenantId);
  await trx
    .insertInto("report")
    .values({
      id,
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      source,
      title: textAsOpened(document.title, document, TITLE_LOCALE),
      area: document.area,
      draft: serializeDocument(document),
      saved_by: caller.userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordAct(authoring, "report.create", id, { after: { title: document.title, source, start: draft.start.kind } });
  return requireReport(trx, caller, config, id);
}

/**
 * Saves a draft from the version that the author saw. The same draft sent again, whose answer was lost, is saved already.
 * @throws ProblemError `changed_meanwhile` when it is another version by now, `validation_failed`.
 */
export async function updateDraft(
  authoring: Authoring,
  id: string,
  { version, document: sent, asVersion }: { readonly version: number; readonly document: unknown; readonly asVersion: boolean },
): Promise<{ readonly document: Dashboard; readonly version: number; readonly savedAt: Date }> {
  const locked = await lockDraft(authoring, id);
  const document = requireDocument(sent, locked.draft);
  await requireImages(authoring, document);
  if (isSameDocument(document, locked.draft)) return { document, version: locked.version, savedAt: locked.savedAt };
  if (locked.version !== version) return refuseOlder(authoring, locked);
  const { caller, now } = authoring;
  if (asVersion || locked.savedBy !== caller.userId || now.getTime() - locked.savedAt.getTime() > PAUSE_MS) {
    await insertVersion(authoring, id, {
      number: locked.version,
      kind: "draft",
      document: locked.draft,
      author: locked.savedBy,
      createdAt: locked.savedAt,
    });
    await recordAct(authoring, "report.change", id, { before: { title: locked.draft.title }, after: { title: document.title } });
  }
  await writeDraft(authoring, id, document, locked.version + 1);
  return { document, version: locked.version + 1, savedAt: now };
}

const isEmpty = ({ sheets }: Dashboard): boolean => sheets.every(({ visuals, blocks = [] }) => visuals.length + blocks.length === 0);

/**
 * Gives readers the draft as it is, and keeps it as a version.
 * @throws ProblemError `conflict` for an empty report or one without changes, `changed_meanwhile`, `approval_required`.
 */
export async function publishDraft(authoring: Authoring, id: string, version: number, note: string): Promise<OwnReport> {
  const { trx, caller, config, now } = authoring;
  const { draft, publishedVersion } = await lockVersion(authoring, id, version);
  if (isEmpty(draft)) throw new ProblemError("conflict", "The report shows nothing yet. Add a visual before you publish it.");
  if (publishedVersion === version) throw new ProblemError("conflict", "Readers see this version already.");
  await requireApproval(trx, { tenantId: caller.tenantId, reportId: id }, version);
  await insertVersion(authoring, id, { number: version, kind: "published", document: draft, author: caller.userId, note, createdAt: now });
  await trx
    .updateTable("report")
    .set({ document: serializeDocument(draft), published_version: version, published_at: now })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  await recordAct(authoring, "report.publish", id, { after: { title: draft.title, version, ...(note && { note }) } });
  return requireReport(trx, caller, config, id);
}
