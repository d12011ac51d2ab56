import type { Annotation, AnnotationDraft } from "@lyceum/contracts";
import { sql } from "kysely";

import { readableAnnotations, storedAnnotations } from "../../domain/annotations/visible-annotations.ts";
import { audit } from "../../domain/audit.ts";
import type { DocumentChange, OpenedDocument } from "../../domain/reports/with-frame-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { requireWritable } from "./writable-places.ts";

/** Most notes that stand in one report. */
const MAX_ANNOTATIONS = 200;

/** @throws ProblemError `not_found`, also for a note about what the person sees nothing of. */
async function requireAnnotation(opened: OpenedDocument, id: string): Promise<Annotation> {
  const row = isUuid(id) ? await storedAnnotations(opened).where("annotation.id", "=", id).executeTakeFirst() : undefined;
  const [annotation] = row ? await readableAnnotations(opened, [row]) : [];
  if (annotation) return annotation;
  throw new ProblemError("not_found", "This report has no such note.");
}

async function requireRoom({ trx, caller, dashboard }: OpenedDocument): Promise<void> {
  // Two who write at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('annotation'), hashtext(${caller.tenantId}))`.execute(trx);
  const { count } = await trx
    .selectFrom("annotation")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", caller.tenantId)
    .where((where) => where.or([where("dashboard_id", "=", dashboard.id), where("dashboard_id", "is", null)]))
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_ANNOTATIONS) return;
  throw new ProblemError("conflict", `This report has ${MAX_ANNOTATIONS} notes already. Delete some that are no longer needed.`);
}

/** What the audit log says of a note. Its text stays out. */
const factsOf = ({ from, to, everyReport, place }: Annotation, { dashboard }: OpenedDocument) => ({
  from,
  to,
  report: everyReport ? null : dashboard.id,
  ...(place && { place: place.path.join(" > ") }),
});

async function record(change: DocumentChange, action: string, id: string, before?: Annotation, after?: Annotation): Promise<void> {
  const { trx, act, caller } = change;
  await audit(trx, {
    ...act,
    tenantId: caller.tenantId,
    action,
    target: { kind: "annotation", id },
    ...(before && { before: factsOf(before, change) }),
    ...(after && { after: factsOf(after, change) }),
  });
}

const columnsOf = ({ from, to, text, everyReport, place }: AnnotationDraft, { dashboard, now }: DocumentChange) => ({
  dashboard_id: everyReport ? null : dashboard.id,
  node_id: place,
  first_day: from,
  last_day: to,
  text,
  updated_at: now,
});

/**
 * Writes a note, and puts it on record.
 * @throws ProblemError `forbidden`, `validation_failed`, `conflict` when there is no room.
 */
export async function insertAnnotation(change: DocumentChange, draft: AnnotationDraft): Promise<Annotation> {
  const { trx, caller, now } = change;
  await requireWritable(change, draft.place);
  await requireRoom(change);
  const { id } = await trx
    .insertInto("annotation")
    .values({ tenant_id: caller.tenantId, author_id: caller.userId, created_at: now, ...columnsOf(draft, change) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const annotation = await requireAnnotation(change, id);
  await record(change, "annotation.create", id, undefined, annotation);
  return annotation;
}

/** The note as it stands, held until the transaction ends. */
async function requireChangeable(change: DocumentChange, id: string, version: number): Promise<Annotation> {
  const { trx, caller } = change;
  const seen = await requireAnnotation(change, id);
  if (!seen.mayChange) throw new ProblemError("forbidden", "This note belongs to another person. An administrator can change it.");
  const locked = await trx
    .selectFrom("annotation")
    .select("version")
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw new ProblemError("not_found", "This note has been deleted in the meantime.");
  if (locked.version !== version) {
    throw new ProblemError("changed_meanwhile", "This note has been changed in the meantime. Look at it again before you change it.");
  }
  return seen;
}

/** @throws ProblemError `not_found`, `forbidden`, `validation_failed`, `changed_meanwhile` when it is another version by now. */
export async function updateAnnotation(
  change: DocumentChange,
  id: string,
  draft: AnnotationDraft & { readonly version: number },
): Promise<Annotation> {
  const { trx, caller } = change;
  const before = await requireChangeable(change, id, draft.version);
  await requireWritable(change, draft.place);
  await trx
    .updateTable("annotation")
    .set({ ...columnsOf(draft, change), version: draft.version + 1 })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  const after = await requireAnnotation(change, id);
  await record(change, "annotation.change", id, before, after);
  return after;
}

/** @throws ProblemError `not_found`, `forbidden`, `changed_meanwhile` when it is another version by now. */
export async function removeAnnotation(change: DocumentChange, id: string, version: number): Promise<void> {
  const { trx, caller } = change;
  const before = await requireChangeable(change, id, version);
  await trx.deleteFrom("annotation").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await record(change, "annotation.delete", id, before);
}
