import type { CommentThread, ReportComment, ViewState } from "@lyceum/contracts";
import { sql } from "kysely";

import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { audit } from "../../domain/audit.ts";
import { queueNotice } from "../../domain/reports/queue-notice.ts";
import { requireViewState } from "../../domain/reports/require-view-state.ts";
import type { DocumentChange } from "../../domain/reports/with-frame-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { requireComment } from "./visible-threads.ts";

/** Most comments that a report has, replies among them. */
const MAX_COMMENTS = 2000;

interface Begun {
  readonly visual: string;
  readonly text: string;
  readonly state: ViewState;
}

async function requireRoom({ trx, caller, dashboard }: DocumentChange): Promise<void> {
  // Two who write at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('report_comment'), hashtext(${caller.tenantId}))`.execute(trx);
  const { count } = await trx
    .selectFrom("report_comment")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", caller.tenantId)
    .where("dashboard_id", "=", dashboard.id)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_COMMENTS) return;
  throw new ProblemError("conflict", `This report has ${MAX_COMMENTS} comments already. Delete some that are no longer needed.`);
}

/** Queues the notice by which the owner of the report learns of a comment. */
const tellOwner = ({ trx, caller, dashboard, now }: DocumentChange, event: string): Promise<void> =>
  queueNotice(trx, { tenantId: caller.tenantId, reportId: dashboard.id, kind: "comment", actorId: caller.userId, event, now });

/** Puts a change on record; the texts of comments stay out of the audit log. */
async function record({ trx, act, caller, dashboard }: DocumentChange, action: string, id: string, visual: string): Promise<void> {
  await audit(trx, {
    ...act,
    tenantId: caller.tenantId,
    action,
    target: { kind: "comment", id },
    after: { report: dashboard.id, visual },
  });
}

/**
 * Begins a thread, for those to read who see at least what its writer sees now.
 * @throws ProblemError `validation_failed`, `conflict` when there is no room.
 */
export async function insertThread(change: DocumentChange, { visual, text, state }: Begun): Promise<CommentThread> {
  const { trx, caller, dashboard, now } = change;
  requireViewState(dashboard, state);
  const sheet = dashboard.sheets.find(({ id }) => id === state.sheet);
  if (!sheet?.visuals.some(({ id }) => id === visual)) {
    throw new ProblemError("validation_failed", undefined, [`body.visual: the sheet has no "${visual}"`]);
  }
  await requireRoom(change);
  const { nodes, restricted } = await dataRightsIn(trx, caller);
  const { id } = await trx
    .insertInto("report_comment")
    .values({
      tenant_id: caller.tenantId,
      dashboard_id: dashboard.id,
      visual_id: visual,
      author_id: caller.userId,
      text,
      state: JSON.stringify(state),
      reach_nodes: nodes === "all" ? null : [...nodes],
      reach_restricted: restricted,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(change, "comment.create", id, visual);
  await tellOwner(change, id);
  return (await requireComment(change, id)).thread;
}

/** @throws ProblemError `not_found`, `conflict` when there is no room. */
export async function insertReply(change: DocumentChange, threadId: string, text: string): Promise<CommentThread> {
  const { trx, caller, dashboard, now } = change;
  const { row } = await requireComment(change, threadId);
  await requireRoom(change);
  const { id } = await trx
    .insertInto("report_comment")
    .values({
      tenant_id: caller.tenantId,
      dashboard_id: dashboard.id,
      visual_id: row.visual_id,
      thread_id: row.thread_id ?? row.id,
      author_id: caller.userId,
      text,
      state: null,
      reach_nodes: row.reach_nodes,
      reach_restricted: row.reach_restricted,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(change, "comment.reply", id, row.visual_id);
  await tellOwner(change, id);
  return (await requireComment(change, id)).thread;
}

/** The thread of a comment, held until the transaction ends, so that no reply comes while its opener goes. */
async function requireLocked(change: DocumentChange, id: string, version: number) {
  const { trx, caller } = change;
  const seen = await requireComment(change, id);
  const locked = await trx
    .selectFrom("report_comment")
    .select(["id", "version"])
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "in", [seen.thread.id, id])
    .orderBy("id")
    .forUpdate()
    .execute();
  const own = locked.find((found) => found.id === id);
  if (!own) throw new ProblemError("not_found", "This comment has been deleted in the meantime.");
  if (own.version !== version) {
    throw new ProblemError("changed_meanwhile", "This comment has been changed in the meantime. Look at it again.");
  }
  // Replies that came in the meantime count.
  const { row, thread } = await requireComment(change, id);
  const comment: ReportComment | undefined = id === thread.id ? thread : thread.replies.find((reply) => reply.id === id);
  return { row, thread, mayChange: comment?.mayChange ?? false, mayDelete: comment?.mayDelete ?? false };
}

/** @throws ProblemError `not_found`, `forbidden` for another's, `changed_meanwhile` when it is another version by now. */
export async function updateComment(
  change: DocumentChange,
  id: string,
  { text, version }: { readonly text: string; readonly version: number },
): Promise<CommentThread> {
  const { trx, caller, now } = change;
  const { row, mayChange } = await requireLocked(change, id, version);
  if (!mayChange) throw new ProblemError("forbidden", "This comment belongs to another person. Reply to it instead.");
  await trx
    .updateTable("report_comment")
    .set({ text, version: version + 1, edited_at: now })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  await record(change, "comment.change", id, row.visual_id);
  return (await requireComment(change, id)).thread;
}

/**
 * Deletes a comment. What others replied to keeps its place without its text, until their last reply is gone.
 * @throws ProblemError `not_found`, `forbidden`, `changed_meanwhile` when it is another version by now.
 */
export async function removeComment(change: DocumentChange, id: string, version: number): Promise<void> {
  const { trx, caller } = change;
  const { row, thread, mayDelete } = await requireLocked(change, id, version);
  if (!mayDelete) throw new ProblemError("forbidden", "This comment belongs to another person. An administrator can delete it.");
  const others = thread.replies.filter((reply) => reply.id !== id);
  if (id === thread.id && others.length > 0) {
    await trx
      .updateTable("report_comment")
      .set({ text: null, version: version + 1 })
      .where("tenant_id", "=", caller.tenantId)
      .where("id", "=", id)
      .execute();
  } else {
    const isLast = thread.text === null && others.length === 0;
    await trx
      .deleteFrom("report_comment")
      .where("tenant_id", "=", caller.tenantId)
      .where("id", "=", isLast ? thread.id : id)
      .execute();
  }
  await record(change, "comment.delete", id, row.visual_id);
}
