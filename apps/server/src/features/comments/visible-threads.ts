import { type DataRights, hasAdminAccess, rolesFromGroups } from "@lyceum/access";
import { type CommentThread, type ReportComment, ViewState } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { ReportCommentTable } from "../../db/schema.ts";
import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { nodePaths, type NodePaths } from "../../domain/access/node-paths.ts";
import { seesAtLeast } from "../../domain/access/reach.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import type { OpenedDocument } from "../../domain/reports/with-frame-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";

/** Most threads that are listed: the latest. */
const MAX_THREADS = 500;

export type CommentRow = Selectable<ReportCommentTable> & { readonly author: string | null };

const stored = ({ trx, caller, dashboard }: OpenedDocument) =>
  trx
    .selectFrom("report_comment")
    .leftJoin("app_user", (join) =>
      join.onRef("app_user.id", "=", "report_comment.author_id").onRef("app_user.tenant_id", "=", "report_comment.tenant_id"),
    )
    .selectAll("report_comment")
    .select("app_user.name as author")
    .where("report_comment.tenant_id", "=", caller.tenantId)
    .where("report_comment.dashboard_id", "=", dashboard.id);

/** Administrators may delete every comment; its text is changed by its writer alone. */
function commentOf(row: CommentRow, { userId, groups, kind }: EmbedCaller): ReportComment {
  const isOwn = row.author_id === userId;
  return {
    id: row.id,
    text: row.text,
    author: row.author,
    writtenAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    mayChange: isOwn && row.text !== null,
    mayDelete: row.text !== null && (isOwn || hasAdminAccess(rolesFromGroups(groups, kind))),
    version: row.version,
  };
}

/** Whether a reader sees at least what a thread's first writer saw: its text may quote any of it. */
const mayRead = ({ reach_nodes: nodes, reach_restricted: restricted }: CommentRow, rights: DataRights, paths: NodePaths): boolean =>
  seesAtLeast(rights, { nodes, restricted }, paths);

/** Lists threads that a person may read, with their replies, the latest first. */
async function threadsOf(opened: OpenedDocument, openers: readonly CommentRow[]): Promise<CommentThread[]> {
  const { trx, caller } = opened;
  const rights = await dataRightsIn(trx, caller);
  const paths = await nodePaths(
    trx,
    caller.tenantId,
    openers.flatMap(({ reach_nodes }) => reach_nodes ?? []),
  );
  const readable = openers.filter((row) => mayRead(row, rights, paths));
  const ids = readable.map(({ id }) => id);
  const replies =
    ids.length === 0
      ? []
      : await stored(opened).where("thread_id", "in", ids).orderBy("report_comment.created_at").orderBy("report_comment.id").execute();
  const byThread = Map.groupBy(replies, ({ thread_id }) => thread_id);
  return readable.map((row) => ({
    ...commentOf(row, caller),
    visual: row.visual_id,
    state: ViewState.parse(row.state),
    readers: {
      // A place that is gone has no name any more; those who see everything read on.
      nodes: row.reach_nodes?.flatMap((node) => paths.get(node)?.at(-1)?.name ?? []) ?? null,
      restricted: row.reach_restricted,
    },
    replies: (byThread.get(row.id) ?? []).map((reply) => commentOf(reply, caller)),
  }));
}

/** Reads the threads of a report that a person may read, the latest first. */
export async function visibleThreads(opened: OpenedDocument): Promise<{ readonly threads: CommentThread[]; readonly truncated: boolean }> {
  const openers = await stored(opened)
    .where("thread_id", "is", null)
    .orderBy("report_comment.created_at", "desc")
    .orderBy("report_comment.id")
    .execute();
  const threads = await threadsOf(opened, openers);
  return { threads: threads.slice(0, MAX_THREADS), truncated: threads.length > MAX_THREADS };
}

/**
 * Finds a comment in its thread.
 * @throws ProblemError `not_found`, also for a thread that the person may not read.
 */
export async function requireComment(
  opened: OpenedDocument,
  id: string,
): Promise<{ readonly row: CommentRow; readonly thread: CommentThread }> {
  const row = isUuid(id) ? await stored(opened).where("report_comment.id", "=", id).executeTakeFirst() : undefined;
  const opener =
    row && row.thread_id !== null ? await stored(opened).where("report_comment.id", "=", row.thread_id).executeTakeFirst() : row;
  const [thread] = opener ? await threadsOf(opened, [opener]) : [];
  if (row && thread) return { row, thread };
  throw new ProblemError("not_found", "This comment has been deleted, or it is not for you to read.");
}
